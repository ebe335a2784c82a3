// With ScratchFile.swift the only files of this module that import the platform's C library: folders and files with their
// permissions.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The folder of one user: this is where someone lives, so nobody else may look in.
///
/// ```
/// HOME/                  0700
///   facts.sqlite         0600
///   derived/             0700
///     CACHEDIR.TAG       tells backups to leave this folder out
///     derived.sqlite     0600
///   packs/               0700
///     ID/                an installed boundary pack
/// ```
/// The derived file has a folder of its own because the tag speaks for the whole folder that it lies in.
public struct HomeFolder: Sendable {
  /// Path of the folder.
  public let path: String

  /// Names a folder that need not exist yet.
  public init(path: String) { self.path = path }

  /// Path of the facts file.
  public var factsPath: String { path + "/facts.sqlite" }
  /// Path of the derived file.
  public var derivedPath: String { derivedFolder + "/derived.sqlite" }
  /// Path of the folder with installed boundary packs; it need not exist.
  public var packsPath: String { path + "/packs" }
  /// Whether there are facts.
  public var exists: Bool { access(factsPath, F_OK) == 0 }

  /// Whether there is something at the path that is no folder.
  var isFile: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// Whether something was derived here from facts that are gone: the derived file gets its contents after the facts
  /// file has its schema.
  var hasLostFacts: Bool { Self.size(of: derivedPath) > 0 && Self.size(of: factsPath) == 0 }

  /// Bytes of a file; 0 where there is none.
  private static func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  private var derivedFolder: String { path + "/derived" }

  /// Creates the folders and empty files that are missing, with their permissions.
  ///
  /// - Throws: `TraceStoreError.cannotCreate`.
  public func create() throws(TraceStoreError) {
    var parent = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      parent += (parent.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      try makeFolder(parent, called: "the folder of the home")
    }
    try makeFile(factsPath, called: "facts.sqlite")
    try createDerived()
  }

  /// Creates the folder, the tag and the empty file of what is derived, where they are missing.
  func createDerived() throws(TraceStoreError) {
    try makeFolder(derivedFolder, called: "the folder of derived.sqlite")
    let tag = """
      Signature: 8a477f597d28d172789f06886806bc55
      # This folder holds what Trodden computes from facts.sqlite; it needs no backup and may be deleted.
      # For the tag see https://bford.info/cachedir/

      """
    try makeFile(derivedFolder + "/CACHEDIR.TAG", called: "CACHEDIR.TAG", contents: Array(tag.utf8))
    try makeFile(derivedPath, called: "derived.sqlite")
  }

  /// Deletes the derived file with its log.
  func removeDerived() { for end in ["", "-wal", "-shm"] { unlink(derivedPath + end) } }

  private func makeFolder(_ path: String, called what: String) throws(TraceStoreError) {
    guard mkdir(path, 0o700) != 0 else { return }
    let reason = errno
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    throw .cannotCreate(what: what, errno: reason)
  }

  /// SQLite gives its log files the permissions of the file they belong to.
  private func makeFile(_ path: String, called what: String, contents: [UInt8] = []) throws(TraceStoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw .cannotCreate(what: what, errno: errno)
    }
    defer { close(descriptor) }
    guard contents.isEmpty || write(descriptor, contents, contents.count) == contents.count else {
      throw .cannotCreate(what: what, errno: errno)
    }
  }
}

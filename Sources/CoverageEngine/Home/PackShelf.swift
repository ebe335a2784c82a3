import BoundaryIndex
import Foundation
import TraceStore

/// Where a home keeps the boundary packs that were installed: `packs/ID`, and where others may be found.
struct PackShelf {
  private let path: String
  private let others: [String]

  /// - Parameter others: folders of packs outside the home.
  init(home: HomeFolder, others: [String]) {
    path = home.packsPath
    self.others = others
  }

  /// Whether anything was ever installed.
  static func exists(in home: HomeFolder) -> Bool { FileManager.default.fileExists(atPath: home.packsPath) }

  static func holdsPack(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/manifest.json") }

  func folder(of id: String) -> String { path + "/" + id }

  /// The pack of an id, when it is at hand and can be opened.
  func pack(_ id: String) -> BoundaryPack? {
    for folder in [folder(of: id)] + others where Self.holdsPack(folder) {
      if let pack = try? BoundaryPack(directory: folder), pack.id == id { return pack }
    }
    return nil
  }

  /// Copies a pack that was verified into the home; gives its folder there. It appears whole or not at all.
  ///
  /// - Throws: `CoverageEngineError.cannotInstall`; `BoundaryPackError` when the copy is not sound.
  func takeIn(_ pack: BoundaryPack) throws -> String {
    let target = folder(of: pack.id)
    if (try? BoundaryPack(directory: target).verifyFiles()) != nil { return target }
    let manifest = try pack.manifest()
    let draft = path + "/.incoming-\(pack.id)"
    let files = FileManager.default
    do {
      try? files.removeItem(atPath: draft)
      let onlyOwner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try files.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: onlyOwner)
      try files.createDirectory(
        atPath: draft + "/shards", withIntermediateDirectories: true, attributes: onlyOwner)
      let names = ["manifest.json"] + manifest.files.map(\.name) + manifest.shards.map(\.file.name)
      for name in names {
        try files.copyItem(atPath: "\(pack.directory)/\(name)", toPath: "\(draft)/\(name)")
        try Self.synchronize("\(draft)/\(name)")
      }
      if files.fileExists(atPath: pack.directory + "/README.md") {
        try files.copyItem(atPath: pack.directory + "/README.md", toPath: draft + "/README.md")
      }
    } catch {
      throw CoverageEngineError.cannotInstall(folder: path, reason: error.localizedDescription)
    }
    try BoundaryPack(directory: draft).verifyFiles()
    do {
      try? files.removeItem(atPath: target)
      try files.moveItem(atPath: draft, toPath: target)
      try Self.synchronize(path)
    } catch {
      throw CoverageEngineError.cannotInstall(folder: path, reason: error.localizedDescription)
    }
    return target
  }

  /// Has the system write a file or folder out to its medium.
  private static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}

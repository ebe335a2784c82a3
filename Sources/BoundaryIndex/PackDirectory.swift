#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files and directories by the platform's C library, as far as packs need them.
enum PackDirectory {
  /// Why the last call failed, in the system's words.
  static var reason: String { String(cString: strerror(errno)) }

  /// Makes a directory and those above it.
  static func make(_ path: String) throws(BoundaryPackError) {
    var prefix = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      prefix += prefix.isEmpty && !path.hasPrefix("/") ? String(part) : "/" + part
      if prefix.isEmpty || prefix == "/" { continue }
      if mkdir(prefix, 0o777) != 0, errno != EEXIST {
        throw .cannotWrite(file: PackFormat.manifestName, reason: "its directory cannot be made: \(reason)")
      }
    }
  }

  /// Names of the files in a directory, sorted.
  static func files(in directory: String) -> [String] {
    guard let handle = opendir(directory) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ path: String) { unlink(path) }

  /// Writes a file beside its place and moves it there, so that no reader sees half of it.
  static func write(_ bytes: [UInt8], to path: String, named name: String) throws(BoundaryPackError) {
    let draft = path + ".part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(file: name, reason: reason) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return systemWrite(descriptor, base + written, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = reason
        close(descriptor)
        unlink(draft)
        throw .cannotWrite(file: name, reason: reason)
      }
      written += count
    }
    guard fsync(descriptor) == 0, close(descriptor) == 0, rename(draft, path) == 0 else {
      throw .cannotWrite(file: name, reason: reason)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

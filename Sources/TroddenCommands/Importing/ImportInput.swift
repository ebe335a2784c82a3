import Foundation

/// One thing to import: a file, or standard input.
struct ImportInput: Hashable, Sendable {
  /// The path; nil for standard input.
  let path: String?
  /// Whether a folder named it, not the user: what is no track there is passed over, not refused.
  let isFromFolder: Bool

  /// What the user knows it by.
  var label: String {
    guard let path else { return "-" }
    return InputFile.shown(URL(filePath: path).lastPathComponent)
  }

  /// What the paths of a call stand for, in their order; the files of a folder by name, its folders after them,
  /// hidden ones left out.
  ///
  /// - Throws: `CommandError` with `.noInput` for a folder that holds no file. A path with nothing behind it is no
  ///   error here: whether the others are still wanted is for the caller to say.
  static func expand(_ paths: [String]) throws(CommandError) -> [ImportInput] {
    var inputs: [ImportInput] = []
    for path in paths {
      if path == "-" {
        inputs.append(ImportInput(path: nil, isFromFolder: false))
      } else if isFolder(path) {
        let files = files(in: path, depth: 0)
        guard !files.isEmpty else {
          let name = InputFile.shown(path)
          throw CommandError(.noInput, "there is no file in the folder \(name)", "文件夹 \(name) 中没有文件")
        }
        inputs += files.map { ImportInput(path: $0, isFromFolder: true) }
      } else {
        inputs.append(ImportInput(path: path, isFromFolder: false))
      }
    }
    return inputs
  }

  /// Whether there is something to read.
  var exists: Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? true }

  /// Bytes of the file, where that is known.
  var size: Int? {
    guard let path, let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    return (attributes[.size] as? NSNumber)?.intValue
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Pipes, sockets and devices are no files that a folder holds: reading one could wait for ever.
  private static func isRegularFile(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    return type == .typeRegular
  }

  /// Folders deeper than this are a loop of links, not somebody's tracks.
  private static let deepest = 32

  private static func files(in folder: String, depth: Int) -> [String] {
    guard depth < deepest else { return [] }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { base + $0 }
    return paths.filter(isRegularFile) + paths.filter(isFolder).flatMap { files(in: $0, depth: depth + 1) }
  }
}

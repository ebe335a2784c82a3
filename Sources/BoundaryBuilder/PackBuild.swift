public import BoundaryIndex
import Foundation
import Geodesy
import PlanarGeometry

/// Builds a boundary pack from its sources by a recipe; the same sources and recipe give the same bytes.
public struct PackBuild {
  private let recipe: PackRecipe
  private let sources: String
  private let progress: (String) -> Void

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - recipe: what to build from.
  ///   - sources: the directory with the unpacked packages that the recipe names.
  ///   - progress: is told in a few words what is being done.
  public init(recipe: PackRecipe, sources: String, progress: @escaping (String) -> Void = { _ in }) {
    self.recipe = recipe
    self.sources = sources
    self.progress = progress
  }

  /// Reads a recipe from a file and prepares a build.
  ///
  /// - Throws: `BoundaryBuilderError` when the file cannot be read or is not a recipe.
  public init(recipeFile: String, sources: String, progress: @escaping (String) -> Void = { _ in }) throws {
    guard let data = FileManager.default.contents(atPath: recipeFile) else {
      throw BoundaryBuilderError.cannotRead(
        file: URL(fileURLWithPath: recipeFile).lastPathComponent, reason: "it cannot be opened")
    }
    try self.init(recipe: PackRecipe(json: [UInt8](data)), sources: sources, progress: progress)
  }

  /// Builds the pack and writes it into a directory.
  ///
  /// - Throws: `BoundaryBuilderError` for sources with faults that the recipe does not list, and whatever the pack's
  ///   writer throws; nothing is written before all checks are passed.
  @discardableResult
  public func run(output: String) throws -> BuildReport {
    let (contents, report) = try contents()
    progress("writing the pack")
    try BoundaryPackWriter.write(contents, to: output)
    return report
  }

  /// What the pack is made of, without writing it.
  ///
  /// - Throws: `BoundaryBuilderError` as `run` does.
  public func contents() throws -> (contents: BoundaryPackContents, report: BuildReport) {
    let engine = try GeometryEngine()
    var layers: [SourceLayer] = []
    for layer in recipe.layers {
      progress("reading \(layer.package) \(layer.version)")
      let files = try SourceFiles(of: layer, in: sources)
      layers.append(try SourceLayer(layer, files: files, engine: engine))
    }
    var arrangement = BorderArrangement(layers: layers, recipe: recipe, engine: engine, progress: progress)
    let shapes = try arrangement.shapes()
    progress("measuring regions")
    let regions = try RegionTree(layers: layers, vintage: recipe.vintage).regions(shapes: shapes, engine: engine)
    var report = arrangement.report
    report.regions = regions.count
    report.leaves = shapes.count
    report.vertices = shapes.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } }
    return (contents(regions: regions, shapes: shapes), report)
  }

  private func contents(regions: [Region], shapes: [SourceLayer.Place: [PlanarPolygon]]) -> BoundaryPackContents {
    BoundaryPackContents(
      vintage: recipe.vintage, worldview: recipe.worldview,
      sources: recipe.layers.map { layer in
        BoundaryPackContents.Source(
          name: layer.package, version: layer.version, licence: layer.licence, attribution: layer.attribution,
          sha256: layer.digest)
      },
      regions: regions,
      shapes: shapes.keys.sorted().map { place in
        BoundaryPackContents.Shape(
          id: RegionID(level: place.level, code: place.code, vintage: recipe.vintage), polygons: shapes[place] ?? [])
      })
  }
}

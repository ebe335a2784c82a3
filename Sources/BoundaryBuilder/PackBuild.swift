public import BoundaryIndex
import Geodesy
import PlanarGeometry

/// Builds a boundary pack from its sources by a recipe; the same sources and recipe give the same bytes.
public struct PackBuild {
  private let recipe: PackRecipe
  private let sources: String
  private let searchPath: String
  private let reference: PackReference
  private let progress: (BuildStep) -> Void

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - recipe: what to build from.
  ///   - sources: the directory with the unpacked packages that the recipe names.
  ///   - searchPath: folders where GDAL's `ogr2ogr` may be, as PATH has them.
  ///   - reference: opens a pack that is known to be right, to tell a source's datum by; asked only where it is needed.
  ///   - progress: is told what is being done.
  public init(
    recipe: PackRecipe, sources: String, searchPath: String = "/usr/local/bin:/usr/bin:/bin",
    reference: @escaping () throws -> BoundaryPack? = { nil }, progress: @escaping (BuildStep) -> Void = { _ in }
  ) {
    self.recipe = recipe
    self.sources = sources
    self.searchPath = searchPath
    self.reference = PackReference(reference)
    self.progress = progress
  }

  /// Builds the pack and writes it into a directory.
  ///
  /// - Throws: `BoundaryBuilderError` for sources with faults that the recipe does not list, and whatever the pack's
  ///   writer throws; nothing is written before all checks are passed.
  @discardableResult
  public func run(output: String) throws -> BuildReport {
    let (contents, report) = try contents()
    progress(.writing)
    try BoundaryPackWriter.write(contents, to: output)
    return report
  }

  /// What the pack is made of, without writing it.
  ///
  /// - Throws: `BoundaryBuilderError` as `run` does.
  public func contents() throws -> (contents: BoundaryPackContents, report: BuildReport) {
    let engine = try GeometryEngine()
    let (layers, digests) = try layers(engine)
    var arrangement = BorderArrangement(layers: layers, recipe: recipe, engine: engine, progress: progress)
    let shapes = try arrangement.shapes()
    progress(.measuring)
    let regions = try RegionTree(layers: layers, vintage: recipe.vintage).regions(shapes: shapes, engine: engine)
    var report = arrangement.report
    report.regions = regions.count
    report.leaves = shapes.count
    report.notes = layers.flatMap(\.notes)
    report.datums = layers.compactMap(\.evidence)
    report.vertices = shapes.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } }
    return (contents(regions: regions, shapes: shapes, digests: digests), report)
  }

  /// A recipe that builds this pack: with digests, datums and names as they were found, and with every fault of the
  /// sources accepted by place. To be looked through by a person before anything is built from it.
  ///
  /// - Throws: `BoundaryBuilderError` for sources that cannot be read at all.
  public func completedRecipe() throws -> (recipe: PackRecipe, report: BuildReport) {
    let engine = try GeometryEngine()
    let (layers, digests) = try layers(engine)
    var arrangement = BorderArrangement(layers: layers, recipe: recipe, engine: engine, progress: progress)
    let shapes = try arrangement.shapes(acceptsAll: true)
    var completed = recipe
    completed.accepted = arrangement.needed
    completed.tolerances.repairSquareKilometers = nil
    for (index, layer) in layers.enumerated() {
      completed.layers[index].digest = digests[index]
      if let datum = layer.evidence?.datum { completed.layers[index].datum = datum.rawValue }
      let described = layer.invented.map { draft in
        PackRecipe.DescribedRegion(
          level: draft.level.name, code: draft.code, chineseName: draft.chineseName, englishName: draft.englishName,
          parent: draft.parent.flatMap { $0.level == .country ? nil : $0.code })
      }
      if !described.isEmpty { completed.layers[index].regions = (recipe.layers[index].regions ?? []) + described }
    }
    var report = arrangement.report
    report.leaves = shapes.count
    report.notes = layers.flatMap(\.notes)
    report.datums = layers.compactMap(\.evidence)
    return (completed, report)
  }

  private func layers(_ engine: GeometryEngine) throws -> (layers: [SourceLayer], digests: [String]) {
    let surroundings = SourceSurroundings(
      engine: engine, reference: reference, searchPath: searchPath, progress: progress)
    var layers: [SourceLayer] = []
    var digests: [String] = []
    for layer in recipe.layers {
      progress(.reading(source: layer.package))
      let files = try SourceFiles(of: layer, in: sources)
      layers.append(try SourceLayer(layer, files: files, in: surroundings))
      digests.append(files.digest)
    }
    return (layers, digests)
  }

  private func contents(
    regions: [Region], shapes: [SourceLayer.Place: [PlanarPolygon]], digests: [String]
  ) -> BoundaryPackContents {
    BoundaryPackContents(
      vintage: recipe.vintage, worldview: recipe.worldview,
      sources: zip(recipe.layers, digests).map { layer, digest in
        BoundaryPackContents.Source(
          name: layer.package, version: layer.version, licence: layer.licence, attribution: layer.attribution,
          sha256: digest)
      },
      regions: regions,
      shapes: shapes.keys.sorted().map { place in
        BoundaryPackContents.Shape(
          id: RegionID(level: place.level, code: place.code, vintage: recipe.vintage), polygons: shapes[place] ?? [])
      })
  }
}

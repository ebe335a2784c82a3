import BoundaryIndex
import Geodesy
import PlanarGeometry

/// The regions of all layers as one tree, measured on the finished borders.
struct RegionTree {
  private let drafts: [SourceLayer.Draft]
  private let vintage: String

  init(layers: [SourceLayer], vintage: String) {
    drafts = layers.flatMap(\.drafts)
    self.vintage = vintage
  }

  /// The regions, by level and code; those that are left without any land are left out.
  ///
  /// The area of a region with divisions is the sum of theirs: its geodesic edges are among theirs.
  func regions(shapes: [SourceLayer.Place: [PlanarPolygon]], engine: GeometryEngine) throws -> [Region] {
    var byPlace: [SourceLayer.Place: SourceLayer.Draft] = [:]
    for draft in drafts {
      guard byPlace.updateValue(draft, forKey: .init(level: draft.level, code: draft.code)) == nil else {
        throw BoundaryBuilderError.invalidRecipe("two sources have \(draft.level.name) \(draft.code)")
      }
    }
    var areas: [SourceLayer.Place: Double] = [:]
    var land: [SourceLayer.Place: [SourceLayer.Place]] = [:]
    for leaf in shapes.keys.sorted() {
      let area = GeodesicArea.squareMeters(of: shapes[leaf] ?? [])
      var place = Optional(leaf)
      while let current = place {
        areas[current, default: 0] += area
        land[current, default: []].append(leaf)
        guard let draft = byPlace[current] else {
          throw BoundaryBuilderError.invalidRecipe("\(current.level.name) \(current.code) is named but not described")
        }
        place = draft.parent
      }
    }
    return try byPlace.values.filter { areas[.init(level: $0.level, code: $0.code)] != nil }
      .sorted { ($0.level, $0.code) < ($1.level, $1.code) }
      .map { draft in
        let place = SourceLayer.Place(level: draft.level, code: draft.code)
        let polygons = (land[place] ?? []).flatMap { shapes[$0] ?? [] }
        return Region(
          id: id(place), parent: draft.parent.map(id), chineseName: draft.chineseName,
          englishName: draft.englishName, area: areas[place] ?? 0, gridArea: 0,
          labelPoint: try label(draft.label, in: polygons, engine: engine), partCount: 0)
      }
  }

  private func id(_ place: SourceLayer.Place) -> RegionID {
    RegionID(level: place.level, code: place.code, vintage: vintage)
  }

  /// The source's label where it stands on the region's land, else a place well inside its largest part.
  private func label(_ wanted: SourcePoint?, in polygons: [PlanarPolygon], engine: GeometryEngine) throws
    -> QuantizedCoordinate
  {
    if let wanted, polygons.contains(where: { $0.covers(wanted.onGrid) }) { return try quantized(wanted) }
    let largest = polygons.max { PlanarRing.doubledArea($0.exterior) < PlanarRing.doubledArea($1.exterior) }
    return try quantized(engine.interiorPoint(of: largest.map { [$0.inDegrees] } ?? []))
  }

  private func quantized(_ point: SourcePoint) throws -> QuantizedCoordinate {
    QuantizedCoordinate(try Coordinate<WGS84>(latitude: point.latitude, longitude: point.longitude))
  }
}

extension PlanarPolygon {
  fileprivate func covers(_ point: PlanarPoint) -> Bool {
    PlanarRing.contains(exterior, point) && !holes.contains { PlanarRing.contains($0, point) }
  }
}

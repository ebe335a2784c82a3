import PlanarGeometry

/// Makes an area's polygons valid by the rules of OGC Simple Features, and says what was wrong, where, and what it
/// changed.
///
/// GEOS's `makeValid` does it: self-intersections and bow-ties become several parts, rings that are there twice become
/// one, spikes and what has no area go. Rings left open were closed by the reader; which way rings run does not matter.
struct AreaRepair {
  /// The polygons, valid.
  private(set) var polygons: [SourcePolygon]
  /// What was wrong and where, or nil when nothing was.
  private(set) var fault: String?
  /// What the repair did to the area; 0 for a sound one.
  private(set) var changedSquareMeters = 0.0
  /// The area before and after, for people.
  private(set) var areas = ""
  /// What was put right without changing the area: rings left open, parts without three corners.
  private(set) var notes: [String] = []

  /// - Complexity: O(vertices × log vertices).
  init(_ area: SourceArea, engine: GeometryEngine) throws {
    polygons = []
    for point in area.openRings { notes.append("a ring was left open at \(point.placeName)") }
    for polygon in area.polygons {
      guard let exterior = polygon.first, exterior.count > 2 else {
        if let point = polygon.first?.first { notes.append("a part has no three corners at \(point.placeName)") }
        continue
      }
      polygons.append(polygon.filter { $0.count > 2 })
    }
    guard let found = try engine.fault(of: polygons) else { return }
    fault = found.text
    let before = Self.squareMeters(of: polygons)
    polygons = try engine.repaired(polygons)
    let after = Self.squareMeters(of: polygons)
    changedSquareMeters = (after - before).magnitude
    areas = "area \(SquareKilometers.text(before)) before, \(SquareKilometers.text(after)) after"
  }

  private static func squareMeters(of polygons: [SourcePolygon]) -> Double {
    GeodesicArea.squareMeters(
      of: polygons.map { polygon in
        let rings = polygon.map { $0.map(\.onGrid) }
        return PlanarPolygon(exterior: rings.first ?? [], holes: Array(rings.dropFirst()))
      })
  }
}

extension SourcePoint {
  /// The place for messages about public boundary data (latitude first); of what is not on the globe, the numbers.
  var placeName: String {
    latitude.magnitude <= 90 && longitude.magnitude <= 360 ? onGrid.placeName : "\(latitude), \(longitude)"
  }
}

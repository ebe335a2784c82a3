/// Cuts what crosses the antimeridian into parts on either side of it.
enum Antimeridian {
  /// The same polygons with longitudes −180…180 and no edge longer than half a turn.
  ///
  /// An edge whose longitudes differ by more than 180° is taken to cross the antimeridian, not to run around the world;
  /// polygons without one are handed back as they are. A ring that encloses a pole has no place in the plane.
  ///
  /// - Throws: `BoundaryBuilderError.cannotArrange` for a ring around a pole.
  static func cut(_ polygons: [SourcePolygon], engine: GeometryEngine) throws -> [SourcePolygon] {
    try polygons.flatMap { polygon -> [SourcePolygon] in
      guard polygon.contains(where: crosses) else { return [polygon] }
      let unrolled = try polygon.map(unroll)
      return try [-360.0, 0, 360].flatMap { turn in
        try part(of: unrolled, turn: turn, engine: engine).map { part in
          part.map { ring in
            ring.map { SourcePoint(longitude: $0.longitude - turn, latitude: $0.latitude) }
          }
        }
      }
    }
  }

  /// What lies in one turn; an invalid polygon that the library cannot cut is repaired first.
  private static func part(of polygon: SourcePolygon, turn: Double, engine: GeometryEngine) throws -> [SourcePolygon] {
    let longitudes = (turn - 180)...(turn + 180)
    let rings = polygon.filter { $0.count > 2 }
    guard let exterior = polygon.first, exterior.count > 2 else { return [] }
    if let part = try? engine.clipped([rings], longitudes: longitudes) { return part }
    return try engine.clipped(engine.repaired([rings]), longitudes: longitudes)
  }

  private static func crosses(_ ring: [SourcePoint]) -> Bool {
    guard var last = ring.last else { return false }
    for point in ring {
      if (point.longitude - last.longitude).magnitude > 180 { return true }
      last = point
    }
    return false
  }

  /// The ring with longitudes that run on over ±180° instead of jumping, starting in −180…180.
  private static func unroll(_ ring: [SourcePoint]) throws -> [SourcePoint] {
    var turn = 0.0
    var result: [SourcePoint] = []
    for (index, point) in ring.enumerated() {
      if index > 0 { turn += step(from: ring[index - 1], to: point) }
      result.append(SourcePoint(longitude: point.longitude + turn, latitude: point.latitude))
    }
    if let first = ring.first, let last = ring.last, turn + step(from: last, to: first) != 0 {
      throw BoundaryBuilderError.cannotArrange("a ring runs around a pole")
    }
    // Holes and exterior must lie in the same turn: the one that reaches over +180°, if any.
    let isWest = result.contains { $0.longitude < -180 }
    return isWest ? result.map { SourcePoint(longitude: $0.longitude + 360, latitude: $0.latitude) } : result
  }

  private static func step(from: SourcePoint, to: SourcePoint) -> Double {
    let difference = to.longitude - from.longitude
    return difference > 180 ? -360 : difference < -180 ? 360 : 0
  }
}

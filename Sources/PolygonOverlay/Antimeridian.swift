/// Where polygons lie that reach over ±180°.
enum Antimeridian {
  /// A polygon whose longitudes run on over ±180° instead of jumping, and whether any did jump.
  ///
  /// An edge of more than half a turn and less than a whole one is taken to cross the antimeridian, not to run around
  /// the world; RFC 7946 (3.1.9) wants such polygons cut, but many are not.
  ///
  /// - Throws: `PolygonOverlayError.aroundPole` for a ring that does not come back to its first vertex.
  static func unrolled(
    _ polygon: DegreePolygon, feature: Int
  ) throws(PolygonOverlayError) -> (polygon: DegreePolygon, isAcross: Bool) {
    guard polygon.contains(where: jumps) else { return (polygon, false) }
    var rings: DegreePolygon = []
    for ring in polygon {
      var ring = try unrolled(ring, feature: feature)
      // A hole may have been drawn in another turn than its exterior.
      if let shell = rings.first { ring = ring.shifted(into: shell) }
      rings.append(ring)
    }
    return (rings, true)
  }

  /// The polygons shifted by whole turns so that they lie within one, together on whichever side of ±180° they meet;
  /// nil when they go around the world.
  ///
  /// Longitudes are shifted exactly but for those near 0°, which polygons that need it do not have near the seam.
  static func gathered(_ polygons: [DegreePolygon]) -> [DegreePolygon]? {
    var result: [DegreePolygon] = []
    for polygon in polygons {
      guard let shell = polygon.first, shell.east - shell.west < 360 else { return nil }
      let turn = shell.west >= 180 ? -360.0 : shell.west < -180 ? 360 : 0
      result.append(turn == 0 ? polygon : polygon.map { $0.shifted(by: turn) })
    }
    var spans = result.map { (west: $0[0].west, east: $0[0].east) }
    var waiting = Set(result.indices)
    // What lies to the west of where the eastern end comes out belongs there; that may move the eastern end.
    while let end = spans.map(\.east).max(), end >= 180,
      let next = waiting.sorted().first(where: { spans[$0].west + 360 <= end })
    {
      waiting.remove(next)
      result[next] = result[next].map { $0.shifted(by: 360) }
      spans[next] = (spans[next].west + 360, spans[next].east + 360)
    }
    guard let west = spans.map(\.west).min(), let east = spans.map(\.east).max(), east - west <= 360 else {
      return nil
    }
    return result
  }

  private static func jumps(_ ring: DegreeRing) -> Bool {
    guard var last = ring.last else { return false }
    for point in ring {
      if step(from: last, to: point) != 0 { return true }
      last = point
    }
    return false
  }

  private static func unrolled(_ ring: DegreeRing, feature: Int) throws(PolygonOverlayError) -> DegreeRing {
    guard var last = ring.first else { return [] }
    var turn = 0.0
    var result: DegreeRing = []
    for point in ring {
      turn += step(from: last, to: point)
      result.append(DegreePoint(longitude: point.longitude + turn, latitude: point.latitude))
      last = point
    }
    guard turn + step(from: last, to: ring[0]) == 0 else { throw .aroundPole(feature: feature) }
    return result
  }

  private static func step(from: DegreePoint, to: DegreePoint) -> Double {
    switch to.longitude - from.longitude {
    case let difference where difference > 180 && difference < 360: -360
    case let difference where difference < -180 && difference > -360: 360
    default: 0
    }
  }
}

extension DegreeRing {
  /// The least longitude.
  var west: Double { reduce(.infinity) { Swift.min($0, $1.longitude) } }
  /// The greatest longitude.
  var east: Double { reduce(-.infinity) { Swift.max($0, $1.longitude) } }

  /// The ring in another turn.
  func shifted(by turn: Double) -> DegreeRing {
    map { DegreePoint(longitude: $0.longitude + turn, latitude: $0.latitude) }
  }

  fileprivate func shifted(into shell: DegreeRing) -> DegreeRing {
    let turn = [0.0, -360, 360].first { west + $0 >= shell.west && east + $0 <= shell.east }
    return shifted(by: turn ?? 0)
  }
}

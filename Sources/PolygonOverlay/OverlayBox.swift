/// A rectangle between two meridians and two parallels, in degrees of some frame.
struct OverlayBox: Hashable {
  var west: Double
  var south: Double
  var east: Double
  var north: Double

  /// How a rectangle lies to polygons.
  enum Relation: Hashable {
    /// No part of it is in them.
    case outside
    /// All of it is in them.
    case inside
    /// Their border passes through it.
    case crossed
  }

  /// The smallest rectangle around both.
  func union(_ other: OverlayBox) -> OverlayBox {
    OverlayBox(
      west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
      north: max(north, other.north))
  }

  /// The rectangle with a margin.
  func widened(by margin: Double) -> OverlayBox {
    OverlayBox(west: west - margin, south: south - margin, east: east + margin, north: north + margin)
  }

  /// The corners, counter-clockwise.
  var ring: DegreeRing {
    [
      DegreePoint(longitude: west, latitude: south), DegreePoint(longitude: east, latitude: south),
      DegreePoint(longitude: east, latitude: north), DegreePoint(longitude: west, latitude: north),
    ]
  }

  /// How it lies to polygons that do not overlap; a border along its sides does not cross it. O(vertices).
  func relation(to polygons: [DegreePolygon]) -> Relation {
    let x = west + (east - west) / 2
    let y = south + (north - south) / 2
    var isInside = false
    for polygon in polygons {
      for ring in polygon {
        guard var a = ring.last else { continue }
        for b in ring {
          if isEntered(from: a, to: b) { return .crossed }
          // A ray to the east from the middle, which no edge is near.
          if (a.latitude > y) != (b.latitude > y) {
            let t = (y - a.latitude) / (b.latitude - a.latitude)
            if a.longitude + t * (b.longitude - a.longitude) > x { isInside.toggle() }
          }
          a = b
        }
      }
    }
    return isInside ? .inside : .outside
  }

  /// Whether an edge comes between the sides: the rectangle and the edge's box meet, and corners lie on both sides of
  /// the edge's line.
  private func isEntered(from a: DegreePoint, to b: DegreePoint) -> Bool {
    guard max(a.longitude, b.longitude) > west, min(a.longitude, b.longitude) < east,
      max(a.latitude, b.latitude) > south, min(a.latitude, b.latitude) < north
    else { return false }
    let run = b.longitude - a.longitude
    let rise = b.latitude - a.latitude
    var isLeft = false
    var isRight = false
    for corner in [(west, south), (east, south), (east, north), (west, north)] {
      let side = run * (corner.1 - a.latitude) - rise * (corner.0 - a.longitude)
      if side > 0 { isLeft = true }
      if side < 0 { isRight = true }
    }
    return isLeft && isRight
  }
}

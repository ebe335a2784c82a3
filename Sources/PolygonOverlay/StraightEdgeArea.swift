import Geodesy

/// Areas on the WGS-84 ellipsoid of polygons whose edges are straight in longitude and latitude.
///
/// By Green's theorem an area is ∮ x · w(φ) dφ counter-clockwise, with w the area of a square degree at latitude φ.
/// Along an edge x is linear and w analytic, so five points of Gauss–Legendre for each degree of latitude leave 1e-20
/// of it. Longitudes count from each ring's first vertex: a ring's area never is a difference of larger ones.
enum StraightEdgeArea {
  /// The area in m² of polygons that do not overlap, whichever way their rings run. O(vertices).
  ///
  /// - Parameter origin: the latitude that the polygons' latitudes count from.
  static func squareMeters(of polygons: [DegreePolygon], originLatitude origin: Double = 0) -> Double {
    var total = 0.0
    for polygon in polygons {
      for (index, ring) in polygon.enumerated() {
        let area = ringArea(ring, origin).magnitude
        total += index == 0 ? area : -area
      }
    }
    return total
  }

  private static func ringArea(_ ring: DegreeRing, _ origin: Double) -> Double {
    guard let first = ring.first, var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += edge(from: last, to: point, west: first.longitude, origin)
      last = point
    }
    return sum
  }

  private static func edge(from a: DegreePoint, to b: DegreePoint, west: Double, _ origin: Double) -> Double {
    let rise = b.latitude - a.latitude
    guard rise != 0 else { return 0 }
    let start = a.longitude - west
    let run = b.longitude - a.longitude
    let pieces = max(1, rise.magnitude.rounded(.up))
    var sum = 0.0
    for piece in 0..<Int(pieces) {
      for node in 0..<5 {
        let t = (Double(piece) + nodes[node]) / pieces
        let density = Ellipsoid.squareDegreeArea(latitude: origin, plus: a.latitude + rise * t)
        sum += weights[node] * (start + run * t) * density
      }
    }
    return sum * rise / pieces
  }

  /// Nodes and weights on 0…1 (Abramowitz and Stegun, 25.4.30 and table 25.4): (1 ± x) / 2 and w / 2 with
  /// x = √(5 ± 2 √(10/7)) / 3, w = (322 ∓ 13 √70) / 900, and 128/225 in the middle.
  private static let nodes: [Double] = {
    let inner = (5 - 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
    let outer = (5 + 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
    return [-outer, -inner, 0, inner, outer].map { (1 + $0) / 2 }
  }()

  private static let weights: [Double] = {
    let inner = (322 + 13 * 70.0.squareRoot()) / 1800
    let outer = (322 - 13 * 70.0.squareRoot()) / 1800
    return [outer, inner, 64.0 / 225, inner, outer]
  }()
}

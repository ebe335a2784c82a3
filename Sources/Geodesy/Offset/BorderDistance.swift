/// How far a place is from a border: the nearest point by straight chords, then a geodesic to it.
///
/// Edges are cut into pieces of at most 5 km, whose chord leaves the ellipsoid by half a metre, and packed in groups
/// with a sphere around each, so that most of the border is passed over unseen.
struct BorderDistance: Sendable {
  static let roadMaps = BorderDistance(OffsetOutline.roadMaps)
  static let amap = BorderDistance(OffsetOutline.amap)

  private typealias Vector = SIMD3<Double>

  /// Consecutive vertices `first...last` of `corners`, of one polyline.
  private struct Group {
    var first: Int
    var last: Int
    var center: Vector
    var radius: Double
  }

  private static var piecesPerGroup: Int { 16 }
  private static var groupsPerCluster: Int { 16 }
  private static var longestPiece: Double { 5_000 }

  private let corners: [Coordinate<WGS84>]
  private let positions: [Vector]
  private let groups: [Group]
  /// Spheres around runs of `groupsPerCluster` groups.
  private let clusters: [Group]

  init(_ outline: OffsetOutline) {
    var corners: [Coordinate<WGS84>] = []
    var lineStarts: [Int] = []
    for line in outline.lines {
      lineStarts.append(corners.count)
      for (index, corner) in line.enumerated() {
        let place = Self.place(corner.x, corner.y)
        if index > 0, let last = corners.last { corners += Self.placesBetween(last, place) }
        corners.append(place)
      }
    }
    lineStarts.append(corners.count)
    self.corners = corners
    let positions = corners.map(Self.position)
    self.positions = positions

    var groups: [Group] = []
    for (start, end) in zip(lineStarts, lineStarts.dropFirst()) {
      for first in stride(from: start, to: max(start, end - 1), by: Self.piecesPerGroup) {
        groups.append(Self.group(first, min(first + Self.piecesPerGroup, end - 1), around: positions))
      }
    }
    self.groups = groups
    clusters = stride(from: 0, to: groups.count, by: Self.groupsPerCluster).map { first in
      let last = min(first + Self.groupsPerCluster, groups.count) - 1
      let center = groups[first...last].reduce(Vector.zero) { $0 + $1.center } / Double(last - first + 1)
      let radius = groups[first...last].map { Self.length($0.center - center) + $0.radius }.max() ?? 0
      return Group(first: first, last: last, center: center, radius: radius)
    }
  }

  /// Metres from a place to the border.
  func meters(from place: Coordinate<WGS84>) -> Double {
    let position = Self.position(place)
    // No border is farther than the nearest sphere's far side.
    var best = clusters.map { Self.length($0.center - position) + $0.radius }.min() ?? .infinity
    var nearest = (corner: 0, share: 0.0)
    for cluster in clusters where Self.length(cluster.center - position) - cluster.radius <= best {
      for group in groups[cluster.first...cluster.last]
      where Self.length(group.center - position) - group.radius <= best {
        for corner in group.first..<group.last {
          let (distance, share) = Self.chord(from: position, positions[corner], positions[corner + 1])
          if distance <= best { (best, nearest) = (distance, (corner, share)) }
        }
      }
    }
    let (a, b) = (corners[nearest.corner], corners[nearest.corner + 1])
    let foot = Coordinate<WGS84>(
      validLatitude: a.latitude + nearest.share * (b.latitude - a.latitude),
      anyLongitude: a.longitude + nearest.share * (b.longitude - a.longitude))
    return place.distance(to: foot)
  }

  private static func chord(from point: Vector, _ a: Vector, _ b: Vector) -> (distance: Double, share: Double) {
    let edge = b - a, toPoint = point - a
    let square = (edge * edge).sum()
    let share = square > 0 ? min(1, max(0, (edge * toPoint).sum() / square)) : 0
    return (length(toPoint - edge * share), share)
  }

  private static func group(_ first: Int, _ last: Int, around positions: [Vector]) -> Group {
    let center = positions[first...last].reduce(Vector.zero, +) / Double(last - first + 1)
    let radius = positions[first...last].map { length($0 - center) }.max() ?? 0
    return Group(first: first, last: last, center: center, radius: radius)
  }

  /// Places that cut a border's edge, straight in degrees, into pieces of at most 5 km.
  private static func placesBetween(_ a: Coordinate<WGS84>, _ b: Coordinate<WGS84>) -> [Coordinate<WGS84>] {
    let pieces = Int((a.distance(to: b) / longestPiece).rounded(.up))
    guard pieces > 1 else { return [] }
    return (1..<pieces).map { piece in
      let share = Double(piece) / Double(pieces)
      return Coordinate(
        validLatitude: a.latitude + share * (b.latitude - a.latitude),
        anyLongitude: a.longitude + share * (b.longitude - a.longitude))
    }
  }

  private static func place(_ x: Int32, _ y: Int32) -> Coordinate<WGS84> {
    let unit = 1 / Double(OffsetOutlineText.unitsPerDegree)
    return Coordinate(validLatitude: Double(y) * unit, anyLongitude: Double(x) * unit)
  }

  private static func length(_ vector: Vector) -> Double { (vector * vector).sum().squareRoot() }

  /// Metres from the Earth's centre.
  private static func position(_ place: Coordinate<WGS84>) -> Vector {
    let (s, c) = Elementary.sineCosine(degrees: place.latitude)
    let (sineLongitude, cosineLongitude) = Elementary.sineCosine(degrees: place.longitude)
    let e2 = Ellipsoid.squaredEccentricity
    let normal = Ellipsoid.equatorialRadius / (1 - e2 * s * s).squareRoot()
    return Vector(normal * c * cosineLongitude, normal * c * sineLongitude, normal * (1 - e2) * s)
  }
}

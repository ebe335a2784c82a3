import Geodesy

/// A piece of a source's border, as places along it, taken to WGS-84 from each datum that the source might be in.
struct BorderStretch {
  /// The places by datum, in the order of `DatumName.allCases`.
  let places: [[SourcePoint]]
  /// How many of the ring's edges it reaches over.
  private let vertexCount: Int

  /// How long a stretch is, and how far its places lie apart, in metres.
  private static let length = 4_000.0
  private static let step = 200.0
  /// A stretch shorter than this tells nothing.
  private static let shortest = 1_000.0

  /// Stretches spread evenly over the vertices of areas; fewer where rings are short. O(vertices).
  static func spread(over areas: [SourceArea], count: Int) -> [BorderStretch] {
    let rings = areas.flatMap { $0.polygons.joined() }.filter { $0.count > 2 }
    let total = rings.reduce(0) { $0 + $1.count }
    guard total > 0 else { return [] }
    let every = max(1, total / count)
    var stretches: [BorderStretch] = []
    var next = every / 2
    var passed = 0
    for ring in rings {
      // Stretches of one ring do not overlap.
      var free = 0
      while next < passed + ring.count {
        if next - passed >= free, let stretch = BorderStretch(ring, from: next - passed) {
          stretches.append(stretch)
          free = next - passed + stretch.vertexCount
        }
        next += every
      }
      passed += ring.count
    }
    return stretches
  }

  private init?(_ ring: [SourcePoint], from first: Int) {
    var points: [SourcePoint] = []
    var walked = 0.0
    var due = 0.0
    var edges = 0
    for offset in 0..<ring.count {
      let start = ring[(first + offset) % ring.count]
      let end = ring[(first + offset + 1) % ring.count]
      guard start.latitude.magnitude <= 90, end.latitude.magnitude <= 90 else { return nil }
      let meters = LocalScale(at: start.onGrid).meters(start.onGrid, end.onGrid)
      guard meters < 1e6 else { return nil }
      while due <= walked + meters, due <= Self.length {
        let share = meters > 0 ? (due - walked) / meters : 0
        points.append(
          SourcePoint(
            longitude: start.longitude + share * (end.longitude - start.longitude),
            latitude: start.latitude + share * (end.latitude - start.latitude)))
        due += Self.step
      }
      walked += meters
      edges += 1
      if walked >= Self.length { break }
    }
    guard walked >= Self.shortest else { return nil }
    var places: [[SourcePoint]] = []
    for datum in DatumName.allCases {
      guard let polygons = try? Reprojection(from: datum).converted([[points]]), let line = polygons.first?.first else {
        return nil
      }
      places.append(line)
    }
    self.places = places
    vertexCount = edges
  }

  /// Whether the datums give different places.
  var isShifted: Bool { Set(places.compactMap(\.first)).count > 1 }
}

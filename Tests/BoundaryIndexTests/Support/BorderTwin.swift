import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry
import Testing

/// The slow twin of the search for borders: every edge, sampled densely and then narrowed down, by geodesics.
struct BorderTwin {
  /// An edge in steps of 1e-5° with the leaf regions on its sides.
  struct Edge {
    var a: PlanarPoint
    var b: PlanarPoint
    var sides: [RegionIndex?]
  }

  /// What stands on each side of an edge that is passed on the nearest way, at a level.
  struct Nearest {
    var meters: Double
    /// The regions beyond all edges that are as near to 1e-4 or 1 cm.
    var beyond: Set<RegionIndex?>
  }

  let pack: BoundaryPack
  let edges: [Edge]

  /// - Parameter box: only edges with an end in this box, in steps of 1e-5°.
  init(_ pack: BoundaryPack, polygons: [RegionIndex: [PlanarPolygon]], box: PlanarBox? = nil) {
    self.pack = pack
    var sides: [RingAssembly.Edge: [RegionIndex]] = [:]
    for (leaf, shape) in polygons {
      for polygon in shape {
        if let box, !box.meets(PlanarBox(around: polygon.exterior)) { continue }
        for ring in polygon.rings {
          guard var last = ring.last else { continue }
          for next in ring {
            let (start, end) = (last.x, last.y) < (next.x, next.y) ? (last, next) : (next, last)
            last = next
            if let box, !box.contains(start), !box.contains(end) { continue }
            sides[RingAssembly.Edge(start: start, end: end), default: []].append(leaf)
          }
        }
      }
    }
    edges = sides.map { Edge(a: $0.key.start, b: $0.key.end, sides: $0.value.count == 2 ? $0.value : $0.value + [nil]) }
  }

  /// The nearest of the edges that count.
  ///
  /// - Parameter beyond: of an edge's sides, the one to report; nil where the edge is no border.
  private func nearest(
    from place: QuantizedCoordinate, beyond: ([RegionIndex?]) throws -> RegionIndex??
  ) throws -> Nearest? {
    var found: [(meters: Double, beyond: RegionIndex?)] = []
    var best = Double.infinity
    let latitude = Double(place.latitude) / 100
    for edge in edges {
      // A step of latitude is 1.1057 m at least.
      let (south, north) = (Double(min(edge.a.y, edge.b.y)), Double(max(edge.a.y, edge.b.y)))
      if 1.1057 * max(0, max(south - latitude, latitude - north)) > best + 1 { continue }
      guard let side = try beyond(edge.sides) else { continue }
      let length = Geodesic.distance(from: try edge.place(0), to: try edge.place(1))
      if Geodesic.distance(from: place.coordinate, to: try edge.place(0)) - 1.01 * length > best + 1 { continue }
      let meters = try edge.distance(from: place.coordinate)
      best = min(best, meters)
      found.append((meters, side))
    }
    if found.isEmpty { return nil }
    let limit = max(best * (1 + 1e-4), best + 0.01)
    return Nearest(meters: best, beyond: Set(found.filter { $0.meters <= limit }.map(\.beyond)))
  }
}

extension BorderTwin {
  /// The region at a level, or the next coarser one that the chain has.
  private func group(_ leaf: RegionIndex?, _ level: RegionLevel) throws -> RegionIndex? {
    guard let leaf else { return nil }
    let chain = try pack.chains()[leaf]
    return RegionLevel.allCases.reversed().first { $0 <= level && chain[$0] != nil }.flatMap { chain[$0] }
  }

  /// Expects both questions about borders to have the answers of this twin.
  func expectSame(
    from place: QuantizedCoordinate, level: RegionLevel, limit: Double, random: inout SeededGenerator
  ) throws {
    let own = try group(try pack.leaf(at: place), level)
    let border = try own.flatMap { own in
      try nearest(from: place) { sides in
        let (left, right) = (try group(sides[0], level), try group(sides[1], level))
        return left == right ? nil : left == own ? .some(right) : right == own ? .some(left) : nil
      }
    }
    let found = try pack.nearestBorder(from: place, level: level, limit: limit)
    try expect(found, is: border, from: place, limit: limit)
    let other = try nearest(from: place) { sides in
      let (left, right) = (try group(sides[0], level), try group(sides[1], level))
      if left == right { return nil }
      return left != nil && left != own ? .some(left) : right != nil && right != own ? .some(right) : nil
    }
    let foundOther = try pack.nearestOtherRegion(from: place, level: level, limit: limit)
    try expect(foundOther, is: other, from: place, limit: limit)
    // Within the distance nothing changes.
    for _ in 0..<6 {
      let azimuth = random.number(0..<360)
      let share = random.number(0..<0.999)
      if let found {
        let near = Geodesic.direct(
          from: place.coordinate, azimuth: azimuth, meters: max(0, share * found.meters - 0.02))
        let there = try group(try pack.leaf(at: QuantizedCoordinate(near)), level)
        #expect(there == own, "from \(place) at \(level)")
      }
      if let foundOther {
        let near = Geodesic.direct(
          from: place.coordinate, azimuth: azimuth, meters: max(0, share * foundOther.meters - 0.02))
        let there = try group(try pack.leaf(at: QuantizedCoordinate(near)), level)
        #expect(there == own || there == nil, "from \(place) at \(level)")
      }
    }
  }

  private func expect(
    _ found: BorderSighting?, is expected: Nearest?, from place: QuantizedCoordinate, limit: Double
  ) throws {
    guard let expected, expected.meters <= limit * 0.999 else {
      #expect(found == nil || expected.map { $0.meters > limit * 0.999 } == true, "from \(place)")
      return
    }
    let found = try #require(found, "from \(place)")
    #expect(abs(found.meters - expected.meters) <= max(0.01, expected.meters * 1e-4), "from \(place)")
    #expect(expected.beyond.contains(found.beyond), "from \(place)")
    #expect(found.bearing >= 0 && found.bearing < 360)
    // Going there leads to the point, to its rounding and a little for the way's length.
    let there = Geodesic.direct(from: place.coordinate, azimuth: found.bearing, meters: found.meters)
    #expect(Geodesic.distance(from: there, to: found.point.coordinate) < 0.001, "from \(place)")
  }
}

extension BorderTwin.Edge {
  func place(_ share: Double) throws -> Coordinate<WGS84> {
    try Coordinate(
      latitude: (Double(a.y) + share * Double(b.y - a.y)) / 1e5,
      longitude: (Double(a.x) + share * Double(b.x - a.x)) / 1e5)
  }

  /// Twenty samples, then the stretch around the nearest one in thirds.
  func distance(from place: Coordinate<WGS84>) throws -> Double {
    let count = 20
    var best = (share: 0.0, meters: Double.infinity)
    for sample in 0...count {
      let share = Double(sample) / Double(count)
      let meters = Geodesic.distance(from: place, to: try self.place(share))
      if meters < best.meters { best = (share, meters) }
    }
    var low = max(0, best.share - 1 / Double(count))
    var high = min(1, best.share + 1 / Double(count))
    for _ in 0..<24 {
      let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
      let isNearer =
        try Geodesic.distance(from: place, to: self.place(one)) < Geodesic.distance(from: place, to: self.place(two))
      if isNearer { high = two } else { low = one }
    }
    return min(best.meters, Geodesic.distance(from: place, to: try self.place((low + high) / 2)))
  }
}

extension PlanarBox {
  func contains(_ point: PlanarPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func meets(_ other: PlanarBox) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}

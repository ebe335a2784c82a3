/// Puts rings and polygons together from directed edges that have the interior on their left.
public enum RingAssembly {
  /// A directed edge.
  public struct Edge: Hashable, Sendable {
    /// Where it starts.
    public var start: PlanarPoint
    /// Where it ends.
    public var end: PlanarPoint

    /// Makes an edge.
    public init(start: PlanarPoint, end: PlanarPoint) {
      self.start = start
      self.end = end
    }
  }

  /// The simple rings that the edges form, exteriors counter-clockwise and holes clockwise.
  ///
  /// Where several rings meet at a vertex, each keeps to its own wedge of the interior, and a ring that passes a vertex
  /// twice is taken apart there. The order follows the edges' sorted order alone. Edges that close no ring are left
  /// out. O(n log n).
  public static func rings(of edges: [Edge]) -> [[PlanarPoint]] {
    let sorted = edges.sorted(by: precedes)
    var used = [Bool](repeating: false, count: sorted.count)
    var rings: [[PlanarPoint]] = []
    for first in sorted.indices where !used[first] {
      var walk = [sorted[first].start]
      var current = first
      used[first] = true
      while sorted[current].end != sorted[first].start {
        walk.append(sorted[current].end)
        guard let next = continuation(of: sorted[current], in: sorted, used: used) else { break }
        used[next] = true
        current = next
      }
      if sorted[current].end == sorted[first].start { split(walk, into: &rings) }
    }
    return rings
  }

  /// The polygons that the edges form: each hole goes to the smallest exterior around it. O(n log n + holes × vertices).
  public static func polygons(of edges: [Edge]) -> [PlanarPolygon] {
    let rings = rings(of: edges).map { (ring: $0, area: PlanarRing.doubledArea($0)) }
    let exteriors = rings.filter { $0.area > 0 }
    let boxes = exteriors.map { PlanarBox(around: $0.ring) }
    var polygons = exteriors.map { PlanarPolygon(exterior: $0.ring) }
    for hole in rings where hole.area < 0 {
      let box = PlanarBox(around: hole.ring)
      let around = exteriors.indices.filter { index in
        exteriors[index].area >= -hole.area && boxes[index].contains(box)
          && encloses(exteriors[index].ring, hole.ring)
      }
      if let owner = around.min(by: { exteriors[$0].area < exteriors[$1].area }) {
        polygons[owner].holes.append(hole.ring)
      }
    }
    return polygons
  }

  private static func precedes(_ left: Edge, _ right: Edge) -> Bool {
    (left.start.x, left.start.y, left.end.x, left.end.y) < (right.start.x, right.start.y, right.end.x, right.end.y)
  }

  /// The unused edge that bounds the same wedge of the interior: the first one clockwise from the way back.
  private static func continuation(of edge: Edge, in sorted: [Edge], used: [Bool]) -> Int? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      let start = sorted[middle].start
      if (start.x, start.y) < (edge.end.x, edge.end.y) { low = middle + 1 } else { high = middle }
    }
    var best: Int?
    while low < sorted.count, sorted[low].start == edge.end {
      if !used[low] {
        if let old = best {
          if isEarlierClockwise(sorted[low].end, than: sorted[old].end, at: edge.end, from: edge.start) { best = low }
        } else {
          best = low
        }
      }
      low += 1
    }
    return best
  }

  /// Whether the direction to one point comes before the direction to another, turning clockwise from the way back.
  private static func isEarlierClockwise(
    _ one: PlanarPoint, than other: PlanarPoint, at vertex: PlanarPoint, from back: PlanarPoint
  ) -> Bool {
    let oneHalf = half(one, at: vertex, from: back)
    let otherHalf = half(other, at: vertex, from: back)
    if oneHalf != otherHalf { return oneHalf < otherHalf }
    return cross(vertex, one, other) < 0
  }

  /// 0 for the half turn clockwise from the way back, 1 for the other half; straight back comes last.
  private static func half(_ point: PlanarPoint, at vertex: PlanarPoint, from back: PlanarPoint) -> Int {
    let turn = cross(vertex, back, point)
    if turn != 0 { return turn < 0 ? 0 : 1 }
    let along =
      Int128(Int64(back.x) - Int64(vertex.x)) * Int128(Int64(point.x) - Int64(vertex.x))
      + Int128(Int64(back.y) - Int64(vertex.y)) * Int128(Int64(point.y) - Int64(vertex.y))
    return along > 0 ? 2 : 1
  }

  private static func cross(_ origin: PlanarPoint, _ one: PlanarPoint, _ other: PlanarPoint) -> Int128 {
    Int128(Int64(one.x) - Int64(origin.x)) * Int128(Int64(other.y) - Int64(origin.y))
      - Int128(Int64(other.x) - Int64(origin.x)) * Int128(Int64(one.y) - Int64(origin.y))
  }

  /// Takes a closed walk apart into simple rings.
  private static func split(_ walk: [PlanarPoint], into rings: inout [[PlanarPoint]]) {
    var path: [PlanarPoint] = []
    var places: [PlanarPoint: Int] = [:]
    for point in walk {
      if let place = places[point] {
        let ring = Array(path[place...])
        for left in ring.dropFirst() { places[left] = nil }
        path.removeSubrange((place + 1)...)
        if ring.count > 2 { rings.append(ring) }
      } else {
        places[point] = path.count
        path.append(point)
      }
    }
    if path.count > 2 { rings.append(path) }
  }

  /// Whether a ring that does not cross another lies in it: told by a vertex of it that the other does not have.
  private static func encloses(_ outer: [PlanarPoint], _ inner: [PlanarPoint]) -> Bool {
    let shared = Set(outer)
    guard let witness = inner.first(where: { !shared.contains($0) }) else { return true }
    return PlanarRing.contains(outer, witness)
  }
}

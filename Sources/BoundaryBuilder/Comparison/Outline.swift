import PlanarGeometry

/// An edge of some border, whichever side the ground is on; its ends are numbers that stand for places.
struct OutlineEdge: Hashable, Comparable {
  let low: Int64
  let high: Int64

  init(_ start: PlanarPoint, _ end: PlanarPoint) {
    let (a, b) = (Self.number(start), Self.number(end))
    low = min(a, b)
    high = max(a, b)
  }

  static func < (left: OutlineEdge, right: OutlineEdge) -> Bool {
    left.low != right.low ? left.low < right.low : left.high < right.high
  }

  private static func number(_ point: PlanarPoint) -> Int64 { Int64(point.x) << 32 + Int64(point.y) }

  /// The place that an end stands for.
  static func point(_ number: Int64) -> PlanarPoint {
    let y = Int32(truncatingIfNeeded: number)
    return PlanarPoint(x: Int32(truncatingIfNeeded: (number - Int64(y)) >> 32), y: y)
  }
}

/// The border of some ground as a set of edges in ascending order; ground is what an odd number of its rings enclose.
///
/// Adding the borders of two pieces of ground, common edges cancel: of neighbours that leaves the border around both, of
/// two states of one region what moved between them.
struct Outline: Hashable {
  private(set) var edges: [OutlineEdge]

  /// The border of polygons.
  init(of polygons: some Sequence<PlanarPolygon>) {
    edges = []
    for polygon in polygons {
      for ring in polygon.rings {
        guard var last = ring.last else { continue }
        for point in ring {
          edges.append(OutlineEdge(last, point))
          last = point
        }
      }
    }
    edges.sort()
  }

  /// What is left of several borders when common edges cancel. O(n log n).
  init(sum outlines: [Outline]) {
    let all = outlines.flatMap(\.edges).sorted()
    edges = []
    for edge in all {
      if edges.last == edge { edges.removeLast() } else { edges.append(edge) }
    }
  }

  /// Edges that only one of two borders has. O(n).
  func difference(from other: Outline) -> Outline {
    var result = Outline(of: [])
    var (i, j) = (0, 0)
    while i < edges.count, j < other.edges.count {
      if edges[i] == other.edges[j] {
        i += 1
        j += 1
      } else if edges[i] < other.edges[j] {
        result.edges.append(edges[i])
        i += 1
      } else {
        result.edges.append(other.edges[j])
        j += 1
      }
    }
    result.edges += edges[i...] + other.edges[j...]
    return result
  }

  /// The closed lines that the edges form, none passing a vertex twice. Which edges meet at a vertex is free: the ground
  /// enclosed an odd number of times stays the same. O(n log n).
  func loops() -> [[PlanarPoint]] {
    var ends: [(vertex: Int64, edge: Int)] = []
    for (index, edge) in edges.enumerated() { ends += [(edge.low, index), (edge.high, index)] }
    ends.sort { ($0.vertex, $0.edge) < ($1.vertex, $1.edge) }
    var first: [Int64: Int] = [:]
    for (place, end) in ends.enumerated() where first[end.vertex] == nil { first[end.vertex] = place }
    var used = [Bool](repeating: false, count: edges.count)
    var loops: [[PlanarPoint]] = []
    for start in edges.indices where !used[start] {
      var walk = [edges[start].low]
      var placeInWalk = [edges[start].low: 0]
      while let here = walk.last {
        var place = first[here] ?? ends.count
        while place < ends.count, ends[place].vertex == here, used[ends[place].edge] { place += 1 }
        // No vertex is asked about its used edges twice.
        first[here] = place
        guard place < ends.count, ends[place].vertex == here else { break }
        let edge = edges[ends[place].edge]
        used[ends[place].edge] = true
        let next = edge.low == here ? edge.high : edge.low
        guard let back = placeInWalk[next] else {
          placeInWalk[next] = walk.count
          walk.append(next)
          continue
        }
        loops.append(walk[back...].map(OutlineEdge.point))
        for vertex in walk[(back + 1)...] { placeInWalk[vertex] = nil }
        walk.removeSubrange((back + 1)...)
      }
    }
    return loops
  }
}

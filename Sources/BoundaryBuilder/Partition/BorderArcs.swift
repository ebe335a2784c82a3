import PlanarGeometry

/// The borders between owners as arcs: chains of edges from one junction to the next, or closed where they meet none.
struct BorderArcs {
  /// A chain of vertices with the owner on either side.
  struct Arc {
    /// First to last; the same twice for a closed arc.
    var points: [PlanarPoint]
    var left: Int32
    var right: Int32

    var isClosed: Bool { points.first == points.last }
  }

  private(set) var arcs: [Arc] = []
  private let partition: PlanarPartition
  private let owner: [Int32]

  /// Traces the arcs of a partition whose faces have owners.
  init(_ partition: PlanarPartition, owner: [Int32]) {
    self.partition = partition
    self.owner = owner
    var seen = [Bool](repeating: false, count: partition.edges.count)
    let borders = (0..<partition.halfEdgeCount).filter(isBorder)
    for half in borders where !seen[half >> 1] && follower(of: half ^ 1) == nil { trace(half, &seen) }
    for half in borders where !seen[half >> 1] { trace(half, &seen) }
  }

  private func left(_ half: Int) -> Int32 { owner[Int(partition.face[half])] }

  private func isBorder(_ half: Int) -> Bool { left(half) != left(half ^ 1) }

  /// The only border that goes on where a half-edge ends; nil at junctions and on the antimeridian, where a vertex
  /// must stay to hold the two halves of the world together.
  private func follower(of half: Int) -> Int? {
    let end = partition.target(half)
    if end.x.magnitude == 18_000_000 { return nil }
    var found: Int?
    var outgoing = Int(partition.next[half])
    while outgoing != half ^ 1 {
      if isBorder(outgoing) {
        if found != nil { return nil }
        found = outgoing
      }
      outgoing = Int(partition.next[outgoing ^ 1])
    }
    return found
  }

  private mutating func trace(_ first: Int, _ seen: inout [Bool]) {
    var points = [partition.origin(first)]
    var current = first
    seen[first >> 1] = true
    while true {
      points.append(partition.target(current))
      guard let following = follower(of: current), !seen[following >> 1] else { break }
      seen[following >> 1] = true
      current = following
    }
    arcs.append(Arc(points: points, left: left(first), right: left(first ^ 1)))
  }
}

extension BorderArcs.Arc {
  /// The polygons that arcs enclose for each of so many owners.
  static func polygons(of arcs: [BorderArcs.Arc], owners count: Int) -> [[PlanarPolygon]] {
    var borders = [[RingAssembly.Edge]](repeating: [], count: count)
    for arc in arcs {
      for (start, end) in zip(arc.points, arc.points.dropFirst()) {
        if arc.left >= 0 { borders[Int(arc.left)].append(RingAssembly.Edge(start: start, end: end)) }
        if arc.right >= 0 { borders[Int(arc.right)].append(RingAssembly.Edge(start: end, end: start)) }
      }
    }
    return borders.map { RingAssembly.polygons(of: $0) }
  }
}

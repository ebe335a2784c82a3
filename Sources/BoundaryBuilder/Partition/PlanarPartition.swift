import PlanarGeometry

/// The faces that arranged border lines cut the plane into, and which areas cover each.
///
/// Half-edge `2 * e` runs along edge `e` from its west end to its east end (from south to north where it is vertical),
/// `2 * e + 1` back; a half-edge's face lies on its left.
struct PlanarPartition {
  /// A face: what covers it and how large it is.
  struct Face {
    /// The areas that cover it, ascending; empty for open sea and gaps.
    var areas: [Int32]
    /// The half-edges that start its cycles: the outer one first, unless the face is the outermost.
    var cycles: [Int32] = []
  }

  let edges: UniqueEdges
  /// For each half-edge the one that follows it around its face.
  let next: [Int32]
  /// The face on the left of each half-edge. Face 0 is the outermost.
  private(set) var face: [Int32] = []
  private(set) var faces: [Face] = []

  var halfEdgeCount: Int { edges.count * 2 }

  /// Finds the faces of lines that meet at common vertices only. O(n log n).
  init(_ linework: Linework) {
    edges = UniqueEdges(linework.strands)
    next = Self.successors(edges)
    let cycles = FaceCycles(edges: edges, next: next)
    build(cycles, strands: linework.strands)
  }

  /// Where a half-edge starts.
  func origin(_ half: Int) -> PlanarPoint { half & 1 == 0 ? edges.starts[half >> 1] : edges.ends[half >> 1] }

  /// Where a half-edge ends.
  func target(_ half: Int) -> PlanarPoint { origin(half ^ 1) }

  /// The half-edges around a cycle, from the given one on.
  func cycle(from first: Int) -> [Int] {
    var walk = [first]
    var half = Int(next[first])
    while half != first {
      walk.append(half)
      half = Int(next[half])
    }
    return walk
  }

  /// For each half-edge the first one clockwise from the way back at its end.
  private static func successors(_ edges: UniqueEdges) -> [Int32] {
    func origin(_ half: Int32) -> PlanarPoint {
      half & 1 == 0 ? edges.starts[Int(half >> 1)] : edges.ends[Int(half >> 1)]
    }
    let outgoing = (0..<Int32(edges.count * 2)).map { (key: origin($0).order, half: $0) }
      .sorted { ($0.key, $0.half) < ($1.key, $1.half) }
    var next = [Int32](repeating: 0, count: outgoing.count)
    var start = 0
    while start < outgoing.count {
      var end = start + 1
      while end < outgoing.count, outgoing[end].key == outgoing[start].key { end += 1 }
      let center = origin(outgoing[start].half)
      let fan = outgoing[start..<end].map(\.half)
        .sorted { isCounterClockwise(origin($0 ^ 1), before: origin($1 ^ 1), around: center) }
      for (index, half) in fan.enumerated() {
        next[Int(half ^ 1)] = fan[(index + fan.count - 1) % fan.count]
      }
      start = end
    }
    return next
  }

  /// Whether one direction comes before another, counter-clockwise from east.
  private static func isCounterClockwise(
    _ one: PlanarPoint, before other: PlanarPoint, around center: PlanarPoint
  ) -> Bool {
    func isUpper(_ point: PlanarPoint) -> Bool { point.y > center.y || (point.y == center.y && point.x > center.x) }
    if isUpper(one) != isUpper(other) { return isUpper(one) }
    return PlanarPoint.turn(center, one, other) > 0
  }

  /// Joins cycles to faces and says what covers them.
  private mutating func build(_ cycles: FaceCycles, strands: [Strand]) {
    var faceOfCycle = [Int32](repeating: -1, count: cycles.firstHalf.count)
    faces = [Face(areas: [])]
    let columns = EdgeColumns(edges)
    for outer in cycles.outerCyclesFromSouth() {
      let below = Self.halfEdge(below: cycles.southernmost[outer], edges: edges, columns: columns)
      let outside = below.map { faceOfCycle[Int(cycles.cycle[$0])] } ?? 0
      faceOfCycle[outer] = outside
      faces[Int(outside)].cycles.append(cycles.firstHalf[outer])
      spread(from: outer, cycles, strands, &faceOfCycle)
    }
    face = cycles.cycle.map { faceOfCycle[Int($0)] }
  }

  /// Walks from a component's outer cycle over its edges to its other faces; crossing an edge enters and leaves the
  /// areas that it bounds.
  private mutating func spread(
    from outer: Int, _ cycles: FaceCycles, _ strands: [Strand], _ faceOfCycle: inout [Int32]
  ) {
    var pending = [outer]
    while let current = pending.popLast() {
      let areas = faces[Int(faceOfCycle[current])].areas
      for half in cycle(from: Int(cycles.firstHalf[current])) {
        let across = Int(cycles.cycle[half ^ 1])
        if faceOfCycle[across] >= 0 { continue }
        faceOfCycle[across] = Int32(faces.count)
        faces.append(Face(areas: toggled(areas, edge: half >> 1, strands), cycles: [cycles.firstHalf[across]]))
        pending.append(across)
      }
    }
  }

  private func toggled(_ areas: [Int32], edge: Int, _ strands: [Strand]) -> [Int32] {
    var result = areas
    for strand in strands[edges.firstStrand[edge]..<edges.firstStrand[edge + 1]] where strand.area != Strand.cut {
      if let place = result.firstIndex(of: strand.area) {
        result.remove(at: place)
      } else {
        result.append(strand.area)
      }
    }
    return result.sorted()
  }

  /// The half-edge just south of a vertex with the face between them on its left; nil when there is none.
  ///
  /// The vertex counts as if it stood a hair further east, so that edges meeting just south of it are told apart.
  private static func halfEdge(below point: PlanarPoint, edges: UniqueEdges, columns: EdgeColumns) -> Int? {
    var best: Int?
    for edge in columns.edges(atX: point.x) {
      let start = edges.starts[Int(edge)]
      let end = edges.ends[Int(edge)]
      guard start.x <= point.x, point.x < end.x, PlanarPoint.turn(start, end, point) > 0 else { continue }
      if let old = best, !isHigher(Int(edge), than: old, atX: point.x, edges) { continue }
      best = Int(edge)
    }
    return best.map { $0 * 2 }
  }

  /// Whether one edge runs north of another just east of an abscissa that both reach over.
  private static func isHigher(_ one: Int, than other: Int, atX x: Int32, _ edges: UniqueEdges) -> Bool {
    func line(_ edge: Int) -> (rise: Int128, run: Int128, height: Int128) {
      let start = edges.starts[edge]
      let run = Int128(edges.ends[edge].x) - Int128(start.x)
      let rise = Int128(edges.ends[edge].y) - Int128(start.y)
      return (rise, run, Int128(start.y) * run + rise * (Int128(x) - Int128(start.x)))
    }
    let a = line(one)
    let b = line(other)
    let heights = (a.height * b.run, b.height * a.run)
    return heights.0 == heights.1 ? a.rise * b.run > b.rise * a.run : heights.0 > heights.1
  }
}

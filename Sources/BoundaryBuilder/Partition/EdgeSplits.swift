import PlanarGeometry

/// The vertices that edges must be given so that they meet at common vertices only.
struct EdgeSplits {
  private struct Split: Hashable {
    var edge: Int32
    var point: PlanarPoint
  }

  private var splits: [Split] = []
  private(set) var crossings = 0
  private(set) var touches = 0

  var isEmpty: Bool { splits.isEmpty }

  /// Finds the crossings and touches of all pairs of edges.
  init(_ edges: UniqueEdges, columns: EdgeColumns) {
    var found: Set<Split> = []
    var crossed: Set<PlanarPoint> = []
    var column: [(low: Int32, high: Int32, edge: Int32)] = []
    for index in columns.indices {
      column.removeAll(keepingCapacity: true)
      for edge in columns[index] {
        let one = edges.starts[Int(edge)].y
        let other = edges.ends[Int(edge)].y
        column.append((min(one, other), max(one, other), edge))
      }
      column.sort { ($0.low, $0.edge) < ($1.low, $1.edge) }
      for (position, item) in column.enumerated() {
        var next = position + 1
        while next < column.count, column[next].low <= item.high {
          Self.compare(Int(item.edge), Int(column[next].edge), edges, &found, &crossed)
          next += 1
        }
      }
    }
    crossings = crossed.count
    touches = found.count { !crossed.contains($0.point) }
    splits = Array(found)
  }

  private static func compare(
    _ one: Int, _ other: Int, _ edges: UniqueEdges, _ found: inout Set<Split>, _ crossed: inout Set<PlanarPoint>
  ) {
    let (a, b, c, d) = (edges.starts[one], edges.ends[one], edges.starts[other], edges.ends[other])
    guard a.x <= d.x, c.x <= b.x else { return }
    let c0 = PlanarPoint.turn(a, b, c)
    let d0 = PlanarPoint.turn(a, b, d)
    if (c0 > 0 && d0 > 0) || (c0 < 0 && d0 < 0) { return }
    let a0 = PlanarPoint.turn(c, d, a)
    let b0 = PlanarPoint.turn(c, d, b)
    if (a0 > 0 && b0 > 0) || (a0 < 0 && b0 < 0) { return }
    if c0 == 0, isInside(c, a, b) { found.insert(Split(edge: Int32(one), point: c)) }
    if d0 == 0, isInside(d, a, b) { found.insert(Split(edge: Int32(one), point: d)) }
    if a0 == 0, isInside(a, c, d) { found.insert(Split(edge: Int32(other), point: a)) }
    if b0 == 0, isInside(b, c, d) { found.insert(Split(edge: Int32(other), point: b)) }
    guard c0 != 0, d0 != 0, a0 != 0, b0 != 0 else { return }
    let point = crossing(a, b, share: a0, of: a0 - b0)
    crossed.insert(point)
    if point != a, point != b { found.insert(Split(edge: Int32(one), point: point)) }
    if point != c, point != d { found.insert(Split(edge: Int32(other), point: point)) }
  }

  /// Whether a point on the line through an edge's ends lies between them.
  private static func isInside(_ point: PlanarPoint, _ start: PlanarPoint, _ end: PlanarPoint) -> Bool {
    start.order < point.order && point.order < end.order
  }

  /// The grid point nearest to the place that divides an edge in a ratio; halves go up.
  private static func crossing(_ a: PlanarPoint, _ b: PlanarPoint, share: Int64, of whole: Int64) -> PlanarPoint {
    func ordinate(_ start: Int32, _ end: Int32) -> Int32 {
      let sign: Int128 = whole < 0 ? -1 : 1
      let denominator = Int128(whole) * sign
      let numerator = Int128(Int64(end) - Int64(start)) * Int128(share) * sign * 2 + denominator
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator * 2)
      return start + Int32(remainder < 0 ? quotient - 1 : quotient)
    }
    return PlanarPoint(x: ordinate(a.x, b.x), y: ordinate(a.y, b.y))
  }

  /// The strands with the vertices inserted.
  func apply(to strands: [Strand], edges: UniqueEdges) -> [Strand] {
    let ordered = splits.sorted { left, right in
      if left.edge != right.edge { return left.edge < right.edge }
      return Self.isEarlier(left.point, right.point, from: edges.starts[Int(left.edge)], to: edges.ends[Int(left.edge)])
    }
    var result: [Strand] = []
    result.reserveCapacity(strands.count + ordered.count * 2)
    var next = 0
    for edge in 0..<edges.count {
      var path: [PlanarPoint] = []
      while next < ordered.count, Int(ordered[next].edge) == edge {
        path.append(ordered[next].point)
        next += 1
      }
      for strand in strands[edges.firstStrand[edge]..<edges.firstStrand[edge + 1]] {
        var last = strand.start
        for point in path + [strand.end] where point != last {
          result.append(Strand(last, point, area: strand.area))
          last = point
        }
      }
    }
    return result
  }

  /// Order along an edge; points equally far along it, which rounding can make, go by their ordinates.
  private static func isEarlier(
    _ left: PlanarPoint, _ right: PlanarPoint, from start: PlanarPoint, to end: PlanarPoint
  ) -> Bool {
    let dx = Int64(end.x) - Int64(start.x)
    let dy = Int64(end.y) - Int64(start.y)
    func along(_ point: PlanarPoint) -> Int64 {
      (Int64(point.x) - Int64(start.x)) * dx + (Int64(point.y) - Int64(start.y)) * dy
    }
    return (along(left), left.order) < (along(right), right.order)
  }
}

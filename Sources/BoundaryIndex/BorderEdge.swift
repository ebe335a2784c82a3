import PlanarGeometry

/// One edge of the boundaries, in 1e-7° counted from the south-west corner of the world, with the region on each side.
///
/// A side names its region by a number from 1 on, 0 for none; what the numbers count (the pack's regions or a tile's
/// own) is the holder's business. Going from `a` to `b`, `left` lies on the left.
struct BorderEdge: Hashable {
  var ax: UInt32
  var ay: UInt32
  var bx: UInt32
  var by: UInt32
  var left: UInt32
  var right: UInt32

  var segment: WideSegment {
    @inline(__always) get { WideSegment(ax: Int(ax), ay: Int(ay), bx: Int(bx), by: Int(by)) }
  }
}

/// A square of the plane, semi-open: its south and west sides are its own.
struct PlaneCell: Hashable {
  /// The world in 1e-7° fits into the square of 2^32.
  static var world: PlaneCell { PlaneCell(x: 0, y: 0, shift: 32) }

  var x: Int
  var y: Int
  /// The side is 2^shift units of 1e-7°.
  var shift: Int

  var side: Int { 1 << shift }

  /// One of the 4 × 4 children, counted east, then north.
  func child(_ index: Int) -> PlaneCell {
    let smaller = shift - 2
    return PlaneCell(x: x + (index & 3) << smaller, y: y + (index >> 2) << smaller, shift: smaller)
  }

  func contains(x px: Int, y py: Int) -> Bool { px >= x && py >= y && px - x < side && py - y < side }

  func isTouched(by edge: BorderEdge) -> Bool {
    edge.segment.touches(west: x, south: y, east: x + side, north: y + side)
  }

  /// The edges of a list that touch each of the 16 children.
  func distribute(_ list: [Int32], of edges: [BorderEdge]) -> [[Int32]] {
    var lists = [[Int32]](repeating: [], count: 16)
    let smaller = shift - 2
    for index in list {
      let edge = edges[Int(index)]
      // A border of one unit more than the children have catches what runs along their sides.
      let i0 = max(0, (Int(min(edge.ax, edge.bx)) - 1 - x) >> smaller)
      let i1 = min(3, (Int(max(edge.ax, edge.bx)) + 1 - x) >> smaller)
      let j0 = max(0, (Int(min(edge.ay, edge.by)) - 1 - y) >> smaller)
      let j1 = min(3, (Int(max(edge.ay, edge.by)) + 1 - y) >> smaller)
      if i0 > i1 || j0 > j1 { continue }
      for j in j0...j1 {
        for i in i0...i1 where (i0 == i1 && j0 == j1) || child(j * 4 + i).isTouched(by: edge) {
          lists[j * 4 + i].append(index)
        }
      }
    }
    return lists
  }

  /// Walks from each child's south-west corner to the next one's, first up the west side, then along each row, and
  /// tells which edges are crossed on the way from one child to another.
  ///
  /// A child's own edges are all that its stretch of the way can cross, so nothing else is looked at.
  func walkCorners(_ lists: [[Int32]], of edges: [BorderEdge], crossing: (_ from: Int, _ to: Int, [Int32]) -> Void) {
    for row in 0..<4 {
      if row > 0 { step(from: row * 4 - 4, to: row * 4, lists, edges, crossing) }
      for column in 1..<4 { step(from: row * 4 + column - 1, to: row * 4 + column, lists, edges, crossing) }
    }
  }

  private func step(
    from: Int, to: Int, _ lists: [[Int32]], _ edges: [BorderEdge], _ crossing: (Int, Int, [Int32]) -> Void
  ) {
    let start = child(from)
    let end = child(to)
    crossing(
      from, to,
      lists[from].filter {
        edges[Int($0)].segment.toggles(fromX: start.x, fromY: start.y, toX: end.x, toY: end.y)
      })
  }
}

extension BorderEdge {
  /// The same edge the other way.
  var reversed: BorderEdge { BorderEdge(ax: bx, ay: by, bx: ax, by: ay, left: right, right: left) }

  /// The edge in steps of 1e-5°, for putting rings together.
  var ringEdge: RingAssembly.Edge {
    RingAssembly.Edge(start: PackFormat.vertex(x: ax, y: ay), end: PackFormat.vertex(x: bx, y: by))
  }
}

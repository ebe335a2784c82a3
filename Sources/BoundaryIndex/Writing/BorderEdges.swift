import PlanarGeometry

/// Turns the polygons of all regions into edges that stand once, with the region on each side.
enum BorderEdges {
  /// One region's claim to one side of an edge; `a` comes before `b` by x, then y.
  private struct Claim {
    var ax: Int32
    var ay: Int32
    var bx: Int32
    var by: Int32
    var region: UInt32
    var isLeft: Bool

    func sharesEdge(with other: Claim) -> Bool {
      ax == other.ax && ay == other.ay && bx == other.bx && by == other.by
    }
  }

  /// The edges sorted by their ends; O(n log n).
  ///
  /// What a region claims twice on the same edge cancels out, so a region's own seams vanish.
  static func edges(
    of shapes: [BoundaryPackContents.Shape], numbers: RegionOrder
  ) throws(BoundaryPackError) -> [BorderEdge] {
    var claims: [Claim] = []
    for shape in shapes {
      let region = numbers.number(of: shape.id)
      for polygon in shape.polygons {
        try add(polygon.exterior, isHole: false, region: region, of: shape, to: &claims)
        for hole in polygon.holes { try add(hole, isHole: true, region: region, of: shape, to: &claims) }
      }
    }
    claims.sort {
      ($0.ax, $0.ay, $0.bx, $0.by, $0.region) < ($1.ax, $1.ay, $1.bx, $1.by, $1.region)
    }
    var edges: [BorderEdge] = []
    edges.reserveCapacity(claims.count / 2)
    var start = 0
    while start < claims.count {
      var end = start + 1
      while end < claims.count, claims[end].sharesEdge(with: claims[start]) { end += 1 }
      settle(claims[start..<end], into: &edges)
      start = end
    }
    return edges
  }

  private static func add(
    _ ring: [PlanarPoint], isHole: Bool, region: UInt32, of shape: BoundaryPackContents.Shape, to claims: inout [Claim]
  ) throws(BoundaryPackError) {
    let area = PlanarRing.doubledArea(ring)
    guard area != 0, var last = ring.last else {
      throw .invalidContents("a ring of the \(shape.id.level.name) \(shape.id.code) encloses nothing")
    }
    // The interior of the polygon is on the left of a counter-clockwise exterior and of a clockwise hole.
    let interiorIsLeft = (area > 0) != isHole
    for point in ring {
      let limits = (PackFormat.maximalStepX, PackFormat.maximalStepY)
      guard (-limits.0...limits.0).contains(point.x), (-limits.1...limits.1).contains(point.y) else {
        throw .invalidContents("a vertex of the \(shape.id.level.name) \(shape.id.code) lies beyond the world")
      }
      let isForward = (last.x, last.y) < (point.x, point.y)
      if last != point {
        let (a, b) = isForward ? (last, point) : (point, last)
        claims.append(
          Claim(ax: a.x, ay: a.y, bx: b.x, by: b.y, region: region, isLeft: isForward == interiorIsLeft))
      }
      last = point
    }
  }

  private static func settle(_ claims: ArraySlice<Claim>, into edges: inout [BorderEdge]) {
    var lefts: [UInt32] = []
    var rights: [UInt32] = []
    for region in Set(claims.map(\.region)).sorted() {
      let left = claims.count { $0.region == region && $0.isLeft }
      let right = claims.count { $0.region == region && !$0.isLeft }
      if (left + right) % 2 == 0 { continue }
      if left % 2 == 1 { lefts.append(region) } else { rights.append(region) }
    }
    guard let claim = claims.first else { return }
    let a = PackFormat.plane(PlanarPoint(x: claim.ax, y: claim.ay))
    let b = PackFormat.plane(PlanarPoint(x: claim.bx, y: claim.by))
    // Where regions overlap, several lie on the same side: then the edge stands several times.
    for place in 0..<max(lefts.count, rights.count) {
      edges.append(
        BorderEdge(
          ax: a.x, ay: a.y, bx: b.x, by: b.y,
          left: place < lefts.count ? lefts[place] : 0, right: place < rights.count ? rights[place] : 0))
    }
  }
}

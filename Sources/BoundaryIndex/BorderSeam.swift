/// Edges along the sides of the plane, at ±180°, where one side's regions end without a border: what lies beyond them is on
/// the plane's other side.
struct BorderSeam {
  /// An edge along a side, from south to north, with the region that it bounds.
  private struct Stretch: Hashable {
    var south: UInt32
    var north: UInt32
    var region: UInt32
  }

  private static let east = UInt32(2 * PackFormat.originX)
  private var west: Set<Stretch> = []
  private var east: Set<Stretch> = []

  /// Takes an edge if it runs along a side of the plane; the numbers on its sides may be those of any level.
  ///
  /// - Returns: whether the edge was taken and is not to be looked at by itself. Edges along the poles are taken too and
  ///   never come back: a pole is a point, and the borders that reach it are there.
  mutating func take(_ edge: BorderEdge, left: UInt32, right: UInt32) -> Bool {
    if edge.ay == edge.by, edge.ay == 0 || edge.ay == UInt32(2 * PackFormat.originY) { return true }
    guard edge.ax == edge.bx, edge.ax == 0 || edge.ax == Self.east else { return false }
    // Going north, left is west: the plane's inside at its east side.
    let isNorthward = edge.ay < edge.by
    let (westward, eastward) = isNorthward ? (left, right) : (right, left)
    let (south, north) = (min(edge.ay, edge.by), max(edge.ay, edge.by))
    if edge.ax == 0 {
      west.insert(Stretch(south: south, north: north, region: eastward))
    } else {
      east.insert(Stretch(south: south, north: north, region: westward))
    }
    return true
  }

  /// The pieces of the line on which the regions of its two sides are the same all along, as edges at the plane's east side
  /// that run north, with the region west of the line on their left. O(edges²).
  var pieces: [BorderEdge] {
    let ends = Set((west.union(east)).flatMap { [$0.south, $0.north] }).sorted()
    return zip(ends, ends.dropFirst()).map { south, north in
      func region(_ side: Set<Stretch>) -> UInt32 {
        side.first { $0.south <= south && $0.north >= north }?.region ?? 0
      }
      return BorderEdge(
        ax: Self.east, ay: south, bx: Self.east, by: north, left: region(east), right: region(west))
    }
  }
}

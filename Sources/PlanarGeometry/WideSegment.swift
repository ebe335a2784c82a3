/// A directed segment of the integer plane, and on which side of it a point counts: the one border rule of the house.
///
/// A point is decided as if it stood an infinitesimal step east of itself and a much smaller step north. So every point
/// of a partition has exactly one owner: a point on a border belongs to the region just east of it, or, where the border
/// runs along its row, to the region just north of it. A region owns its west and south edges, like the grids' cells.
///
/// Exact while x spans less than 2^32 and y less than 2^31; products are compared, never subtracted, so that they fit
/// 64 bits.
@frozen
public struct WideSegment: Hashable, Sendable {
  /// East ordinate of the start.
  public let ax: Int
  /// North ordinate of the start.
  public let ay: Int
  /// East ordinate of the end.
  public let bx: Int
  /// North ordinate of the end.
  public let by: Int

  /// Makes a segment from its end points.
  @inlinable
  public init(ax: Int, ay: Int, bx: Int, by: Int) {
    self.ax = ax
    self.ay = ay
    self.bx = bx
    self.by = by
  }

  /// Whether the segment crosses the row of a point; a horizontal one never does.
  @inlinable
  public func crossesRow(y: Int) -> Bool { (ay > y) != (by > y) }

  /// Whether the segment crosses the column of a point; a vertical one never does.
  @inlinable
  public func crossesColumn(x: Int) -> Bool { (ax > x) != (bx > x) }

  /// Whether the point lies east of the segment, which must cross its row; a point on it does.
  @inlinable
  public func isWest(ofX x: Int, y: Int) -> Bool {
    let upward = by > ay
    let lowX = upward ? ax : bx
    let lowY = upward ? ay : by
    let width = upward ? bx &- ax : ax &- bx
    let height = upward ? by &- ay : ay &- by
    return (x &- lowX) &* height >= (y &- lowY) &* width
  }

  /// Whether the point lies north of the segment, which must cross its column.
  ///
  /// A point on it counts as north where the segment falls or is level: one step east of a rising one lies south of it.
  @inlinable
  public func isSouth(ofX x: Int, y: Int) -> Bool {
    let eastward = bx > ax
    let lowX = eastward ? ax : bx
    let lowY = eastward ? ay : by
    let width = eastward ? bx &- ax : ax &- bx
    let height = eastward ? by &- ay : ay &- by
    let point = (y &- lowY) &* width
    let line = (x &- lowX) &* height
    return height > 0 ? point > line : point >= line
  }

  /// Whether the way from one point north or south to the other's row, then along that row to it, crosses the segment
  /// an odd number of times.
  @inlinable
  public func toggles(fromX: Int, fromY: Int, toX: Int, toY: Int) -> Bool {
    var odd = false
    if crossesRow(y: toY) { odd = isWest(ofX: toX, y: toY) != isWest(ofX: fromX, y: toY) }
    if crossesColumn(x: fromX) { odd = odd != (isSouth(ofX: fromX, y: toY) != isSouth(ofX: fromX, y: fromY)) }
    return odd
  }

  /// Whether the segment has a point in common with a closed box.
  @inlinable
  public func touches(west: Int, south: Int, east: Int, north: Int) -> Bool {
    // Clipped to the segment's own box, the products below fit even for the whole world.
    let x0 = max(west, min(ax, bx))
    let x1 = min(east, max(ax, bx))
    let y0 = max(south, min(ay, by))
    let y1 = min(north, max(ay, by))
    if x0 > x1 || y0 > y1 { return false }
    let dx = bx &- ax
    let dy = by &- ay
    @inline(__always) func side(_ x: Int, _ y: Int) -> Int {
      let left = dx &* (y &- ay)
      let right = dy &* (x &- ax)
      return left > right ? 1 : left < right ? -1 : 0
    }
    let sum = side(x0, y0) &+ side(x1, y0) &+ side(x0, y1) &+ side(x1, y1)
    return sum != 4 && sum != -4
  }
}

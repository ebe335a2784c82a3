/// A point of the integer plane: `x` grows east, `y` grows north, one unit is whatever the caller's grid says.
///
/// Every predicate of this module is exact for the whole range of `Int32`.
@frozen
public struct PlanarPoint: Hashable, Sendable {
  /// Eastward ordinate, in grid units.
  public var x: Int32
  /// Northward ordinate, in grid units.
  public var y: Int32

  /// Makes a point from its two ordinates, in grid units.
  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

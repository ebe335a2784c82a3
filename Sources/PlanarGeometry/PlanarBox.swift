/// A closed box of the integer plane.
public struct PlanarBox: Hashable, Sendable {
  /// Least x.
  public var minX: Int32
  /// Least y.
  public var minY: Int32
  /// Greatest x.
  public var maxX: Int32
  /// Greatest y.
  public var maxY: Int32

  /// Makes a box from its limits.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest box around points; of none, the box that contains nothing.
  public init(around points: [PlanarPoint]) {
    self.init(minX: .max, minY: .max, maxX: .min, maxY: .min)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  /// Whether another box lies wholly in this one.
  public func contains(_ other: PlanarBox) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

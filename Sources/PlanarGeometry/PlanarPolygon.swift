/// A polygon of the integer plane: one exterior ring and the rings of its holes.
///
/// A ring is a list of vertices that closes by itself: the first vertex is not repeated at the end. Orientation is
/// free; which ring is the exterior is told by its place, not by its direction.
public struct PlanarPolygon: Hashable, Sendable {
  /// The outer ring.
  public var exterior: [PlanarPoint]
  /// The rings that bound its holes.
  public var holes: [[PlanarPoint]]

  /// Makes a polygon from its rings.
  public init(exterior: [PlanarPoint], holes: [[PlanarPoint]] = []) {
    self.exterior = exterior
    self.holes = holes
  }

  /// The exterior first, then the holes.
  public var rings: [[PlanarPoint]] { [exterior] + holes }
}

/// What can be said of a ring: a closed list of vertices whose first is not repeated at the end.
public enum PlanarRing {
  /// Twice the area that a ring encloses, positive when it runs counter-clockwise; exact. O(vertices).
  public static func doubledArea(_ ring: [PlanarPoint]) -> Int128 {
    guard let origin = ring.first, var last = ring.last else { return 0 }
    var sum: Int128 = 0
    for point in ring {
      let cross =
        Int128(Int64(last.x) - Int64(origin.x)) * Int128(Int64(point.y) - Int64(origin.y))
        - Int128(Int64(point.x) - Int64(origin.x)) * Int128(Int64(last.y) - Int64(origin.y))
      sum += cross
      last = point
    }
    return sum
  }

  /// Whether a point lies in a ring by the rule of `WideSegment`. O(vertices).
  public static func contains(_ ring: [PlanarPoint], _ point: PlanarPoint) -> Bool {
    guard var last = ring.last else { return false }
    var inside = false
    for next in ring {
      let edge = WideSegment(ax: Int(last.x), ay: Int(last.y), bx: Int(next.x), by: Int(next.y))
      if edge.crossesRow(y: Int(point.y)), edge.isWest(ofX: Int(point.x), y: Int(point.y)) { inside.toggle() }
      last = next
    }
    return inside
  }
}

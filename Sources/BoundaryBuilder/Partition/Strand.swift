import PlanarGeometry

/// A straight piece of some area's border: two grid vertices in order, and the area that it bounds.
struct Strand: Hashable {
  /// The area of a strand that only cuts faces and bounds nothing.
  static let cut: Int32 = -1

  var start: PlanarPoint
  var end: PlanarPoint
  var area: Int32

  /// Puts the two ends into order.
  init(_ one: PlanarPoint, _ other: PlanarPoint, area: Int32) {
    let isOrdered = one.order < other.order
    start = isOrdered ? one : other
    end = isOrdered ? other : one
    self.area = area
  }

  static func precedes(_ left: Strand, _ right: Strand) -> Bool {
    if left.start != right.start { return left.start.order < right.start.order }
    if left.end != right.end { return left.end.order < right.end.order }
    return left.area < right.area
  }
}

extension PlanarPoint {
  /// A key that sorts by x, then y.
  var order: Int64 { Int64(x) << 32 | Int64(UInt32(bitPattern: y) ^ 0x8000_0000) }

  /// Twice the signed area of the triangle from one point over another to this one; exact on the 1e-5° globe.
  static func turn(_ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint) -> Int64 {
    (Int64(b.x) - Int64(a.x)) * (Int64(c.y) - Int64(a.y)) - (Int64(b.y) - Int64(a.y)) * (Int64(c.x) - Int64(a.x))
  }
}

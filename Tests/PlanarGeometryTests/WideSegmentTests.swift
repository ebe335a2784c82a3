import PlanarGeometry
import Testing

@Suite("The border rule of segments")
struct WideSegmentTests {
  @Test("A unit square owns its west and south sides and its south-west corner only")
  func unitSquare() {
    let ring = [(0, 0), (2, 0), (2, 2), (0, 2)].map { PlanarPoint(x: $0.0, y: $0.1) }
    var inside: [PlanarPoint] = []
    for y in Int32(-1)...3 {
      for x in Int32(-1)...3 where PlanarRing.contains(ring, PlanarPoint(x: x, y: y)) {
        inside.append(PlanarPoint(x: x, y: y))
      }
    }
    #expect(inside == [(0, 0), (1, 0), (0, 1), (1, 1)].map { PlanarPoint(x: $0.0, y: $0.1) })
  }

  @Test("Whether a way crosses a segment does not depend on the segment's direction or on where the way turns")
  func wayIndependent() {
    for code in 0..<4_096 {
      let digits = (0..<6).map { code >> (2 * $0) & 3 }
      let one = WideSegment(ax: digits[0], ay: digits[1], bx: digits[2], by: digits[3])
      let back = WideSegment(ax: one.bx, ay: one.by, bx: one.ax, by: one.ay)
      // A closed triangle: crossing parity along two ways to the same place must differ by an even number.
      let third = (x: 3 - digits[4], y: digits[5])
      let triangle = [
        one, WideSegment(ax: one.bx, ay: one.by, bx: third.x, by: third.y),
        WideSegment(ax: third.x, ay: third.y, bx: one.ax, by: one.ay),
      ]
      for place in 0..<16 {
        let (x, y) = (place & 3, place >> 2)
        #expect(
          one.toggles(fromX: 0, fromY: 0, toX: x, toY: y) == back.toggles(fromX: 0, fromY: 0, toX: x, toY: y))
        let direct = triangle.count { $0.toggles(fromX: -1, fromY: -1, toX: x, toY: y) }
        let around = triangle.count { $0.toggles(fromX: 5, fromY: 5, toX: x, toY: y) }
        #expect(direct % 2 == around % 2, "\(digits) at \(x), \(y)")
      }
    }
  }

  @Test("The extremes of the world do not overflow")
  func extremes() {
    let bottom = WideSegment(ax: 0, ay: 0, bx: 3_600_000_000, by: 1_800_000_000)
    #expect(bottom.isWest(ofX: 3_600_000_000, y: 0))
    #expect(!bottom.isWest(ofX: 0, y: 1_799_999_999))
    #expect(bottom.touches(west: 0, south: 0, east: 1 << 32, north: 1 << 32))
    #expect(!bottom.touches(west: 2_000_000_000, south: 0, east: 1 << 32, north: 900_000_000))
  }
}

import PlanarGeometry
import Testing

@Suite("Rings and polygons come together from their edges")
struct RingAssemblyTests {
  private func edges(_ ring: [(Int32, Int32)]) -> [RingAssembly.Edge] {
    let points = ring.map { PlanarPoint(x: $0.0, y: $0.1) }
    return points.indices.map { RingAssembly.Edge(start: points[$0], end: points[($0 + 1) % points.count]) }
  }

  @Test("A square with a hole and an island in it gives two polygons")
  func holeAndIsland() {
    let polygons = RingAssembly.polygons(
      of: edges([(0, 0), (9, 0), (9, 9), (0, 9)]) + edges([(2, 2), (2, 7), (7, 7), (7, 2)])
        + edges([(4, 4), (5, 4), (5, 5), (4, 5)]))
    #expect(polygons.map(\.holes.count) == [1, 0])
    #expect(polygons.map { PlanarRing.doubledArea($0.exterior) } == [162, 2])
  }

  @Test("Squares that meet at a corner are two polygons")
  func cornersApart() {
    let polygons = RingAssembly.polygons(
      of: edges([(0, 0), (2, 0), (2, 2), (0, 2)]) + edges([(2, 2), (4, 2), (4, 4), (2, 4)]))
    #expect(polygons.count == 2)
  }

  @Test("A hole that touches the exterior at a vertex stays a hole")
  func holeTouchingExterior() {
    let polygons = RingAssembly.polygons(
      of: edges([(0, 0), (4, 0), (8, 0), (8, 8), (0, 8)]) + edges([(4, 0), (2, 4), (6, 4)]))
    #expect(polygons.count == 1)
    #expect(polygons.first?.holes.count == 1)
  }

  @Test("Edges that close no ring are left out")
  func openEdges() {
    #expect(RingAssembly.polygons(of: Array(edges([(0, 0), (2, 0), (2, 2)]).dropLast())).isEmpty)
  }
}

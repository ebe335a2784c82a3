import BoundaryIndex
import PlanarGeometry
import Testing

@Suite("The outermost of some regions")
struct OutermostTests {
  @Test("is the one that a look at every vertex gives", arguments: [1, 2, 3, 4] as [UInt64], MapSide.allCases)
  func agreesWithSlowTwin(seed: UInt64, side: MapSide) throws {
    let boundaries = SyntheticBoundaries(seed: seed)
    try withPack(of: boundaries.contents) { pack, _ in
      let leaves = try boundaries.contents.shapes.compactMap { try pack.index(of: $0.id) }
      for chosen in [leaves, Array(leaves.dropFirst(3).prefix(2)), []] {
        let slow = try chosen.map { index -> (reach: Int, index: RegionIndex) in
          let points = try pack.polygons(of: index).flatMap(\.exterior)
          return (points.map { reach($0, side) }.max() ?? .min, index)
        }
        let expected = slow.min { (-$0.reach, $0.index) < (-$1.reach, $1.index) }
        #expect(try pack.outermost(towards: side, among: chosen) == expected?.index)
      }
    }
  }

  private func reach(_ point: PlanarPoint, _ side: MapSide) -> Int {
    switch side {
    case .north: Int(point.y)
    case .south: -Int(point.y)
    case .east: Int(point.x)
    case .west: -Int(point.x)
    }
  }
}

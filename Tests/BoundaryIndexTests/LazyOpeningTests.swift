import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("A pack opens no more than a question needs")
struct LazyOpeningTests {
  @Test("Opening a pack opens no shard, and a place opens at most one")
  func oneShardAPlace() throws {
    let boundaries = SyntheticBoundaries(seed: 21)
    try withPack(of: boundaries.contents) { pack, files in
      #expect(pack.openedShardCount == 0)
      var numbers = SeededGenerator(seed: 21)
      for _ in 0..<50 {
        let fresh = try files.open()
        let x = Int.random(in: Int(boundaries.box.minX)...Int(boundaries.box.maxX), using: &numbers) * 100
        let y = Int.random(in: Int(boundaries.box.minY)...Int(boundaries.box.maxY), using: &numbers) * 100
        _ = try fresh.leaf(at: place(x: x, y: y))
        #expect(fresh.openedShardCount <= 1)
        #expect(fresh.builtTileCount <= 1)
      }
    }
  }

  @Test("Far from every border the overview answers alone")
  func overviewAlone() throws {
    // One country of 60° × 40° on the equator.
    let big = SyntheticBoundaries.region(.country, "BIG", nil)
    let square = PlanarPolygon(
      exterior: [(-3, -2), (3, -2), (3, 2), (-3, 2)].map {
        PlanarPoint(x: Int32($0.0) * 1_000_000, y: Int32($0.1) * 1_000_000)
      })
    let contents = BoundaryPackContents(
      vintage: "2000", worldview: "made up", sources: [], regions: [big],
      shapes: [.init(id: big.id, polygons: [square])])
    try withPack(of: contents) { pack, _ in
      let leaf = try #require(try pack.leaf(at: place(x: 50_000_000, y: 50_000_000)))
      #expect(try pack.region(at: leaf).id == big.id)
      #expect(try pack.leaf(at: place(x: 1_700_000_000, y: -800_000_000)) == nil)
      #expect(pack.openedShardCount == 0)
    }
  }

  @Test("Threads that ask at once get the same answers as one after another")
  func threadsAgree() async throws {
    let boundaries = SyntheticBoundaries(seed: 22)
    let files = try TemporaryPack(boundaries.contents)
    let pack = try files.open()
    let box = boundaries.box
    @Sendable func answers() throws -> [RegionIndex?] {
      var numbers = SeededGenerator(seed: 22)
      return try (0..<500).map { _ in
        try pack.leaf(
          at: place(
            x: Int.random(in: Int(box.minX)...Int(box.maxX), using: &numbers) * 100,
            y: Int.random(in: Int(box.minY)...Int(box.maxY), using: &numbers) * 100))
      }
    }
    let together = try await withThrowingTaskGroup(of: [RegionIndex?].self) { group in
      for _ in 0..<4 { group.addTask { try answers() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let alone = try answers()
    #expect(together.allSatisfy { $0 == alone })
    withExtendedLifetime(files) {}
  }
}

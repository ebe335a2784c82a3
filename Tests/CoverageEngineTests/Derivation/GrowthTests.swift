import CoverageGrid
import Geodesy
import Judges
import Testing

@testable import CoverageEngine

@Suite("Patches and squares grow as the whole set tells")
struct GrowthTests {
  @Test(
    "the largest patch is that of all cells so far, at every step",
    arguments: [(1 as UInt64, 39.9), (2, 0.0), (3, 71.2), (4, -35.0)])
  func patches(seed: UInt64, latitude: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    var growth = PatchGrowth()
    var areas = RowAreas()
    var all = CellSet()
    for _ in 0..<25 {
      var some = CellSet()
      let start = try QuantizedCoordinate.at(
        latitude + Double.random(in: -0.01...0.01, using: &numbers),
        // Around the antimeridian, where columns wrap.
        180 + Double.random(in: -0.01...0.01, using: &numbers))
      let end = try QuantizedCoordinate.at(
        latitude + Double.random(in: -0.01...0.01, using: &numbers),
        180 + Double.random(in: -0.01...0.01, using: &numbers))
      some.insertLine(from: start, to: end)
      growth.add(some, rowAreas: &areas)
      all.formUnion(some)
      #expect(abs(growth.largest - all.largestPatchArea()) < 1e-3)
    }
  }

  @Test("the largest square is that of all tiles so far, at every step", arguments: [5 as UInt64, 6, 7])
  func squares(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var growth = SquareGrowth(zoom: 14)
    var all = MercatorTileSet(zoom: 14)
    for _ in 0..<60 {
      var some = MercatorTileSet(zoom: 14)
      for _ in 0..<5 {
        // A block of 10 × 10 tiles across ±180°.
        let x = (16_384 + Int.random(in: -5..<5, using: &numbers)) % 16_384
        some.insert(MercatorTile(zoom: 14, x: x, y: 6_000 + Int.random(in: 0..<10, using: &numbers)))
      }
      growth.add(some)
      all.formUnion(some)
      #expect(growth.largest == all.largestSquare()?.side)
    }
  }
}

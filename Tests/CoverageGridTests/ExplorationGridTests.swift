import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("The exploration grid")
struct ExplorationGridTests {
  @Test(
    "has the published numbers of blocks in a band",
    arguments: [(0.0, 24_922), (40, 19_196), (60, 12_586), (80, 4_384), (-0.0001, 24_922), (-40, 19_196)])
  func hasPublishedBlockCounts(latitude: Double, blocks: Int) throws {
    let cell = ExplorationGrid.cell(at: try place(degrees: latitude, 0))
    #expect(ExplorationGrid.blockCount(ofBand: cell.block.band) == blocks)
    #expect(ExplorationGrid.columnCount(ofRow: cell.row) == 64 * blocks)
  }

  @Test("has cells whose areas sum to the ellipsoid's surface")
  func sumsToTheSurface() {
    var sum = 0.0
    for row in 0..<ExplorationGrid.rowCount {
      sum += ExplorationGrid.cellArea(ofRow: row) * Double(ExplorationGrid.columnCount(ofRow: row))
    }
    #expect(abs(sum / 510_065_621.72e6 - 1) < 1e-11)
    #expect(abs(sum / Ellipsoid.totalArea - 1) < 1e-12)
  }

  @Test("has cells of 625 m² within 0.09 % below 80° and 0.025 % below 60°")
  func hasEqualCells() {
    for row in stride(from: 0, to: ExplorationGrid.rowCount, by: 7) {
      let latitude = abs(ExplorationGrid.southLatitude(ofRow: row))
      guard latitude < 79.9 else { continue }
      // A row differs from its band's mean by at most half a band: 32 rows of 25 m at the tangent of the latitude.
      let deviation = abs(ExplorationGrid.cellArea(ofRow: row) / 625 - 1)
      #expect(deviation < (latitude < 60 ? 0.000_25 : 0.000_9))
    }
  }

  @Test("never comes near a tie between two numbers of blocks, so no platform's rounding changes it")
  func hasNoTies() {
    for band in 0..<ExplorationGrid.bandCount {
      let south = ExplorationGrid.southLatitude(ofRow: band * 64)
      let north = ExplorationGrid.southLatitude(ofRow: band * 64 + 64)
      let exact = Ellipsoid.zoneArea(southLatitude: south, northLatitude: north) / (64 * 64 * 625)
      #expect(abs(exact - exact.rounded(.down) - 0.5) > 1e-6)
      #expect(ExplorationGrid.blockCount(ofBand: band) == max(1, Int(exact.rounded())))
    }
  }

  @Test("is the same north and south of the equator")
  func isSymmetric() {
    for band in 0..<ExplorationGrid.bandCount {
      #expect(
        ExplorationGrid.blockCount(ofBand: band)
          == ExplorationGrid.blockCount(ofBand: ExplorationGrid.bandCount - 1 - band))
    }
  }

  @Test(
    "puts the ends of the world in its first and last cells",
    arguments: [
      (-900_000_000, -1_800_000_000, 0, 0), (900_000_000, 1_800_000_000, 800_127, 0),
      (900_000_000, 1_799_999_999, 800_127, -1), (-900_000_000, 1_799_999_999, 0, -1),
      (0, 0, 400_064, 797_504), (-1, -1, 400_063, 797_503),
    ])
  func endsOfTheWorld(latitude: Int, longitude: Int, row: Int, column: Int) throws {
    let cell = ExplorationGrid.cell(at: try place(latitude, longitude))
    #expect(cell.row == row)
    #expect(cell.column == (column < 0 ? ExplorationGrid.columnCount(ofRow: row) + column : column))
    #expect(ExplorationGrid.isValid(cell))
    #expect(ExplorationGrid.isValid(cell.block))
  }

  @Test(
    "finds a cell again from its centre, and the centre follows the documented rule", arguments: [1, 2] as [UInt64])
  func centersRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let row = Int.random(in: 0..<ExplorationGrid.rowCount, using: &random)
      let columns = ExplorationGrid.columnCount(ofRow: row)
      let cell = CellID(row: row, column: Int.random(in: 0..<columns, using: &random))
      let center = ExplorationGrid.center(of: cell)
      #expect(ExplorationGrid.cell(at: center) == cell)
      let latitude = (Double(row) + 0.5) * 180 / 800_128 - 90
      #expect(abs(Double(center.latitude) / 1e7 - latitude) < 0.6e-7)
      let longitude = (Double(cell.column) + 0.5) * 360 / Double(columns) - 180
      #expect(abs(Double(center.longitude) / 1e7 - longitude) < 0.6e-7)
    }
  }

  @Test("knows which blocks exist")
  func knowsItsBlocks() {
    #expect(ExplorationGrid.isValid(BlockID(band: 12_501, column: 0)))
    #expect(!ExplorationGrid.isValid(BlockID(band: 12_502, column: 0)))
    #expect(!ExplorationGrid.isValid(BlockID(band: 6_251, column: 24_922)))
    #expect(!ExplorationGrid.isValid(BlockID(rawValue: .max)))
    #expect(!ExplorationGrid.isValid(CellID(row: 0, column: ExplorationGrid.columnCount(ofRow: 0))))
    #expect(!ExplorationGrid.isValid(CellID(row: 800_128, column: 0)))
  }
}

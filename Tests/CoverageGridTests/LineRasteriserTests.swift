import Geodesy
import Judges
import Testing

@testable import CoverageGrid

@Suite("The rasteriser")
struct LineRasteriserTests {
  private static let exploration = ExactLine(rows: 800_128, columns: { ExplorationGrid.columnCount(ofRow: $0) })

  private func explorationCells(_ a: QuantizedCoordinate, _ b: QuantizedCoordinate) -> Set<ExactLine.Cell> {
    var set = CellSet()
    let fresh = set.insertLine(from: a, to: b)
    #expect(fresh == set.count)
    return Set(set.map { ExactLine.Cell(row: $0.row, column: $0.column) })
  }

  private func twin(
    _ line: ExactLine, _ a: QuantizedCoordinate, _ b: QuantizedCoordinate
  ) -> Set<ExactLine.Cell> {
    var run = Int(b.longitude) - Int(a.longitude)
    if run > 1_800_000_000 { run -= 3_600_000_000 }
    if run < -1_800_000_000 { run += 3_600_000_000 }
    let start = (Int(a.latitude) + 900_000_000, Int(a.longitude) + 1_800_000_000)
    return line.cells(start, (Int(b.latitude) + 900_000_000, start.1 + run))
  }

  @Test("unveils the cells of short segments exactly as the brute-force twin", arguments: [1, 2, 3] as [UInt64])
  func agreesWithTwin(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let latitude = Int.random(in: -899_000_000...899_000_000, using: &random)
      let longitude =
        Bool.random(using: &random)
        ? Int.random(in: -1_800_000_000..<1_800_000_000, using: &random)
        : 1_800_000_000 + Int.random(in: -30_000...30_000, using: &random)
      let a = try place(latitude, longitude > 1_799_999_999 ? longitude - 3_600_000_000 : longitude)
      let b = try place(
        latitude + Int.random(in: -40_000...40_000, using: &random),
        wrapped(longitude + Int.random(in: -50_000...50_000, using: &random)))
      #expect(explorationCells(a, b) == twin(Self.exploration, a, b))
    }
  }

  @Test("decides corners of cells exactly, whatever the direction", arguments: [4, 5] as [UInt64])
  func decidesCorners(seed: UInt64) throws {
    // In the equatorial bands of this grid, 64 columns · 24,922 make 1,595,008 = 2^7 · 12,461 columns; a corner lies on
    // whole units where the row is a multiple of 6,251 and the column of 12,461.
    var random = SeededGenerator(seed: seed)
    let corner = (latitude: 0, longitude: 0)
    for _ in 0..<150 {
      let north = Int.random(in: 1...9_000, using: &random), east = Int.random(in: 1...9_000, using: &random)
      for (dy, dx) in [(north, east), (north, -east), (-north, east), (-north, -east), (0, east), (north, 0)] {
        let a = try place(corner.latitude - dy, corner.longitude - dx)
        for factor in [0, 1, 3] {
          let b = try place(corner.latitude + factor * dy, corner.longitude + factor * dx)
          #expect(explorationCells(a, b) == twin(Self.exploration, a, b))
          #expect(explorationCells(b, a) == twin(Self.exploration, a, b))
        }
      }
    }
  }

  @Test("serves every geohash level", arguments: GeohashLevel.allCases)
  func servesGeohashes(level: GeohashLevel) throws {
    var random = SeededGenerator(seed: UInt64(level.rawValue))
    let line = ExactLine(rows: 1 << level.latitudeBits, columns: { _ in 1 << level.longitudeBits })
    let reach = min(45_000, max(20, 40 * 3_600_000_000 >> level.longitudeBits))
    for index in 0..<100 {
      // Every third segment starts on a corner of cells, where there is one on whole units.
      let step = 1_800_000_000 >> min(level.latitudeBits, 9)
      let latitude = Int.random(in: -80...80, using: &random) * (index % 3 == 0 ? step / 128 * 8 : 10_000_019)
      let longitude = Int.random(in: -100...99, using: &random) * (index % 3 == 0 ? step / 128 * 8 : 17_999_999)
      let a = try place(max(-890_000_000, min(890_000_000, latitude)), wrapped(longitude))
      let b = try place(
        Int(a.latitude) + Int.random(in: -reach...reach, using: &random),
        wrapped(Int(a.longitude) + Int.random(in: -reach...reach, using: &random)))
      var set = GeohashSet(level: level)
      #expect(set.insertLine(from: a, to: b) == set.count)
      #expect(Set(set.map { ExactLine.Cell(row: $0.row, column: $0.column) }) == twin(line, a, b))
    }
  }

  @Test("joins across the antimeridian the short way")
  func crossesTheAntimeridian() throws {
    let a = try place(100_000, 1_799_990_000), b = try place(100_500, -1_799_990_000)
    let cells = explorationCells(a, b)
    #expect(cells == twin(Self.exploration, a, b))
    #expect(cells.count < 20)
    #expect(cells.contains { $0.column == 0 } && cells.contains { $0.column == 1_595_007 })
  }

  @Test("keeps a line along the antimeridian in column 0, on whichever side it was written")
  func followsTheAntimeridian() throws {
    let east = explorationCells(try place(0, 1_800_000_000), try place(50_000, 1_800_000_000))
    let west = explorationCells(try place(0, -1_800_000_000), try place(50_000, 1_800_000_000))
    #expect(east == west)
    #expect(east.allSatisfy { $0.column == 0 })
    #expect(east.count == 23)
  }

  @Test("unveils one cell for a line of no length, the corner (90, 180) included")
  func zeroLength() throws {
    for (latitude, longitude) in [(0, 0), (900_000_000, 1_800_000_000), (-900_000_000, 5), (1, 1_799_999_999)] {
      let point = try place(latitude, longitude)
      let cell = ExplorationGrid.cell(at: point)
      #expect(explorationCells(point, point) == [ExactLine.Cell(row: cell.row, column: cell.column)])
    }
  }

  @Test("goes over a pole along both meridians, not round it", arguments: [1, -1])
  func goesOverThePole(side: Int) throws {
    let a = try place(side * 899_980_000, 100_000_000), b = try place(side * 899_985_000, -1_700_000_000)
    let cells = explorationCells(a, b)
    let pole = side > 0 ? ExplorationGrid.rowCount - 1 : 0
    let columns = ExplorationGrid.columnCount(ofRow: pole)
    #expect(cells.allSatisfy { ExplorationGrid.columnCount(ofRow: $0.row) == columns })
    #expect(Set(cells.map(\.column)) == [ExplorationGrid.cell(at: a).column, ExplorationGrid.cell(at: b).column])
    #expect(cells.filter { $0.row == pole }.count == 2)
    #expect(cells.count == 16)
    #expect(cells == explorationCells(b, a))
  }

  @Test("reaches a pole along the other end's meridian and unveils the pole's own cell")
  func reachesThePole() throws {
    let columns = ExplorationGrid.columnCount(ofRow: 800_127)
    let cells = explorationCells(try place(899_990_000, 0), try place(900_000_000, 900_000_000))
    #expect(cells.filter { $0.column == columns * 3 / 4 }.count == 1)
    #expect(cells.filter { $0.column == columns / 2 }.count == 5)
    #expect(cells.count == 6)
  }

  @Test("follows the geodesic over 1 km: the middle of a long eastward line lies north of the parallel")
  func followsTheGeodesic() throws {
    let a = try place(degrees: 50, 0), b = try place(degrees: 50, 20)
    var set = CellSet()
    set.insertLine(from: a, to: b)
    for point in Geodesic.intermediatePoints(from: a, to: b, spacing: 1000) { #expect(set.contains(point)) }
    #expect(set.contains(a) && set.contains(b))
    let northernmost = try #require(set.map(\.row).max())
    #expect(ExplorationGrid.southLatitude(ofRow: northernmost) > 50.4)
    // Supercover of a line: consecutive rows are all there, and between 1 and 3 cells a 25 m step.
    #expect(set.count > 1_400_000 / 25)
    #expect(set.count < 3 * 1_500_000 / 25)
  }

  @Test("takes a long line over the pole, where the geodesic goes", arguments: [1.0, -1])
  func goesOverThePoleFromAfar(side: Double) throws {
    var set = CellSet()
    set.insertLine(from: try place(degrees: side * 89.5, 10), to: try place(degrees: side * 89.2, -170))
    let pole = side > 0 ? ExplorationGrid.rowCount - 1 : 0
    #expect(set.count(inRow: pole) == 2)
    // 0.5° and 0.8° of latitude along two meridians: 145 km in rows of 25 m, and hardly a second cell in any.
    #expect(set.count > 5_770 && set.count < 5_800)
  }

  private func wrapped(_ longitude: Int) -> Int {
    longitude >= 1_800_000_000
      ? longitude - 3_600_000_000 : longitude < -1_800_000_000 ? longitude + 3_600_000_000 : longitude
  }
}

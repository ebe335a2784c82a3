import Geodesy
import Judges
import Testing

@testable import CoverageGrid

@Suite("Mercator tiles")
struct MercatorTileTests {
  @Test(
    "are the web's",
    arguments: [
      (39.9087, 116.3975, 14, 13489, 6208), (51.5074, -0.1278, 10, 511, 340), (0, 0, 1, 1, 0),
      (-0.0001, -0.0001, 1, 0, 1),
      (85.06, 0, 4, 8, 0), (-90, -180, 17, 0, 131_071), (90, 180, 14, 0, 0),
    ])
  func knownTiles(latitude: Double, longitude: Double, zoom: Int, x: Int, y: Int) throws {
    #expect(
      MercatorTile(at: try place(degrees: latitude, longitude), zoom: zoom) == MercatorTile(zoom: zoom, x: x, y: y))
  }

  @Test("have edges in order that belong to the row north of them", arguments: [0, 1, 5, 14, 17, 22])
  func edgesAreOwned(zoom: Int) throws {
    var random = SeededGenerator(seed: UInt64(zoom))
    for _ in 0..<300 {
      let row = Int.random(in: 0..<1 << zoom, using: &random)
      let south = MercatorRows.southEdge(ofRow: row, zoom: zoom)
      let north = MercatorRows.southEdge(ofRow: row + 1, zoom: zoom)
      #expect(south < north)
      var rows = MercatorRows(zoom: zoom)
      let found = [south, north - 1, north].map { rows.row(atNorthing: $0) }
      #expect(found == [row, row, min(row + 1, (1 << zoom) - 1)])
      #expect(south + MercatorRows.southEdge(ofRow: (1 << zoom) - row, zoom: zoom) == Plane.northPole)
      #expect(south == MercatorRows.southEdge(ofRow: row * 2, zoom: zoom + 1))
    }
  }

  @Test("are rasterised exactly as the brute-force twin", arguments: [0, 3, 14, 17, 20])
  func agreesWithTwin(zoom: Int) throws {
    let side = 1 << zoom
    let line = ExactLine(
      rows: side,
      rowOf: { northing in
        var (low, high) = (0, side - 1)
        while low < high {
          let middle = (low + high + 1) / 2
          let edge = Int128(MercatorRows.southEdge(ofRow: middle, zoom: zoom))
          if northing.numerator >= edge * northing.denominator { low = middle } else { high = middle - 1 }
        }
        return low
      }, rowEdge: { ExactLine.Fraction(Int128(MercatorRows.southEdge(ofRow: $0, zoom: zoom)), 1) },
      columns: { _ in side })
    var segments = RandomSegments(seed: UInt64(zoom))
    for _ in 0..<150 {
      let (start, end) = segments.next()
      var run = Int(end.longitude) - Int(start.longitude)
      if run > 1_800_000_000 { run -= 3_600_000_000 }
      if run < -1_800_000_000 { run += 3_600_000_000 }
      // The outermost row of fine zooms is thousands of columns wide where segments near a pole pass.
      guard abs(run) < 1_000_000 || zoom < 17 else { continue }
      var set = MercatorTileSet(zoom: zoom)
      let fresh = set.insertLine(from: start, to: end)
      #expect(fresh == set.count)
      let a = (Int(start.latitude) + 900_000_000, Int(start.longitude) + 1_800_000_000)
      let twin = line.cells(a, (Int(end.latitude) + 900_000_000, a.1 + run))
      #expect(Set(set) == Set(twin.map { MercatorTile(zoom: zoom, x: $0.column, y: side - 1 - $0.row) }))
      #expect(set.contains(MercatorTile(at: start, zoom: zoom)))
    }
  }

  @Test("sets have ancestors equal to rasterising there, and bytes that give them again")
  func ancestors() throws {
    var segments = RandomSegments(seed: 5)
    var fine = MercatorTileSet(zoom: 17), coarse = MercatorTileSet(zoom: 14)
    for _ in 0..<200 {
      let (start, end) = segments.next()
      fine.insertLine(from: start, to: end)
      coarse.insertLine(from: start, to: end)
    }
    #expect(fine.ancestors(zoom: 14) == coarse)
    #expect(Set(fine.map { $0.ancestor(zoom: 14) }) == Set(coarse))
    #expect(try MercatorTileSet(encoded: fine.encoded(), zoom: 17) == fine)
    #expect(throws: CoverageGridError.self) { try MercatorTileSet(encoded: fine.encoded(), zoom: 14) }
  }

  /// The twin: tries every square at every tile.
  private func largestSide(_ tiles: Set<MercatorTile>, zoom: Int) -> Int {
    let side = 1 << zoom
    func isFull(_ tile: MercatorTile, _ size: Int) -> Bool {
      guard tile.y + size <= side else { return false }
      for dy in 0..<size {
        for dx in 0..<size
        where !tiles.contains(MercatorTile(zoom: zoom, x: (tile.x - dx + side) % side, y: tile.y + dy)) { return false }
      }
      return true
    }
    var best = 0
    for tile in tiles { while best < side, isFull(tile, best + 1) { best += 1 } }
    return best
  }

  @Test(
    "have the largest square that brute force finds, across ±180° too", arguments: [0, 1, 3, 4, 5, 7],
    [30, 60, 85, 97, 100])
  func largestSquare(zoom: Int, percent: Int) throws {
    var random = SeededGenerator(seed: UInt64(zoom * 1000 + percent))
    let side = 1 << zoom
    for _ in 0..<4 {
      let height = min(side, 20)
      var tiles: Set<MercatorTile> = []
      for y in 0..<height {
        for x in 0..<min(side, 24) where Int.random(in: 0..<100, using: &random) < percent {
          tiles.insert(MercatorTile(zoom: zoom, x: (x - 12 + 12 * side) % side, y: side - height + y))
        }
      }
      var set = MercatorTileSet(zoom: zoom)
      for tile in tiles { set.insert(tile) }
      let square = set.largestSquare()
      #expect(square?.side ?? 0 == largestSide(tiles, zoom: zoom))
      guard let square else { continue }
      for dy in 0..<square.side {
        for dx in 0..<square.side {
          let x = (square.northEast.x - dx + side) % side
          #expect(tiles.contains(MercatorTile(zoom: zoom, x: x, y: square.northEast.y + dy)))
        }
      }
    }
  }
}

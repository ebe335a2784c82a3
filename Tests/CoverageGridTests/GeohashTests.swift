import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("Geohash")
struct GeohashTests {
  @Test(
    "gives the published codes",
    arguments: [
      (57.64911, 10.40744, "u4pruydqqvj8"), (42.605, -5.603, "ezs42"), (37.8324, 112.5584, "ww8p1r4t8"),
      (39.92324, 116.3906, "wx4g0ec1"), (-25.382708, -49.265506, "6gkzwgjzn820"), (0, 0, "s00000000000"),
      (90, 0, "upbpbpbpbpbp"), (-90, -180, "000000000000"), (90, 180, "bpbpbpbpbpbp"),
    ])
  func publishedCodes(latitude: Double, longitude: Double, code: String) throws {
    let level = try #require(GeohashLevel(rawValue: code.count))
    #expect(Geohash.encode(try place(degrees: latitude, longitude), level: level) == code)
    #expect(try Geohash.decode(code).text == code)
    #expect(try Geohash.decode(code.uppercased()).text == code)
  }

  /// The original algorithm: halve the longitudes and latitudes in turn, on exact binary fractions of a degree's 1e-7.
  private func bisected(_ place: QuantizedCoordinate, length: Int) -> String {
    let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz")
    var west = -1_800_000_000.0, east = 1_800_000_000.0, south = -900_000_000.0, north = 900_000_000.0
    var text = "", digit = 0
    for bit in 0..<length * 5 {
      let isHigh: Bool
      if bit % 2 == 0 {
        let middle = (west + east) / 2
        isHigh = Double(place.longitude) >= middle
        if isHigh { west = middle } else { east = middle }
      } else {
        let middle = (south + north) / 2
        isHigh = Double(place.latitude) >= middle
        if isHigh { south = middle } else { north = middle }
      }
      digit = digit * 2 + (isHigh ? 1 : 0)
      if bit % 5 == 4 {
        text.append(alphabet[digit])
        digit = 0
      }
    }
    return text
  }

  @Test("is the original bisection at every level", arguments: GeohashLevel.allCases)
  func agreesWithBisection(level: GeohashLevel) throws {
    var random = SeededGenerator(seed: UInt64(level.rawValue))
    for _ in 0..<500 {
      let point = try place(
        Int.random(in: -900_000_000...900_000_000, using: &random),
        Int.random(in: -1_800_000_000..<1_800_000_000, using: &random))
      let cell = Geohash(at: point, level: level)
      #expect(cell.text == bisected(point, length: level.rawValue))
      #expect(try Geohash.decode(cell.text) == cell)
      #expect(Geohash(at: cell.center, level: level) == cell)
      let edges = cell.edges
      let (latitude, longitude) = (Double(point.latitude), Double(point.longitude))
      #expect(edges.south * 1e7 <= latitude && latitude <= edges.north * 1e7)
      #expect(edges.west * 1e7 <= longitude && longitude < edges.east * 1e7)
      for coarser in GeohashLevel.allCases where coarser <= level {
        #expect(cell.prefix(coarser).text == String(cell.text.prefix(coarser.rawValue)))
      }
    }
  }

  @Test("refuses texts that are none", arguments: ["", "a", "wx4i", "wx4 ", "ü", "wx4g0ec1wx4g0", "é4", "w\u{0}", "@"])
  func refusesOtherTexts(text: String) {
    #expect(throws: CoverageGridError.self) { try Geohash.decode(text) }
  }

  @Test("knows its neighbours clockwise from the north")
  func neighbours() throws {
    let texts = try Geohash.decode("dqcjq").neighbors.map(\.text)
    #expect(texts == ["dqcjw", "dqcjx", "dqcjr", "dqcjp", "dqcjn", "dqcjj", "dqcjm", "dqcjt"])
  }

  @Test("has five neighbours beside a pole, and neighbours across ±180°")
  func neighboursAtTheEnds() throws {
    let pole = Geohash(at: try place(degrees: 89.99, 0), level: .five)
    #expect(pole.neighbors.count == 5)
    let west = Geohash(at: try place(degrees: 10, -180), level: .five)
    #expect(west.neighbors.contains(Geohash(at: try place(degrees: 10, 179.999), level: .five)))
    #expect(Set(west.neighbors).count == 8)
  }

  private func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> BoundingBox {
    try BoundingBox(
      southWest: Coordinate(latitude: south, longitude: west), northEast: Coordinate(latitude: north, longitude: east))
  }

  @Test("covers a box with exactly the cells that touch it", arguments: [1, 2, 3] as [UInt64])
  func coversBoxes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let south = Double.random(in: -89...80, using: &random), west = Double.random(in: -180..<180, using: &random)
      let box = try box(
        south, west, min(90, south + .random(in: 0..<40, using: &random)), west + .random(in: 0..<40, using: &random))
      let cells = try Geohash.cover(box, level: .two)
      #expect(Set(cells).count == cells.count)
      let (first, last) = (QuantizedCoordinate(box.southWest), QuantizedCoordinate(box.northEast))
      var expected: Set<Geohash> = []
      for row in 0..<32 {
        for column in 0..<32 {
          let cell = Geohash(level: .two, row: row, column: column)
          let edges = cell.edges
          let (low, high) = (Double(first.latitude) / 1e7, Double(last.latitude) / 1e7)
          guard edges.south <= high, edges.north > low || row == 31 else { continue }
          let start = Double(first.longitude) / 1e7, end = Double(last.longitude) / 1e7
          let touches = [0.0, 360].contains { turn in
            let finish = end < start ? end + 360 : end
            return edges.west + turn <= finish && edges.east + turn > start
          }
          if touches { expected.insert(cell) }
        }
      }
      #expect(Set(cells) == expected)
    }
  }

  @Test("covers the whole Earth, and refuses to list more cells than asked for")
  func coversTheWorld() throws {
    #expect(try Geohash.cover(.world, level: .two).count == 1024)
    #expect(throws: CoverageGridError.self) { try Geohash.cover(.world, level: .twelve) }
    #expect(throws: CoverageGridError.self) { try Geohash.cover(.world, level: .two, limit: 1000) }
  }

  @Test(
    "picks the level that suits a view",
    arguments: [
      (1_000_000.0, GeohashLevel.five), (200_001, .five), (200_000, .six), (20_001, .six), (20_000, .seven),
      (2_001, .seven), (2_000, .eight), (0, .eight),
    ])
  func picksLevels(height: Double, level: GeohashLevel) {
    #expect(GeohashLevel.forSpan(meters: height) == level)
    #expect(GeohashLevel.forSpan(meters: height, finestKept: .seven) == min(level, .seven))
  }

  @Test("sets have the prefixes as their coarser levels, equal to rasterising there", arguments: [1, 2] as [UInt64])
  func prefixesOfSets(seed: UInt64) throws {
    var segments = RandomSegments(seed: seed)
    var fine = GeohashSet(level: .eight), coarse = GeohashSet(level: .six)
    for _ in 0..<200 {
      let (start, end) = segments.next()
      // Beside a pole one kilometre is millions of cells of this grid.
      guard abs(start.latitude) < 890_000_000 else { continue }
      fine.insertLine(from: start, to: end)
      coarse.insertLine(from: start, to: end)
    }
    #expect(fine.prefixes(.six) == coarse)
    #expect(Set(fine.map { $0.prefix(.six) }) == Set(coarse))
    #expect(fine.prefixes(.eight) == fine)
    let read = try GeohashSet(encoded: fine.encoded(), level: .eight)
    #expect(read == fine && read.count == fine.count)
    #expect(throws: CoverageGridError.self) { try GeohashSet(encoded: fine.encoded(), level: .seven) }
    #expect(throws: CoverageGridError.self) { try CellSet(encoded: fine.encoded()) }
  }

  @Test("sets of the coarsest levels, smaller than a block, keep to their cells")
  func coarseSets() throws {
    var set = GeohashSet(level: .one)
    for cell in try Geohash.cover(.world, level: .one) { set.insert(cell) }
    #expect(set.count == 32)
    #expect(try GeohashSet(encoded: set.encoded(), level: .one) == set)
    // Row 4 of level 1 does not exist: cell 256 of the block.
    #expect(throws: CoverageGridError.self) { try GeohashSet(encoded: [1, 1, 1, 0, 0, 1, 0x80, 2, 0], level: .one) }
    #expect(throws: CoverageGridError.self) { try GeohashSet(encoded: [1, 1, 1, 0, 0, 1, 8, 0], level: .one) }
    #expect(try GeohashSet(encoded: [1, 1, 1, 0, 0, 1, 7, 0], level: .one).map(\.text) == ["p"])
  }
}

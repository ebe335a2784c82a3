import CoverageGrid
import CoverageMaps
import Foundation
import Geodesy
import Judges
import Testing

@Suite("Explored cells as GeoJSON, CSV and text")
struct CellFileTests {
  @Test("are a valid collection of closed rings that turn counterclockwise, each within ±180°", arguments: 0..<12)
  func validRings(seed: UInt64) throws {
    let cells = try randomWalks(seed: seed)
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.type == "FeatureCollection")
    #expect(collection.datum == "wgs84")
    for feature in collection.features {
      #expect(feature.type == "Feature")
      #expect(feature.geometry.type == "Polygon")
      #expect(feature.geometry.coordinates.count == 1)
      #expect(feature.ring.count == 5)
      #expect(feature.ring.first == feature.ring.last)
      #expect(feature.turning > 0)
      #expect(feature.longitudes.allSatisfy { (-180...180).contains($0) })
      #expect(feature.latitudes.allSatisfy { (-90...90).contains($0) })
    }
  }

  @Test("account for every cell and its area once", arguments: 0..<12)
  func countsAgree(seed: UInt64) throws {
    let cells = try randomWalks(seed: seed)
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.cells == cells.count)
    #expect(collection.features.map(\.properties.cells).reduce(0, +) == cells.count)
    #expect(abs(collection.areaInSquareMeters - cells.area) < 1e-3)
    let areas = collection.features.map(\.properties.areaInSquareMeters).reduce(0, +)
    #expect(abs(areas - cells.area) <= 0.0005 * Double(collection.features.count) + 1e-6)
    // Each rectangle, cut up along the columns of its row, gives its cells back.
    var back = CellSet()
    for feature in collection.features {
      let south = try #require(feature.latitudes.min())
      let north = try #require(feature.latitudes.max())
      let west = try #require(feature.longitudes.min())
      let east = try #require(feature.longitudes.max())
      let count = feature.properties.cells
      for index in 0..<count {
        let longitude = west + (east - west) * (Double(index) + 0.5) / Double(count)
        let isNew = back.insert(try place((south + north) / 2, longitude))
        #expect(isNew)
      }
    }
    #expect(back == cells)
  }

  @Test("come back from the table cell by cell", arguments: 0..<12)
  func tableRoundTrip(seed: UInt64) throws {
    let cells = try randomWalks(seed: seed)
    let lines = written(cells, as: .csv).split(separator: "\n")
    #expect(lines.first == "row,first_column,last_column,cells,area_m2,south,west,north,east,datum")
    var back = CellSet()
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      try #require(fields.count == 10)
      let numbers = fields.prefix(9).compactMap { Double($0) }
      try #require(numbers.count == 9)
      #expect(fields[9] == "wgs84")
      #expect(Int(numbers[3]) == Int(numbers[2]) - Int(numbers[1]) + 1)
      #expect(numbers[5] < numbers[7])
      #expect(numbers[6] < numbers[8])
      for column in Int(numbers[1])...Int(numbers[2]) {
        let isNew = back.insert(CellID(row: Int(numbers[0]), column: column))
        #expect(isNew)
      }
    }
    #expect(back == cells)
  }

  @Test("come back from the text cell by cell")
  func textRoundTrip() throws {
    let cells = try randomWalks(seed: 99)
    var back = CellSet()
    for line in written(cells, as: .text).split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 2)
      let isNew = back.insert(CellID(row: numbers[0], column: numbers[1]))
      #expect(isNew)
    }
    #expect(back == cells)
  }

  @Test("are split at the antimeridian, with an edge on either side of it")
  func antimeridian() throws {
    var cells = CellSet()
    let start = try place(-16.8, 179.999)
    let end = try place(-16.8, -179.999)
    cells.insertLine(from: start, to: end)
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.features.count == 2)
    #expect(collection.cells == cells.count)
    #expect(collection.features[0].longitudes.min() == -180)
    #expect(collection.features[1].longitudes.max() == 180)
    for feature in collection.features {
      let width = (feature.longitudes.max() ?? 0) - (feature.longitudes.min() ?? 0)
      #expect(width < 0.01)
      #expect(feature.turning > 0)
    }
  }

  @Test("reach the poles and no further")
  func poles() throws {
    var cells = CellSet()
    let pole = try place(90, 12)
    cells.insert(pole)
    let southPole = try place(-90, 0)
    cells.insert(southPole)
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.features.map { $0.latitudes.min() ?? 0 }.min() == -90)
    #expect(collection.features.map { $0.latitudes.max() ?? 0 }.max() == 90)
  }

  @Test("may be a whole row around the Earth")
  func wholeRow() throws {
    var cells = CellSet()
    let row = ExplorationGrid.rowCount - 1
    for column in 0..<ExplorationGrid.columnCount(ofRow: row) { cells.insert(CellID(row: row, column: column)) }
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.features.count == 1)
    #expect(collection.features[0].longitudes.min() == -180)
    #expect(collection.features[0].longitudes.max() == 180)
  }

  @Test("share their edges with their neighbours to the last digit")
  func sharedEdges() throws {
    let row = ExplorationGrid.cell(at: try place(39.9, 116.4)).row
    var previous: ReadCollection.Feature?
    for column in 410_000..<410_040 {
      var cell = CellSet()
      cell.insert(CellID(row: row, column: column))
      let feature = try #require(try ReadCollection(written(cell, as: .geojson)).features.first)
      if let previous { #expect(previous.longitudes.max() == feature.longitudes.min()) }
      previous = feature
    }
  }

  @Test("have 7 decimals for every degree")
  func decimals() throws {
    let text = written(try randomWalks(seed: 3), as: .geojson)
    let positions = text.matches(of: /\[(-?\d+\.\d+),(-?\d+\.\d+)\]/)
    #expect(positions.count > 100)
    for position in positions {
      #expect(position.output.1.split(separator: ".").last?.count == 7)
      #expect(position.output.2.split(separator: ".").last?.count == 7)
    }
    var close = CellSet()
    close.insert(try place(-0.00001, -0.00001))
    #expect(written(close, as: .csv).contains("-0.0002250,"))
  }

  @Test("of nothing are a valid, empty collection, a header, and no text")
  func empty() throws {
    let collection = try ReadCollection(written(CellSet(), as: .geojson))
    #expect(collection.features.isEmpty)
    #expect(collection.cells == 0)
    #expect(collection.areaInSquareMeters == 0)
    #expect(written(CellSet(), as: .csv).split(separator: "\n").count == 1)
    #expect(written(CellSet(), as: .text).isEmpty)
  }

  @Test("are the same bytes in whatever order the cells came", arguments: CoverageFormat.allCases)
  func sameBytes(format: CoverageFormat) throws {
    let cells = try randomWalks(seed: 17)
    var numbers = SeededGenerator(seed: 4)
    var shuffled = CellSet()
    for cell in cells.shuffled(using: &numbers) { shuffled.insert(cell) }
    #expect(written(shuffled, as: format) == written(cells, as: format))
  }

  @Test("leave in pieces, whose sink may fail: then nothing more is written and the error comes back")
  func failingSink() throws {
    struct Full: Error {}
    let cells = try randomWalks(seed: 8, lines: 60)
    var pieces: [String] = []
    CoverageWriter(format: .geojson).write(cells) { pieces.append($0) }
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.utf8.count < 70_000 })
    var calls = 0
    #expect(throws: Full.self) {
      try CoverageWriter(format: .geojson).write(cells) { _ in
        calls += 1
        if calls == 2 { throw Full() }
      }
    }
    #expect(calls == 2)
  }
}

import CoverageGrid
import CoverageMaps
import Geodesy
import Testing

@Suite("Geohash cells as GeoJSON, CSV and text")
struct GeohashFileTests {
  private func sample(_ level: GeohashLevel) throws -> GeohashSet {
    var cells = GeohashSet(level: level)
    let beijing = try place(39.9, 116.4)
    let tianjin = try place(39.1, 117.2)
    cells.insertLine(from: beijing, to: tianjin)
    let east = try place(-17, 179.99)
    let west = try place(-17, -179.99)
    cells.insertLine(from: east, to: west)
    return cells
  }

  @Test("are one named polygon each, whose name decodes to its corners", arguments: [GeohashLevel.five, .six, .seven])
  func polygons(level: GeohashLevel) throws {
    let cells = try sample(level)
    let collection = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.cells == cells.count)
    #expect(collection.features.count == cells.count)
    for feature in collection.features {
      let cell = try Geohash.decode(try #require(feature.properties.geohash))
      #expect(cells.contains(cell))
      #expect(abs((feature.latitudes.min() ?? 0) - cell.edges.south) < 5.1e-8)
      #expect(abs((feature.longitudes.max() ?? 0) - cell.edges.east) < 5.1e-8)
      #expect(feature.turning > 0)
      #expect(feature.ring.first == feature.ring.last)
      #expect(feature.properties.cells == 1)
    }
    #expect(Set(collection.features.compactMap(\.properties.geohash)).count == cells.count)
  }

  @Test("come back from table and text")
  func roundTrip() throws {
    let cells = try sample(.seven)
    var fromTable = GeohashSet(level: .seven)
    for line in written(cells, as: .csv).split(separator: "\n").dropFirst() {
      fromTable.insert(try Geohash.decode(try #require(line.split(separator: ",").first)))
    }
    #expect(fromTable == cells)
    var fromText = GeohashSet(level: .seven)
    for line in written(cells, as: .text).split(separator: "\n") { fromText.insert(try Geohash.decode(line)) }
    #expect(fromText == cells)
  }

  @Test("have the area of their box on the ellipsoid")
  func areas() throws {
    let all = try (0..<32).map { index in
      try Geohash.decode(String(Array("0123456789bcdefghjkmnpqrstuvwxyz")[index]))
    }
    let collection = try ReadCollection(written(all, as: .geojson))
    #expect(abs(collection.areaInSquareMeters / 510_065_621.72e6 - 1) < 1e-9)
  }

  @Test("may be any sequence, as a filtered one, in its order")
  func anySequence() throws {
    let cells = try sample(.five)
    let northern = cells.filter { $0.row > 1 << 11 }
    #expect(!northern.isEmpty)
    #expect(written(northern.reversed(), as: .text) == northern.reversed().map { $0.text + "\n" }.joined())
  }
}

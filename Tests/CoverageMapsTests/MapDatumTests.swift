import CoverageGrid
import CoverageMaps
import Geodesy
import Judges
import Testing

@Suite("Coverage files in another datum")
struct MapDatumTests {
  private func cell(_ latitude: Double, _ longitude: Double) throws -> CellSet {
    var cells = CellSet()
    cells.insert(try place(latitude, longitude))
    return cells
  }

  @Test("say which it is, in the collection and in every row", arguments: [DatumName.gcj02, .bd09, .wgs84])
  func sayWhich(name: DatumName) throws {
    let cells = try cell(39.9087, 116.3975)
    let collection = try ReadCollection(written(cells, as: .geojson, in: MapDatum(name)))
    #expect(collection.datum == name.rawValue)
    let rows = written(cells, as: .csv, in: MapDatum(name)).split(separator: "\n").dropFirst()
    #expect(rows.allSatisfy { $0.hasSuffix(",\(name.rawValue)") })
  }

  @Test("move each corner as Geodesy moves a place, and no area", arguments: [DatumName.gcj02, .bd09])
  func cornersMove(name: DatumName) throws {
    let cells = try cell(39.9087, 116.3975)
    let plain = try #require(try ReadCollection(written(cells, as: .geojson)).features.first)
    let moved = try #require(try ReadCollection(written(cells, as: .geojson, in: MapDatum(name))).features.first)
    for (from, to) in zip(plain.ring, moved.ring) {
      let corner = try Coordinate<WGS84>(latitude: from[1], longitude: from[0])
      let gcj = corner.converted(to: GCJ02.self, in: .mainlandMaps)
      let bd = gcj.converted(to: BD09.self)
      let expected = name == .gcj02 ? (gcj.latitude, gcj.longitude) : (bd.latitude, bd.longitude)
      #expect(abs(to[1] - expected.0) <= 5.1e-8)
      #expect(abs(to[0] - expected.1) <= 5.1e-8)
    }
    #expect(moved.turning > 0)
    #expect(moved.properties.areaInSquareMeters == plain.properties.areaInSquareMeters)
  }

  @Test(
    "leave plain what the profile's maps leave plain",
    arguments: [(35.68, 139.77, OffsetProfile.mainlandMaps), (22.3, 114.17, .mainlandMaps), (25.03, 121.56, .amap)])
  func plainPlaces(latitude: Double, longitude: Double, profile: OffsetProfile) throws {
    let cells = try cell(latitude, longitude)
    let moved = try ReadCollection(written(cells, as: .geojson, in: MapDatum(.gcj02, profile: profile)))
    #expect(moved.features.first?.ring == (try ReadCollection(written(cells, as: .geojson))).features.first?.ring)
  }

  @Test("tear no rectangle at the border of the shifted region")
  func border() throws {
    // Over the border between Shenzhen and Hong Kong, and a long way on both sides.
    var cells = CellSet()
    let shenzhen = try place(22.56, 114.06)
    let hongKong = try place(22.45, 114.06)
    cells.insertLine(from: shenzhen, to: hongKong)
    let west = try place(22.52, 114.0)
    let east = try place(22.52, 114.12)
    cells.insertLine(from: west, to: east)
    let collection = try ReadCollection(written(cells, as: .geojson, in: MapDatum(.gcj02)))
    let plain = try ReadCollection(written(cells, as: .geojson))
    #expect(collection.cells == cells.count)
    #expect(collection.features.count > plain.features.count)
    for feature in collection.features {
      let width = ((feature.longitudes.max() ?? 0) - (feature.longitudes.min() ?? 0)) / Double(feature.properties.cells)
      #expect(feature.turning > 0)
      #expect(feature.properties.cells <= 64)
      #expect((0.00023...0.00026).contains(width), "a cell is 25 m wide, torn ones several hundred")
    }
  }

  @Test("account for every cell and its area once", arguments: 0..<6)
  func countsAgree(seed: UInt64) throws {
    let cells = try randomWalks(seed: seed)
    let collection = try ReadCollection(
      written(cells, as: .geojson, in: MapDatum(.gcj02, profile: .everywhere)))
    #expect(collection.cells == cells.count)
    #expect(collection.features.map(\.properties.cells).reduce(0, +) == cells.count)
    #expect(abs(collection.areaInSquareMeters - cells.area) < 1e-3)
    for feature in collection.features { #expect(feature.turning > 0) }
  }

  @Test("push no box over ±180°", arguments: [DatumName.gcj02, .bd09], [179.99999, -179.99999, 179.995])
  func antimeridian(name: DatumName, longitude: Double) throws {
    let cells = try cell(0, longitude)
    let collection = try ReadCollection(
      written(cells, as: .geojson, in: MapDatum(name, profile: .everywhere)))
    let feature = try #require(collection.features.first)
    let width = (feature.longitudes.max() ?? 0) - (feature.longitudes.min() ?? 0)
    #expect((0.00021...0.00024).contains(width))
    #expect(feature.longitudes.allSatisfy { (-180...180).contains($0) })
    #expect(feature.turning > 0)
  }

  @Test("name the same cells in text, which no datum moves")
  func text() throws {
    let cells = try randomWalks(seed: 5)
    #expect(written(cells, as: .text, in: MapDatum(.bd09)) == written(cells, as: .text))
  }
}

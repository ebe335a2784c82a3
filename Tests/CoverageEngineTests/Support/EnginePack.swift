import BoundaryIndex
import Foundation
import Geodesy
import PlanarGeometry

/// A pack of our own around 116.3°–116.6° E, 39.8°–40.0° N: three counties side by side in two provinces of China, and
/// two countries far off, with sea between them.
enum EnginePack {
  /// Written once for all tests; every test opens it for itself.
  static let directory: Result<String, any Error> = Result {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("engine-pack-\(UUID().uuidString)").path
    try BoundaryPackWriter.write(contents, to: path)
    return path
  }

  static func open() throws -> BoundaryPack { try BoundaryPack(directory: try directory.get()) }

  static func id(_ level: RegionLevel, _ code: String) -> RegionID {
    RegionID(level: level, code: code, vintage: "2000")
  }

  static var contents: BoundaryPackContents {
    let china = id(.country, "CHN")
    let (west, east) = (id(.province, "110000"), id(.province, "130000"))
    let (westCity, eastCity) = (id(.city, "110100"), id(.city, "130100"))
    return BoundaryPackContents(
      vintage: "2000", worldview: "made up",
      sources: [.init(name: "made up", version: "1", licence: "MIT", attribution: "us", sha256: "")],
      regions: [
        region(china, nil), region(west, china), region(east, china), region(westCity, west), region(eastCity, east),
        region(id(.county, "110101"), westCity), region(id(.county, "110102"), westCity),
        region(id(.county, "130102"), eastCity), region(id(.country, "KOR"), nil), region(id(.country, "FJI"), nil),
      ],
      shapes: [
        shape(id(.county, "110101"), 11_630_000, 3_980_000, 11_640_000, 4_000_000),
        shape(id(.county, "110102"), 11_640_000, 3_980_000, 11_650_000, 4_000_000),
        shape(id(.county, "130102"), 11_650_000, 3_980_000, 11_660_000, 4_000_000),
        shape(id(.country, "KOR"), 12_600_000, 3_600_000, 12_800_000, 3_800_000),
        shape(id(.country, "FJI"), 17_900_000, -1_800_000, 17_999_000, -1_700_000),
      ])
  }

  static func region(_ id: RegionID, _ parent: RegionID?) -> Region {
    let label = QuantizedCoordinate(latitudeUnits: 399_000_000, longitudeUnits: 1_163_500_000)
    return Region(
      id: id, parent: parent, chineseName: "区\(id.code)", englishName: id.code, area: 0, gridArea: 0,
      labelPoint: label ?? QuantizedCoordinate.origin, partCount: 0)
  }

  static func shape(
    _ id: RegionID, _ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32
  ) -> BoundaryPackContents.Shape {
    .init(
      id: id,
      polygons: [
        PlanarPolygon(exterior: [
          PlanarPoint(x: west, y: south), PlanarPoint(x: east, y: south), PlanarPoint(x: east, y: north),
          PlanarPoint(x: west, y: north),
        ])
      ])
  }
}

extension QuantizedCoordinate {
  static var origin: QuantizedCoordinate {
    guard let origin = QuantizedCoordinate(latitudeUnits: 0, longitudeUnits: 0) else {
      preconditionFailure("0,0 is a place")
    }
    return origin
  }

  /// A place in degrees.
  static func at(_ latitude: Double, _ longitude: Double) throws -> QuantizedCoordinate {
    QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
  }
}

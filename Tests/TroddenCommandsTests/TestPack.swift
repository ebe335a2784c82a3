import BoundaryIndex
import Geodesy
import PlanarGeometry

/// A small made-up pack: two provinces side by side with one county each, and a country alone.
///
/// Longitudes 116…117 are province 110000 (county 110101), 117…118 province 130000 (county 131082), both at latitudes
/// 39…40; 10…11 E at 0…1 N is the country NUL.
enum TestPack {
  static func write(to folder: String) throws {
    try BoundaryPackWriter.write(contents(), to: folder)
  }

  static func contents() throws -> BoundaryPackContents {
    try BoundaryPackContents(
      vintage: "2025", worldview: "made up",
      sources: [
        BoundaryPackContents.Source(
          name: "squares", version: "1", licence: "MIT", attribution: "nobody's squares", sha256: "")
      ],
      regions: [
        region(.country, "CHN", nil, "中国", "China"), region(.country, "NUL", nil, "空岛", "Null Island"),
        region(.province, "110000", "CHN", "北京市", "Beijing"), region(.city, "110000", "110000", "北京市", "Beijing"),
        region(.county, "110101", "110000", "东城区", nil), region(.province, "130000", "CHN", "河北省", "Hebei"),
        region(.city, "131000", "130000", "廊坊市", nil), region(.county, "131082", "131000", "三河市", nil),
      ],
      shapes: [
        square(.county, "110101", west: 116, south: 39), square(.county, "131082", west: 117, south: 39),
        square(.country, "NUL", west: 10, south: 0),
      ])
  }

  private static func id(_ level: RegionLevel, _ code: String) -> RegionID {
    RegionID(level: level, code: code, vintage: "2025")
  }

  private static func region(
    _ level: RegionLevel, _ code: String, _ parent: String?, _ chinese: String, _ english: String?
  ) throws -> Region {
    let above = RegionLevel(rawValue: level.rawValue &- 1)
    let isChinese = code != "NUL"
    let label = try Coordinate<WGS84>(latitude: isChinese ? 39.5 : 0.5, longitude: isChinese ? 116.5 : 10.5)
    return Region(
      id: id(level, code), parent: above.flatMap { above in parent.map { id(above, $0) } }, chineseName: chinese,
      englishName: english, area: 9.5e9, gridArea: 0, labelPoint: QuantizedCoordinate(label), partCount: 0)
  }

  private static func square(
    _ level: RegionLevel, _ code: String, west: Int32, south: Int32
  ) -> BoundaryPackContents.Shape {
    let x = west * 100_000
    let y = south * 100_000
    return BoundaryPackContents.Shape(
      id: id(level, code),
      polygons: [
        PlanarPolygon(exterior: [
          PlanarPoint(x: x, y: y), PlanarPoint(x: x + 100_000, y: y), PlanarPoint(x: x + 100_000, y: y + 100_000),
          PlanarPoint(x: x, y: y + 100_000),
        ])
      ])
  }
}

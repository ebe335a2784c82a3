import ByteCoding
import Geodesy

/// One record of regions.bin.
struct RegionRecord: Hashable {
  var region: Region
  /// The shards that hold its tiles; of a parent, none.
  var shards: [UInt32]

  func encoded(parent: UInt32) -> [UInt8] {
    var out = ByteWriter()
    out.uint8(region.id.level.rawValue)
    out.string(region.id.code)
    out.string(region.id.vintage)
    out.varint(parent)
    out.string(region.chineseName)
    out.string(region.englishName ?? "")
    out.double(region.area)
    out.double(region.gridArea)
    out.int32(region.labelPoint.latitude)
    out.int32(region.labelPoint.longitude)
    out.varint(UInt32(truncatingIfNeeded: region.partCount))
    out.varint(UInt32(truncatingIfNeeded: shards.count))
    for shard in shards { out.varint(shard) }
    var record = ByteWriter()
    record.uint32(CRC32.checksum(out.bytes))
    record.varint(UInt32(truncatingIfNeeded: out.count))
    record.append(out.bytes)
    return record.bytes
  }
}

/// A record as it stands in the file: the parent is still a number.
struct RawRegionRecord {
  var level: RegionLevel
  var code: String
  var vintage: String
  var parent: UInt32
  var chineseName: String
  var englishName: String
  var area: Double
  var gridArea: Double
  var labelPoint: QuantizedCoordinate
  var partCount: Int
  var shards: [UInt32] = []

  var id: RegionID { RegionID(level: level, code: code, vintage: vintage) }

  /// The bytes of the record at an offset, checked against their checksum.
  private static func bytes(
    _ bytes: UnsafeRawBufferPointer, file: String, at offset: Int
  ) throws(BoundaryPackError) -> ByteReader {
    var input = ByteReader(bytes, file: file)
    try input.skip(offset)
    let checksum = try input.uint32()
    let length = try input.count(ofSize: 1)
    let record = UnsafeRawBufferPointer(rebasing: bytes[input.offset...].prefix(length))
    guard CRC32.checksum(record) == checksum else { throw input.damage("a region does not have its checksum") }
    return ByteReader(record, file: file)
  }

  /// Level and parent of the record at an offset; the texts are passed over, which is most of the work.
  static func place(
    _ bytes: UnsafeRawBufferPointer, file: String, at offset: Int
  ) throws(BoundaryPackError) -> (level: RegionLevel, parent: UInt32) {
    var input = try Self.bytes(bytes, file: file, at: offset)
    guard let level = RegionLevel(rawValue: try input.uint8()) else {
      throw input.damage("a region's level is unknown")
    }
    for _ in 0..<2 { try input.skip(try input.count(ofSize: 1)) }
    return (level, try input.varint())
  }

  /// Reads the record at an offset, checksum first.
  init(_ bytes: UnsafeRawBufferPointer, file: String, at offset: Int) throws(BoundaryPackError) {
    var input = try Self.bytes(bytes, file: file, at: offset)
    guard let level = RegionLevel(rawValue: try input.uint8()) else {
      throw input.damage("a region's level is unknown")
    }
    self.level = level
    code = try input.string()
    vintage = try input.string()
    parent = try input.varint()
    chineseName = try input.string()
    englishName = try input.string()
    area = try input.double()
    gridArea = try input.double()
    let latitude = try input.int32()
    let longitude = try input.int32()
    guard let label = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude) else {
      throw input.damage("a label point lies beyond a pole")
    }
    labelPoint = label
    partCount = Int(try input.varint())
    for _ in 0..<(try input.count(ofSize: 1)) { shards.append(try input.varint()) }
  }
}

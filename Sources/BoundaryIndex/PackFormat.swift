import ByteCoding
import Geodesy
import PlanarGeometry

// # The bytes of a boundary pack, format version 1
//
// A pack is a directory:
//
//     manifest.json        for people and for `verify`: see PackManifest+JSON.swift
//     regions.bin          the region tree
//     overview.bin         which region or shard a point needs
//     shards/*.bin         one for each province, and one for each square of 2^28 units (26.8°) of the rest of the world
//
// All numbers are little-endian. `v` is a varint (7 bits a byte, low ones first, at most 32 bits), `text` a `v` length and
// UTF-8. A *unit* is 1e-7°, counted east from −180° and north from −90°; a *step* is 100 units (1e-5°). A *region number*
// is a region's place in regions.bin plus 1; 0 is no region.
//
// Each .bin file starts with a header of 40 bytes:
//
//      0  "TROD"
//      4  u16  format version
//      6  u16  kind: 1 regions, 2 overview, 3 shard
//      8  16 bytes pack id: the same in all files of a pack
//     24  u32  length of the head that follows
//     28  u32  length of the whole file
//     32  u32  CRC-32 of the head
//     36  u32  CRC-32 of bytes 0 ..< 36
//
// Then the head, which is checked when the file is opened, and the body, whose pieces have checksums of their own and
// are checked when first used: opening a file hashes the head only.
//
// regions.bin: head: v count, count × u32 offset of the record in the body. Body, sorted by `RegionID`, for each region:
// u32 CRC-32 of the rest of the record, v length of the rest; then u8 level, text code, text vintage, v parent's region
// number, text Chinese name, text English name (empty: none), f64 area, f64 grid area, i32 label latitude, i32 label
// longitude (1e-7°, signed), v part count, v shard count, shard count × v shard number, where its tiles are. Boxes of the
// parts are not stored: the trees do their work, and they follow from the polygons.
//
// overview.bin: head: v shard count; for each shard: text name, v file length, i32 west, south, east, north of its tiles
// in units ÷ 256, v neighbour count, neighbours' numbers as v; padding with zeros to a multiple of 4; the tree.
//
// Shard: head: v tile count, then for each tile u32 offset in the body, u32 CRC-32; padding likewise; the tree. Tiles
// lie one after another; the last ends with the file.
//
// Tree: nodes of 16 u32, one for each of 4 × 4 children counted east, then north; node 0 is the square of 2^32 units
// whose south-west corner is the world's. An entry is
//
//     0                    no region anywhere in the child
//     1 ... 2^30 − 2       that region everywhere
//     2^30 − 1             nothing here: another file answers (in shards only)
//     2^30 + n             overview: shard n answers; shard: tile n, which is the child's square
//     2^31 + n             node n, n greater than this node's own number
//
// Tile: v region count (at most 64), the regions' numbers ascending as differences, v; v state count, state count × v
// place + 1 in that list: the regions that hold at the south-west corner (by the border rule of `WideSegment`); v arc
// count; then bits, lowest first, for each arc: left and right (place + 1 in the list, 0 none) in as many bits as the
// region count takes; 1 bit whether the arc closes; the number of moves, Rice code 3; 4 bits code of the moves; x, y of
// the first vertex in steps as the difference from the last vertex before (at first: from the tile's corner, rounded
// down to a step), folded, Rice code 12; the moves, dx, dy in steps, each less half of the one before in the arc (rounded down; 0 at first),
// folded, by the arc's code. A closed arc has one more
// edge, back to its first vertex. *Folded*: 0, −1, 1, −2 ... become 0, 1, 2, 3 ...; *Rice code k* of n: n ÷ 2^k ones, a
// zero, the k lowest bits of n; or, where there would be 20 ones or more, 20 ones and n in 32 bits. All edges that touch
// the tile's closed square stand in it, uncut, so that a tile answers alone.
//
// **The version grows** when a reader of the older version would misread or refuse a file; whatever can be added behind
// the end of a head's known fields is not worth a new version.

/// Numbers and words of the pack's files.
enum PackFormat {
  static let version: UInt16 = 1
  static let headerLength = 40
  static let packIDLength = 16
  static let manifestName = "manifest.json"
  static let regionsName = "regions.bin"
  static let overviewName = "overview.bin"
  static let shardDirectory = "shards"

  /// Units of 1e-7° in a step of 1e-5°.
  static let unitsPerStep: UInt32 = 100
  /// Units from the world's south-west corner to longitude 0 and latitude 0.
  static let originX = 1_800_000_000
  static let originY = 900_000_000
  /// The widest longitude and latitude in steps.
  static let maximalStepX: Int32 = 18_000_000
  static let maximalStepY: Int32 = 9_000_000
  static let maximalRegionsPerTile = 64

  enum Kind: UInt16 {
    case regions = 1
    case overview = 2
    case shard = 3
  }

  /// Where a quantised place lies in the plane of the pack.
  @inline(__always)
  static func plane(_ place: QuantizedCoordinate) -> (x: Int, y: Int) {
    (Int(place.longitude) &+ originX, Int(place.latitude) &+ originY)
  }

  /// A vertex of the contents in units.
  static func plane(_ point: PlanarPoint) -> (x: UInt32, y: UInt32) {
    (
      UInt32(truncatingIfNeeded: Int(point.x) * Int(unitsPerStep) + originX),
      UInt32(truncatingIfNeeded: Int(point.y) * Int(unitsPerStep) + originY)
    )
  }

  /// The vertex of the contents at a place of the plane.
  static func vertex(x: UInt32, y: UInt32) -> PlanarPoint {
    PlanarPoint(
      x: Int32(truncatingIfNeeded: (Int(x) - originX) / Int(unitsPerStep)),
      y: Int32(truncatingIfNeeded: (Int(y) - originY) / Int(unitsPerStep)))
  }
}

/// An entry of a tree.
enum TreeEntry: Hashable {
  /// Region number everywhere, 0 for none.
  case uniform(UInt32)
  /// Another file answers.
  case elsewhere
  /// A shard's number in the overview, a tile's number in a shard.
  case leaf(Int)
  /// A node's number.
  case node(Int)

  static let elsewhereCode: UInt32 = (1 << 30) - 1

  init(code: UInt32) {
    if code >> 31 == 1 {
      self = .node(Int(code & 0x7fff_ffff))
    } else if code >> 30 == 1 {
      self = .leaf(Int(code & 0x3fff_ffff))
    } else {
      self = code == Self.elsewhereCode ? .elsewhere : .uniform(code)
    }
  }

  var code: UInt32 {
    switch self {
    case .uniform(let region): region
    case .elsewhere: Self.elsewhereCode
    case .leaf(let number): 1 << 30 | UInt32(truncatingIfNeeded: number)
    case .node(let number): 1 << 31 | UInt32(truncatingIfNeeded: number)
    }
  }
}

/// The header of a .bin file.
struct PackHeader {
  var kind: PackFormat.Kind
  var packID: [UInt8]
  var headLength: Int
  var fileLength: Int
  var headChecksum: UInt32

  var encoded: [UInt8] {
    var out = ByteWriter()
    out.append(Array("TROD".utf8))
    out.uint16(PackFormat.version)
    out.uint16(kind.rawValue)
    out.append(packID)
    out.uint32(UInt32(truncatingIfNeeded: headLength))
    out.uint32(UInt32(truncatingIfNeeded: fileLength))
    out.uint32(headChecksum)
    out.uint32(CRC32.checksum(out.bytes))
    return out.bytes
  }

  /// A whole file from its head and body.
  static func file(_ kind: PackFormat.Kind, packID: [UInt8], head: [UInt8], body: [UInt8]) -> [UInt8] {
    let header = PackHeader(
      kind: kind, packID: packID, headLength: head.count,
      fileLength: PackFormat.headerLength + head.count + body.count, headChecksum: CRC32.checksum(head))
    return header.encoded + head + body
  }

  /// Where the body starts.
  var bodyStart: Int { PackFormat.headerLength + headLength }
}

extension PackHeader {
  /// Reads and checks the header of a file of a kind, its length and its head's checksum.
  init(_ bytes: UnsafeRawBufferPointer, file: String, kind expected: PackFormat.Kind) throws(BoundaryPackError) {
    var input = ByteReader(bytes, file: file)
    guard bytes.count >= PackFormat.headerLength else { throw input.damage("it is shorter than its header") }
    guard bytes[..<4].elementsEqual("TROD".utf8) else { throw input.damage("it is no file of a boundary pack") }
    try input.skip(4)
    let version = try input.uint16()
    let kindCode = try input.uint16()
    let packID = Array(bytes[8..<24])
    try input.skip(PackFormat.packIDLength)
    let headLength = Int(try input.uint32())
    let fileLength = Int(try input.uint32())
    let headChecksum = try input.uint32()
    let checksum = try input.uint32()
    guard checksum == CRC32.checksum(UnsafeRawBufferPointer(rebasing: bytes[..<36])) else {
      throw input.damage("its header does not have its checksum")
    }
    guard version == PackFormat.version else { throw .unsupportedVersion(file: file, version: Int(version)) }
    guard let kind = PackFormat.Kind(rawValue: kindCode), kind == expected else {
      throw input.damage("it is another kind of file")
    }
    guard fileLength == bytes.count else { throw input.damage("it has \(bytes.count) bytes, not \(fileLength)") }
    guard headLength <= fileLength - PackFormat.headerLength else { throw input.damage("its head is too long") }
    let head = UnsafeRawBufferPointer(rebasing: bytes[PackFormat.headerLength...].prefix(headLength))
    guard CRC32.checksum(head) == headChecksum else { throw input.damage("its head does not have its checksum") }
    self.init(
      kind: kind, packID: packID, headLength: headLength, fileLength: fileLength, headChecksum: headChecksum)
  }
}

/// What the overview knows of a shard.
struct ShardSummary: Hashable {
  var name: String
  var fileLength: UInt32
  /// West, south, east, north of its tiles, in units ÷ 256.
  var box: [Int32]
  var neighbours: [UInt32]

  func encode(into out: inout ByteWriter) {
    out.string(name)
    out.varint(fileLength)
    for limit in box { out.int32(limit) }
    out.varint(UInt32(truncatingIfNeeded: neighbours.count))
    for neighbour in neighbours { out.varint(neighbour) }
  }

  init(name: String, fileLength: UInt32, box: [Int32], neighbours: [UInt32]) {
    self.name = name
    self.fileLength = fileLength
    self.box = box
    self.neighbours = neighbours
  }

  init(_ input: inout ByteReader) throws(BoundaryPackError) {
    name = try input.string()
    fileLength = try input.varint()
    box = [try input.int32(), try input.int32(), try input.int32(), try input.int32()]
    let count = try input.count(ofSize: 1)
    neighbours = []
    for _ in 0..<count { neighbours.append(try input.varint()) }
  }

  /// The file's path in the pack.
  var path: String { "\(PackFormat.shardDirectory)/\(name).bin" }
}

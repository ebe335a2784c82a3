import ByteCoding
import Synchronization

/// One opened shard: its tree, and its tiles made ready as they are asked for.
final class Shard: Sendable {
  let file: MappedFile
  let tree: PackTree
  private let directoryStart: Int
  private let bodyStart: Int
  let tiles: OnceTable<TileTree>
  private let regionCount: Int
  private let length = Atomic<Int>(0)
  private let stamp = Atomic<Int>(0)

  /// Maps a shard and checks its header and head; its tiles are checked as they are used.
  init(directory: String, summary: ShardSummary, packID: [UInt8], regionCount: Int) throws(BoundaryPackError) {
    self.regionCount = regionCount
    file = try MappedFile(directory: directory, name: summary.path)
    let header = try PackHeader(file.bytes, file: file.name, kind: .shard)
    guard header.packID == packID else {
      throw .damaged(file: file.name, reason: "it belongs to another pack")
    }
    let head = UnsafeRawBufferPointer(rebasing: file.bytes[..<header.bodyStart])
    var input = ByteReader(head, file: file.name)
    try input.skip(PackFormat.headerLength)
    let count = try input.count(ofSize: 8)
    directoryStart = input.offset
    try input.skip(count * 8)
    tree = try PackTree(file, from: input.offset, to: header.bodyStart)
    bodyStart = header.bodyStart
    tiles = OnceTable(count: count)
  }

  /// Bytes of the tiles made ready.
  var tileLength: Int { length.load(ordering: .relaxed) }

  /// When the shard was last gone into from a square not asked before, on the clock of `WorkingSet`.
  var lastUse: Int { stamp.load(ordering: .relaxed) }

  func use(at time: Int) { stamp.store(time, ordering: .relaxed) }

  /// A tile made ready; checked against its checksum the first time.
  func tile(_ number: Int, cell: PlaneCell) throws(BoundaryPackError) -> TileTree {
    guard number < tiles.count else { throw .damaged(file: file.name, reason: "its tree names a tile it lacks") }
    let tile = try tiles.value(at: number) { () throws(BoundaryPackError) in
      let tile = TileTree(try contents(ofTile: number, cell: cell), regionCount: regionCount, cell: cell)
      guard let tile else {
        throw .damaged(file: file.name, reason: "a tile has too many edges or a region that the pack lacks")
      }
      length.add(tile.length, ordering: .relaxed)
      return tile
    }
    guard tile.cell == cell else { throw .damaged(file: file.name, reason: "its tree names a tile twice") }
    return tile
  }

  /// A tile's edges, read from the file and checked against its checksum.
  func contents(ofTile number: Int, cell: PlaneCell) throws(BoundaryPackError) -> TileContents {
    let bytes = file.bytes
    guard number < tiles.count else { throw .damaged(file: file.name, reason: "its tree names a tile it lacks") }
    var input = ByteReader(bytes, file: file.name, at: directoryStart + number * 8)
    let start = bodyStart + Int(try input.uint32())
    let checksum = try input.uint32()
    let end = number + 1 < tiles.count ? bodyStart + Int(try input.uint32()) : bytes.count
    guard start <= end, end <= bytes.count else { throw input.damage("a tile lies beyond its end") }
    let tile = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    guard CRC32.checksum(tile) == checksum else { throw input.damage("a tile does not have its checksum") }
    return try TileContents(tile, file: file.name, cell: cell)
  }
}

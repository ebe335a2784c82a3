public import Geodesy

/// A region's place in a pack: what look-ups give and chains are followed by, without reading names.
///
/// Only for the pack that gave it, and never to be stored: `RegionID` is what stays.
public struct RegionIndex: Hashable, Comparable, Sendable {
  /// Number in the pack, from 1 on.
  let number: UInt32

  /// In the pack's order: by level, code and vintage.
  public static func < (left: RegionIndex, right: RegionIndex) -> Bool { left.number < right.number }
}

/// A boundary pack, opened: regions, look-ups, attribution of cells.
///
/// Opening maps two small files. A look-up maps the one shard that its place needs, the first time; every file stays
/// mapped, read-only, for the pack's life. A pack may be shared between threads.
///
/// Every place of the Earth belongs to exactly one leaf region or to none. It is decided in integers of 1e-7°, with
/// edges straight in longitude and latitude, as if the place stood an infinitesimal step east of itself and a much
/// smaller one north. So a place on a shared border belongs to the region just east of it (or just north, where the
/// border runs east to west), and a place on an outermost border, coast or frontier, belongs to the region when that
/// lies east of it, else to none.
public final class BoundaryPack: Sendable {
  /// The directory that the pack lies in.
  public let directory: String
  /// 32 hexadecimal digits that follow from all that the pack holds; what derived results are keyed by.
  public let id: String

  let regionTable: RegionTable
  let overview: Overview
  let shards: OnceTable<Shard>
  private let packID: [UInt8]

  /// Opens the pack in a directory: its region table and its overview. The manifest is not read.
  ///
  /// - Throws: `BoundaryPackError` when one of the two files is missing, damaged or of another version or pack.
  public init(directory: String) throws(BoundaryPackError) {
    self.directory = directory
    regionTable = try RegionTable(directory: directory)
    packID = regionTable.packID
    id = SHA256.hexadecimal(digest: packID)
    overview = try Overview(directory: directory, packID: packID)
    shards = OnceTable(count: overview.shards.count)
  }

  /// The manifest, read and parsed anew each time.
  ///
  /// - Throws: `BoundaryPackError` when it is missing, damaged or of another version.
  public func manifest() throws(BoundaryPackError) -> PackManifest {
    let file = try MappedFile(directory: directory, name: PackFormat.manifestName)
    return try PackManifest(json: Array(file.bytes))
  }

  /// Number of shards that have been opened so far.
  public var openedShardCount: Int { shards.filledCount }

  /// Number of shards that the pack has.
  public var shardCount: Int { overview.shards.count }

  /// Number of tiles made ready so far.
  public var builtTileCount: Int {
    (0..<shards.count).reduce(0) { $0 + (shards.value(at: $1)?.tiles.filledCount ?? 0) }
  }

  @inline(__always)
  func shard(_ number: Int) throws(BoundaryPackError) -> Shard {
    guard number < shards.count else {
      throw .damaged(file: PackFormat.overviewName, reason: "its tree names a shard it lacks")
    }
    return try shards.value(at: number) { () throws(BoundaryPackError) in
      try Shard(directory: directory, summary: overview.shards[number], packID: packID)
    }
  }

  /// The leaf region that a place belongs to, or nil; opens at most one shard.
  ///
  /// - Throws: `BoundaryPackError` when the shard that the place needs is missing or damaged.
  /// - Complexity: O(depth of the trees + edges of a leaf), plus making ready the tile when it is first asked.
  public func leaf(at place: QuantizedCoordinate) throws(BoundaryPackError) -> RegionIndex? {
    let (x, y) = PackFormat.plane(place)
    return Self.index(try region(x: x, y: y).number)
  }

  static func index(_ number: UInt32) -> RegionIndex? { number == 0 ? nil : RegionIndex(number: number) }

  /// The leaf's number at a place of the plane, 0 for none, and the square around it that has the same answer, or nil
  /// where borders are near.
  func region(x: Int, y: Int) throws(BoundaryPackError) -> (number: UInt32, uniform: PlaneCell?) {
    let (entry, cell) = try overview.tree.entry(x: x, y: y)
    switch entry {
    case .uniform(let number): return (try checked(number), cell)
    case .leaf(let number): return try region(x: x, y: y, in: try shard(number))
    case .elsewhere, .node: throw .damaged(file: PackFormat.overviewName, reason: "its tree has a hole")
    }
  }

  private func region(x: Int, y: Int, in shard: Shard) throws(BoundaryPackError) -> (
    number: UInt32, uniform: PlaneCell?
  ) {
    let (entry, cell) = try shard.tree.entry(x: x, y: y)
    switch entry {
    case .uniform(let number): return (try checked(number), cell)
    case .leaf(let number):
      let answer = try shard.tile(number, cell: cell).region(x: x, y: y)
      return (try checked(answer.number), answer.uniform)
    case .elsewhere, .node: throw .damaged(file: shard.file.name, reason: "its tree has a hole")
    }
  }

  private func checked(_ number: UInt32) throws(BoundaryPackError) -> UInt32 {
    guard Int(number) <= regionTable.count else {
      throw .damaged(file: PackFormat.regionsName, reason: "a region is named that it lacks")
    }
    return number
  }
}

public import Geodesy

/// A region's place in a pack: what look-ups give and chains are followed by, without reading names.
///
/// Only for the pack that gave it, and never to be stored: `RegionID` is what stays.
@frozen
public struct RegionIndex: Hashable, Comparable, Sendable {
  /// Number in the pack, from 1 on.
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The place in the pack's order, from 0 on.
  @inlinable
  public var offset: Int { Int(number) - 1 }

  /// In the pack's order: by level, code and vintage.
  public static func < (left: RegionIndex, right: RegionIndex) -> Bool { left.number < right.number }
}

/// A boundary pack, opened: regions, look-ups, attribution of cells.
///
/// Opening maps two small files. A look-up maps the one shard that its place needs, the first time, and makes ready the
/// one tile; under a memory budget, the least recently used shards are dropped. A pack may be shared between threads.
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
  let memory: PackMemory
  private let packID: [UInt8]
  private let chainTable = OnceTable<RegionChains.Table>(count: 1)
  private let areaTable = OnceTable<CellAreas>(count: 1)

  /// Bytes that ready tiles may take, unless another budget is given: all of China takes 17 MB, so that only journeys
  /// through many countries reach it.
  public static let defaultMemoryBudget = 64 << 20

  /// Opens the pack in a directory: its region table and its overview. The manifest is not read.
  ///
  /// - Parameter memoryBudget: bytes that ready tiles may take before the least recently used shards are dropped.
  /// - Throws: `BoundaryPackError` when one of the two files is missing, damaged or of another version or pack.
  public init(directory: String, memoryBudget: Int = BoundaryPack.defaultMemoryBudget) throws(BoundaryPackError) {
    self.directory = directory
    regionTable = try RegionTable(directory: directory)
    packID = regionTable.packID
    id = SHA256.hexadecimal(digest: packID)
    overview = try Overview(directory: directory, packID: packID)
    memory = PackMemory(shardCount: overview.shards.count, budget: memoryBudget)
  }

  /// The manifest, read and parsed anew each time.
  ///
  /// - Throws: `BoundaryPackError` when it is missing, damaged or of another version.
  public func manifest() throws(BoundaryPackError) -> PackManifest {
    let file = try MappedFile(directory: directory, name: PackFormat.manifestName)
    return try PackManifest(json: Array(file.bytes))
  }

  /// Number of shards that are open.
  public var openedShardCount: Int { memory.current.shards.filledCount }

  /// Number of shards that the pack has.
  public var shardCount: Int { overview.shards.count }

  /// Number of tiles that are ready.
  public var builtTileCount: Int { memory.current.tileCount }

  /// Bytes that ready tiles and the tables that lead to them take; mapped files are not counted.
  public var memoryUse: Int { memory.current.length }

  func shard(_ number: Int) throws(BoundaryPackError) -> Shard { try shard(number, in: memory.current) }

  func shard(_ number: Int, in set: WorkingSet) throws(BoundaryPackError) -> Shard {
    guard number < overview.shards.count else {
      throw .damaged(file: PackFormat.overviewName, reason: "its tree names a shard it lacks")
    }
    return try set.shards.value(at: number) { () throws(BoundaryPackError) in
      try Shard(
        directory: directory, summary: overview.shards[number], packID: packID, regionCount: regionTable.count)
    }
  }

  /// The leaf region that a place belongs to, or nil; opens at most one shard.
  ///
  /// For many places, `locator()` and `leaves(at:)` are quicker.
  ///
  /// - Throws: `BoundaryPackError` when the shard that the place needs is missing or damaged.
  /// - Complexity: O(depth of the trees + edges of a leaf), plus making ready the tile when it is first asked.
  public func leaf(at place: QuantizedCoordinate) throws(BoundaryPackError) -> RegionIndex? {
    var locator = locator()
    return try locator.leaf(at: place)
  }

  /// The chains of all regions; made when first asked for (0.3 ms for the default pack) and then kept.
  ///
  /// - Throws: `BoundaryPackError` when a region's record is damaged.
  public func chains() throws(BoundaryPackError) -> RegionChains {
    try chainTable.value(at: 0) { () throws(BoundaryPackError) in
      RegionChains.Table(try RegionChains(regionTable))
    }.chains
  }

  /// The areas of cells, kept for the next attribution.
  var cellAreas: CellAreas { areaTable.value(at: 0) ?? areaTable.fill(0, with: CellAreas()) }

  @inline(__always)
  static func index(_ number: UInt32) -> RegionIndex? { number == 0 ? nil : RegionIndex(number: number) }
}

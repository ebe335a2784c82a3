/// A square of the plane as the writer has divided it.
final class PlanNode {
  enum Content {
    /// One region (or none) everywhere.
    case uniform(UInt32)
    /// Borders: the tile's number in the plan.
    case tile(Int)
    case split([PlanNode])
  }

  let content: Content
  /// The shards that hold something of this square, ascending.
  let shards: [Int]

  init(_ content: Content, shards: [Int]) {
    self.content = content
    self.shards = shards
  }
}

/// A square with borders that will be a tile.
struct PlannedTile {
  var cell: PlaneCell
  /// Region numbers.
  var state: [UInt32]
  var edges: [Int32]
  /// The regions in it, ascending.
  var regions: [UInt32]
  var shards: [Int]
}

/// Divides the plane into uniform squares and tiles, and says which shards hold each tile.
struct PackPlan {
  /// Tiles with a province in them are at most 2^20 units (0.105°) wide, so that few edges are decoded for a point.
  static let provinceShift = 20
  /// Elsewhere borders are coarse, and wider tiles save space.
  static let worldShift = 24
  static let worldEdges = 512
  /// Beyond these a tile is divided further, whatever its width.
  static let maximalEdges = 4096
  static let smallestShift = 8
  /// The rest of the world has a shard for each square of 2^28 units.
  static let worldShardShift = 28

  let edges: [BorderEdge]
  private(set) var tiles: [PlannedTile] = []
  private(set) var root = PlanNode(.uniform(0), shards: [])
  private(set) var shardNames: [String]
  private let provinceShards: [Int]
  private var worldShards: [String: Int] = [:]

  init(edges: [BorderEdge], order: RegionOrder) throws(BoundaryPackError) {
    self.edges = edges
    (shardNames, provinceShards) = try Self.provinces(of: order, edges: edges)
    root = try node(.world, list: Array(0..<Int32(edges.count)), state: [])
  }

  /// A shard for each province that has a shape, and the shard of each region number, −1 for the rest of the world.
  private static func provinces(
    of order: RegionOrder, edges: [BorderEdge]
  ) throws(BoundaryPackError) -> ([String], [Int]) {
    var names: [String] = []
    var shardOf: [UInt32: Int] = [:]
    let shaped = Set(
      Set(edges.map(\.left)).union(edges.map(\.right)).subtracting([0]).map {
        order.ancestor(of: $0, at: .province)
      })
    for (place, region) in order.regions.enumerated()
    where region.id.level == .province && shaped.contains(UInt32(place + 1)) {
      let country = order.ancestor(of: UInt32(place + 1), at: .country)
      let name = "\(order.regions[Int(country) - 1].id.code)-\(region.id.code)"
      guard !names.contains(name) else {
        throw .invalidContents("the province \(region.id.code) is there in two vintages")
      }
      shardOf[UInt32(place + 1)] = names.count
      names.append(name)
    }
    let shards = [-1] + order.regions.indices.map { shardOf[order.ancestor(of: UInt32($0 + 1), at: .province)] ?? -1 }
    return (names, shards)
  }

  /// The province's shard that holds a leaf region whole; nil for the rest of the world.
  func home(of number: UInt32) -> Int? {
    let shard = provinceShards[Int(number)]
    return shard < 0 ? nil : shard
  }

  private mutating func node(_ cell: PlaneCell, list: [Int32], state: [UInt32]) throws(BoundaryPackError) -> PlanNode {
    if list.isEmpty {
      // Where regions overlap, the last one owns the place, as in `TileContents.owner`.
      let owner = state.last ?? 0
      let shard = provinceShards[Int(owner)]
      return PlanNode(.uniform(owner), shards: shard < 0 ? [] : [shard])
    }
    let regions = regions(of: list, state: state)
    if isTile(cell, edgeCount: list.count, regions: regions) {
      let provinces = Set(regions.map { provinceShards[Int($0)] }.filter { $0 >= 0 }).sorted()
      let shards = provinces.isEmpty ? [worldShard(of: cell)] : provinces
      tiles.append(PlannedTile(cell: cell, state: state, edges: list, regions: regions, shards: shards))
      return PlanNode(.tile(tiles.count - 1), shards: shards)
    }
    guard cell.shift > Self.smallestShift else {
      throw .invalidContents("more than \(PackFormat.maximalRegionsPerTile) regions meet in one place")
    }
    let lists = cell.distribute(list, of: edges)
    var states = [[UInt32]](repeating: state, count: 16)
    cell.walkCorners(lists, of: edges) { from, to, crossed in
      states[to] = crossed.reduce(into: states[from]) { state, index in
        Self.toggle(edges[Int(index)].left, in: &state)
        Self.toggle(edges[Int(index)].right, in: &state)
      }
    }
    var children: [PlanNode] = []
    for child in 0..<16 {
      children.append(try node(cell.child(child), list: lists[child], state: states[child]))
    }
    return PlanNode(.split(children), shards: Set(children.flatMap(\.shards)).sorted())
  }

  private func isTile(_ cell: PlaneCell, edgeCount: Int, regions: [UInt32]) -> Bool {
    if regions.count > PackFormat.maximalRegionsPerTile { return false }
    if edgeCount > Self.maximalEdges, cell.shift > Self.smallestShift { return false }
    if cell.shift <= Self.provinceShift { return true }
    let isWorld = regions.allSatisfy { provinceShards[Int($0)] < 0 }
    return isWorld && cell.shift <= Self.worldShift && edgeCount <= Self.worldEdges
  }

  private func regions(of list: [Int32], state: [UInt32]) -> [UInt32] {
    var found = Set(state)
    for index in list {
      found.insert(edges[Int(index)].left)
      found.insert(edges[Int(index)].right)
    }
    found.remove(0)
    return found.sorted()
  }

  private static func toggle(_ region: UInt32, in state: inout [UInt32]) {
    if region == 0 { return }
    if let place = state.firstIndex(of: region) {
      state.remove(at: place)
    } else {
      state.insert(region, at: state.firstIndex { $0 > region } ?? state.count)
    }
  }

  private mutating func worldShard(of cell: PlaneCell) -> Int {
    func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let name = "world-\(digits(cell.x >> Self.worldShardShift))-\(digits(cell.y >> Self.worldShardShift))"
    if let shard = worldShards[name] { return shard }
    worldShards[name] = shardNames.count
    shardNames.append(name)
    return shardNames.count - 1
  }
}

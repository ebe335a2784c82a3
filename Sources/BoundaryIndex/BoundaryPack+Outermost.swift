/// A direction on the map.
public enum MapSide: CaseIterable, Sendable {
  /// Towards greater latitudes.
  case north
  /// Towards smaller latitudes.
  case south
  /// Towards greater longitudes; ±180° is the edge of the map.
  case east
  /// Towards smaller longitudes; ±180° is the edge of the map.
  case west

  /// How far out a place lies, so that more is always farther.
  fileprivate func reach(x: Int, y: Int) -> Int {
    switch self {
    case .north: y
    case .south: -y
    case .east: x
    case .west: -x
    }
  }

  /// How far out the farthest place of a square lies.
  fileprivate func reach(of cell: PlaneCell) -> Int {
    max(reach(x: cell.x, y: cell.y), reach(x: cell.x + cell.side, y: cell.y + cell.side))
  }

  /// How far out the farthest place of a shard's box lies.
  fileprivate func reach(of shard: ShardSummary) -> Int {
    let box = shard.box.map { Int($0) << 8 }
    return max(reach(x: box[0], y: box[1]), reach(x: box[2], y: box[3]))
  }
}

extension BoundaryPack {
  /// The leaf region among some that reaches farthest in a direction; among equals the first in the pack's order; nil
  /// when none of them has a border.
  ///
  /// Looks into the outermost shards and tiles only: those that cannot reach farther than what was found stay closed.
  ///
  /// - Throws: `BoundaryPackError` when a shard is missing or damaged.
  public func outermost(
    towards side: MapSide, among regions: some Sequence<RegionIndex>
  ) throws(BoundaryPackError) -> RegionIndex? {
    let leaves = Set(regions.map(\.number))
    var candidates: Set<UInt32> = []
    for leaf in leaves { candidates.formUnion(try regionTable.raw(leaf).shards) }
    guard candidates.allSatisfy({ Int($0) < overview.shards.count }) else {
      throw .damaged(file: PackFormat.overviewName, reason: "it lacks a shard that a region names")
    }
    let order = candidates.sorted { left, right in
      let reach = (side.reach(of: overview.shards[Int(left)]), side.reach(of: overview.shards[Int(right)]))
      return reach.0 == reach.1 ? left < right : reach.0 > reach.1
    }
    var best: (reach: Int, number: UInt32)?
    for number in order {
      if let best, side.reach(of: overview.shards[Int(number)]) < best.reach { break }
      let shard = try self.shard(Int(number))
      try shard.tree.forEachEntry(in: .world) { entry, cell throws(BoundaryPackError) in
        guard case .leaf(let tile) = entry else { return }
        if let best, side.reach(of: cell) < best.reach { return }
        let contents = try shard.contents(ofTile: tile, cell: cell)
        let owners = [0] + contents.regions
        for edge in contents.edges {
          let reach = max(
            side.reach(x: Int(edge.ax), y: Int(edge.ay)), side.reach(x: Int(edge.bx), y: Int(edge.by)))
          for owner in [owners[Int(edge.left)], owners[Int(edge.right)]] where leaves.contains(owner) {
            if let found = best, (-found.reach, found.number) <= (-reach, owner) { continue }
            best = (reach, owner)
          }
        }
      }
    }
    return best.map { RegionIndex(number: $0.number) }
  }
}

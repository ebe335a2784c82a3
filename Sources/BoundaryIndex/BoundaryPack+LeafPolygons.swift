public import PlanarGeometry

extension BoundaryPack {
  /// The polygons of all leaf regions, as `polygons(of:)` gives them, in one pass over the pack.
  ///
  /// - Parameter parent: only leaves that are or lie in this region; opens its shards only.
  /// - Throws: `BoundaryPackError` when a shard is missing or damaged.
  /// - Complexity: O(edges · log edges); opens every shard unless a parent is given.
  public func leafPolygons(of parent: RegionIndex? = nil) throws(BoundaryPackError) -> [RegionIndex: [PlanarPolygon]] {
    var wanted = [Bool](repeating: parent == nil, count: regionTable.count + 1)
    var shards = parent == nil ? Set(0..<shardCount) : []
    for leaf in try parent.map(leaves(of:)) ?? [] {
      wanted[Int(leaf)] = true
      for shard in try regionTable.raw(leaf).shards { shards.insert(Int(shard)) }
    }
    wanted[0] = false
    var tiles: Set<PlaneCell> = []
    var edges = [[RingAssembly.Edge]](repeating: [], count: regionTable.count + 1)
    for number in shards.sorted() {
      let shard = try self.shard(number)
      try shard.tree.forEachEntry(in: .world) { entry, cell throws(BoundaryPackError) in
        // Tiles with several provinces stand in the shard of each.
        guard case .leaf(let number) = entry, tiles.insert(cell).inserted else { return }
        let tile = try shard.contents(ofTile: number, cell: cell)
        let regions = [0] + tile.regions.map(Int.init)
        guard regions.allSatisfy(edges.indices.contains) else {
          throw .damaged(file: shard.file.name, reason: "a tile names a region that the pack lacks")
        }
        for edge in tile.edges where edge.left != edge.right && edge.isHome(in: cell) {
          let (left, right) = (regions[Int(edge.left)], regions[Int(edge.right)])
          if wanted[left] { edges[left].append(edge.ringEdge) }
          if wanted[right] { edges[right].append(edge.reversed.ringEdge) }
        }
      }
    }
    var result: [RegionIndex: [PlanarPolygon]] = [:]
    for index in indices where !edges[Int(index.number)].isEmpty {
      result[index] = RingAssembly.polygons(of: edges[Int(index.number)])
    }
    return result
  }
}

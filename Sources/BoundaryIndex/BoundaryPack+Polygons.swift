public import PlanarGeometry

extension BoundaryPack {
  /// A region's polygons as the pack holds them, in steps of 1e-5° (x = longitude, y = latitude).
  ///
  /// Exteriors run counter-clockwise, holes clockwise, first vertices are not repeated. A parent is the union of its
  /// leaves. What crosses the antimeridian is in parts on either side of it. Opens the shards that the region lies in.
  ///
  /// - Throws: `BoundaryPackError` when the pack has no such region, or a shard is missing or damaged.
  public func polygons(of id: RegionID) throws(BoundaryPackError) -> [PlanarPolygon] {
    guard let index = try index(of: id) else { throw .unknownRegion(id) }
    return try polygons(of: index)
  }

  /// A region's polygons, by its place in the pack.
  public func polygons(of index: RegionIndex) throws(BoundaryPackError) -> [PlanarPolygon] {
    let leaves = try leaves(of: index)
    var shards: Set<UInt32> = []
    for leaf in leaves { shards.formUnion(try regionTable.raw(leaf).shards) }
    var tiles: Set<PlaneCell> = []
    var edges: [RingAssembly.Edge] = []
    for number in shards.sorted() {
      let shard = try self.shard(Int(number))
      try shard.tree.forEachEntry(in: .world) { entry, cell throws(BoundaryPackError) in
        // Tiles with several provinces stand in the shard of each.
        guard case .leaf(let number) = entry, tiles.insert(cell).inserted else { return }
        let tile = try shard.contents(ofTile: number, cell: cell)
        let isOurs = [false] + tile.regions.map(leaves.contains)
        for edge in tile.edges where isOurs[Int(edge.left)] != isOurs[Int(edge.right)] && edge.isHome(in: cell) {
          edges.append(isOurs[Int(edge.left)] ? edge.ringEdge : edge.reversed.ringEdge)
        }
      }
    }
    return RingAssembly.polygons(of: edges)
  }

  /// Boxes of a region's parts in steps of 1e-5° (x = longitude, y = latitude), from its polygons.
  ///
  /// - Throws: as `polygons(of:)`.
  public func boxes(of id: RegionID) throws(BoundaryPackError) -> [PlanarBox] {
    try polygons(of: id).map { PlanarBox(around: $0.exterior) }
  }

  /// The numbers of the leaves below a region, itself when it is one.
  func leaves(of index: RegionIndex) throws(BoundaryPackError) -> Set<UInt32> {
    var family: Set<UInt32> = [index.number]
    // Parents come before their children, so one pass finds all descendants.
    for number in UInt32(1)...UInt32(max(1, regionTable.count)) {
      if family.contains(try regionTable.raw(number).parent) { family.insert(number) }
    }
    return family
  }
}

extension BorderEdge {
  /// An edge stands in every tile that it touches; this tells one of them: where its first end (by x, then y) lies.
  func isHome(in cell: PlaneCell) -> Bool {
    let isForward = (ax, ay) < (bx, by)
    return cell.contains(x: Int(isForward ? ax : bx), y: Int(isForward ? ay : by))
  }
}

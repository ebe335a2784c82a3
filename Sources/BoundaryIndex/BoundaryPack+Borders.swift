public import Geodesy

/// The nearest border that was asked for.
public struct BorderSighting: Hashable, Sendable {
  /// Geodesic distance to the border's nearest point, in metres.
  public let meters: Double
  /// Direction to that point at the place asked, in degrees clockwise from north, 0 ≤ bearing < 360; 0 on the border
  /// itself.
  public let bearing: Double
  /// The border's nearest point, rounded to 1e-7°.
  public let point: QuantizedCoordinate
  /// The region on the border's other side, at the level asked; nil where no region is.
  public let beyond: RegionIndex?
}

extension BoundaryPack {
  /// The nearest border of the region that a place lies in at a level, whatever lies beyond it; nil when the place lies in
  /// none, or the border is farther than a limit.
  ///
  /// - Parameters:
  ///   - level: the level of the region; where the chain has none there, a coarser one answers.
  ///   - limit: metres.
  /// - Throws: `BoundaryPackError` when a shard that the search needs is missing or damaged.
  /// - Complexity: O(edges within about twice the distance).
  public func nearestBorder(
    from place: QuantizedCoordinate, level: RegionLevel = .county, limit: Double = BoundaryPack.defaultBorderLimit
  ) throws(BoundaryPackError) -> BorderSighting? {
    guard let own = try region(of: place, at: level) else { return nil }
    return try nearest(from: place, level: level, limit: limit) { left, right in
      left == right ? nil : left == own ? right : right == own ? left : nil
    }
  }

  /// The nearest border of a *different* region at a level: where the way from a place into another region is shortest,
  /// also across water that belongs to none; nil when there is none within a limit. This is what a geofence is planned
  /// by: within the distance given, nothing changes at that level.
  ///
  /// - Throws: `BoundaryPackError` when a shard that the search needs is missing or damaged.
  /// - Complexity: O(edges within about twice the distance).
  public func nearestOtherRegion(
    from place: QuantizedCoordinate, level: RegionLevel = .county, limit: Double = BoundaryPack.defaultBorderLimit
  ) throws(BoundaryPackError) -> BorderSighting? {
    let own = try region(of: place, at: level) ?? 0
    return try nearest(from: place, level: level, limit: limit) { left, right in
      if left == right { return nil }
      if left != 0, left != own { return left }
      return right != 0 && right != own ? right : nil
    }
  }

  /// How far borders are searched for when no limit is given, in metres.
  public static var defaultBorderLimit: Double { 100_000 }

  /// The number of the region that a place lies in at a level or, where its chain has none there, at the next coarser one.
  func region(of place: QuantizedCoordinate, at level: RegionLevel) throws(BoundaryPackError) -> UInt32? {
    try leaf(at: place).flatMap { leaf throws(BoundaryPackError) in try chains()[leaf].number(upTo: level) }
  }

  /// - Parameters:
  ///   - start: metres around the place that are looked at first; more than 0.
  ///   - beyond: of an edge's sides at the level, the one to report, or nil when the edge does not count.
  func nearest(
    from place: QuantizedCoordinate, level: RegionLevel, limit: Double, startingAt start: Double = 2_000,
    beyond: (_ left: UInt32, _ right: UInt32) -> UInt32?
  ) throws(BoundaryPackError) -> BorderSighting? {
    guard limit > 0, limit.isFinite else { return nil }
    let chains = try chains()
    // Windows grow until one holds its own answer.
    var radius = min(start, limit)
    while true {
      var search = BorderSearch(place: place, radius: radius)
      try look(in: &search) { number in
        number == 0 ? 0 : chains[RegionIndex(number: number)].number(upTo: level) ?? 0
      } beyond: {
        beyond($0, $1)
      }
      if let found = search.sighting, found.meters <= radius { return found }
      if radius >= limit { return nil }
      radius = min(4 * radius, limit)
    }
  }

  /// Shows a search all edges of its windows.
  ///
  /// - Parameter group: what an edge's sides count as; edges between equals are no borders.
  func look(
    in search: inout BorderSearch, group: (UInt32) -> UInt32, beyond: (UInt32, UInt32) -> UInt32?
  ) throws(BoundaryPackError) {
    var seam = BorderSeam()
    for (box, offset) in search.windows {
      for shard in try shards(in: box) {
        try shard.tree.forEachEntry(in: box) { entry, cell throws(BoundaryPackError) in
          guard case .leaf(let number) = entry else { return }
          let tile = try shard.contents(ofTile: number, cell: cell)
          guard tile.regions.allSatisfy({ Int($0) <= regionTable.count }) else {
            throw .damaged(file: shard.file.name, reason: "a tile names a region that the pack lacks")
          }
          let groups = [0] + tile.regions.map(group)
          for edge in tile.edges {
            if seam.take(edge, left: groups[Int(edge.left)], right: groups[Int(edge.right)]) { continue }
            guard let side = beyond(groups[Int(edge.left)], groups[Int(edge.right)]) else { continue }
            search.look(at: edge, offset: offset, beyond: side)
          }
        }
      }
    }
    for edge in seam.pieces {
      guard let side = beyond(edge.left, edge.right) else { continue }
      for offset in search.seamOffsets { search.look(at: edge, offset: offset, beyond: side) }
    }
  }

  /// The shards that answer somewhere in a box, opened, in the order of their numbers.
  private func shards(in box: UnitBox) throws(BoundaryPackError) -> [Shard] {
    var numbers: Set<Int> = []
    try overview.tree.forEachEntry(in: box) { entry, _ throws(BoundaryPackError) in
      if case .leaf(let number) = entry { numbers.insert(number) }
    }
    var opened: [Shard] = []
    for number in numbers.sorted() { opened.append(try shard(number)) }
    return opened
  }
}

extension RegionChain {
  /// The number of the region at a level or, where there is none, at the next coarser one.
  func number(upTo level: RegionLevel) -> UInt32? {
    for rank in stride(from: Int(level.rawValue), through: 0, by: -1) where numbers[rank] != 0 { return numbers[rank] }
    return nil
  }
}

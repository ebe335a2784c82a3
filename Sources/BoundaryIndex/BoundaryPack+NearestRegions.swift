public import Geodesy

extension BoundaryPack {
  /// The nearest of some regions at a level, nearest first, each with the way to the nearest point of its border; a region
  /// that holds the place itself comes first, at 0 m.
  ///
  /// - Parameters:
  ///   - wanted: the regions to look for. Where a chain has none at the level, its next coarser one stands in.
  ///   - count: how many to find at most.
  ///   - limit: metres. Beyond 100 km the order of regions at almost the same distance is approximate.
  /// - Throws: `BoundaryPackError` when a shard that the search needs is missing or damaged.
  /// - Complexity: O(count · edges within about twice the distance of the farthest one found).
  public func nearestRegions(
    from place: QuantizedCoordinate, level: RegionLevel = .county, among wanted: Set<RegionIndex>, count: Int,
    limit: Double = BoundaryPack.defaultBorderLimit
  ) throws(BoundaryPackError) -> [BorderSighting] {
    var left = Set(wanted.map(\.number))
    var found: [BorderSighting] = []
    let own = try region(of: place, at: level) ?? 0
    if count > 0, left.remove(own) != nil {
      found.append(BorderSighting(meters: 0, bearing: 0, point: place, beyond: RegionIndex(number: own)))
    }
    var radius = 2_000.0
    while found.count < count, !left.isEmpty {
      let sighting = try nearest(from: place, level: level, limit: limit, startingAt: radius) { one, other in
        one == other ? nil : left.contains(one) ? one : left.contains(other) ? other : nil
      }
      guard let sighting, let beyond = sighting.beyond else { break }
      left.remove(beyond.number)
      found.append(sighting)
      radius = max(radius, sighting.meters)
    }
    return found
  }
}

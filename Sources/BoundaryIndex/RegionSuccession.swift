/// Regions of one pack that stand in another under another code, with the same regions in them.
///
/// A region is followed by one of its level whose code is new when the leaves that both have make up nine tenths of either's
/// area. Leaves themselves follow no other: a leaf with another code is another region.
public struct RegionSuccession: Sendable {
  /// By the region in the old pack, the one in the new.
  public let successors: [RegionIndex: RegionIndex]

  /// O(regions) memory and time.
  ///
  /// - Throws: `BoundaryPackError` when a region's record is damaged.
  public init(from old: BoundaryPack, to new: BoundaryPack) throws(BoundaryPackError) {
    let (before, after) = (try Families(old), try Families(new))
    var candidates: [RegionLevel: [RegionIndex]] = [:]
    for (code, index) in after.indices where before.indices[code] == nil && after.leaves[index] != nil {
      candidates[code.level, default: []].append(index)
    }
    var found: [RegionIndex: RegionIndex] = [:]
    for (code, index) in before.indices where after.indices[code] == nil {
      guard let leaves = before.leaves[index] else { continue }
      let area = leaves.values.reduce(0, +)
      for candidate in candidates[code.level] ?? [] {
        guard let others = after.leaves[candidate] else { continue }
        var common = 0.0
        for (code, area) in leaves { common += min(area, others[code] ?? 0) }
        // More than half of either: nothing else can follow or go before it.
        guard common >= 0.9 * area, common >= 0.9 * others.values.reduce(0, +) else { continue }
        found[index] = candidate
      }
    }
    successors = found
  }

  /// The regions of a pack by code, and the leaves of those that have any, with their areas on the grid.
  private struct Families {
    var indices: [RegionCode: RegionIndex] = [:]
    var leaves: [RegionIndex: [String: Double]] = [:]

    init(_ pack: BoundaryPack) throws(BoundaryPackError) {
      let chains = try pack.chains()
      var parents: Set<RegionIndex> = []
      for index in pack.indices { if let parent = try pack.parent(of: index) { parents.insert(parent) } }
      for index in pack.indices {
        let region = try pack.region(at: index)
        indices[RegionCode(level: region.id.level, code: region.id.code)] = index
        guard !parents.contains(index) else { continue }
        for parent in chains[index].indices where parent != index {
          leaves[parent, default: [:]][region.id.code] = region.gridArea
        }
      }
    }
  }
}

/// What tells regions apart in packs of different vintages.
struct RegionCode: Hashable {
  var level: RegionLevel
  var code: String
}

public import BoundaryIndex
import PolygonOverlay

/// Compares two packs.
public struct PackComparison {
  private typealias Key = ComparedPack.Key

  private let old: ComparedPack
  private let new: ComparedPack
  private let ground: MovedGround
  private let progress: (String) -> Void
  private var difference: PackDifference
  /// The ground in m² that an old region has no longer, and that a new one had not; none where nothing moved.
  private var lost: [Key: Double] = [:]
  private var gained: [Key: Double] = [:]

  /// Reads both packs.
  ///
  /// - Parameter progress: is told in a few words what is being done.
  /// - Throws: `BoundaryPackError` when a file of either is missing or damaged.
  public init(
    old: BoundaryPack, new: BoundaryPack, progress: @escaping (String) -> Void = { _ in }
  ) throws {
    progress("reading")
    self.old = try ComparedPack(old)
    self.new = try ComparedPack(new)
    self.progress = progress
    ground = MovedGround(engine: try OverlayEngine())
    difference = PackDifference(old: self.old.side, new: self.new.side)
  }

  /// What is different.
  ///
  /// Of two regions only the lines are looked at that they do not have in common. A region is compared with its namesake,
  /// and with others where enough ground changed hands.
  ///
  /// - Throws: `PolygonOverlayError` when GEOS gives up.
  /// - Complexity: O(vertices · log vertices), and an overlay for each stretch of border that moved across another.
  public func run() throws -> PackDifference {
    var comparison = self
    for level in RegionLevel.allCases {
      progress("comparing regions of the level \(level.name)")
      try comparison.compare(level)
    }
    comparison.judgeParents()
    comparison.sort()
    return comparison.difference
  }

  private mutating func compare(_ level: RegionLevel) throws {
    let (olds, news) = (old.keys(level), new.keys(level))
    var counts = PackDifference.Level(level: level, old: olds.count, new: news.count)
    for key in olds {
      guard let before = old.regions[key] else { continue }
      if let after = new.regions[key] {
        counts.common += 1
        let isSame = old.outline(of: key) == new.outline(of: key)
        if isSame { counts.identical += 1 }
        try compare(key, .init(old: before, new: after), isSame: isSame)
      } else {
        lost[key] = old.area(of: key)
        difference.removed.append(.init(region: before, area: old.area(of: key)))
      }
    }
    for key in news where old.regions[key] == nil {
      guard let region = new.regions[key] else { continue }
      gained[key] = new.area(of: key)
      difference.added.append(.init(region: region, area: new.area(of: key)))
    }
    difference.levels.append(counts)
    try findSuccessions(olds, news)
  }

  /// Compares a region of common code.
  private mutating func compare(_ key: Key, _ pair: PackDifference.Pair, isSame: Bool) throws {
    if !isSame {
      let reshaping = PackDifference.Reshaping(
        regions: pair, oldArea: old.area(of: key), newArea: new.area(of: key), sharedArea: try shared(key, key))
      (lost[key], gained[key]) = (reshaping.lostArea, reshaping.gainedArea)
      if reshaping.sharedArea < PackDifference.leastShare * min(reshaping.oldArea, reshaping.newArea) {
        difference.reused.append(reshaping)
        return
      }
      if reshaping.movedArea >= PackDifference.leastMovedArea { difference.reshaped.append(reshaping) }
    }
    if pair.old.chineseName != pair.new.chineseName || pair.old.englishName != pair.new.englishName {
      difference.renamed.append(pair)
    }
    if pair.old.parent.map(Key.init) != pair.new.parent.map(Key.init) {
      difference.reparented.append(.init(regions: pair, isRecoding: false))
    }
  }

  /// Finds the ground that passed from one code to another. What one region lost and the other won is the most that can
  /// have passed, which rules out nearly all pairs.
  private mutating func findSuccessions(_ olds: [Key], _ news: [Key]) throws {
    let winners = news.filter { gained[$0, default: 0] > 0 }
    for a in olds where lost[a, default: 0] > 0 {
      for b in winners where a != b && old.box(of: a).overlaps(new.box(of: b)) {
        let (oldArea, newArea) = (old.area(of: a), new.area(of: b))
        let least = PackDifference.leastShare * min(oldArea, newArea)
        guard min(lost[a, default: 0], gained[b, default: 0]) >= least else { continue }
        let common = try shared(a, b)
        guard common >= max(least, PackDifference.leastMovedArea), let before = old.regions[a],
          let after = new.regions[b]
        else { continue }
        difference.successions.append(
          .init(old: before, new: after, area: common, shareOfOld: common / oldArea, shareOfNew: common / newArea))
      }
    }
  }

  /// Tells which re-parented regions only follow a parent whose code changed.
  private mutating func judgeParents() {
    let recoded = Set(
      difference.successions.filter { $0.kind == .recoded }.map { [Key($0.old.id), Key($0.new.id)] })
    for index in difference.reparented.indices {
      let pair = difference.reparented[index].regions
      let parents = [pair.old.parent, pair.new.parent].compactMap { $0.map(Key.init) }
      difference.reparented[index].isRecoding = recoded.contains(parents)
    }
  }

  private mutating func sort() {
    difference.added.sort { Self.precedes(($0.area, $0.region.id), ($1.area, $1.region.id)) }
    difference.removed.sort { Self.precedes(($0.area, $0.region.id), ($1.area, $1.region.id)) }
    difference.reshaped.sort {
      Self.precedes(($0.movedArea, $0.regions.new.id), ($1.movedArea, $1.regions.new.id))
    }
    difference.reused.sort { Self.precedes(($0.movedArea, $0.regions.new.id), ($1.movedArea, $1.regions.new.id)) }
    difference.successions.sort { Self.precedes(($0.area, $0.old.id), ($1.area, $1.old.id)) }
  }

  /// The larger first, in whole square metres: the same ground may differ in the last digits.
  private static func precedes(_ left: (Double, RegionID), _ right: (Double, RegionID)) -> Bool {
    let (one, other) = (left.0.rounded(), right.0.rounded())
    return one != other ? one > other : left.1 < right.1
  }

  /// The ground that two regions share in m²: half of what both have together beyond what only one has.
  private func shared(_ first: Key, _ second: Key) throws -> Double {
    let apart = try ground.squareMeters(between: old.outline(of: first), and: new.outline(of: second))
    return max(0, (old.area(of: first) + new.area(of: second) - apart) / 2)
  }
}

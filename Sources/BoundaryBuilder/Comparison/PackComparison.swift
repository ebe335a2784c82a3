public import BoundaryIndex
import PolygonOverlay

/// Compares two packs.
public struct PackComparison {
  private typealias Key = ComparedPack.Key

  private let old: ComparedPack
  private let new: ComparedPack
  private let engine: OverlayEngine
  private let progress: (String) -> Void
  private var difference: PackDifference
  /// How much of a region of common code stayed its own, of its area before and after; 0 where the other pack has none.
  private var keptOfOld: [Key: Double] = [:]
  private var keptOfNew: [Key: Double] = [:]

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
    engine = try OverlayEngine()
    difference = PackDifference(old: self.old.side, new: self.new.side)
  }

  /// What is different.
  ///
  /// Regions with equal vertices are not laid over each other; of the others each is laid over its namesake, and what
  /// lost or won nine tenths of its ground also over whatever else is there.
  ///
  /// - Throws: `PolygonOverlayError` when GEOS gives up.
  /// - Complexity: O(vertices), and an overlay for each region that is not the same.
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
        let isSame = old.hasSameShape(key, as: new)
        if isSame { counts.identical += 1 }
        try compare(key, .init(old: before, new: after), isSame: isSame)
      } else {
        keptOfOld[key] = 0
        difference.removed.append(.init(region: before, area: old.area(of: key)))
      }
    }
    for key in news where old.regions[key] == nil {
      guard let region = new.regions[key] else { continue }
      keptOfNew[key] = 0
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
      let (ofOld, ofNew) = (
        reshaping.sharedArea / max(reshaping.oldArea, 1), reshaping.sharedArea / max(reshaping.newArea, 1)
      )
      (keptOfOld[key], keptOfNew[key]) = (ofOld, ofNew)
      if max(ofOld, ofNew) < 1 - PackDifference.nearlyAll {
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

  /// Lays what kept little of its ground over everything of its level in the other pack.
  private mutating func findSuccessions(_ olds: [Key], _ news: [Key]) throws {
    let limit = 1 - PackDifference.nearlyAll
    let looseOlds = Set(olds.filter { keptOfOld[$0].map { $0 <= limit } ?? false })
    let looseNews = Set(news.filter { keptOfNew[$0].map { $0 <= limit } ?? false })
    for a in olds where !looseOlds.isEmpty || !looseNews.isEmpty {
      for b in news where a != b && (looseOlds.contains(a) || looseNews.contains(b)) {
        guard old.box(of: a).overlaps(new.box(of: b)), let before = old.regions[a], let after = new.regions[b]
        else { continue }
        let ground = try shared(a, b)
        let succession = PackDifference.Succession(
          old: before, new: after, area: ground, shareOfOld: ground / max(old.area(of: a), 1),
          shareOfNew: ground / max(new.area(of: b), 1))
        if max(succession.shareOfOld, succession.shareOfNew) >= limit { difference.successions.append(succession) }
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

  /// The ground that two regions share in m²; parts that are the same in both need no overlay.
  private func shared(_ first: Key, _ second: Key) throws -> Double {
    let (first, second) = (old.polygons(of: first), new.polygons(of: second))
    let common = first.intersection(second)
    let area = OverlayEngine.squareMeters(of: common.inOverlayOrder)
    let rest = (first.subtracting(common), second.subtracting(common))
    guard !rest.0.isEmpty, !rest.1.isEmpty else { return area }
    return try area + engine.sharedSquareMeters(rest.0.inOverlayOrder, rest.1.inOverlayOrder)
  }
}

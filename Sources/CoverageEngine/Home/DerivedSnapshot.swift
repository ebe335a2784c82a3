import BadgeRules
import BoundaryIndex
import Foundation
import TraceStore

/// What a user sees of a derived file, for comparing two.
struct DerivedSnapshot {
  let figures: HomeFigures
  let visited: Set<RegionKey>
  /// Regions with visits or explored cells.
  let known: Set<RegionKey>
  let badges: Set<String>

  init(_ contents: DerivedContents) throws {
    figures = HomeFigures(days: contents.days, regions: contents.regions, figures: contents.figures)
    visited = Self.visited(contents.regions)
    known = Set(contents.regions.map { RegionKey(level: $0.level, code: $0.code) })
    badges = Set(contents.badges.map(\.id))
  }

  /// nil where nothing was derived yet, or a damaged file was thrown away.
  init?(_ derived: DerivedStore) throws {
    guard try derived.basis() != nil else { return nil }
    let regions = try derived.regions()
    figures = HomeFigures(days: try derived.days(), regions: regions, figures: try derived.figures())
    visited = Self.visited(regions)
    known = Set(regions.map { RegionKey(level: $0.level, code: $0.code) })
    badges = Set(try derived.badges().map(\.id))
  }

  private static func visited(_ rows: [RegionRow]) -> Set<RegionKey> {
    Set(rows.filter { $0.passCount + $0.stayCount > 0 }.map { RegionKey(level: $0.level, code: $0.code) })
  }
}

extension HomeFigures {
  init(days: [DayRow], regions: [RegionRow], figures: [String: FigureRow]) {
    area = figures[Figure.area]?.value ?? 0
    cells = Int(figures[Figure.cells]?.value ?? 0)
    distance = days.reduce(figures[Figure.undatedDistance]?.value ?? 0) { $0 + $1.distance }
    self.days = days.count
    points = days.reduce(Int(figures[Figure.undatedPoints]?.value ?? 0)) { $0 + $1.points }
    for row in regions where row.passCount + row.stayCount > 0 {
      if let level = RegionLevel(rawValue: row.level) { visitedRegions[level, default: 0] += 1 }
    }
  }
}

extension RecomputeReport {
  init(
    causes: [RecomputeCause], from before: DerivedSnapshot?, to after: DerivedSnapshot, badges: BadgeReport,
    metrics: [BadgeDifference.MetricChange],
    lookup: RegionLookup, passage: PackPassage?, boundaryChange: BoundaryChange?, effort: RecomputeEffort,
    rebuiltDamaged: Bool, milliseconds: Int64
  ) throws {
    self.causes = causes
    self.before = before?.figures
    self.after = after.figures
    // A region that goes on under another code is neither gained nor lost.
    let known = before?.visited ?? []
    let renamed = passage?.renamed ?? [:]
    regionsGained = try after.visited.subtracting(known.map { renamed[$0] ?? $0 }).sorted()
      .map { try lookup.label(of: $0) }
    regionsLost = try known.filter { !after.visited.contains(renamed[$0] ?? $0) }.sorted()
      .map { try (passage?.old ?? lookup).label(of: $0) }
    let earned = before?.badges ?? []
    badgesEarned = badges.badges.filter { $0.isEarned && !earned.contains($0.tier.id) }
    badgesTakenBack = earned.subtracting(after.badges).sorted()
    self.metrics = metrics
    self.boundaryChange = boundaryChange
    self.effort = effort
    self.rebuiltDamaged = rebuiltDamaged
    self.milliseconds = milliseconds
  }
}

extension BoundaryChange {
  /// - Parameter known: the regions that the home had before.
  init(moves: [PackPassage.Move: Exploration], known: some Collection<RegionKey>, _ passage: PackPassage) throws {
    let (old, new) = (passage.old, passage.new)
    self.moves = try moves.map { move, part in
      ExploredMove(
        from: try move.from.map { try old.label(of: $0) }, to: try move.to.map { try new.label(of: $0) },
        isFromGone: try move.from.map { try new.index(of: $0) == nil } ?? false, cells: part.cells, area: part.area)
    }.sorted { left, right in
      if left.area != right.area { return left.area > right.area }
      return (left.from?.code ?? "", left.to?.code ?? "") < (right.from?.code ?? "", right.to?.code ?? "")
    }
    renamings = try known.sorted().compactMap { key in
      let next = passage.renamed[key] ?? key
      guard try new.index(of: next) != nil else { return nil }
      let (before, after) = (try old.label(of: key), try new.label(of: next))
      let isSame = before.chineseName == after.chineseName && before.englishName == after.englishName
      guard next != key || !isSame else { return nil }
      return RegionRenaming(
        before: before, after: after, isReused: next == key ? try !passage.sharesGround(key) : false)
    }
  }
}

extension RegionLookup {
  func label(of key: RegionKey) throws -> RegionLabel {
    let level = RegionLevel(rawValue: key.level) ?? .country
    guard let index = try index(of: key) else {
      return RegionLabel(level: level, code: key.code, chineseName: key.code, englishName: nil)
    }
    let region = try region(index)
    return RegionLabel(
      level: level, code: key.code, chineseName: region.chineseName, englishName: region.englishName)
  }
}

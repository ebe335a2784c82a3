import BadgeRules
import BoundaryIndex
import Foundation
import TraceStore

/// What a user sees of a derived file, for comparing two.
struct DerivedSnapshot {
  let figures: HomeFigures
  let visited: Set<RegionKey>
  let badges: Set<String>

  init(_ contents: DerivedContents) throws {
    figures = HomeFigures(days: contents.days, regions: contents.regions, figures: contents.figures)
    visited = Self.visited(contents.regions)
    badges = Set(contents.badges.map(\.id))
  }

  /// nil where nothing was derived yet, or a damaged file was thrown away.
  init?(_ derived: DerivedStore, lookup: RegionLookup) throws {
    guard try derived.basis() != nil else { return nil }
    let regions = try derived.regions()
    figures = HomeFigures(days: try derived.days(), regions: regions, figures: try derived.figures())
    visited = Self.visited(regions)
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
    lookup: RegionLookup, rebuiltDamaged: Bool, milliseconds: Int64
  ) throws {
    self.causes = causes
    self.before = before?.figures
    self.after = after.figures
    let known = before?.visited ?? []
    regionsGained = try after.visited.subtracting(known).sorted().map { try lookup.label(of: $0) }
    regionsLost = try known.subtracting(after.visited).sorted().map { try lookup.label(of: $0) }
    let earned = before?.badges ?? []
    badgesEarned = badges.badges.filter { $0.isEarned && !earned.contains($0.tier.id) }
    badgesTakenBack = earned.subtracting(after.badges).sorted()
    self.rebuiltDamaged = rebuiltDamaged
    self.milliseconds = milliseconds
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

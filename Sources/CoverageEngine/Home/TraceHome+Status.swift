import BadgeRules
import BoundaryIndex
public import CivilCalendar
import CoverageGrid
import TraceStore

extension TraceHome {
  /// How the home stands.
  ///
  /// - Parameter period: local days; nil for all. Within a period, regions are those with a record in it, badges those
  ///   first earned in it, area and cells those touched in it.
  public func status(of period: ClosedRange<LocalDay>? = nil) throws -> HomeStatus {
    try bringUpToDate()
    return try CoverageEngineError.translating {
      let all = try derived.days()
      let days = all.filter { period?.contains(LocalDay(rawValue: $0.day)) ?? true }
      let rows = try derived.regions()
      let figures = try figures(days: days, rows: rows, period: period)
      let report = try badges()
      let earned = report.earnedLatestFirst.filter { badge in
        guard let period else { return true }
        return badge.firstEarned.map { period.contains(Self.day(of: $0, among: all)) } ?? false
      }
      return HomeStatus(
        period: period, figures: figures, newArea: period == nil ? figures.area : days.reduce(0) { $0 + $1.newArea },
        newCells: period == nil ? figures.cells : days.reduce(0) { $0 + $1.newCells },
        firstDay: days.first.map { LocalDay(rawValue: $0.day) }, lastDay: days.last.map { LocalDay(rawValue: $0.day) },
        currentStreak: Int(report.metrics[.currentStreakDays]), longestStreak: Int(report.metrics[.longestStreakDays]),
        estimatedDays: days.count(where: \.isZoneEstimated), regions: try levelCounts(rows, period: period),
        latestBadges: earned, badgesHeld: report.badges.count(where: \.isHeld), badgesTotal: report.badges.count,
        imports: try facts.imports().count, isDamaged: facts.isDamaged)
    }
  }

  private func figures(
    days: [DayRow], rows: [RegionRow], period: ClosedRange<LocalDay>?
  ) throws -> HomeFigures {
    guard let period else { return HomeFigures(days: days, regions: rows, figures: try derived.figures()) }
    let cells = try cells(since: period.lowerBound, until: period.upperBound)
    var figures = HomeFigures(days: days, regions: [], figures: [:])
    figures.area = cells.area
    figures.cells = cells.count
    for count in try levelCounts(rows, period: period) where count.visited > 0 {
      figures.visitedRegions[count.level] = count.visited
    }
    return figures
  }

  private func levelCounts(_ rows: [RegionRow], period: ClosedRange<LocalDay>?) throws -> [HomeStatus.LevelCount] {
    var visited: [UInt8: Set<String>] = [:]
    var stayed: [UInt8: Set<String>] = [:]
    if let period {
      for visit in try derived.visits() {
        guard let day = visit.day, period.contains(LocalDay(rawValue: day)) else { continue }
        visited[visit.level, default: []].insert(visit.code)
        if visit.isStay { stayed[visit.level, default: []].insert(visit.code) }
      }
    } else {
      for row in rows where row.passCount + row.stayCount > 0 {
        visited[row.level, default: []].insert(row.code)
        if row.stayCount > 0 { stayed[row.level, default: []].insert(row.code) }
      }
    }
    var totals: [RegionLevel: Int] = [:]
    for index in pack.indices { totals[try lookup.region(index).id.level, default: 0] += 1 }
    return RegionLevel.allCases.map { level in
      HomeStatus.LevelCount(
        level: level, visited: visited[level.rawValue]?.count ?? 0, stayed: stayed[level.rawValue]?.count ?? 0,
        total: totals[level] ?? 0)
    }
  }

  /// The local day of an instant, by the record next before it.
  private static func day(of instant: Int64, among days: [DayRow]) -> LocalDay {
    let row = days.last { $0.firstRecord <= instant }
    return LocalDay(instant: instant, zoneOffset: row?.firstZone ?? days.first?.firstZone ?? 0)
  }
}

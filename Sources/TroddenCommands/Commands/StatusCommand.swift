import BadgeRules
import CivilCalendar
import CoverageEngine

/// `trodden status`: how everything stands, or one year or month.
enum StatusCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "status", Wording("area, distance, days, regions and latest badges", "面积、距离、天数、行政区和最新徽章"),
      options: [
        .value("year", "Y", "only that year", "只看某一年"),
        .value("month", "M", "only that month of the year", "只看该年的某个月"),
      ], example: "status --year 2025", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let period = try period(call)
    let status = try call.openHome().status(of: period)
    call.print(call.printsJSON ? json(status).pretty : text(status, call))
    return .done
  }

  private static func period(_ call: Invocation) throws(CommandError) -> ClosedRange<LocalDay>? {
    guard let year = try call.integer("year", in: 1990...2200) else {
      guard call.arguments.value("month") == nil else {
        throw call.usage("--month needs --year", "--month 需要和 --year 一起用")
      }
      return nil
    }
    let month = try call.integer("month", in: 1...12)
    guard let first = LocalDay(year: year, month: month ?? 1, day: 1),
      let next = LocalDay(year: month == 12 || month == nil ? year + 1 : year, month: (month ?? 12) % 12 + 1, day: 1)
    else { return nil }
    return first...LocalDay(rawValue: next.rawValue - 1)
  }

  static func json(_ status: HomeStatus) -> JSONValue {
    [
      "areaKm2": .number(status.figures.area / 1e6, decimals: 6), "cells": .integer(status.figures.cells),
      "newAreaKm2": .number(status.newArea / 1e6, decimals: 6), "newCells": .integer(status.newCells),
      "distanceKm": .number(status.figures.distance / 1000, decimals: 3), "points": .integer(status.figures.points),
      "days": .integer(status.figures.days), "firstDay": .text(status.firstDay?.description),
      "lastDay": .text(status.lastDay?.description), "currentStreakDays": .integer(status.currentStreak),
      "longestStreakDays": .integer(status.longestStreak), "estimatedDays": .integer(status.estimatedDays),
      "regions": .array(
        status.regions.map {
          [
            "level": .string($0.level.name), "visited": .integer($0.visited), "stayed": .integer($0.stayed),
            "total": .integer($0.total),
          ]
        }),
      "badges": ["held": .integer(status.badgesHeld), "total": .integer(status.badgesTotal)],
      "latestBadges": .array(status.latestBadges.prefix(shownBadges).map(BadgeWords.json)),
      "imports": .integer(status.imports), "damaged": .bool(status.isDamaged),
    ]
  }

  private static let shownBadges = 5

  static func text(_ status: HomeStatus, _ call: Invocation) -> String {
    let language = call.language
    var table = TextTable(columns: [.left, .left])
    func row(_ name: Wording, _ value: Wording) { table.add([name.in(language), value.in(language)]) }
    row(Wording("explored", "探索面积"), Figures.explored(status.figures.area, cells: status.figures.cells))
    if status.period != nil {
      row(Wording("of it new", "其中新增"), Figures.explored(status.newArea, cells: status.newCells))
    }
    row(Wording("distance", "距离"), Wording(same: Figures.distance(status.figures.distance)))
    row(Wording("days", "天数"), days(status))
    row(Wording("points drawn", "成线的点"), Wording(same: Figures.grouped(status.figures.points)))
    for level in status.regions where level.total > 0 {
      let visited = Figures.grouped(level.visited)
      let total = Figures.grouped(level.total)
      let stayed = Figures.grouped(level.stayed)
      row(
        RegionWords.levels(level.level),
        Wording("\(visited) of \(total), \(stayed) stayed in", "\(visited) / \(total)，停留过 \(stayed)"))
    }
    row(
      Wording("badges", "徽章"),
      Wording("\(status.badgesHeld) of \(status.badgesTotal)", "\(status.badgesHeld) / \(status.badgesTotal)"))
    for (index, badge) in status.latestBadges.prefix(shownBadges).enumerated() {
      row(index == 0 ? Wording("latest", "最新") : Wording(same: ""), BadgeWords.line(badge))
    }
    return table.rendered()
  }

  private static func days(_ status: HomeStatus) -> Wording {
    guard let first = status.firstDay, let last = status.lastDay else { return Wording(same: "0") }
    let days = Figures.grouped(status.figures.days)
    return Wording(
      "\(days), \(first) to \(last), longest streak \(status.longestStreak), current \(status.currentStreak)",
      "\(days)，\(first) 至 \(last)，最长连续 \(status.longestStreak) 天，当前连续 \(status.currentStreak) 天")
  }
}

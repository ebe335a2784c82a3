import BadgeRules
import CoverageEngine

/// How past computations are told to people and in JSON.
enum HistoryWords {
  /// One computation: a line with its time and causes, then what it changed.
  static func text(_ run: RunRecord, in language: Language) -> String {
    let causes = run.causes.map { cause(RecomputeCause(rawValue: $0), $0) }
    let why =
      causes.isEmpty
      ? Wording("asked for", "手动")
      : Wording(causes.map(\.english).joined(separator: ", "), causes.map(\.chinese).joined(separator: "、"))
    let took = Figures.grouped(Int(run.milliseconds))
    let head = "\(Dates.minute(run.startedAt))  \(why.in(language))  (\(took) ms)\n"
    guard let difference = run.difference else { return head }
    return head + lines(difference).map { "  " + $0.in(language) + "\n" }.joined()
  }

  private static func lines(_ difference: RunDifference) -> [Wording] {
    var lines: [Wording] = []
    let cells = difference.after.cells - (difference.before?.cells ?? 0)
    let area = difference.after.area - (difference.before?.area ?? 0)
    if cells != 0 {
      let explored = Figures.explored(area, cells: cells)
      lines.append(Wording("explored \(explored.english)", "新探索 \(explored.chinese)"))
    }
    func list(_ english: String, _ chinese: String, _ words: [String]) {
      guard !words.isEmpty else { return }
      lines.append(
        Wording("\(english) \(words.joined(separator: ", "))", "\(chinese) \(words.joined(separator: "、"))"))
    }
    list("regions gained", "新到访行政区", difference.regionsGained)
    list("regions lost", "收回行政区", difference.regionsLost)
    list("badges earned", "新获徽章", difference.badgesEarned)
    list("badges taken back", "收回徽章", difference.badgesTakenBack)
    for renaming in difference.renamings ?? [] {
      lines.append(
        Wording(
          "\(renaming.before) \(renaming.nameBefore) goes on as \(renaming.after) \(renaming.nameAfter)",
          "\(renaming.before) \(renaming.nameBefore) 现为 \(renaming.after) \(renaming.nameAfter)"))
    }
    for move in difference.moves ?? [] {
      let (area, from, to) = (Figures.area(move.area), move.from ?? "-", move.to ?? "-")
      lines.append(Wording("\(area) explored in \(from) now counts to \(to)", "\(from) 中已探索的 \(area) 现计入 \(to)"))
    }
    return lines
  }

  private static func cause(_ cause: RecomputeCause?, _ name: String) -> Wording {
    switch cause {
    case .imported: Wording("import", "导入")
    case .forgotten: Wording("forget", "删除记录")
    case .rules: Wording("other rules", "规则变更")
    case .boundaries: Wording("other boundaries", "边界数据更新")
    case .catalog: Wording("other badges", "徽章目录变更")
    case .engine: Wording("another version", "程序版本更新")
    case .home: Wording("another home place", "家的位置变更")
    case nil: Wording(same: name)
    }
  }

  static func json(_ run: RunRecord) -> JSONValue {
    let changes = run.difference
    func strings(_ words: [String]?) -> JSONValue { words.map { .array($0.map { .string($0) }) } ?? .null }
    return [
      "run": .integer(Int(run.id)), "startedAt": .string(Dates.instant(run.startedAt)),
      "milliseconds": .integer(Int(run.milliseconds)), "causes": strings(run.causes), "engine": .string(run.engine),
      "pack": .string(run.pack), "before": changes?.before.map(figures) ?? .null,
      "after": (changes?.after).map(figures) ?? .null, "regionsGained": strings(changes?.regionsGained),
      "regionsLost": strings(changes?.regionsLost), "badgesEarned": strings(changes?.badgesEarned),
      "badgesTakenBack": strings(changes?.badgesTakenBack),
      "moved": changes?.moves.map { .array($0.map(moved)) } ?? .null,
      "renamed": changes?.renamings.map { .array($0.map(renamed)) } ?? .null,
    ]
  }

  private static func figures(_ figures: RunDifference.Figures) -> JSONValue {
    [
      "areaKm2": .number(figures.area / 1e6, decimals: 6), "cells": .integer(figures.cells),
      "distanceKm": .number(figures.distance / 1000, decimals: 3), "days": .integer(figures.days),
      "points": .integer(figures.points),
    ]
  }

  private static func moved(_ move: RunDifference.Move) -> JSONValue {
    [
      "from": .text(move.from), "to": .text(move.to), "cells": .integer(move.cells),
      "areaKm2": .number(move.area / 1e6, decimals: 6),
    ]
  }

  private static func renamed(_ renaming: RunDifference.Renaming) -> JSONValue {
    [
      "before": .string(renaming.before), "after": .string(renaming.after), "nameBefore": .string(renaming.nameBefore),
      "nameAfter": .string(renaming.nameAfter),
    ]
  }
}

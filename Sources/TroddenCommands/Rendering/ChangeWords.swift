import CoverageEngine

/// How the outcome of a computation is told: figures, regions, badges.
enum ChangeWords {
  /// The lines about what changed; empty where nothing did.
  static func text(_ change: RecomputeReport, in language: Language) -> String {
    guard !change.isEmpty else {
      return Wording("nothing changed", "没有变化").in(language) + "\n"
    }
    var table = TextTable(columns: [.left, .left])
    func rows(_ name: Wording, _ values: [String]) {
      for (index, value) in values.enumerated() { table.add([index == 0 ? name.in(language) : "", value]) }
    }
    let distance = Figures.distance(change.after.distance - (change.before?.distance ?? 0))
    // Where only regions changed, nothing was explored or covered.
    if (change.causes != [.boundaries] && change.causes != [.home]) || change.newCells != 0 {
      rows(Wording("explored", "新探索"), [Figures.explored(change.newArea, cells: change.newCells).in(language)])
      rows(Wording("distance", "距离"), [distance])
    }
    let records = change.recordsBroken
    if change.causes == [.imported] {
      rows(Wording("records broken", "打破纪录"), records.map { MetricWords.change($0).in(language) })
    } else {
      rows(Wording("figures moved", "数据变化"), change.metrics.map { MetricWords.change($0).in(language) })
    }
    rows(Wording("regions gained", "新到访行政区"), lines(change.regionsGained, in: language))
    rows(Wording("regions lost", "收回行政区"), lines(change.regionsLost, in: language))
    rows(Wording("badges earned", "新获徽章"), change.badgesEarned.map { BadgeWords.line($0).in(language) })
    rows(Wording("badges taken back", "收回徽章"), change.badgesTakenBack)
    let reasons = change.boundaryChange.map(sentences) ?? []
    rows(Wording("borders changed", "边界变化"), reasons.map { $0.in(language) })
    return table.rendered()
  }

  /// What other boundary data did to explored ground, a sentence each.
  private static func sentences(_ change: BoundaryChange) -> [Wording] {
    let renamings = change.renamings.map { renaming in
      let (before, after) = (renaming.before, renaming.after)
      if before.code != after.code {
        return Wording(
          "\(place(before, .english)) goes on as \(place(after, .english))",
          "\(place(before, .chinese)) 现为 \(place(after, .chinese))")
      }
      return renaming.isReused
        ? Wording(
          "the code \(after.code) now means another place, \(name(after, .english)); it was \(name(before, .english))",
          "代码 \(after.code) 现指另一处：\(name(after, .chinese))；原为\(name(before, .chinese))")
        : Wording(
          "\(before.code) \(name(before, .english)) is now called \(name(after, .english))",
          "\(before.code) \(name(before, .chinese)) 现名\(name(after, .chinese))")
    }
    return renamings
      + change.moves.map { move in
        let area = Figures.area(move.area)
        let (english, chinese) = move.to.map { (place($0, .english), place($0, .chinese)) } ?? ("no region", "任何行政区之外")
        guard let from = move.from else {
          return Wording(
            "\(area) explored that counted to no region now counts to \(english)", "原不属于任何行政区的 \(area) 现计入 \(chinese)")
        }
        if move.isFromGone {
          return Wording(
            "\(place(from, .english)) is gone: \(area) explored there now counts to \(english)",
            "\(place(from, .chinese)) 已撤销：其中已探索的 \(area) 现计入 \(chinese)")
        }
        return Wording(
          "\(area) explored in \(place(from, .english)) now counts to \(english)",
          "\(place(from, .chinese)) 中已探索的 \(area) 现计入 \(chinese)")
      }
  }

  private static func name(_ label: RegionLabel, _ language: Language) -> String {
    RegionWords.name(label.chineseName, label.englishName, in: language)
  }

  private static func place(_ label: RegionLabel, _ language: Language) -> String {
    "\(label.code) \(name(label, language))"
  }

  /// How much had to be looked at.
  static func effort(_ change: RecomputeReport) -> Wording {
    let effort = change.effort
    if effort.isFull { return Wording("everything was computed anew", "已全部重新计算") }
    let (blocks, affected) = (Figures.grouped(effort.blocks), Figures.grouped(effort.affectedBlocks))
    return Wording(
      "\(affected) of \(blocks) blocks lie near a border that moved; \(effort.importsRead) of \(effort.imports) imports "
        + "and \(effort.daysShared) of \(effort.days) days were attributed anew",
      "\(blocks) 个区块中有 \(affected) 个靠近变动的边界；重新归属了 \(effort.imports) 次导入中的 \(effort.importsRead) 次、"
        + "\(effort.days) 天中的 \(effort.daysShared) 天")
  }

  private static func lines(_ regions: [RegionLabel], in language: Language) -> [String] {
    var table = TextTable(columns: [.left, .left, .left])
    for region in regions {
      let name = RegionWords.name(region.chineseName, region.englishName, in: language)
      table.add([RegionWords.level(region.level).in(language), region.code, name])
    }
    return table.rendered().split(separator: "\n").map(String.init)
  }

  static func json(_ change: RecomputeReport) -> JSONValue {
    [
      "causes": .array(change.causes.map { .string($0.rawValue) }), "newCells": .integer(change.newCells),
      "newAreaKm2": .number(change.newArea / 1e6, decimals: 6), "before": change.before.map(figures) ?? .null,
      "after": figures(change.after), "regionsGained": .array(change.regionsGained.map(region)),
      "regionsLost": .array(change.regionsLost.map(region)),
      "badgesEarned": .array(change.badgesEarned.map(BadgeWords.json)),
      "badgesTakenBack": .array(change.badgesTakenBack.map { .string($0) }),
      "metrics": .array(change.metrics.map(MetricWords.json)),
      "recordsBroken": .array(change.recordsBroken.map { .string($0.metric.rawValue) }),
      "boundaryChange": change.boundaryChange.map(boundaries) ?? .null, "effort": effortJSON(change.effort),
      "rebuiltDamaged": .bool(change.rebuiltDamaged),
    ]
  }

  private static func boundaries(_ change: BoundaryChange) -> JSONValue {
    [
      "renamed": .array(
        change.renamings.map {
          ["before": region($0.before), "after": region($0.after), "isReused": .bool($0.isReused)]
        }),
      "moved": .array(
        change.moves.map {
          [
            "from": $0.from.map(region) ?? .null, "to": $0.to.map(region) ?? .null, "fromIsGone": .bool($0.isFromGone),
            "cells": .integer($0.cells), "areaKm2": .number($0.area / 1e6, decimals: 6),
          ]
        }),
    ]
  }

  private static func effortJSON(_ effort: RecomputeEffort) -> JSONValue {
    [
      "isFull": .bool(effort.isFull), "blocks": .integer(effort.blocks),
      "affectedBlocks": .integer(effort.affectedBlocks), "imports": .integer(effort.imports),
      "importsRead": .integer(effort.importsRead), "days": .integer(effort.days),
      "daysShared": .integer(effort.daysShared),
    ]
  }

  private static func figures(_ figures: HomeFigures) -> JSONValue {
    [
      "areaKm2": .number(figures.area / 1e6, decimals: 6), "cells": .integer(figures.cells),
      "distanceKm": .number(figures.distance / 1000, decimals: 3), "days": .integer(figures.days),
      "points": .integer(figures.points),
    ]
  }

  private static func region(_ label: RegionLabel) -> JSONValue {
    [
      "level": .string(label.level.name), "code": .string(label.code), "name": .string(label.chineseName),
      "englishName": .text(label.englishName),
    ]
  }
}

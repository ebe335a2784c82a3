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
    rows(Wording("explored", "新探索"), [Figures.explored(change.newArea, cells: change.newCells).in(language)])
    rows(Wording("distance", "距离"), [distance])
    rows(Wording("regions gained", "新到访行政区"), lines(change.regionsGained, in: language))
    rows(Wording("regions lost", "收回行政区"), lines(change.regionsLost, in: language))
    rows(Wording("badges earned", "新获徽章"), change.badgesEarned.map { BadgeWords.line($0).in(language) })
    rows(Wording("badges taken back", "收回徽章"), change.badgesTakenBack)
    return table.rendered()
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
      "rebuiltDamaged": .bool(change.rebuiltDamaged),
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

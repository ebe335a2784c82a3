import BadgeRules
import CoverageEngine

/// `trodden area`: the exact explored area.
enum AreaCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "area", Wording("the exact explored area", "精确的探索面积"),
      options: [.value("region", "REGION", "only within the region with that code", "只算该代码的行政区之内的")] + days,
      example: "area --region 110000 --since 2025-01-01", run: run)
  }

  static let days: [OptionDefinition] = [
    .value("since", "DATE", "only what was touched on that local date or later", "只算该日期（当地）及之后到过的"),
    .value("until", "DATE", "only what was touched on that local date or before", "只算该日期（当地）及之前到过的"),
  ]

  private static func run(_ call: Invocation) throws -> ExitCode {
    let days = try call.days()
    let home = try call.openHome()
    let region = try call.arguments.value("region").map { try call.region($0, in: home.pack) }
    let explored = try home.area(in: region?.id, since: days.since, until: days.until)
    if call.printsJSON {
      let answer: JSONValue = [
        "areaM2": .number(explored.area, decimals: 3), "areaKm2": .number(explored.area / 1e6, decimals: 9),
        "cells": .integer(explored.cells),
      ]
      call.print(answer.pretty)
    } else {
      let area = Figures.grouped(explored.area / 1e6, 6)
      let cells = Figures.counted(explored.cells, "cell")
      call.print(Wording("\(area) km² in \(cells)", "\(area) km²，\(Figures.grouped(explored.cells)) 个格子"))
    }
    return .done
  }
}

import BadgeRules
import CoverageEngine
import PolygonOverlay

/// `trodden area`: the exact explored area.
enum AreaCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "area", Wording("the exact explored area", "精确的探索面积"),
      options: [
        .value("region", "REGION", "only within the region with that code", "只算该代码的行政区之内的"),
        .value(
          "within", "FILE", "only within the polygons of a GeoJSON file; cells on the border are cut",
          "只算 GeoJSON 文件中的多边形之内的，边界上的格子按精确形状切开"),
      ] + days,
      example: "area --within park.geojson --since 2025-01-01", run: run)
  }

  static let days: [OptionDefinition] = [
    .value("since", "DATE", "only what was touched on that local date or later", "只算该日期（当地）及之后到过的"),
    .value("until", "DATE", "only what was touched on that local date or before", "只算该日期（当地）及之前到过的"),
  ]

  private static func run(_ call: Invocation) throws -> ExitCode {
    let days = try call.days()
    if let file = call.arguments.value("within") { return try within(file, call) }
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

  private static func within(_ file: String, _ call: Invocation) throws -> ExitCode {
    guard call.arguments.value("region") == nil else {
      throw call.usage("--within and --region exclude each other", "--within 和 --region 不能同时使用")
    }
    let days = try call.days()
    let footprint = try Footprint(geoJSON: [UInt8](InputFile.contents(file)))
    for note in footprint.notes { call.say(FootprintWords.wording(note)) }
    let explored = try footprint.explored(of: try call.openHome().cells(since: days.since, until: days.until))
    if call.printsJSON {
      let answer: JSONValue = [
        "areaM2": .number(explored.area, decimals: 6), "areaKm2": .number(explored.area / 1e6, decimals: 12),
        "cells": .integer(explored.wholeCells + explored.cutCells), "cutCells": .integer(explored.cutCells),
        "withinM2": .number(footprint.area, decimals: 6),
        "share": .number(explored.area / footprint.area, decimals: 12),
        "notes": .array(footprint.notes.map { .string(FootprintWords.wording($0).in(call.language)) }),
      ]
      call.print(answer.pretty)
    } else {
      call.print(FootprintWords.wording(explored, within: footprint.area))
    }
    return .done
  }
}

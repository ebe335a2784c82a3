import BoundaryIndex
import CoverageEngine

/// `trodden regions`: what was visited and how much of it is explored, or what is left.
enum RegionsCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "regions", Wording("visited regions with the share explored", "到过的行政区及探索比例"),
      options: [
        .value("level", "LEVEL", "country, province, city or county", "country、province、city 或 county"),
        .value("parent", "REGION", "only within the region with that code", "只列该代码的行政区之内的"),
        .flag("missing", "what is left instead", "改为列出还没到过的"),
      ], example: "regions --level county --parent 130000", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let level = try call.level("level")
    let home = try call.openHome()
    let parent = try call.arguments.value("parent").map { try call.region($0, in: home.pack) }
    let wantsMissing = call.arguments.has("missing")
    let regions = try home.regions(level: level, within: parent?.id).filter { $0.isVisited != wantsMissing }
    if call.printsJSON {
      call.print(JSONValue.array(regions.map(json)).pretty)
    } else if regions.isEmpty {
      call.print(
        wantsMissing ? Wording("nothing is left", "没有剩下的") : Wording("no region was visited", "还没有到过任何行政区"))
    } else {
      call.print(text(regions, wantsMissing, call))
    }
    return .done
  }

  static func json(_ standing: RegionStanding) -> JSONValue {
    .object(
      RegionWords.members(standing.region) + [
        .init(name: "parent", value: .text(standing.region.parent?.code)),
        .init(name: "visit", value: .string(standing.visit.rawValue)),
        .init(name: "visits", value: .integer(standing.visits)), .init(name: "stays", value: .integer(standing.stays)),
        .init(name: "firstVisit", value: .text(standing.firstVisit.map(Dates.instant))),
        .init(name: "lastVisit", value: .text(standing.lastVisit.map(Dates.instant))),
        .init(name: "days", value: .integer(standing.days)),
        .init(name: "distanceKm", value: .number(standing.meters / 1000, decimals: 3)),
        .init(name: "seconds", value: .number(standing.seconds, decimals: 0)),
        .init(name: "cells", value: .integer(standing.cells)),
        .init(name: "areaKm2", value: .number(standing.area / 1e6, decimals: 6)),
        .init(name: "share", value: .number(standing.share, decimals: 9)),
      ])
  }

  static func text(_ regions: [RegionStanding], _ missing: Bool, _ call: Invocation) -> String {
    var table = TextTable(columns: [.left, .left, .left, .left, .right, .right, .left, .left])
    if !missing {
      let names = [
        Wording("level", "级别"), Wording("code", "代码"), Wording("name", "名称"), Wording("visit", "到访"),
        Wording("explored", "探索"), Wording("share", "比例"), Wording("first (UTC)", "首次 (UTC)"),
        Wording("last (UTC)", "最近 (UTC)"),
      ]
      table.add(names.map { $0.in(call.language) })
    }
    for standing in regions {
      let region = standing.region
      let front = [
        RegionWords.level(region.id.level).in(call.language), region.id.code,
        RegionWords.name(region, in: call.language),
      ]
      guard !missing else {
        table.add(front)
        continue
      }
      table.add(
        front + [
          visit(standing).in(call.language), Figures.area(standing.area), Figures.share(standing.share),
          standing.firstVisit.map(Dates.minute) ?? "", standing.lastVisit.map(Dates.minute) ?? "",
        ])
    }
    return table.rendered()
  }

  private static func visit(_ standing: RegionStanding) -> Wording {
    switch standing.visit {
    case .none: Wording("-", "-")
    case .pass: Wording("pass", "经过")
    case .stay: Wording("stay", "停留")
    }
  }
}

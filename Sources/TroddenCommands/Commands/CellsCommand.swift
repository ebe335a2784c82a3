import CoverageGrid
import CoverageMaps
import Geodesy

/// `trodden cells` and `trodden geohash`: the explored cells themselves.
enum CellsCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "cells", Wording("explored cells of the 25 m grid", "探索过的 25 米格子"),
      options: [Self.format, Self.box, Self.datum] + AreaCommand.days, example: "cells --format geojson", run: run)
  }

  static let format = OptionDefinition.value("format", "F", "text, geojson or csv", "text、geojson 或 csv")
  static let box = OptionDefinition.value(
    "bbox", "S,W,N,E", "only cells whose centres lie in that box", "只要中心在该范围内的格子")
  static let datum = OptionDefinition.value(
    "datum", "D", "datum of the corners that leave: wgs84, gcj02 or bd09", "输出坐标系：wgs84、gcj02 或 bd09")

  private static func run(_ call: Invocation) throws -> ExitCode {
    let writer = try writer(call)
    let box = try call.box()
    let days = try call.days()
    var cells = try call.openHome().cells(since: days.since, until: days.until)
    if let box {
      var inside = CellSet()
      for cell in cells where box.contains(ExplorationGrid.center(of: cell)) { inside.insert(cell) }
      cells = inside
    }
    writer.write(cells) { call.print($0) }
    return .done
  }

  /// `--json` means GeoJSON here.
  static func writer(_ call: Invocation) throws(CommandError) -> CoverageWriter {
    let format = try call.choice("format", among: CoverageFormat.allCases.map { ($0.rawValue, $0) })
    let datum = try call.datum("datum") ?? .wgs84
    return CoverageWriter(format: format ?? (call.printsJSON ? .geojson : .text), datum: MapDatum(datum))
  }
}

/// `trodden geohash`.
enum GeohashCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "geohash", Wording("explored geohash cells of one level", "某一级的已探索 geohash"),
      options: [
        .value("level", "N", "length of the geohash, 1 to 7", "geohash 长度，1 到 7", letter: "n"), CellsCommand.format,
        CellsCommand.box, CellsCommand.datum,
      ], example: "geohash --level 6", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    guard let number = try call.integer("level", in: 1...7), let level = GeohashLevel(rawValue: number) else {
      throw call.usage("`geohash` needs --level N", "`geohash` 需要 --level N")
    }
    let writer = try CellsCommand.writer(call)
    let box = try call.box()
    let cells = try call.openHome().geohashes(level: level)
    writer.write(geohashes: cells.filter { box?.contains($0.center) ?? true }) { call.print($0) }
    return .done
  }
}

import CoverageEngine
import Geodesy

/// `trodden home set LAT LON`: the place that "farthest from home" is measured from.
enum HomeSetCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "home set", Wording("set the home place; it is guessed from nights otherwise", "设置家的位置；默认由夜间停留推测"),
      operands: "LAT LON", operandCount: 1...2, example: "home set 31.2304 121.4737", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let places = try call.places()
    guard places.count == 1 else { throw call.usage("`home set` needs one LAT LON", "`home set` 需要一个 纬度 经度") }
    let home = try call.openHome()
    try home.bringUpToDate()
    let report = try home.setHomePlace(
      QuantizedCoordinate(Coordinate<WGS84>(latitude: places[0].latitude, longitude: places[0].longitude)))
    call.print(call.printsJSON ? ChangeWords.json(report).pretty : ChangeWords.text(report, in: call.language))
    return .done
  }
}

import CoverageEngine
import Geodesy
import TrackCleaning
import TrackFormats

/// How the files of one call are to be read and judged.
struct ImportSettings {
  let reading: TrackReadingOptions
  let judging: ImportOptions
  let keepsGoing: Bool
  let isRehearsal: Bool

  static let options: [OptionDefinition] = [
    .value("datum", "D", "datum of the coordinates: wgs84, gcj02 or bd09", "坐标系：wgs84、gcj02 或 bd09"),
    .value(
      "rules", "PRESET|FILE", "imported (usual), footprint, trip, pinpoint, or a JSON file",
      "imported（默认）、footprint、trip、pinpoint，或 JSON 文件"),
    .value("untimed", "HOW", "points without a time: include (usual) or skip", "没有时间的点：include（默认）或 skip"),
    .value(
      "hdop", "HOW", "what hdop holds: metres or dilution; else told by the numbers",
      "hdop 的含义：metres 或 dilution；默认按数值判断"),
    .value(
      "assume-zone", "ZONE", "zone of time stamps that carry none, +08:00 or Asia/Shanghai; else UTC",
      "没有时区的时间按此时区理解，如 +08:00 或 Asia/Shanghai；默认 UTC"),
    .value(
      "zone", "±HH:MM", "local offset for dates, where points give none; else that of the place",
      "点没有时区时，计算当地日期所用的时差；默认按所在地"),
    .value(
      "join", "S,M", "join points up to S seconds or M metres apart; else 20,500", "间隔不超过 S 秒或 M 米的点相连；默认 20,500"),
    .flag("keep-going", "go on with the next file after a fault, and end with 0", "某个文件出错后继续，最终退出码为 0"),
    .flag("dry-run", "only say what would happen", "只说明会发生什么，不做改动", letter: "n"),
  ]

  init(_ call: Invocation) throws {
    let untimed = try call.choice("untimed", among: [("include", ImportOptions.Untimed.include), ("skip", .skip)])
    let dilution = try call.choice(
      "hdop",
      among: [("metres", TrackReadingOptions.Dilution.meters), ("meters", .meters), ("dilution", .dilution)])
    reading = TrackReadingOptions(
      datum: try call.datum("datum") ?? .wgs84,
      assumedZone: try call.arguments.value("assume-zone").map { try Self.zone($0, call) } ?? .utc,
      dilution: dilution ?? .automatic)
    judging = ImportOptions(
      rules: try Self.rules(call), zoneOffset: try call.arguments.value("zone").map { try Self.offset($0, call) },
      untimed: untimed ?? .include)
    keepsGoing = call.arguments.has("keep-going")
    isRehearsal = call.arguments.has("dry-run")
  }

  private static func zone(_ word: String, _ call: Invocation) throws(CommandError) -> AssumedZone {
    do {
      return try AssumedZone(word)
    } catch {
      throw call.usage("--assume-zone: \(error.message)", "--assume-zone：没有时区 `\(word)`；例如 +08:00 或 Asia/Shanghai")
    }
  }

  private static func offset(_ word: String, _ call: Invocation) throws(CommandError) -> Int {
    guard let minutes = AssumedZone.fixedMinutes(word) else {
      throw call.usage("--zone is an offset such as +08:00, not `\(word)`", "--zone 是时差，例如 +08:00，不是 `\(word)`")
    }
    return minutes
  }

  /// The rule set that an option names: a preset or a JSON file; nil where the option is not given.
  static func ruleSet(_ option: String, _ call: Invocation) throws -> GateRules? {
    guard let word = call.arguments.value(option) else { return nil }
    if let preset = GateRules.preset(named: word) { return preset }
    if word.contains(where: { "./".contains($0) }) { return try GateRules(json: InputFile.contents(word)) }
    let presets = GateRules.presets.map(\.name)
    let list = presets.joined(separator: ", ")
    let near = Suggestion.nearest(to: word, among: presets)
    throw call.usage(
      "--\(option) is one of \(list), or a JSON file, not `\(word)`" + (near.map { "; did you mean `\($0)`?" } ?? ""),
      "--\(option) 是 \(list) 或 JSON 文件，不是 `\(word)`" + (near.map { "；是否想用 `\($0)`？" } ?? ""))
  }

  private static func rules(_ call: Invocation) throws -> GateRules {
    let rules = try ruleSet("rules", call) ?? .imported
    guard let join = call.arguments.value("join") else { return rules }
    let numbers = join.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let seconds = numbers[0], let meters = numbers[1], (0...86_400).contains(seconds),
      (0...100_000).contains(meters)
    else {
      throw call.usage(
        "--join is seconds and metres, such as 60,2000, not `\(join)`", "--join 是秒和米，例如 60,2000，不是 `\(join)`")
    }
    return rules.joining(seconds: seconds, meters: meters)
  }
}

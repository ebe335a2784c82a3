import CoverageEngine
import TrackCleaning
import TrackFormats

/// `trodden replay`: the gate over raw samples, without a home.
enum ReplayCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "replay", Wording("judge raw samples without importing them, and say why", "不导入，只判定原始采样点并说明原因"),
      operands: "FILE", operandCount: 0...1,
      options: [
        .value(
          "rules", "PRESET|FILE", "footprint (usual for CSV), imported (usual for GPX), trip, pinpoint, or a JSON file",
          "footprint（CSV 默认）、imported（GPX 默认）、trip、pinpoint，或 JSON 文件"),
        .value("against", "PRESET|FILE", "judge by these rules as well, and tell the differences", "再按这套规则判定，并列出不同之处"),
        .value(
          "explain", "TIME", "why the sample nearest to this time was judged as it was, rule by rule",
          "逐条规则说明离此时间最近的采样点为何如此判定"),
        .flag("waypoints", "take the waypoints of a GPX file", "也读取 GPX 文件的航点"),
        .value("limit", "N", "tell at most N samples (20)", "最多列出 N 个采样点（默认 20）"),
        .flag("rules-schema", "print a JSON schema of rule sets instead", "改为输出规则文件的 JSON Schema"),
        .value("datum", "D", "datum of the coordinates: wgs84, gcj02 or bd09", "坐标系：wgs84、gcj02 或 bd09"),
        .value("assume-zone", "ZONE", "zone of time stamps that carry none; else UTC", "没有时区的时间按此时区理解；默认 UTC"),
      ],
      example: "replay samples.csv --against trip",
      notes: Wording(
        """
        A raw-sample CSV has a row for each callback of the receiver, and a column `verdict` where the recorder tells what
        it made of it: `accepted` or a reason. Reasons are those that `import` counts. A rule set is a JSON object such as
        {"preset": "footprint", "spacing_m": 15}; --rules-schema lists all rules with their ranges.
        """,
        """
        原始采样 CSV 每行是接收器的一次回调；若有 verdict 列，则为记录软件的判定：accepted 或原因。
        原因与 `import` 的统计相同。规则文件是 JSON 对象，例如 {"preset": "footprint", "spacing_m": 15}；
        --rules-schema 列出全部规则及取值范围。
        """), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    if call.arguments.has("rules-schema") {
      call.print(GateRules.jsonSchema)
      return .done
    }
    guard !call.arguments.operands.isEmpty else { throw call.usage("`replay` needs FILE", "`replay` 需要 FILE") }
    let limit = try call.integer("limit", in: 0...1_000_000) ?? 20
    let recording = try Recording(call)
    let rules = try ImportSettings.ruleSet("rules", call) ?? recording.usualRules
    let replay = Replay(recording.samples, source: recording.source, rules: rules)
    let other = try ImportSettings.ruleSet("against", call).map {
      Replay(recording.samples, source: recording.source, rules: $0)
    }
    var explained: Int?
    if let word = call.arguments.value("explain") {
      guard let time = recording.zone.instant(of: word) else {
        throw call.usage(
          "--explain is a time such as 2025-10-02T08:30:00Z, not `\(word)`",
          "--explain 是时间，例如 2025-10-02T08:30:00Z，不是 `\(word)`")
      }
      explained = replay.place(nearestTo: time)
      guard explained != nil else {
        throw CommandError(.badData, "no sample of this file has a time", "文件中没有带时间的采样点")
      }
    }
    let words = ReplayWords(replay, recorded: recording.verdicts, other: other, limit: limit)
    if call.printsJSON {
      call.print(words.json(explaining: explained).pretty)
    } else if let explained {
      call.print(words.explanation(of: explained, in: call.language))
    } else {
      call.print(words.text(in: call.language))
    }
    guard let fault = recording.fault else { return .done }
    call.say(
      Wording(
        "trodden: the file is broken, \(fault.english); judged the samples before it",
        "trodden：文件已损坏，\(fault.chinese)；只判定了之前的采样点"))
    return .badData
  }
}

/// The samples of one file in time order, with what the recorder made of them.
private struct Recording {
  let samples: [TrackPoint]
  let source: TrackSource
  let verdicts: [SampleVerdict?]
  let usualRules: GateRules
  let zone: AssumedZone
  let fault: Wording?

  init(_ call: Invocation) throws {
    let settings = try ImportSettings(call)
    zone = settings.reading.assumedZone
    var options = settings.reading
    options.includesWaypoints = call.arguments.has("waypoints")
    options.keepsVerdicts = true
    let inputs = try ImportInput.expand(call.arguments.operands)
    guard let input = inputs.first, inputs.count == 1 else {
      throw call.usage("replay takes one file", "replay 每次处理一个文件")
    }
    let reader = try TrackInput(input, options: options, standardInput: call.surroundings.readInput)
    var points: [TrackPoint] = []
    let end = try reader.samples(into: { points.append($0) }, progress: { _ in })
    fault = end.fault.map(ErrorWords.fault)
    source = end.source
    usualRules = reader.format == .rawCSV ? .footprint : .imported
    let settled = points.map { end.source.settled($0) }
    samples = TrackOrdering.ordered(settled)
    let recorded = reader.recordedVerdicts
    verdicts = recorded.isEmpty ? [] : TrackOrdering.order(of: settled).map { recorded[$0] }
    guard !samples.isEmpty else {
      throw CommandError(
        .badData, "there is no sample in it; --waypoints takes the waypoints of a GPX file",
        "文件中没有采样点；--waypoints 可读取 GPX 的航点")
    }
  }
}

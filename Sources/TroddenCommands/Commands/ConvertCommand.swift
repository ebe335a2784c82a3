import Geodesy

/// `trodden convert`: coordinates from one datum to another.
enum ConvertCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "convert", Wording("convert coordinates between WGS-84, GCJ-02 and BD-09", "在 WGS-84、GCJ-02、BD-09 之间转换坐标"),
      operands: "LAT LON…", operandCount: 0...10_000,
      options: [
        .value("from", "D", "datum given: wgs84, gcj02 or bd09", "原坐标系：wgs84、gcj02 或 bd09"),
        .value("to", "D", "datum wanted", "目标坐标系"), Self.maps,
        .flag(
          "stdin", "places as CSV or NDJSON on standard input; the same with columns added out",
          "从标准输入读 CSV 或 NDJSON，加列后输出"),
      ], example: "convert 39.9087 116.3975 --from wgs84 --to gcj02", run: run)
  }

  /// Whose maps are meant; shared with `offset`.
  static let maps = OptionDefinition.value(
    "maps", "WHOSE", "mainland (the shift applies on the mainland only; usual), amap or everywhere",
    "mainland（只在大陆偏移，默认）、amap 或 everywhere")

  static func profile(_ call: Invocation) throws(CommandError) -> OffsetProfile {
    let choices: [(String, OffsetProfile)] = [
      ("mainland", .mainlandMaps), ("amap", .amap), ("everywhere", .everywhere),
    ]
    return try call.choice("maps", among: choices) ?? .mainlandMaps
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    guard let from = try call.datum("from"), let to = try call.datum("to") else {
      throw call.usage("`convert` needs --from D and --to D", "`convert` 需要 --from 和 --to")
    }
    let conversion = DatumConversion(from: from, to: to, profile: try profile(call))
    if call.arguments.has("stdin") {
      guard call.arguments.operands.isEmpty else {
        throw call.usage("say places or --stdin, not both", "地点和 --stdin 只能选一个")
      }
      var table = PlaceTable(call, added: ["lat_\(to.rawValue)", "lon_\(to.rawValue)", "certainty"])
      try table.run { places in
        try places.map { place in
          guard let place else { return [.null, .null, .null] }
          let answer = try conversion.convert(place)
          return [
            .number(answer.latitude, decimals: 10), .number(answer.longitude, decimals: 10),
            .string(answer.certainty.rawValue),
          ]
        }
      }
      return .done
    }
    let places = try call.places()
    guard !places.isEmpty else {
      throw call.usage("`convert` needs LAT LON… or --stdin", "`convert` 需要 纬度 经度 或 --stdin")
    }
    let answers = try places.map { try conversion.convert($0) }
    print(answers, to, call)
    return .done
  }

  private static func print(_ answers: [DatumConversion.Answer], _ datum: DatumName, _ call: Invocation) {
    if call.printsJSON {
      let values: [JSONValue] = answers.map {
        [
          "latitude": .number($0.latitude, decimals: 10), "longitude": .number($0.longitude, decimals: 10),
          "datum": .string(datum.rawValue), "certainty": .string($0.certainty.rawValue),
        ]
      }
      call.print((values.count == 1 ? values[0] : .array(values)).pretty)
      return
    }
    for answer in answers {
      call.print("\(Figures.fixed(answer.latitude, 10)), \(Figures.fixed(answer.longitude, 10))\n")
      switch answer.certainty {
      case .certain: break
      case .ambiguous: call.say(DatumWords.ambiguous)
      case .gap: call.say(DatumWords.gap)
      }
    }
  }
}

/// What is said where a shifted coordinate has no single origin.
enum DatumWords {
  static let ambiguous = Wording(
    "two places have this reading, near the border of the shifted region; the shift was taken back",
    "在偏移区边界附近，两个地点都对应此坐标；已按偏移还原")
  static let gap = Wording(
    "no place has this reading, near the border of the shifted region; the shift was taken back",
    "在偏移区边界附近，没有地点对应此坐标；已按偏移还原")
}

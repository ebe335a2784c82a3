import BoundaryIndex
import Geodesy

/// `trodden where`: the chain of regions that a place lies in.
enum WhereCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "where", Wording("the regions that a place lies in", "某个地点所在的各级行政区"), operands: "LAT LON…",
      operandCount: 0...10_000,
      options: [
        .value("datum", "D", "datum of the places: wgs84, gcj02 or bd09", "坐标系：wgs84、gcj02 或 bd09"),
        .value(
          "tolerance", "M", "how far off every region a place may lie, in metres; else 2500",
          "地点离最近行政区的容许距离（米）；默认 2500"),
        .value("level", "LEVEL", "only that level: country, province, city or county", "只要某一级"),
        .flag(
          "border", "for each region, how far and in which direction the nearest other one of its level lies",
          "每一级行政区到最近的另一个同级行政区的距离和方向"),
        .flag(
          "stdin", "places as CSV or NDJSON on standard input; the same with columns added out",
          "从标准输入读 CSV 或 NDJSON，加列后输出"),
      ], example: "where 39.9087 116.3975", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let lookup = try Lookup(call)
    if call.arguments.has("stdin") {
      guard call.arguments.operands.isEmpty else {
        throw call.usage("say places or --stdin, not both", "地点和 --stdin 只能选一个")
      }
      guard !call.arguments.has("border") else {
        throw call.usage("--border is for places, not for --stdin", "--border 只用于地点，不能与 --stdin 同用")
      }
      var table = PlaceTable(call, added: lookup.columns)
      try table.run { try $0.map { try lookup.values($0.map { try lookup.locate($0).location } ?? nil) } }
      return .done
    }
    let places = try call.places()
    guard !places.isEmpty else { throw call.usage("`where` needs LAT LON… or --stdin", "`where` 需要 纬度 经度 或 --stdin") }
    var answers: [JSONValue] = []
    var found = true
    for (index, place) in places.enumerated() {
      let (location, certainty) = try lookup.locate(place)
      found = found && location != nil
      if certainty == .ambiguous { call.say(DatumWords.ambiguous) }
      if certainty == .gap { call.say(DatumWords.gap) }
      if call.printsJSON {
        answers.append(try lookup.json(place, location))
      } else {
        if index > 0 { call.print("\n") }
        call.print(try lookup.text(place, location))
      }
    }
    if call.printsJSON { call.print((places.count == 1 ? answers[0] : .array(answers)).pretty) }
    return found ? .done : .failed
  }
}

/// The look-up with the options of one call.
private struct Lookup {
  let pack: BoundaryPack
  let conversion: DatumConversion
  let tolerance: Double
  let levels: [RegionLevel]
  let language: Language
  let showsBorders: Bool

  init(_ call: Invocation) throws {
    conversion = DatumConversion(from: try call.datum("datum") ?? .wgs84, to: .wgs84, profile: .mainlandMaps)
    tolerance = try call.number("tolerance", in: 0...100_000) ?? BoundaryPack.defaultTolerance
    levels = try call.level("level").map { [$0] } ?? RegionLevel.allCases
    language = call.language
    pack = try call.boundaryPack()
    showsBorders = call.arguments.has("border")
  }

  func locate(
    _ place: (latitude: Double, longitude: Double)
  ) throws -> (location: Location?, certainty: DatumConversion.Certainty) {
    let (origin, certainty) = try conversion.origin(place)
    return (try pack.locate(QuantizedCoordinate(origin), tolerance: tolerance), certainty)
  }

  /// The names of the columns that `values` fills.
  var columns: [String] { levels.flatMap { ["\($0.name)_code", $0.name] } + ["standing", "distance_m"] }

  func values(_ location: Location?) -> [JSONValue] {
    var values: [JSONValue] = []
    for level in levels {
      let region = location?.region(at: level)
      values.append(.text(region?.id.code))
      values.append(.text(region.map { language == .english ? $0.englishName ?? $0.chineseName : $0.chineseName }))
    }
    switch location?.standing {
    case .inside?: values += [.string("inside"), .integer(0)]
    case .near(let meters)?: values += [.string("near"), .number(meters, decimals: 1)]
    case nil: values += [.string("none"), .null]
    }
    return values
  }

  func json(_ place: (latitude: Double, longitude: Double), _ location: Location?) throws -> JSONValue {
    let standing = Array(values(location).suffix(2))
    return [
      "latitude": .number(place.latitude, decimals: 9), "longitude": .number(place.longitude, decimals: 9),
      "datum": .string(conversion.from.rawValue), "standing": standing[0], "distanceMeters": standing[1],
      "regions": .array(
        try chain(location).map { region in
          guard showsBorders else { return .object(RegionWords.members(region)) }
          let border = try border(of: region, at: place)
          return .object(RegionWords.members(region) + [.init(name: "nearestOther", value: try json(border))])
        }),
    ]
  }

  func text(_ place: (latitude: Double, longitude: Double), _ location: Location?) throws -> String {
    let title = "\(Figures.plain(place.latitude)), \(Figures.plain(place.longitude))"
    guard let location else {
      return title + Wording(": outside every region", "：不在任何行政区内").in(language) + "\n"
    }
    var note = ""
    if case .near(let meters) = location.standing {
      let distance = Figures.distance(meters)
      note = Wording(": off every region, \(distance) from", "：不在任何行政区内，距以下 \(distance)").in(language)
    }
    var table = TextTable(columns: [.left, .left, .left] + (showsBorders ? [.right, .left, .left] : []), indent: 2)
    for region in chain(location) {
      let level = RegionWords.level(region.id.level).in(language)
      var row = [level, region.id.code, RegionWords.name(region, in: language)]
      if showsBorders { row += try words(border(of: region, at: place)) }
      table.add(row)
    }
    return title + note + "\n" + table.rendered()
  }

  /// The nearest other region of the level; nil beyond 100 km.
  private func border(of region: Region, at place: (latitude: Double, longitude: Double)) throws -> BorderSighting? {
    try pack.nearestOtherRegion(
      from: QuantizedCoordinate(conversion.origin(place).0), level: region.id.level)
  }

  private func json(_ border: BorderSighting?) throws -> JSONValue {
    guard let border, let beyond = border.beyond else { return .null }
    let point = border.point.coordinate
    return [
      "meters": .number(border.meters, decimals: 1), "bearing": .number(border.bearing, decimals: 1),
      "latitude": .number(point.latitude, decimals: 7), "longitude": .number(point.longitude, decimals: 7),
      "region": .object(RegionWords.members(try pack.region(at: beyond))),
    ]
  }

  /// Distance, direction and region, for the last columns.
  private func words(_ border: BorderSighting?) throws -> [String] {
    guard let border, let beyond = border.beyond else {
      let limit = Figures.distance(BoundaryPack.defaultBorderLimit)
      return [Wording("no other within \(limit)", "\(limit) 内没有其他").in(language)]
    }
    let region = try pack.region(at: beyond)
    let direction = RegionWords.direction(border.bearing).in(language)
    return [
      Figures.distance(border.meters), direction,
      Wording("to", "至").in(language) + " \(region.id.code) \(RegionWords.name(region, in: language))",
    ]
  }

  private func chain(_ location: Location?) -> [Region] {
    (location?.chain ?? []).filter { levels.contains($0.id.level) }
  }
}

import BadgeRules
import BoundaryIndex
import CoverageEngine
import Geodesy

/// `trodden next [LAT LON]`: what is nearest to being unlocked.
enum NextCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "next",
      Wording("the nearest regions still to unlock, and the badges nearest to being earned", "最近的未到访行政区和最接近获得的徽章"),
      operands: "[LAT LON]", operandCount: 0...2,
      options: [
        .value("count", "N", "how many of each; else 5", "各列多少；默认 5", letter: "n"),
        .value(
          "level", "LEVEL", "country, province, city or county; else county", "country、province、city 或 county；默认 county"
        ),
        .value("within", "KM", "how far regions may lie; else 100", "行政区的最远距离（千米）；默认 100"),
      ], example: "next 31.2304 121.4737 --count 3",
      notes: Wording(
        "Without a place the home place that was set is taken; distances lead to the nearest point of the border.",
        "不写地点时以所设的家为准；距离算到边界上最近的一点。"),
      run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let count = try call.integer("count", in: 1...100) ?? 5
    let level = try call.level("level") ?? .county
    let limit = try call.number("within", in: 1...1000) ?? BoundaryPack.defaultBorderLimit / 1000
    let places = try call.places()
    guard places.count <= 1 else { throw call.usage("`next` takes one LAT LON", "`next` 只接受一个 纬度 经度") }
    let home = try call.openHome()
    let place =
      try places.first.map {
        QuantizedCoordinate(try Coordinate<WGS84>(latitude: $0.latitude, longitude: $0.longitude))
      } ?? home.homePlace()
    if place == nil {
      call.say(
        Wording(
          "for regions say LAT LON, or set a home place: `trodden home set LAT LON`",
          "要列出行政区，请写 纬度 经度，或先用 `trodden home set` 设置家"))
    }
    let pack = home.pack
    let unvisited = zip(pack.indices, try home.regions()).filter { !$0.1.isVisited }.map(\.0)
    let sightings =
      try place.map {
        try pack.nearestRegions(from: $0, level: level, among: Set(unvisited), count: count, limit: limit * 1000)
      } ?? []
    let regions = try sightings.compactMap { sighting in
      try sighting.beyond.map { (sighting, try pack.region(at: $0)) }
    }
    let badges = Array(nearest(try home.badges()).prefix(count))
    call.print(call.printsJSON ? json(place, regions, badges).pretty : text(regions, badges, call))
    return .done
  }

  /// Of each series the next badge, the one that has come farthest first.
  static func nearest(_ report: BadgeReport) -> [BadgeStanding] {
    report.series.compactMap(\.next).filter { !$0.isHeld }.enumerated().sorted { left, right in
      left.element.progress != right.element.progress
        ? left.element.progress > right.element.progress : left.offset < right.offset
    }.map(\.element)
  }

  private static func text(
    _ regions: [(BorderSighting, Region)], _ badges: [BadgeStanding], _ call: Invocation
  ) -> String {
    let language = call.language
    var places = TextTable(columns: [.right, .left, .left, .left, .left])
    for (sighting, region) in regions {
      let direction = sighting.meters > 0 ? RegionWords.direction(sighting.bearing) : Wording("here", "此处")
      places.add([
        Figures.distance(sighting.meters), direction.in(language), RegionWords.level(region.id.level).in(language),
        region.id.code, RegionWords.name(region, in: language),
      ])
    }
    var table = TextTable(columns: [.right, .left, .left, .left])
    for badge in badges {
      let unit = badge.metric.unit
      let left = Figures.grouped(badge.remaining, unit == "km" || unit == "km²" || unit == "%" ? 1 : 0)
      let missing = "\(left)\(unit.isEmpty ? "" : " \(unit)")"
      table.add([
        Figures.progress(badge.progress), Wording("\(missing) to go", "还差 \(missing)").in(language),
        BadgeWords.name(badge).in(language), BadgeWords.description(badge).in(language),
      ])
    }
    return places.rendered() + (regions.isEmpty || badges.isEmpty ? "" : "\n") + table.rendered()
  }

  private static func json(
    _ place: QuantizedCoordinate?, _ regions: [(BorderSighting, Region)], _ badges: [BadgeStanding]
  ) -> JSONValue {
    func members(_ place: QuantizedCoordinate) -> [JSONValue.Member] {
      let place = place.coordinate
      return [
        .init(name: "latitude", value: .number(place.latitude, decimals: 7)),
        .init(name: "longitude", value: .number(place.longitude, decimals: 7)),
      ]
    }
    return [
      "from": place.map { .object(members($0)) } ?? .null,
      "regions": .array(
        regions.map { sighting, region in
          .object(
            RegionWords.members(region) + [
              .init(name: "meters", value: .number(sighting.meters, decimals: 1)),
              .init(name: "bearing", value: .number(sighting.bearing, decimals: 1)),
            ] + members(sighting.point))
        }),
      "badges": .array(badges.map(BadgeWords.json)),
    ]
  }
}

import BadgeRules
import BoundaryIndex
import CivilCalendar
import Geodesy

extension ParsedArguments {
  /// `--lang`, else what the locale says.
  func language(in surroundings: Surroundings) throws(CommandError) -> Language {
    guard let word = value("lang") else { return Language(environment: surroundings.environment) }
    guard let language = Language(rawValue: word) else {
      throw .usage("--lang is en or zh, not `\(word)`", "--lang 只能是 en 或 zh，不是 `\(word)`")
    }
    return language
  }
}

extension Invocation {
  /// The value of an option that is one of a few words.
  func choice<Value>(_ option: String, among choices: [(String, Value)]) throws(CommandError) -> Value? {
    guard let word = arguments.value(option) else { return nil }
    if let found = choices.first(where: { $0.0 == word.lowercased() }) { return found.1 }
    let list = choices.map(\.0).joined(separator: ", ")
    let near = Suggestion.nearest(to: word, among: choices.map(\.0))
    throw usage(
      "--\(option) is one of \(list), not `\(word)`" + (near.map { "; did you mean `\($0)`?" } ?? ""),
      "--\(option) 只能是 \(list)，不是 `\(word)`" + (near.map { "；是否想用 `\($0)`？" } ?? ""))
  }

  /// The value of an option that names a datum.
  func datum(_ option: String) throws(CommandError) -> DatumName? {
    try choice(option, among: DatumName.allCases.map { ($0.rawValue, $0) })
  }

  /// The value of an option that is a number in a range.
  func number(_ option: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let word = arguments.value(option) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      let bounds = "\(Figures.plain(range.lowerBound))…\(Figures.plain(range.upperBound))"
      throw usage(
        "--\(option) is a number in \(bounds), not `\(word)`", "--\(option) 是 \(bounds) 之间的数，不是 `\(word)`")
    }
    return number
  }

  /// The value of an option that is a whole number in a range.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let word = arguments.value(option) else { return nil }
    guard let number = Int(word), range.contains(number) else {
      let bounds = "\(range.lowerBound)…\(range.upperBound)"
      throw usage(
        "--\(option) is a whole number in \(bounds), not `\(word)`", "--\(option) 是 \(bounds) 之间的整数，不是 `\(word)`")
    }
    return number
  }

  /// The value of an option that is a level of regions.
  func level(_ option: String) throws(CommandError) -> RegionLevel? {
    try choice(option, among: RegionLevel.allCases.map { ($0.name, $0) })
  }

  /// The value of an option that is a date, YYYY-MM-DD.
  func day(_ option: String) throws(CommandError) -> LocalDay? {
    guard let word = arguments.value(option) else { return nil }
    guard let day = LocalDay(word) else {
      throw usage(
        "--\(option) is a date such as 2025-10-02, not `\(word)`", "--\(option) 是日期，例如 2025-10-02，不是 `\(word)`")
    }
    return day
  }

  /// `--since` and `--until`, in order.
  func days() throws(CommandError) -> (since: LocalDay?, until: LocalDay?) {
    let since = try day("since")
    let until = try day("until")
    if let since, let until, since > until { throw usage("--since is after --until", "--since 晚于 --until") }
    return (since, until)
  }

  /// `--bbox S,W,N,E` in degrees.
  func box() throws(CommandError) -> BoundingBox? {
    guard let word = arguments.value("bbox") else { return nil }
    let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { $0 != " " })
    }
    if numbers.count == 4, let south = numbers[0], let west = numbers[1], let north = numbers[2], let east = numbers[3],
      let southWest = try? Coordinate<WGS84>(latitude: south, longitude: west),
      let northEast = try? Coordinate<WGS84>(latitude: north, longitude: east),
      let box = try? BoundingBox(southWest: southWest, northEast: northEast)
    {
      return box
    }
    throw usage(
      "--bbox is SOUTH,WEST,NORTH,EAST in degrees, not `\(word)`", "--bbox 是以度为单位的 南,西,北,东，不是 `\(word)`")
  }

  /// The operands as pairs of latitude and longitude; "LAT,LON" in one word counts as both.
  func places() throws(CommandError) -> [(latitude: Double, longitude: Double)] {
    let words = arguments.operands.flatMap { $0.split(separator: ",").map(String.init) }
    guard words.count.isMultiple(of: 2) else {
      throw usage("a longitude is missing: every place is LAT LON", "缺少经度：每个地点写成 纬度 经度")
    }
    var places: [(latitude: Double, longitude: Double)] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      places.append((try degrees(words[index]), try degrees(words[index + 1])))
    }
    for place in places {
      if place.latitude.magnitude > 90 { throw swapped(place) }
      guard place.longitude.magnitude <= Degrees.farthestLongitude else {
        let longitude = Figures.plain(place.longitude)
        throw usage("longitude \(longitude) lies beyond ±360", "经度 \(longitude) 超出 ±360")
      }
    }
    return places
  }

  private func degrees(_ word: String) throws(CommandError) -> Double {
    guard let number = Degrees.number(word) else {
      throw usage("`\(word)` is not a number of degrees", "`\(word)` 不是度数")
    }
    return number
  }

  /// The error for a latitude beyond ±90, with the call that was probably meant.
  private func swapped(_ place: (latitude: Double, longitude: Double)) -> CommandError {
    let latitude = Figures.plain(place.latitude)
    let longitude = Figures.plain(place.longitude)
    guard place.longitude.magnitude <= 90 else {
      return usage(
        "latitude \(latitude) lies beyond ±90; latitude comes first, then longitude",
        "纬度 \(latitude) 超出 ±90；先写纬度，再写经度")
    }
    let meant = "\(command) \(longitude) \(latitude)"
    return usage(
      "latitude \(latitude) lies beyond ±90; did you mean `\(meant)`?",
      "纬度 \(latitude) 超出 ±90；是否想用 `\(meant)`？")
  }
}

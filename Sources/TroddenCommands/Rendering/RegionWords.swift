import BoundaryIndex

/// How regions are named to people and in JSON.
enum RegionWords {
  /// A level, for a table's first column.
  static func level(_ level: RegionLevel) -> Wording {
    switch level {
    case .country: Wording("country", "国家和地区")
    case .province: Wording("province", "省级")
    case .city: Wording("city", "地级")
    case .county: Wording("county", "县级")
    }
  }

  /// A level's plural, for counts.
  static func levels(_ level: RegionLevel) -> Wording {
    switch level {
    case .country: Wording("countries", "国家和地区")
    case .province: Wording("provinces", "省级")
    case .city: Wording("cities", "地级")
    case .county: Wording("counties", "县级")
    }
  }

  /// In English both names where there are two, as the Chinese one is what stands on signs; in Chinese only that.
  static func name(_ chinese: String, _ english: String?, in language: Language) -> String {
    guard language == .english, let english, english != chinese else { return chinese }
    return chinese.isEmpty ? english : "\(english) \(chinese)"
  }

  static func name(_ region: Region, in language: Language) -> String {
    name(region.chineseName, region.englishName, in: language)
  }

  /// A direction in degrees clockwise from north, 0 ≤ bearing < 360, as one of eight.
  static func direction(_ bearing: Double) -> Wording {
    let names = [
      Wording("N", "北"), Wording("NE", "东北"), Wording("E", "东"), Wording("SE", "东南"), Wording("S", "南"),
      Wording("SW", "西南"), Wording("W", "西"), Wording("NW", "西北"),
    ]
    return names[Int((bearing / 45).rounded()) % 8]
  }

  static func members(_ region: Region) -> [JSONValue.Member] {
    [
      .init(name: "level", value: .string(region.id.level.name)),
      .init(name: "code", value: .string(region.id.code)),
      .init(name: "vintage", value: .string(region.id.vintage)),
      .init(name: "name", value: .string(region.chineseName)),
      .init(name: "englishName", value: .text(region.englishName)),
    ]
  }
}

import BadgeRules

/// How figures that badges ask for are told to people and in JSON.
enum MetricWords {
  /// A figure that moved: its name, before and after.
  static func change(_ change: BadgeDifference.MetricChange) -> Wording {
    let (name, metric) = (name(change.metric), change.metric)
    let (before, after) = (value(change.before, of: metric), value(change.after, of: metric))
    return Wording("\(name.english): \(before) → \(after)", "\(name.chinese)：\(before) → \(after)")
  }

  /// A figure with its unit.
  static func value(_ value: Double, of metric: BadgeMetric) -> String {
    let number =
      value == value.rounded() && value.magnitude < 1e15 ? Figures.grouped(Int(value)) : Figures.grouped(value, 3)
    return metric.unit.isEmpty ? number : "\(number) \(metric.unit)"
  }

  static func json(_ change: BadgeDifference.MetricChange) -> JSONValue {
    [
      "metric": .string(change.metric.rawValue), "before": .number(change.before, decimals: 6),
      "after": .number(change.after, decimals: 6), "causes": .array(change.causes.map { .string($0.rawValue) }),
    ]
  }

  static func name(_ metric: BadgeMetric) -> Wording {
    switch metric {
    case .totalDistanceKm: Wording("distance", "总距离")
    case .exploredAreaKm2: Wording("explored area", "探索面积")
    case .exploredCells: Wording("explored cells", "探索格子")
    case .bestDayNewCells: Wording("most new cells in a day", "单日最多新格子")
    case .largestPatchKm2: Wording("largest patch", "最大连片")
    case .largestTileSquareZoom14: Wording("largest square of tiles, zoom 14", "最大瓦片方块（14 级）")
    case .largestTileSquareZoom17: Wording("largest square of tiles, zoom 17", "最大瓦片方块（17 级）")
    case .recordedDays: Wording("days with a record", "有记录的天数")
    case .currentStreakDays: Wording("current streak", "当前连续天数")
    case .longestStreakDays: Wording("longest streak", "最长连续天数")
    case .activeMonths: Wording("months with a record", "有记录的月数")
    case .nightSegmentCount: Wording("ways by night", "夜间路段")
    case .dawnSegmentCount: Wording("ways at dawn", "清晨路段")
    case .bestDayDistanceKm: Wording("longest day", "单日最远")
    case .chinaProvinceCount: Wording("provinces", "到访省级")
    case .chinaProvinceStayCount: Wording("provinces stayed in", "停留省级")
    case .chinaCityCount: Wording("cities of China", "到访地级")
    case .chinaCityStayCount: Wording("cities of China stayed in", "停留地级")
    case .chinaCountyCount: Wording("counties of China", "到访县级")
    case .chinaCountyStayCount: Wording("counties of China stayed in", "停留县级")
    case .chinaAreaKm2: Wording("explored area in China", "国内探索面积")
    case .bestProvinceSharePercent: Wording("share of the best province", "探索最多的省的比例")
    case .chinaExtremesReached: Wording("outermost counties of China", "到达的四极县")
    case .countryCount: Wording("countries", "到访国家和地区")
    case .countryStayCount: Wording("countries stayed in", "停留国家和地区")
    case .continentCount: Wording("continents", "到访大洲")
    case .worldAreaKm2: Wording("explored area in countries", "各国探索面积")
    case .hemispheresReached: Wording("hemispheres", "到达的半球")
    case .crossedEquator: Wording("equator crossed", "跨越赤道")
    case .crossedAntimeridian: Wording("antimeridian crossed", "跨越对向子午线")
    case .farthestFromHomeKm: Wording("farthest from home", "离家最远")
    }
  }
}

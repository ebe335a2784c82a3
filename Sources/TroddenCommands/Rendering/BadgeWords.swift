import BadgeRules

/// How badges are told to people and in JSON.
enum BadgeWords {
  static func name(_ badge: BadgeStanding) -> Wording { Wording(badge.tier.name.english, badge.tier.name.chinese) }

  static func description(_ badge: BadgeStanding) -> Wording {
    Wording(badge.tier.description.english, badge.tier.description.chinese)
  }

  /// A badge that is held, on one line: its date, its name, what it asks for.
  static func line(_ badge: BadgeStanding) -> Wording {
    let date = badge.firstEarned.map { Dates.day($0) } ?? "----------"
    let kept = badge.isGrandfathered ? Wording(" (kept)", "（保留）") : Wording(same: "")
    return Wording(
      "\(date)  \(name(badge).english)\(kept.english): \(description(badge).english)",
      "\(date)  \(name(badge).chinese)\(kept.chinese)：\(description(badge).chinese)")
  }

  static func json(_ badge: BadgeStanding) -> JSONValue {
    [
      "id": .string(badge.tier.id), "route": .string(badge.route.rawValue), "series": .string(badge.series),
      "name": .string(badge.tier.name.chinese), "englishName": .string(badge.tier.name.english),
      "metric": .string(badge.metric.rawValue), "threshold": .number(badge.tier.threshold, decimals: 6),
      "earned": .bool(badge.isEarned), "firstEarned": .text(badge.firstEarned.map(Dates.instant)),
      "grandfathered": .bool(badge.isGrandfathered), "progress": .number(badge.progress, decimals: 4),
      "remaining": .number(badge.remaining, decimals: 3),
    ]
  }
}

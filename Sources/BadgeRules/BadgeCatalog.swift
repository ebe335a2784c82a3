import Geodesy

/// The roads along which badges lead on.
public enum BadgeRoute: String, CaseIterable, Hashable, Sendable {
  /// Ground covered, wherever it is.
  case exploration
  /// Keeping at it.
  case consistency
  /// The regions of China.
  case china
  /// The countries of the world.
  case world
}

/// A text in the two languages of the catalog.
public struct BadgeText: Hashable, Sendable {
  /// In Chinese; not empty.
  public let chinese: String
  /// In English; not empty.
  public let english: String

  /// Pairs the two texts.
  public init(chinese: String, english: String) {
    self.chinese = chinese
    self.english = english
  }
}

/// One badge: a threshold on its series' metric.
public struct BadgeTier: Hashable, Sendable {
  /// What identifies the badge for good, over all series.
  public let id: String
  /// The badge is earned when the metric is at least this; finite and above 0.
  public let threshold: Double
  /// What the badge is called.
  public let name: BadgeText
  /// What it is given for.
  public let description: BadgeText

  /// Makes a badge.
  public init(id: String, threshold: Double, name: BadgeText, description: BadgeText) {
    self.id = id
    self.threshold = threshold
    self.name = name
    self.description = description
  }
}

/// Badges on one metric with rising thresholds.
public struct BadgeSeries: Hashable, Sendable {
  /// What identifies the series for good.
  public let id: String
  /// The road it belongs to.
  public let route: BadgeRoute
  /// The figure that its badges compare.
  public let metric: BadgeMetric
  /// What the series is called.
  public let name: BadgeText
  /// The badges, lowest threshold first; not empty.
  public let tiers: [BadgeTier]

  /// Makes a series; `BadgeCatalog` checks it.
  public init(id: String, route: BadgeRoute, metric: BadgeMetric, name: BadgeText, tiers: [BadgeTier]) {
    self.id = id
    self.route = route
    self.metric = metric
    self.name = name
    self.tiers = tiers
  }
}

/// The badges there are. A catalog is right by construction: ids are unique, thresholds rise, names are there.
public struct BadgeCatalog: Hashable, Sendable {
  /// The series in the order in which they are shown.
  public let series: [BadgeSeries]

  /// Checks and takes a catalog.
  ///
  /// - Throws: `BadgeRulesError` that names the series or badge at fault.
  public init(series: [BadgeSeries]) throws(BadgeRulesError) {
    var seriesIDs: Set<String> = []
    var badgeIDs: Set<String> = []
    for one in series {
      let entry = "series \"\(one.id)\""
      try Self.check(id: one.id, entry: entry)
      try Self.check(one.name, "name", entry: entry)
      guard seriesIDs.insert(one.id).inserted else {
        throw BadgeRulesError(.repeatedID, entry: entry, "another series has this id; every series needs its own")
      }
      guard !one.tiers.isEmpty else {
        throw BadgeRulesError(.badValue, entry: entry, "\"tiers\" must hold at least one badge")
      }
      try Self.check(one.tiers, badgeIDs: &badgeIDs)
    }
    self.series = series
  }

  /// The catalog with the series of another: one with an id that is here already takes that series' place, the others
  /// follow at the end in their order.
  ///
  /// - Throws: `BadgeRulesError` when a badge of the result has the id of another.
  public func extended(by other: BadgeCatalog) throws(BadgeRulesError) -> BadgeCatalog {
    let replacements = Dictionary(uniqueKeysWithValues: other.series.map { ($0.id, $0) })
    let known = Set(series.map(\.id))
    return try BadgeCatalog(
      series: series.map { replacements[$0.id] ?? $0 } + other.series.filter { !known.contains($0.id) })
  }

  /// A stable 64-bit version of the definitions: ids, routes, metrics and thresholds in their order. Names and
  /// descriptions take no part, for a better wording changes no result.
  public var hash: UInt64 {
    var fingerprint = Fingerprint()
    for one in series {
      fingerprint.add("\(one.id)\u{0}\(one.route.rawValue)\u{0}\(one.metric.rawValue)\n".utf8)
      for tier in one.tiers { fingerprint.add("\(tier.id)\u{0}\(tier.threshold)\n".utf8) }
    }
    return fingerprint.value
  }

  /// The badge with an id and the series it belongs to, or nil. Complexity: O(n).
  public func badge(_ id: String) -> (series: BadgeSeries, tier: BadgeTier)? {
    for one in series {
      if let tier = one.tiers.first(where: { $0.id == id }) { return (one, tier) }
    }
    return nil
  }

  private static func check(_ tiers: [BadgeTier], badgeIDs: inout Set<String>) throws(BadgeRulesError) {
    var previous: BadgeTier?
    for tier in tiers {
      let entry = "badge \"\(tier.id)\""
      try check(id: tier.id, entry: entry)
      try check(tier.name, "name", entry: entry)
      try check(tier.description, "description", entry: entry)
      guard badgeIDs.insert(tier.id).inserted else {
        throw BadgeRulesError(.repeatedID, entry: entry, "another badge has this id; every badge needs its own")
      }
      guard tier.threshold.isFinite, tier.threshold > 0 else {
        throw BadgeRulesError(.badValue, entry: entry, "\"threshold\" must be a number above 0")
      }
      if let previous, tier.threshold <= previous.threshold {
        throw BadgeRulesError(
          .fallingThreshold, entry: entry,
          "its threshold must be above that of \"\(previous.id)\" before it; thresholds rise within a series")
      }
      previous = tier
    }
  }

  /// Ids travel through options, files and shells, so they keep to a small alphabet.
  private static func check(id: String, entry: String) throws(BadgeRulesError) {
    let allowed = id.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 46
    }
    guard !id.isEmpty, allowed else {
      throw BadgeRulesError(.badValue, entry: entry, "\"id\" must be of the letters a to z, digits, '-' and '.'")
    }
  }

  private static func check(_ text: BadgeText, _ key: String, entry: String) throws(BadgeRulesError) {
    for (language, words) in [("zh", text.chinese), ("en", text.english)] {
      guard words.contains(where: { !$0.isWhitespace }) else {
        throw BadgeRulesError(.badValue, entry: entry, "\"\(key)\" must not be empty in \"\(language)\"")
      }
    }
  }
}

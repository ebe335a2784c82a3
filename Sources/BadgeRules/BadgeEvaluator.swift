/// How one badge stands.
public struct BadgeStanding: Hashable, Sendable {
  /// The badge.
  public let tier: BadgeTier
  /// The series that the badge belongs to, by id.
  public let series: String
  /// The road that the series belongs to.
  public let route: BadgeRoute
  /// The figure that is compared.
  public let metric: BadgeMetric
  /// Whether the metric has reached the threshold, at the end or at any time before.
  public let isEarned: Bool
  /// Milliseconds since 1970-01-01 UTC at which it was first earned; nil when it is not, or the time is not known.
  public let firstEarned: Int64?
  /// Whether the user keeps the badge from an earlier state although today's figures do not earn it.
  public let isGrandfathered: Bool
  /// 0…1, the metric over the threshold; 1 exactly when earned, whatever the metric is now.
  public let progress: Double
  /// How much of the metric is missing to the threshold, in the metric's unit; 0 when earned.
  public let remaining: Double

  /// Whether the user has the badge: earned, or kept.
  public var isHeld: Bool { isEarned || isGrandfathered }
}

/// How one series stands.
public struct SeriesStanding: Hashable, Sendable {
  /// The series.
  public let series: BadgeSeries
  /// Today's figure, in the metric's unit.
  public let value: Double
  /// Its badges, lowest threshold first.
  public let badges: [BadgeStanding]

  /// The highest badge that is earned, or nil.
  public var highestEarned: BadgeStanding? { badges.last(where: \.isEarned) }
  /// The lowest badge that is not earned, whose `remaining` is the distance to the next tier; nil when all are earned.
  public var next: BadgeStanding? { badges.first { !$0.isEarned } }
}

/// How every badge of a catalog stands.
public struct BadgeReport: Hashable, Sendable {
  /// The series in the catalog's order.
  public let series: [SeriesStanding]
  /// The figures that were judged.
  public let metrics: BadgeMetrics
  /// `BadgeCatalog.hash` of the catalog.
  public let catalogHash: UInt64

  /// Every badge in the catalog's order.
  public var badges: [BadgeStanding] { series.flatMap(\.badges) }

  /// The earned badges, the latest first; those without a known time come last, in the catalog's order.
  public var earnedLatestFirst: [BadgeStanding] {
    badges.enumerated().filter(\.element.isEarned).sorted { left, right in
      let instants = (left.element.firstEarned ?? .min, right.element.firstEarned ?? .min)
      return instants.0 != instants.1 ? instants.0 > instants.1 : left.offset < right.offset
    }.map(\.element)
  }
}

/// Judges metrics by a catalog. A pure function: no clock, no file, no state.
public struct BadgeEvaluator: Hashable, Sendable {
  /// The badges it judges.
  public let catalog: BadgeCatalog

  /// An evaluator of a catalog.
  public init(catalog: BadgeCatalog) { self.catalog = catalog }

  /// Judges every badge.
  ///
  /// - Parameters:
  ///   - history: the figures in time order. A badge is earned once its metric has reached the threshold at any time,
  ///     so one on the current streak stays earned after the streak.
  ///   - grandfathered: ids of badges that the user decided to keep.
  ///
  /// Complexity: O(badges · log steps).
  public func evaluate(_ history: MetricHistory, grandfathered: Set<String> = []) -> BadgeReport {
    let standings = catalog.series.map { series in
      SeriesStanding(
        series: series, value: history.latest[series.metric],
        badges: series.tiers.map { tier in
          standing(of: tier, in: series, history: history, isKept: grandfathered.contains(tier.id))
        })
    }
    return BadgeReport(series: standings, metrics: history.latest, catalogHash: catalog.hash)
  }

  private func standing(
    of tier: BadgeTier, in series: BadgeSeries, history: MetricHistory, isKept: Bool
  ) -> BadgeStanding {
    let figure = history[series.metric]
    let isEarned = figure.value >= tier.threshold
    // The quotient can round up to 1 just below the threshold; 1 is kept for what is earned.
    let progress = isEarned ? 1 : min((1.0).nextDown, history.latest[series.metric] / tier.threshold)
    return BadgeStanding(
      tier: tier, series: series.id, route: series.route, metric: series.metric, isEarned: isEarned,
      firstEarned: figure.firstInstant(reaching: tier.threshold), isGrandfathered: isKept && !isEarned,
      progress: progress, remaining: isEarned ? 0 : tier.threshold - history.latest[series.metric])
  }
}

/// Why results were computed anew.
public enum RecomputeCause: String, CaseIterable, Hashable, Sendable {
  /// Records came in.
  case imported
  /// Records were taken back.
  case forgotten
  /// Other gate rules.
  case rules
  /// Another boundary pack.
  case boundaries
  /// Other badge definitions.
  case catalog
  /// Another version of the program.
  case engine
  /// Another home place.
  case home
}

/// What changed between two badge reports, each change with its cause.
public struct BadgeDifference: Hashable, Sendable {
  /// A figure that moved.
  public struct MetricChange: Hashable, Sendable {
    /// The figure.
    public let metric: BadgeMetric
    /// What it was.
    public let before: Double
    /// What it is.
    public let after: Double
    /// Why it moved: the causes of the recomputation other than the catalog, which moves no figure.
    public let causes: [RecomputeCause]
  }

  /// A badge that was earned, taken back or dated anew.
  public struct BadgeChange: Hashable, Sendable {
    /// What happened to the badge.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// It was not earned and now is.
      case earned
      /// It was earned and is no longer.
      case takenBack
      /// It was and is earned, first at another instant.
      case dated
    }

    /// The badge's id.
    public let id: String
    /// What happened.
    public let kind: Kind
    /// Why: the catalog when the badge's own definition came, went or changed; else why its figure moved.
    public let causes: [RecomputeCause]
    /// The standing before; nil when the catalog did not have the badge.
    public let before: BadgeStanding?
    /// The standing after; nil when the catalog no longer has the badge.
    public let after: BadgeStanding?
  }

  /// Figures that moved, in the order of `BadgeMetric.allCases`.
  public let metrics: [MetricChange]
  /// Badges that changed: those of the new catalog in its order, then those that are gone in the old one's.
  public let badges: [BadgeChange]

  /// Compares two reports.
  ///
  /// - Parameter causes: why the new one was computed. When a definition changed that the causes do not explain, the
  ///   catalog is named all the same.
  public init(from old: BadgeReport, to new: BadgeReport, causes: Set<RecomputeCause>) {
    let moving = RecomputeCause.allCases.filter { causes.contains($0) && $0 != .catalog }
    metrics = BadgeMetric.allCases.compactMap { metric in
      let (before, after) = (old.metrics[metric], new.metrics[metric])
      return before == after
        ? nil : MetricChange(metric: metric, before: before, after: after, causes: moving)
    }
    let oldBadges = Dictionary(uniqueKeysWithValues: old.badges.map { ($0.tier.id, $0) })
    let newIDs = Set(new.badges.map(\.tier.id))
    let kept = new.badges.compactMap { Self.change(from: oldBadges[$0.tier.id], to: $0, moving: moving) }
    let gone = old.badges.filter { !newIDs.contains($0.tier.id) }.compactMap {
      Self.change(from: $0, to: nil, moving: moving)
    }
    badges = kept + gone
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { metrics.isEmpty && badges.isEmpty }

  private static func change(
    from before: BadgeStanding?, to after: BadgeStanding?, moving: [RecomputeCause]
  ) -> BadgeChange? {
    let kind: BadgeChange.Kind
    switch (before?.isEarned ?? false, after?.isEarned ?? false) {
    case (false, true): kind = .earned
    case (true, false): kind = .takenBack
    case (true, true) where before?.firstEarned != after?.firstEarned: kind = .dated
    default: return nil
    }
    guard let id = after?.tier.id ?? before?.tier.id else { return nil }
    let isRedefined = before?.metric != after?.metric || before?.tier.threshold != after?.tier.threshold
    return BadgeChange(
      id: id, kind: kind, causes: isRedefined ? [.catalog] : moving, before: before, after: after)
  }
}

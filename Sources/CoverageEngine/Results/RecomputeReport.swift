public import BadgeRules
public import BoundaryIndex

/// The figures of a home at one moment.
public struct HomeFigures: Hashable, Sendable {
  /// Explored area in square metres.
  public var area = 0.0
  /// Explored cells.
  public var cells = 0
  /// Metres along solid lines; hours that two recordings share count once.
  public var distance = 0.0
  /// Local dates with a record.
  public var days = 0
  /// Accepted samples on those days and without a date.
  public var points = 0
  /// Visited regions by level.
  public var visitedRegions: [RegionLevel: Int] = [:]

  /// A home without records.
  public init() {}
}

/// A region by its code and names, without the rest of the pack.
public struct RegionLabel: Hashable, Comparable, Sendable {
  /// Level of the region.
  public let level: RegionLevel
  /// Code within the level.
  public let code: String
  /// Name in Chinese; the code where the active pack does not have the region.
  public let chineseName: String
  /// Name in English, where there is one.
  public let englishName: String?

  /// By level, then code.
  public static func < (left: RegionLabel, right: RegionLabel) -> Bool {
    (left.level, left.code) < (right.level, right.code)
  }
}

/// What a computation changed, and why.
public struct RecomputeReport: Sendable {
  /// Why it ran; empty when everything was up to date.
  public let causes: [RecomputeCause]
  /// The figures before; nil where there was nothing to compare with (a damaged or deleted derived file).
  public let before: HomeFigures?
  /// The figures after.
  public let after: HomeFigures
  /// Regions that are visited now and were not, by level and code.
  public let regionsGained: [RegionLabel]
  /// Regions that were visited and are not now, by level and code.
  public let regionsLost: [RegionLabel]
  /// Badges that are earned now and were not, in the catalog's order.
  public let badgesEarned: [BadgeStanding]
  /// Ids of badges that were earned and are not now.
  public let badgesTakenBack: [String]
  /// The badge figures that moved, each with its causes; empty where there was nothing to compare with.
  public let metrics: [BadgeDifference.MetricChange]
  /// What other boundary data changed; nil where they were not the cause, or the data before are not at hand.
  public let boundaryChange: BoundaryChange?
  /// How much had to be looked at.
  public let effort: RecomputeEffort
  /// Whether the derived file had been damaged and was built anew.
  public let rebuiltDamaged: Bool
  /// How long it took, in milliseconds.
  public let milliseconds: Int64

  /// Whether nothing of what a user sees changed.
  public var isEmpty: Bool {
    (before == nil || before == after) && metrics.isEmpty && regionsGained.isEmpty && regionsLost.isEmpty
      && badgesEarned.isEmpty
      && badgesTakenBack.isEmpty && (boundaryChange.map { $0.moves.isEmpty && $0.renamings.isEmpty } ?? true)
  }
  /// Records of the user's own that were broken: figures that had a value and rose.
  public var recordsBroken: [BadgeDifference.MetricChange] {
    let records: Set<BadgeMetric> = [
      .bestDayDistanceKm, .bestDayNewCells, .longestStreakDays, .farthestFromHomeKm, .largestPatchKm2,
      .largestTileSquareZoom14, .largestTileSquareZoom17,
    ]
    return metrics.filter { records.contains($0.metric) && $0.before > 0 && $0.after > $0.before }
  }
  /// Cells that were added.
  public var newCells: Int { after.cells - (before?.cells ?? 0) }
  /// Square metres that were added.
  public var newArea: Double { after.area - (before?.area ?? 0) }
}

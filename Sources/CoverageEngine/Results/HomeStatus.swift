public import BadgeRules
public import BoundaryIndex
public import CivilCalendar

/// How a home stands.
public struct HomeStatus: Sendable {
  /// Visited regions of one level.
  public struct LevelCount: Hashable, Sendable {
    /// The level.
    public let level: RegionLevel
    /// Regions visited; stays and passes alike.
    public let visited: Int
    /// Regions stayed in.
    public let stayed: Int
    /// Regions that the pack has.
    public let total: Int
  }

  /// The days that it speaks of; nil for all.
  public let period: ClosedRange<LocalDay>?
  /// Area, cells, distance, days, points; within a period, what was touched in it.
  public let figures: HomeFigures
  /// Square metres first explored in the period; all of it without a period.
  public let newArea: Double
  /// Cells first explored in the period; all of them without a period.
  public let newCells: Int
  /// First local date with a record.
  public let firstDay: LocalDay?
  /// Last local date with a record.
  public let lastDay: LocalDay?
  /// Length in days of the run of recorded days that is still going on.
  public let currentStreak: Int
  /// Length in days of the longest run.
  public let longestStreak: Int
  /// Local dates whose offset was estimated from the longitude.
  public let estimatedDays: Int
  /// Visited regions by level, countries first.
  public let regions: [LevelCount]
  /// Earned badges, the latest first.
  public let latestBadges: [BadgeStanding]
  /// Badges that the user has.
  public let badgesHeld: Int
  /// Badges of the catalog.
  public let badgesTotal: Int
  /// Imports that the facts hold.
  public let imports: Int
  /// Whether the facts are damaged and therefore only read.
  public let isDamaged: Bool
}

/// How one region stands.
public struct RegionStanding: Hashable, Sendable {
  /// How deep the region was visited.
  public enum Visit: String, Hashable, Sendable {
    /// Not at all; explored cells alone, unveiled by a line along the border, make no visit.
    case none
    /// Passed through.
    case pass
    /// Stayed: at least 10 minutes below 3 m/s in one visit.
    case stay
  }

  /// The region, as the pack describes it.
  public let region: Region
  /// How deep it was visited.
  public let visit: Visit
  /// Visits, stays among them.
  public let visits: Int
  /// Visits that stayed.
  public let stays: Int
  /// Milliseconds since 1970-01-01 UTC of the first visit; nil where not visited or not known.
  public let firstVisit: Int64?
  /// Milliseconds since 1970-01-01 UTC of the end of the last visit; nil where not visited or not known.
  public let lastVisit: Int64?
  /// Local dates with a record in the region.
  public let days: Int
  /// Seconds along solid lines in the region.
  public let seconds: Double
  /// Metres along solid lines in the region.
  public let meters: Double
  /// Explored cells whose centres lie in it.
  public let cells: Int
  /// Their area in square metres.
  public let area: Double

  /// Explored part of the region's area on the same grid, 0…1; 0 for a region without area.
  public var share: Double { region.gridArea > 0 ? min(1, area / region.gridArea) : 0 }
  /// Whether it counts as visited.
  public var isVisited: Bool { visit != .none }
}

/// An explored area.
public struct ExploredArea: Hashable, Sendable {
  /// Square metres.
  public let area: Double
  /// Cells.
  public let cells: Int
}

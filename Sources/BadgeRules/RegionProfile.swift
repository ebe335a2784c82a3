/// What somebody has done in one administrative region.
public struct RegionProfile: Hashable, Sendable {
  /// The administrative level, by the names that boundary packs use.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    /// A country or an area with a code of its own.
    case country
    /// A province, municipality, autonomous or special administrative region.
    case province
    /// A prefecture-level city.
    case city
    /// A county, district or county-level city.
    case county

    /// Countries first, counties last.
    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .country: 0
      case .province: 1
      case .city: 2
      case .county: 3
      }
    }
  }

  /// The administrative level.
  public let level: Level
  /// The code within the level: an adcode in China, ISO 3166-1 alpha-3 for countries.
  public let code: String
  /// ISO 3166-1 alpha-3 code of the country that it is or lies in, as the pack has it.
  public let country: String
  /// Visits that passed through.
  public var passCount: Int
  /// Visits that stayed: a dwell, or at least 10 minutes below 3 m/s.
  public var stayCount: Int
  /// Milliseconds since 1970-01-01 UTC of the first visit; nil where no visit has a known time.
  public var firstVisit: Int64?
  /// Milliseconds since 1970-01-01 UTC of the end of the last visit; nil where no visit has a known time.
  public var lastVisit: Int64?
  /// Milliseconds since 1970-01-01 UTC of the first stay; nil where there is none with a known time.
  public var firstStay: Int64?
  /// Explored area in square metres, by the exploration grid. The steps are optional: without them a badge on area is
  /// earned at a time that is not known.
  public var exploredArea: GrowingFigure
  /// Area of the region on the same grid, in square metres: what the share is counted against.
  public let gridArea: Double

  /// Makes a profile. A visit whose time is not known counts in `passCount` or `stayCount` and has no instant.
  public init(
    level: Level, code: String, country: String, passCount: Int = 0, stayCount: Int = 0, firstVisit: Int64? = nil,
    lastVisit: Int64? = nil, firstStay: Int64? = nil, exploredArea: GrowingFigure = .zero, gridArea: Double = 0
  ) {
    self.level = level
    self.code = code
    self.country = country
    self.passCount = passCount
    self.stayCount = stayCount
    self.firstVisit = firstVisit
    self.lastVisit = lastVisit
    self.firstStay = firstStay
    self.exploredArea = exploredArea
    self.gridArea = gridArea
  }

  /// Whether a dwell, a solid line or a single accepted point lies in it. Explored cells alone do not make a visit:
  /// a line along a border unveils cells whose centres lie across it.
  public var isVisited: Bool { passCount + stayCount > 0 }

  /// Explored part, 0…1; 0 for a region without area.
  public var share: Double { gridArea > 0 ? min(1, exploredArea.value / gridArea) : 0 }
}

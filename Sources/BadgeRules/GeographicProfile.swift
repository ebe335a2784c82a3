/// The pack's own northern-, southern-, eastern- and westernmost counties of China, by code.
public struct ExtremeCounties: Hashable, Sendable {
  /// The county that reaches furthest north.
  public let north: String
  /// The county that reaches furthest south.
  public let south: String
  /// The county that reaches furthest east.
  public let east: String
  /// The county that reaches furthest west.
  public let west: String

  /// Names the four counties; one may stand for several directions.
  public init(north: String, south: String, east: String, west: String) {
    self.north = north
    self.south = south
    self.east = east
    self.west = west
  }
}

/// Where somebody has been: regions, areas, patches and extremes, as plain values.
public struct GeographicProfile: Hashable, Sendable {
  /// Every region that was visited or partly explored, by level and code; each once.
  public let regions: [RegionProfile]
  /// Explored area of the whole world in square metres, sea included.
  public var exploredArea: GrowingFigure
  /// Explored cells of the whole world, sea included.
  public var exploredCells: GrowingFigure
  /// Area in square metres of the largest patch of explored cells that share edges.
  public var largestPatch: GrowingFigure
  /// Side of the largest fully explored square of Web-Mercator tiles of zoom 14, in tiles.
  public var largestSquareZoom14: GrowingFigure
  /// Side of the largest fully explored square of Web-Mercator tiles of zoom 17, in tiles.
  public var largestSquareZoom17: GrowingFigure
  /// How far the records reach over the hemispheres, and what they crossed.
  public var reach: GeographicReach
  /// Greatest geodesic distance of a record from home, in metres; zero where there is no home.
  public var farthestFromHome: GrowingFigure
  /// The pack's extreme counties of China; nil where the pack has none.
  public var extremeCounties: ExtremeCounties?

  /// Makes a profile; regions may come in any order.
  ///
  /// - Precondition: no two regions have the same level and code.
  public init(
    regions: [RegionProfile] = [], exploredArea: GrowingFigure = .zero, exploredCells: GrowingFigure = .zero,
    largestPatch: GrowingFigure = .zero, largestSquareZoom14: GrowingFigure = .zero,
    largestSquareZoom17: GrowingFigure = .zero, reach: GeographicReach = GeographicReach(),
    farthestFromHome: GrowingFigure = .zero, extremeCounties: ExtremeCounties? = nil
  ) {
    self.regions = regions.sorted { ($0.level, $0.code) < ($1.level, $1.code) }
    for (left, right) in zip(self.regions, self.regions.dropFirst()) {
      precondition((left.level, left.code) != (right.level, right.code), "a region is given twice")
    }
    self.exploredArea = exploredArea
    self.exploredCells = exploredCells
    self.largestPatch = largestPatch
    self.largestSquareZoom14 = largestSquareZoom14
    self.largestSquareZoom17 = largestSquareZoom17
    self.reach = reach
    self.farthestFromHome = farthestFromHome
    self.extremeCounties = extremeCounties
  }
}

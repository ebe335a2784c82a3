public import CivilCalendar

/// Every figure that badges can ask for, with the instants at which it grew.
///
/// The one place where metrics are computed: `BadgeMetrics.build` gives the last values of this.
public struct MetricHistory: Hashable, Sendable {
  /// The figures at the end.
  public private(set) var latest = BadgeMetrics()
  private var figures: [BadgeMetric: GrowingFigure] = [:]

  /// A history in which nothing happened.
  public init() {}

  /// How the highest value of a figure grew. For all but the current streak, which can fall again, that is the figure
  /// itself.
  public subscript(metric: BadgeMetric) -> GrowingFigure { figures[metric] ?? .zero }

  /// Sets a figure that only grows.
  public mutating func set(_ metric: BadgeMetric, _ figure: GrowingFigure) {
    set(metric, peak: figure, latest: figure.value)
  }

  /// Sets a figure that can fall: how its peak grew, and what it is at the end.
  public mutating func set(_ metric: BadgeMetric, peak: GrowingFigure, latest value: Double) {
    figures[metric] = peak
    latest[metric] = value
  }

  /// Computes every figure with its history; the definitions stand at the cases of `BadgeMetric`.
  ///
  /// - Parameter asOf: the local day that is "today"; only the current streak depends on it.
  ///
  /// Complexity: O(n log n) in the days, segments and regions together.
  public static func build(
    stats: TraceStats, segments: [TraceSegment], geo: GeographicProfile, asOf: LocalDay
  ) -> MetricHistory {
    let streak = RecordStreak(days: stats.days)
    let china = ChinaProgress(regions: geo.regions, extremes: geo.extremeCounties)
    let world = WorldProgress(regions: geo.regions)
    var history = MetricHistory()
    history.set(.totalDistanceKm, stats.distance.divided(by: 1e3))
    history.set(.exploredAreaKm2, geo.exploredArea.divided(by: 1e6))
    history.set(.exploredCells, geo.exploredCells)
    history.set(.bestDayNewCells, stats.best { Double($0.newCells) })
    history.set(.largestPatchKm2, geo.largestPatch.divided(by: 1e6))
    history.set(.largestTileSquareZoom14, geo.largestSquareZoom14)
    history.set(.largestTileSquareZoom17, geo.largestSquareZoom17)
    history.set(.recordedDays, stats.recordedDays)
    history.set(.currentStreakDays, peak: streak.longest, latest: Double(streak.current(asOf: asOf)))
    history.set(.longestStreakDays, streak.longest)
    history.set(.activeMonths, stats.activeMonths)
    history.set(.nightSegmentCount, segments.count(in: .night))
    history.set(.dawnSegmentCount, segments.count(in: .dawn))
    history.set(.bestDayDistanceKm, stats.best(\.distance).divided(by: 1e3))
    history.set(.chinaProvinceCount, china.provinces(.visited))
    history.set(.chinaProvinceStayCount, china.provinces(.stayed))
    history.set(.chinaCityCount, china.cities(.visited))
    history.set(.chinaCityStayCount, china.cities(.stayed))
    history.set(.chinaCountyCount, china.counties(.visited))
    history.set(.chinaCountyStayCount, china.counties(.stayed))
    history.set(.chinaAreaKm2, china.exploredArea.divided(by: 1e6))
    history.set(.bestProvinceSharePercent, china.bestProvinceShare)
    history.set(.chinaExtremesReached, china.extremesReached)
    history.set(.countryCount, world.countries(.visited))
    history.set(.countryStayCount, world.countries(.stayed))
    history.set(.continentCount, world.continents)
    history.set(.worldAreaKm2, world.exploredArea.divided(by: 1e6))
    history.set(.hemispheresReached, geo.reach.hemispheres)
    history.set(.crossedEquator, geo.reach.equator)
    history.set(.crossedAntimeridian, geo.reach.antimeridian)
    history.set(.farthestFromHomeKm, geo.farthestFromHome.divided(by: 1e3))
    return history
  }
}

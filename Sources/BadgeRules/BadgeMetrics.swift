public import CivilCalendar

/// Every figure that badges can ask for, as of one day.
public struct BadgeMetrics: Hashable, Sendable {
  private var values: [BadgeMetric: Double] = [:]

  /// Figures that are all 0.
  public init() {}

  /// The figure of that name; finite and never negative. Setting NaN, infinite or negative sets 0.
  public subscript(metric: BadgeMetric) -> Double {
    get { values[metric] ?? 0 }
    set { values[metric] = newValue.isFinite && newValue > 0 ? newValue : nil }
  }

  /// Computes every figure.
  ///
  /// - Parameter asOf: the local day that is "today"; only the current streak depends on it.
  ///
  /// Complexity: O(n log n) in the days, segments and regions together.
  public static func build(
    stats: TraceStats, segments: [TraceSegment], geo: GeographicProfile, asOf: LocalDay
  ) -> BadgeMetrics {
    MetricHistory.build(stats: stats, segments: segments, geo: geo, asOf: asOf).latest
  }
}

public import Geodesy

/// A place of a smoothed line: a view for maps and exports, never a fact.
public struct SmoothedPoint: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 UTC, or `TrackPoint.noTime`.
  public let time: Int64
  /// The most likely place.
  public let position: QuantizedCoordinate
  /// Standard deviation of the place along each axis, in metres.
  public let deviation: Double
  /// The most likely speed, in metres a second.
  public let speed: Double
  /// Whether no sample was taken here: the place lies on a curve across a short loss.
  public let isInterpolated: Bool
}

/// How a segment was travelled.
public enum TravelMode: String, CaseIterable, Hashable, Sendable {
  /// Walking or running.
  case foot
  /// Cycling.
  case cycle
  /// In a road vehicle.
  case drive
  /// On a railway.
  case train
}

/// One solid line of a track, as badges see it: figures and no geometry.
public struct TraceSegment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 UTC at which it begins; nil where the source gave no times.
  public let start: Int64?
  /// Milliseconds since 1970-01-01 UTC at which it ends; nil where the source gave no times.
  public let end: Int64?
  /// Local offset from UTC in minutes.
  public let zoneOffset: Int
  /// Geodesic length along the line, in metres.
  public let distance: Double
  /// How it was travelled.
  public let mode: TravelMode

  /// Makes a segment from its figures.
  public init(start: Int64?, end: Int64?, zoneOffset: Int, distance: Double, mode: TravelMode) {
    self.start = start
    self.end = end
    self.zoneOffset = zoneOffset
    self.distance = distance
    self.mode = mode
  }
}

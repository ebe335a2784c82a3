/// How a solid line was travelled. Raw values are stable on disk.
public enum SegmentMode: UInt8, CaseIterable, Sendable {
  /// Neither motion nor times tell.
  case unknown = 0
  /// Walking or running.
  case foot = 1
  /// Cycling.
  case cycle = 2
  /// In a road vehicle.
  case drive = 3
  /// On a railway.
  case train = 4
}

/// One solid line in figures.
public struct TrackSegment: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 UTC of the first sample; nil where it has no time.
  public let start: Int64?
  /// Milliseconds since 1970-01-01 UTC of the last sample; nil where it has no time.
  public let end: Int64?
  /// Minutes from UTC that the first sample with an offset gives; nil where none does.
  public let zoneOffset: Int?
  /// Geodesic length along the line, in metres.
  public let distance: Double
  /// How it was travelled.
  public let mode: SegmentMode
  /// Seconds from start to end; 0 without times.
  public let seconds: Double
  /// Seconds spent moving (0.5 m/s or faster); 0 without times.
  public let movingSeconds: Double
}

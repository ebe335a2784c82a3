/// What today's rules say about a stored sample beyond its verdict. Raw values are stable on disk.
public struct TrackMarks: OptionSet, Hashable, Sendable {
  /// The bits, stable on disk.
  public let rawValue: UInt8

  /// Wraps stored bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An excursion to a place that was not visited; no line goes there.
  public static let spike = TrackMarks(rawValue: 1 << 0)
  /// A sample of a flight that no line reaches: it unveils nothing and visits no region.
  public static let flight = TrackMarks(rawValue: 1 << 1)
  /// An accepted sample that no line reaches and that stands for itself.
  public static let single = TrackMarks(rawValue: 1 << 2)
  /// The line is broken before this sample.
  public static let breakBefore = TrackMarks(rawValue: 1 << 3)
  /// The first accepted sample after a dwell, which ended the line before it.
  public static let afterDwell = TrackMarks(rawValue: 1 << 4)
}

/// Why two neighbouring samples are not joined. Raw values are stable on disk.
public enum GapCause: UInt8, CaseIterable, Sendable {
  /// The source began a new line.
  case source = 0
  /// A coarse sample lies between them: a tunnel.
  case coarse = 1
  /// Nobody moves so.
  case impossible = 2
  /// A flight.
  case flight = 3
  /// Too long and too far apart, or, without times, too far.
  case distance = 4
  /// A dwell: nothing moved for so long that what follows is another line, however near.
  case stay = 5
}

import CivilCalendar

/// A stretch of the local clock, from one time of day to another; the end is not part of it.
enum HoursOfDay {
  /// 22:00–05:00.
  case night
  /// 05:00–07:00.
  case dawn

  private static let hour: Int64 = 3_600_000

  /// Begin and length in milliseconds; the begin counts from local midnight.
  private var window: (start: Int64, length: Int64) {
    switch self {
    case .night: (22 * Self.hour, 7 * Self.hour)
    case .dawn: (5 * Self.hour, 2 * Self.hour)
    }
  }

  /// Whether a stretch of local milliseconds shares a moment with the window on any day. The stretch holds its start
  /// and not its end, except that an empty one holds its start.
  func meets(start: Int64, end: Int64) -> Bool {
    let intoWindow = (start - window.start) % LocalDay.milliseconds
    let sinceWindowBegan = intoWindow < 0 ? intoWindow + LocalDay.milliseconds : intoWindow
    if sinceWindowBegan < window.length { return true }
    return end - start > LocalDay.milliseconds - sinceWindowBegan
  }
}

extension TraceSegment {
  /// Whether any part of the segment lies in those hours of its local clock, however many midnights it crosses;
  /// false where the source gave no times.
  func meets(_ hours: HoursOfDay) -> Bool {
    guard let start, let end else { return false }
    // Instants beyond ±292 million years are no real times; halving the range keeps the differences exact.
    let bounds = Int64.min / 4...Int64.max / 4
    guard bounds.contains(start), bounds.contains(end), end >= start else { return false }
    return hours.meets(
      start: LocalDay.localMilliseconds(start, zoneOffset: zoneOffset),
      end: LocalDay.localMilliseconds(end, zoneOffset: zoneOffset))
  }
}

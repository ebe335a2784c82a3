import CivilCalendar
import Geodesy
import TrackCleaning

/// Which offset from UTC held where and when a sample was taken.
struct LocalClock {
  /// Offset in minutes, and whether it is only estimated.
  struct Offset: Hashable {
    let minutes: Int
    let isEstimated: Bool
  }

  /// What the user gave for samples without an offset of their own.
  let given: Int?
  /// Whether the source's offsets may be read.
  let hasOwn: Bool

  /// The sample's own offset; else what the user gave; else that of its country, where that has one zone; else whole hours
  /// by longitude, estimated.
  @inline(__always)
  func offset(of point: TrackPoint, country: @autoclosure () throws -> CountryClock?) rethrows -> Offset {
    if hasOwn, point.zoneOffset != TrackPoint.noZoneOffset {
      return Offset(minutes: Int(point.zoneOffset), isEstimated: false)
    }
    if let given { return Offset(minutes: given, isEstimated: false) }
    if let minutes = try country()?.offset(at: point.time == TrackPoint.noTime ? nil : point.time) {
      return Offset(minutes: minutes, isEstimated: false)
    }
    // round(longitude / 15°), halves away from zero, in whole units so that it is the same everywhere.
    let longitude = Int(point.position.longitude)
    let half = longitude < 0 ? -75_000_000 : 75_000_000
    return Offset(minutes: (longitude + half) / 150_000_000 * 60, isEstimated: true)
  }
}

/// The local day of instants that mostly lie in the day of the one before: a comparison instead of a division.
struct DayFinder {
  private var zone = 0
  private var start = Int64.max
  private var end = Int64.min
  private(set) var day = LocalDay(rawValue: 0)

  /// The local day of an instant, `LocalDay(instant:zoneOffset:)`.
  @inline(__always)
  mutating func day(of instant: Int64, zoneOffset: Int) -> LocalDay {
    if instant < start || instant >= end || zoneOffset != zone { find(instant, zoneOffset) }
    return day
  }

  @inline(never)
  private mutating func find(_ instant: Int64, _ zoneOffset: Int) {
    day = LocalDay(instant: instant, zoneOffset: zoneOffset)
    zone = zoneOffset
    start = day.start(zoneOffset: zoneOffset)
    end = LocalDay(rawValue: day.rawValue &+ 1).start(zoneOffset: zoneOffset)
    // Beyond the days that there are nothing is kept.
    if end <= start || instant < start || instant >= end { (start, end) = (.max, .min) }
  }
}

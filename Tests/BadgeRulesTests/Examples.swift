import BadgeRules
import CivilCalendar
import Testing

/// Milliseconds since 1970 of a local date and time under an offset in minutes.
func instant(_ date: String, _ hour: Int, _ minute: Int = 0, zone: Int = 0) throws -> Int64 {
  let day = try #require(LocalDay(date), "the example gives a date that does not exist")
  return day.start(zoneOffset: zone) + Int64(hour * 60 + minute) * 60_000
}

/// A local day with one record at an hour under an offset in minutes.
func recorded(
  _ date: String, at hour: Int = 12, _ minute: Int = 0, zone: Int = 0, distance: Double = 1000, newCells: Int = 10
) throws -> DayTrace {
  let moment = try instant(date, hour, minute, zone: zone)
  return DayTrace(
    day: LocalDay(instant: moment, zoneOffset: zone), distance: distance, recordedSeconds: 60, points: 2,
    newCells: newCells, firstRecord: moment, firstZoneOffset: zone, lastRecord: moment, lastZoneOffset: zone)
}

/// The metrics of days alone.
func metrics(of days: [DayTrace], asOf today: String) throws -> BadgeMetrics {
  BadgeMetrics.build(
    stats: TraceStats(days: days), segments: [], geo: GeographicProfile(), asOf: try #require(LocalDay(today)))
}

/// A region that was passed through.
func passed(
  _ level: RegionProfile.Level, _ code: String, in country: String = "CHN", at instant: Int64? = nil
) -> RegionProfile {
  RegionProfile(level: level, code: code, country: country, passCount: 1, firstVisit: instant, lastVisit: instant)
}

/// The metrics of places alone.
func metrics(of geo: GeographicProfile) -> BadgeMetrics {
  BadgeMetrics.build(stats: TraceStats(), segments: [], geo: geo, asOf: LocalDay(rawValue: 20_000))
}

public import CivilCalendar

/// What was recorded on one local day.
public struct DayTrace: Hashable, Sendable {
  /// The local date.
  public let day: LocalDay
  /// Geodesic length of the solid lines of the day, in metres.
  public var distance: Double
  /// Time covered by solid lines, in seconds.
  public var recordedSeconds: Double
  /// Accepted points.
  public var points: Int
  /// Cells of the exploration grid that had not been unveiled before.
  public var newCells: Int
  /// Milliseconds since 1970-01-01 UTC of the day's first record.
  public var firstRecord: Int64
  /// Offset from UTC in minutes that held at the first record.
  public var firstZoneOffset: Int
  /// Milliseconds since 1970-01-01 UTC of the day's last record.
  public var lastRecord: Int64
  /// Offset from UTC in minutes that held at the last record.
  public var lastZoneOffset: Int

  /// Makes a day from its figures.
  public init(
    day: LocalDay, distance: Double, recordedSeconds: Double, points: Int, newCells: Int, firstRecord: Int64,
    firstZoneOffset: Int, lastRecord: Int64, lastZoneOffset: Int
  ) {
    self.day = day
    self.distance = distance
    self.recordedSeconds = recordedSeconds
    self.points = points
    self.newCells = newCells
    self.firstRecord = firstRecord
    self.firstZoneOffset = firstZoneOffset
    self.lastRecord = lastRecord
    self.lastZoneOffset = lastZoneOffset
  }

  /// Adds the figures of another account of the same day: figures add up, first and last record widen.
  ///
  /// - Precondition: both are of the same local day.
  public mutating func merge(_ other: DayTrace) {
    precondition(day == other.day, "only accounts of the same local day can be merged")
    distance += other.distance
    recordedSeconds += other.recordedSeconds
    points += other.points
    newCells += other.newCells
    if (other.firstRecord, other.firstZoneOffset) < (firstRecord, firstZoneOffset) {
      (firstRecord, firstZoneOffset) = (other.firstRecord, other.firstZoneOffset)
    }
    if (other.lastRecord, other.lastZoneOffset) > (lastRecord, lastZoneOffset) {
      (lastRecord, lastZoneOffset) = (other.lastRecord, other.lastZoneOffset)
    }
  }
}

/// What was recorded, by local day, with what carried no time beside it.
public struct TraceStats: Hashable, Sendable {
  /// One entry for each local date with a record, earliest date first.
  public let days: [DayTrace]
  /// Length of solid lines whose source gave no times, in metres.
  public let undatedDistance: Double

  /// Sorts the days; several accounts of one date become one. The order in which they are given does not matter.
  ///
  /// A date counts as recorded when it is given here, so leave out dates on which nothing was accepted.
  /// Complexity: O(n log n).
  public init(days: [DayTrace] = [], undatedDistance: Double = 0) {
    var merged: [DayTrace] = []
    for account in days.sorted(by: DayTrace.precedes) {
      if merged.last?.day == account.day {
        merged[merged.count - 1].merge(account)
      } else {
        merged.append(account)
      }
    }
    self.days = merged
    self.undatedDistance = undatedDistance
  }
}

extension DayTrace {
  /// A total order, so that sums of several accounts of one date are taken in the same order whatever was given.
  fileprivate static func precedes(_ left: DayTrace, _ right: DayTrace) -> Bool {
    let leftPlace = (left.day, left.firstRecord, left.lastRecord, left.points, left.newCells)
    let rightPlace = (right.day, right.firstRecord, right.lastRecord, right.points, right.newCells)
    if leftPlace != rightPlace { return leftPlace < rightPlace }
    return (left.distance, left.recordedSeconds) < (right.distance, right.recordedSeconds)
  }
}

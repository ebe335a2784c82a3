/// A calendar day where the traveller was: the number of days since 1970-01-01 in the proleptic Gregorian calendar.
///
/// A local day has no zone of its own: it is the date that the clock on the wall showed. Which instants it covers
/// depends on the offset that held there.
@frozen
public struct LocalDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let rawValue: Int32

  /// Milliseconds in a day of 24 hours.
  public static let milliseconds: Int64 = 86_400_000

  /// Wraps a number of days since 1970-01-01.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The date that a clock shows at an instant.
  ///
  /// - Parameters:
  ///   - instant: milliseconds since 1970-01-01 UTC. Days beyond the range of `Int32` (5.8 million years) are held
  ///     at its ends.
  ///   - zoneOffset: minutes east of UTC that the clock is ahead.
  public init(instant: Int64, zoneOffset: Int) {
    let local = LocalDay.localMilliseconds(instant, zoneOffset: zoneOffset)
    let days = local >= 0 ? local / Self.milliseconds : -((-1 - local) / Self.milliseconds) - 1
    rawValue = Int32(clamping: days)
  }

  /// A calendar date, or nil when there is no such day (29 February 2023, month 13) or it lies beyond ±9999 years.
  ///
  /// The count of days is that of Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in
  /// March, so that the leap day comes last, and are grouped in eras of 400.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shiftedYear = month > 2 ? year : year - 1
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(rawValue: Int32(era * 146_097 + dayOfEra - 719_468))
    guard civil.month == month, civil.day == day else { return nil }
  }

  /// Reads `YYYY-MM-DD`, the form that `description` writes for the years 0 to 9999; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Year, month 1…12 and day of the month 1…31.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(rawValue) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    let sinceMonday = (Int(rawValue) + 3) % 7
    return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1
  }

  /// The month as a number that rises by one from month to month: 12 × year + month − 1.
  public var monthIndex: Int {
    let date = civil
    return date.year * 12 + date.month - 1
  }

  /// The day that many days later, or earlier for a negative count; held at the ends of the range of `Int32`.
  public func advanced(by days: Int) -> LocalDay {
    let (sum, overflow) = Int(rawValue).addingReportingOverflow(days)
    return LocalDay(rawValue: overflow ? (days > 0 ? .max : .min) : Int32(clamping: sum))
  }

  /// Days from this day to the other; negative when the other is earlier.
  public func distance(to other: LocalDay) -> Int { Int(other.rawValue) - Int(rawValue) }

  /// The instant at which the day begins under an offset from UTC in minutes, in milliseconds since 1970-01-01 UTC.
  public func start(zoneOffset: Int) -> Int64 {
    Int64(rawValue) * Self.milliseconds - Int64(Int32(clamping: zoneOffset)) * 60_000
  }

  /// Earlier days first.
  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.rawValue < right.rawValue }

  /// What the wall clock shows, in milliseconds since its own 1970-01-01; held at the ends of `Int64`.
  public static func localMilliseconds(_ instant: Int64, zoneOffset: Int) -> Int64 {
    let shift = Int64(Int32(clamping: zoneOffset)) * 60_000
    let (sum, overflow) = instant.addingReportingOverflow(shift)
    return overflow ? (shift > 0 ? .max : .min) : sum
  }
}

extension LocalDay: CustomStringConvertible {
  /// `YYYY-MM-DD` as in ISO 8601; years before 0 carry a minus sign.
  public var description: String {
    let date = civil
    let year = padded(abs(date.year), to: 4)
    return "\(date.year < 0 ? "-" : "")\(year)-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

import CivilCalendar

/// The clocks of a made-up life: a standard offset and, in some towns, summer time by today's rules.
struct ZoneRule: Hashable, Sendable {
  /// Where summer time begins and ends.
  enum Summer: Hashable, Sendable {
    case none
    /// From the last Sunday of March to the last of October, at 01:00 UTC.
    case europe
    /// From the last Sunday of September to the first of April, at 02:00 standard time.
    case newZealand
    /// From the second Sunday of March to the first of November, at 02:00 of the clocks.
    case northAmerica
  }

  /// Minutes east of UTC without summer time.
  let standard: Int
  let summer: Summer

  init(hours: Double, summer: Summer = .none) {
    standard = Int(hours * 60)
    self.summer = summer
  }

  /// Minutes east of UTC at an instant, in milliseconds since 1970.
  func offset(at instant: Int64) -> Int {
    guard summer != .none else { return standard }
    let year = LocalDay(instant: instant, zoneOffset: standard).civil.year
    switch summer {
    case .none: return standard
    case .europe:
      let isSummer = instant >= last(3, year, minute: 60) && instant < last(10, year, minute: 60)
      return standard + (isSummer ? 60 : 0)
    case .newZealand:
      let isWinter =
        instant >= first(1, 4, year, minute: 120 - standard) && instant < last(9, year, minute: 120 - standard)
      return standard + (isWinter ? 0 : 60)
    case .northAmerica:
      let isSummer =
        instant >= first(2, 3, year, minute: 120 - standard) && instant < first(1, 11, year, minute: 60 - standard)
      return standard + (isSummer ? 60 : 0)
    }
  }

  /// The instant, minutes from 00:00 UTC, on the month's n-th Sunday.
  private func first(_ number: Int, _ month: Int, _ year: Int, minute: Int) -> Int64 {
    instant(sunday(onOrAfter: LocalDay(year: year, month: month, day: 7 * number - 6)), minute)
  }

  private func last(_ month: Int, _ year: Int, minute: Int) -> Int64 {
    let days = month == 9 ? 30 : 31
    return instant(sunday(onOrAfter: LocalDay(year: year, month: month, day: days - 6)), minute)
  }

  private func sunday(onOrAfter day: LocalDay?) -> LocalDay? {
    guard var day else { return nil }
    while day.weekday != 7 { day = day.advanced(by: 1) }
    return day
  }

  private func instant(_ day: LocalDay?, _ minute: Int) -> Int64 {
    (day?.start(zoneOffset: 0) ?? .max / 2) + Int64(minute) * 60_000
  }
}

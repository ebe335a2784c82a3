import CivilCalendar
import Testing

@Suite("Local day")
struct LocalDayTests {
  @Test("counts days as a calendar that is leafed through page by page does, over 1600 to 2400")
  func agreesWithLeafing() throws {
    var day = try #require(LocalDay(year: 1600, month: 1, day: 1))
    for year in 1600...2400 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        for date in 1...length {
          let civil = day.civil
          try #require((civil.year, civil.month, civil.day) == (year, month + 1, date))
          try #require(LocalDay(year: year, month: month + 1, day: date) == day)
          day = day.advanced(by: 1)
        }
        #expect(LocalDay(year: year, month: month + 1, day: length + 1) == nil)
      }
    }
  }

  @Test(
    "knows the check values of the calendar",
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2), ("2026-12-01", 20_788, 2),
      ("0000-03-01", -719_468, 3), ("9999-12-31", 2_932_896, 5),
    ])
  func checkValues(text: String, days: Int32, weekday: Int) throws {
    let day = try #require(LocalDay(text))
    #expect(day.rawValue == days)
    #expect(day.weekday == weekday)
    #expect(day.description == text)
  }

  @Test(
    "refuses what is no date",
    arguments: [
      "2023-02-29", "2100-02-29", "2024-13-01", "2024-00-10", "2024-04-31", "2024-1-01", "24-01-01", "2024-01-01 ",
      "2024/01/01", "", "-024-01-01", "２０２４-01-01", "2024-01-1e",
    ])
  func refusesNonsense(text: String) { #expect(LocalDay(text) == nil) }

  @Test(
    "is the date on the wall clock, whatever UTC says",
    arguments: [
      ("2024-07-01", 22, 32, 120, "2024-07-01"), ("2024-07-01", 0, 10, 480, "2024-07-01"),
      ("2024-07-01", 23, 59, -600, "2024-07-01"), ("2011-12-31", 0, 0, 840, "2011-12-31"),
      ("1969-12-31", 23, 59, 0, "1969-12-31"), ("2024-02-29", 0, 0, 345, "2024-02-29"),
    ])
  func wallClock(date: String, hour: Int, minute: Int, zone: Int, expected: String) throws {
    let day = try #require(LocalDay(date))
    let moment = day.start(zoneOffset: zone) + Int64(hour * 60 + minute) * 60_000
    #expect(LocalDay(instant: moment, zoneOffset: zone).description == expected)
  }

  @Test("holds instants beyond any calendar at its ends")
  func neverTraps() {
    #expect(LocalDay(instant: .max, zoneOffset: 840).rawValue == .max)
    #expect(LocalDay(instant: .min, zoneOffset: .min).rawValue == .min)
    #expect(LocalDay(rawValue: .max).advanced(by: .max).rawValue == .max)
    #expect(LocalDay(rawValue: .min).advanced(by: .min).rawValue == .min)
    #expect(LocalDay(rawValue: .max).start(zoneOffset: .min) > 0)
    #expect(LocalDay(rawValue: .min).civil.month == 6)
    #expect(LocalDay(rawValue: .min).description.hasPrefix("-587"))
  }

  @Test("numbers months without a break over new year")
  func months() throws {
    let december = try #require(LocalDay("2023-12-31"))
    #expect(december.advanced(by: 1).monthIndex == december.monthIndex + 1)
    #expect(december.distance(to: december.advanced(by: -40)) == -40)
  }
}

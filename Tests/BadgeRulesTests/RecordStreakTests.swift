import BadgeRules
import CivilCalendar
import Judges
import Testing

@Suite("Streaks")
struct RecordStreakTests {
  private func longest(_ days: [DayTrace]) throws -> Int {
    Int(try metrics(of: days, asOf: "2030-01-01")[.longestStreakDays])
  }

  @Test("of nothing are 0")
  func empty() throws {
    let nothing = try metrics(of: [], asOf: "2024-01-01")
    #expect(nothing[.currentStreakDays] == 0)
    #expect(nothing[.longestStreakDays] == 0)
    #expect(nothing[.recordedDays] == 0)
  }

  @Test(
    "go on while they end on the day asked for or the day before",
    arguments: [("2024-03-03", 3), ("2024-03-04", 3), ("2024-03-05", 0), ("2024-03-02", 3), ("2024-04-30", 0)])
  func current(today: String, expected: Double) throws {
    let days = [try recorded("2024-03-01"), try recorded("2024-03-02"), try recorded("2024-03-03")]
    #expect(try metrics(of: days, asOf: today)[.currentStreakDays] == expected)
    #expect(try metrics(of: days, asOf: today)[.longestStreakDays] == 3)
  }

  @Test("pass over 29 February, and over its place in a common year")
  func leapDay() throws {
    #expect(try longest([recorded("2024-02-28"), recorded("2024-02-29"), recorded("2024-03-01")]) == 3)
    #expect(try longest([recorded("2024-02-28"), recorded("2024-03-01")]) == 1)
    #expect(try longest([recorded("2023-02-28"), recorded("2023-03-01")]) == 2)
  }

  @Test("break in a month without records and keep the longer of the two")
  func emptyMonth() throws {
    let days = try ["2024-04-29", "2024-04-30", "2024-06-01"].map { try recorded($0) }
    #expect(try longest(days) == 2)
    #expect(try metrics(of: days, asOf: "2024-06-01")[.currentStreakDays] == 1)
    #expect(try metrics(of: days, asOf: "2024-06-01")[.activeMonths] == 2)
  }

  @Test("bridge the date that a flight west over the date line skips")
  func losAngelesToShanghai() throws {
    // Off at 22:30 on the 10th, landing at 05:30 on the 12th, 15 hours later.
    let days = [
      try recorded("2024-01-09", at: 9, zone: -480), try recorded("2024-01-10", at: 21, zone: -480),
      try recorded("2024-01-12", at: 7, zone: 480), try recorded("2024-01-13", at: 7, zone: 480),
    ]
    #expect(try longest(days) == 4)
    #expect(try metrics(of: days, asOf: "2024-01-13")[.currentStreakDays] == 4)
    #expect(try metrics(of: days, asOf: "2024-01-13")[.recordedDays] == 4)
  }

  @Test("do not bridge a whole day missed after the date that the flight skipped")
  func losAngelesToShanghaiAndADayInBed() throws {
    #expect(try longest([recorded("2024-01-10", at: 21, zone: -480), recorded("2024-01-13", at: 7, zone: 480)]) == 1)
  }

  @Test("count the date that a flight east over the date line repeats once")
  func shanghaiToLosAngeles() throws {
    // Off at 20:00 on the 11th, landing at 16:00 on the same date.
    let days = [
      try recorded("2024-01-10", zone: 480), try recorded("2024-01-11", at: 18, zone: 480),
      try recorded("2024-01-11", at: 17, zone: -480), try recorded("2024-01-12", zone: -480),
    ]
    let figures = try metrics(of: days, asOf: "2024-01-12")
    #expect(figures[.recordedDays] == 3)
    #expect(figures[.longestStreakDays] == 3)
    #expect(figures[.totalDistanceKm] == 4)
  }

  @Test("go on when a flight east lands on the date before")
  func shanghaiAfterMidnightToLosAngeles() throws {
    let days = [
      try recorded("2024-01-11", at: 0, 30, zone: 480), try recorded("2024-01-10", at: 20, zone: -480),
      try recorded("2024-01-11", at: 9, zone: -480), try recorded("2024-01-12", zone: -480),
    ]
    let figures = try metrics(of: days, asOf: "2024-01-12")
    #expect(figures[.recordedDays] == 3)
    #expect(figures[.longestStreakDays] == 3)
  }

  @Test("bridge the 30 December 2011 that Samoa did not have")
  func samoa() throws {
    let days = [try recorded("2011-12-29", at: 23, zone: -600), try recorded("2011-12-31", at: 1, zone: 840)]
    #expect(try longest(days) == 2)
  }

  @Test("bridge the date skipped between Honolulu and Kiritimati, which share their hours but not their date")
  func kiribati() throws {
    #expect(try longest([recorded("2024-05-01", at: 22, zone: -600), recorded("2024-05-03", at: 1, zone: 840)]) == 2)
    #expect(try longest([recorded("2024-05-01", at: 22, zone: -600), recorded("2024-05-04", at: 1, zone: 840)]) == 1)
    // Back east: the date is lived twice and counts once.
    let back = [try recorded("2024-05-03", at: 9, zone: 840), try recorded("2024-05-02", at: 12, zone: -600)]
    #expect(try longest(back) == 2)
  }

  @Test(
    "break on a missed date when the clock is changed for summer or winter",
    arguments: [("2024-03-09", -300, "2024-03-11", -240), ("2024-11-02", -240, "2024-11-04", -300)])
  func daylightSaving(before: String, zoneBefore: Int, after: String, zoneAfter: Int) throws {
    #expect(try longest([recorded(before, zone: zoneBefore), recorded(after, zone: zoneAfter)]) == 1)
  }

  @Test("go on over the days on which the clock is changed")
  func daylightSavingWithRecords() throws {
    let days = [
      try recorded("2024-03-30", at: 23, zone: 60), try recorded("2024-03-31", at: 23, zone: 120),
      try recorded("2024-04-01", at: 0, zone: 120),
    ]
    #expect(try longest(days) == 3)
  }

  @Test("do not bridge a date missed on a journey that stays on one side of the date line")
  func londonToBeijing() throws {
    #expect(try longest([recorded("2024-06-01", at: 20, zone: 60), recorded("2024-06-03", at: 8, zone: 480)]) == 1)
  }

  @Test("take a run at 22:32+02:00 for the day it was run on")
  func lateRun() throws {
    let days = [try recorded("2024-07-01", at: 22, 32, zone: 120), try recorded("2024-07-02", at: 0, 5, zone: 120)]
    #expect(days.map(\.day.description) == ["2024-07-01", "2024-07-02"])
    #expect(try longest(days) == 2)
  }

  @Test("count both dates of a night train over midnight, which is one night's way")
  func nightTrain() throws {
    let days = [try recorded("2024-03-05", at: 23, zone: 480), try recorded("2024-03-06", at: 4, zone: 480)]
    let way = TraceSegment(
      start: try instant("2024-03-05", 23, zone: 480), end: try instant("2024-03-06", 4, zone: 480), zoneOffset: 480,
      distance: 500_000, mode: .train)
    let figures = BadgeMetrics.build(
      stats: TraceStats(days: days), segments: [way], geo: GeographicProfile(), asOf: days[1].day)
    #expect(figures[.longestStreakDays] == 2)
    #expect(figures[.nightSegmentCount] == 1)
    #expect(figures[.dawnSegmentCount] == 0)
  }

  @Test("agree with a walk through the calendar date by date", arguments: 0..<50)
  func agreesWithCalendar(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let recordedDates = (0..<200).filter { _ in Int.random(in: 0..<10, using: &numbers) < 8 }
    // A clock that is put forward and back by an hour now and then.
    let days = try recordedDates.map { date in
      let zone = date / 50 % 2 == 0 ? 60 : 120
      return try recorded(LocalDay(rawValue: Int32(19_000 + date)).description, at: date % 24, zone: zone)
    }
    var longestRun = 0
    var run = 0
    for date in 0..<200 {
      run = recordedDates.contains(date) ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
    let currentRun =
      recordedDates.contains(199) ? run : (0..<199).reversed().prefix { recordedDates.contains($0) }.count
    let figures = try metrics(of: days.shuffled(using: &numbers), asOf: LocalDay(rawValue: 19_199).description)
    #expect(Int(figures[.longestStreakDays]) == longestRun)
    #expect(Int(figures[.currentStreakDays]) == currentRun)
    #expect(Int(figures[.recordedDays]) == recordedDates.count)
  }
}

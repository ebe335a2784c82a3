import CivilCalendar
import Geodesy
import Testing
import TraceStore
import TrackCleaning

@testable import CoverageEngine

@Suite("A country of one zone tells the offset that its samples lack")
struct CountryClockTests {
  /// Milliseconds of a UTC clock.
  private static func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) throws -> Int64 {
    try #require(LocalDay(year: year, month: month, day: day)).start(zoneOffset: 0) + Int64(hour) * 3_600_000
  }

  @Test(
    "offsets of countries without summer time hold all year",
    arguments: [("CHN", 480), ("TWN", 480), ("JPN", 540), ("IND", 330), ("NPL", 345), ("ISL", 0), ("ARG", -180)])
  func fixed(code: String, minutes: Int) throws {
    let clock = try #require(CountryClock.of(code))
    for month in 1...12 { #expect(clock.offset(at: try Self.instant(2024, month, 15)) == minutes) }
  }

  @Test(
    "in the European Union summer time lasts from 01:00 UTC on March's last Sunday to 01:00 UTC on October's",
    arguments: [(2024, 31, 27), (2023, 26, 29), (2025, 30, 26), (1996, 31, 27)])
  func european(year: Int, marchSunday: Int, octoberSunday: Int) throws {
    for (code, standard) in [("DEU", 60), ("GBR", 0), ("FIN", 120)] {
      let clock = try #require(CountryClock.of(code))
      let (begin, end) = (try Self.instant(year, 3, marchSunday, 1), try Self.instant(year, 10, octoberSunday, 1))
      #expect(clock.offset(at: begin - 1) == standard)
      #expect(clock.offset(at: begin) == standard + 60)
      #expect(clock.offset(at: end - 1) == standard + 60)
      #expect(clock.offset(at: end) == standard)
    }
  }

  @Test(
    "what a country's clocks showed before the table's year is not told", arguments: [("TUR", 2017), ("DEU", 1996)])
  func earlier(code: String, year: Int) throws {
    let clock = try #require(CountryClock.of(code))
    #expect(clock.offset(at: try Self.instant(year, 1, 1) - 1) == nil)
    #expect(clock.offset(at: try Self.instant(year, 1, 1)) != nil)
    #expect(clock.offset(at: nil) == nil)
  }

  @Test("countries of several zones are not in the table", arguments: ["USA", "RUS", "FRA", "ESP", "IDN", "", "deu"])
  func several(code: String) { #expect(CountryClock.of(code) == nil) }

  @Test("the country's clock comes after the sample's and the user's, before the longitude's")
  func order() throws {
    var point = TrackPoint(time: try Self.instant(2024, 7, 1), position: try .at(52.5, 13.4))
    let germany = CountryClock.of("DEU")
    func offset(_ given: Int?, _ country: CountryClock?) -> LocalClock.Offset {
      LocalClock(given: given, hasOwn: true).offset(of: point, country: country)
    }
    #expect(offset(nil, germany) == LocalClock.Offset(minutes: 120, isEstimated: false))
    #expect(offset(nil, nil) == LocalClock.Offset(minutes: 60, isEstimated: true))
    #expect(offset(30, germany) == LocalClock.Offset(minutes: 30, isEstimated: false))
    point.zoneOffset = -60
    #expect(offset(30, germany) == LocalClock.Offset(minutes: -60, isEstimated: false))
    // A sample of a time before the table, and one without a time.
    point.zoneOffset = TrackPoint.noZoneOffset
    point.time = try Self.instant(1990, 7, 1)
    #expect(offset(nil, germany).isEstimated)
    point.time = TrackPoint.noTime
    #expect(offset(nil, germany).isEstimated)
  }
}

@Suite("Local days are the place's days")
struct LocalDayTests {
  private static func days(_ home: EngineHome) throws -> [String] {
    try DerivedStore(in: HomeFolder(path: home.path), mode: .read).days().map { "\(LocalDay(rawValue: $0.day))" }
  }

  @Test("ten past midnight in Korea is the next day, though the longitude says ten past eleven")
  func korea() throws {
    let home = try EngineHome()
    // 15:10 UTC on 2024-05-01.
    try home.add(Track("korea", from: (37, 127), to: (37.002, 127.002), start: 54_600, count: 20))
    #expect(try Self.days(home) == ["2024-05-02"])
  }

  @Test("a walk over midnight belongs to two days, and its way to both")
  func midnight() throws {
    let home = try EngineHome()
    // 15:58:20 to 16:01:30 UTC, 23:58:20 to 00:01:30 in China.
    try home.add(Track("walk", from: (39.9, 116.35), to: (39.9, 116.353), start: 57_500, count: 20))
    #expect(try Self.days(home) == ["2024-05-01", "2024-05-02"])
    let rows = try DerivedStore(in: HomeFolder(path: home.path), mode: .read).days()
    #expect(rows.allSatisfy { $0.distance > 80 && $0.distance < 180 })
  }

  @Test("clocks that are put on by an hour do not make a day of their own")
  func summerTime() throws {
    let home = try EngineHome()
    // 00:58:20 to 01:01:30 UTC on 2024-03-31: 01:58:20 to 03:01:30 in Berlin.
    var track = try Track("berlin", from: (52.5, 13.4), to: (52.5, 13.403), start: -2_674_900, count: 20)
    track.source.fields.insert(.zoneOffset)
    let change = Track.epoch - 31 * 86_400_000 + 3_600_000
    for index in track.points.indices { track.points[index].zoneOffset = track.points[index].time < change ? 60 : 120 }
    #expect(Set(track.points.map(\.zoneOffset)) == [60, 120])
    try home.add(track)
    #expect(try Self.days(home) == ["2024-03-31"])
  }

  @Test("across the date line the day goes back, and nothing else changes")
  func dateLine() throws {
    let home = try EngineHome()
    // Eastwards across 180° at noon UTC of 2024-05-01: the 2nd at +12:00, the 1st at −12:00.
    var track = try Track("boat", from: (-10, 179.99), to: (-10, 180.01), start: 43_200, count: 40)
    track.source.fields.insert(.zoneOffset)
    for index in track.points.indices {
      track.points[index].zoneOffset = track.points[index].position.longitude > 0 ? 720 : -720
    }
    let report = try home.add(track)
    #expect(try Self.days(home) == ["2024-05-01", "2024-05-02"])
    let rows = try DerivedStore(in: HomeFolder(path: home.path), mode: .read).days()
    let distance = rows.reduce(0) { $0 + $1.distance }
    #expect(abs(distance - 2_193) < 5, "\(distance)")
    #expect(report.change.newCells < 120)
  }
}

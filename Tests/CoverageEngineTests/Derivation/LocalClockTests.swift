import CivilCalendar
import Geodesy
import Judges
import Testing
import TrackCleaning

@testable import CoverageEngine

@Suite("A clock knows what it knows")
struct LocalClockTests {
  @Test(
    "an estimated offset is the nearest whole hour by longitude",
    arguments: [(0.0, 0), (7.4999999, 0), (7.5, 60), (-7.4999999, 0), (-7.5, -60), (179.9, 720), (-180, -720)])
  func estimated(longitude: Double, minutes: Int) throws {
    let point = TrackPoint(time: 0, position: try .at(10, longitude))
    let offset = LocalClock(given: nil, hasOwn: false).offset(of: point, country: nil)
    #expect(offset == LocalClock.Offset(minutes: minutes, isEstimated: true))
  }

  @Test("the sample's own offset comes first, then the user's, then China's")
  func order() throws {
    var point = TrackPoint(time: 0, position: try .at(39.9, 76))
    point.zoneOffset = 345
    func minutes(_ given: Int?, _ hasOwn: Bool, china: Bool = true) -> Int {
      LocalClock(given: given, hasOwn: hasOwn).offset(of: point, country: china ? CountryClock.of("CHN") : nil).minutes
    }
    #expect(minutes(60, true) == 345)
    #expect(minutes(60, false) == 60)
    #expect(minutes(nil, false) == 480)
    #expect(minutes(nil, false, china: false) == 300)
    point.zoneOffset = TrackPoint.noZoneOffset
    #expect(minutes(60, true) == 60)
  }

  @Test("the day that is kept is the one that dividing gives", arguments: [1 as UInt64, 2])
  func days(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var finder = DayFinder()
    var instant: Int64 = -86_400_000 * 3
    for _ in 0..<20_000 {
      instant += Int64.random(in: -1_000_000...3_000_000, using: &numbers)
      let zone = [-720, 0, 345, 480, 480, 480, 840].randomElement(using: &numbers) ?? 0
      #expect(finder.day(of: instant, zoneOffset: zone) == LocalDay(instant: instant, zoneOffset: zone))
    }
    for instant in [Int64.min + 1, -1, 0, 86_399_999, 86_400_000, .max] {
      #expect(finder.day(of: instant, zoneOffset: 60) == LocalDay(instant: instant, zoneOffset: 60))
    }
  }
}

import Geodesy
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
}

import CivilCalendar
import Geodesy
import Testing

@testable import BadgeRules

@Suite("A life without limits")
struct LavishLifeTests {
  private static let provinces: [String] = [
    "11", "12", "13", "14", "15", "21", "22", "23", "31", "32", "33", "34", "35", "36", "37", "41", "42", "43", "44",
    "45", "46", "50", "51", "52", "53", "54", "61", "62", "63", "64", "65", "71", "81", "82",
  ]

  private func stayed(_ level: RegionProfile.Level, _ code: String, country: String = "CHN") -> RegionProfile {
    RegionProfile(
      level: level, code: code, country: country, stayCount: 1, firstVisit: 5, lastVisit: 9, firstStay: 5,
      exploredArea: GrowingFigure(0, steps: [.init(instant: 7, value: 3e9)]), gridArea: 1e10)
  }

  private func everywhere() throws -> GeographicProfile {
    var regions = Self.provinces.map { stayed(.province, "\($0)0000") }
    for province in Self.provinces {
      for city in 1...12 {
        for county in 1...6 {
          regions.append(stayed(.county, "\(province)\(city < 10 ? "0" : "")\(city)0\(county)"))
        }
      }
    }
    let countries = Continent.allCases.flatMap { $0.codes.split(separator: " ").map(String.init) }
    regions += countries.map { stayed(.country, $0, country: $0) }
    var reach = GeographicReach()
    let corners: [(Double, Double)] = [(50, 100), (-50, -100)]
    for (latitude, longitude) in corners {
      reach.include(QuantizedCoordinate(try Coordinate(latitude: latitude, longitude: longitude)), at: 3)
    }
    let west = QuantizedCoordinate(try Coordinate(latitude: 0, longitude: -179))
    let east = QuantizedCoordinate(try Coordinate(latitude: 0, longitude: 179))
    reach.includeWay(from: west, to: east, at: 4)
    func figure(_ value: Double) -> GrowingFigure { GrowingFigure(0, steps: [.init(instant: 8, value: value)]) }
    return GeographicProfile(
      regions: regions, exploredArea: figure(2e9), exploredCells: figure(4e6), largestPatch: figure(1e9),
      largestSquareZoom14: figure(20), largestSquareZoom17: figure(50), reach: reach,
      farthestFromHome: figure(20_003_931),  // half a meridian: nobody gets further
      extremeCounties: ExtremeCounties(north: "110101", south: "120101", east: "130101", west: "140101"))
  }

  @Test("earns every badge of the built-in catalog, each at a known time")
  func earnsEverything() throws {
    let days = (0..<2000).map { index in
      let start = Int64(index) * 86_400_000 + 82_000_000
      return DayTrace(
        day: LocalDay(rawValue: Int32(index)), distance: 2e6, recordedSeconds: 9000, points: 900, newCells: 30_000,
        firstRecord: start, firstZoneOffset: 0, lastRecord: start + 1_000_000, lastZoneOffset: 0)
    }
    let segments = days.map {
      TraceSegment(start: $0.firstRecord, end: $0.firstRecord + 30_000_000, zoneOffset: 0, distance: 2e6, mode: .train)
    }
    let history = MetricHistory.build(
      stats: TraceStats(days: days), segments: segments, geo: try everywhere(), asOf: LocalDay(rawValue: 2000))
    let report = BadgeEvaluator(catalog: try BadgeCatalog.builtIn).evaluate(history)
    for badge in report.badges {
      #expect(badge.isEarned, "\(badge.tier.id) cannot be earned")
      #expect(badge.firstEarned != nil, "\(badge.tier.id) has no date")
    }
    for metric in BadgeMetric.allCases { #expect(report.metrics[metric] > 0, "\(metric) is never above 0") }
  }
}

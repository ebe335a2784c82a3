import BadgeRules
import CivilCalendar
import Judges
import Testing

@Suite("Night and dawn segments")
struct SegmentHoursTests {
  private func figures(_ segments: [TraceSegment]) -> BadgeMetrics {
    BadgeMetrics.build(
      stats: TraceStats(), segments: segments, geo: GeographicProfile(), asOf: LocalDay(rawValue: 20_000))
  }

  private func segment(_ start: Int64?, _ end: Int64?, zone: Int = 480) -> TraceSegment {
    TraceSegment(start: start, end: end, zoneOffset: zone, distance: 1000, mode: .train)
  }

  @Test(
    "hold their start and not their end",
    arguments: [
      (12, 0, 13, 0, 0, 0), (21, 0, 22, 0, 0, 0), (21, 0, 22, 1, 1, 0), (22, 0, 22, 0, 1, 0), (4, 59, 5, 0, 1, 0),
      (4, 59, 5, 1, 1, 1), (5, 0, 7, 0, 0, 1), (6, 59, 7, 5, 0, 1), (7, 0, 8, 0, 0, 0), (23, 0, 24 + 1, 0, 1, 0),
      (20, 0, 24 + 6, 0, 1, 1), (8, 0, 24 + 8, 0, 1, 1), (7, 0, 22, 0, 0, 0), (7, 0, 24 + 5, 0, 1, 0),
      (0, 0, 0, 0, 1, 0),
    ])
  func hours(hour: Int, minute: Int, endHour: Int, endMinute: Int, night: Double, dawn: Double) throws {
    let figures = figures([
      segment(
        try instant("2024-05-01", hour, minute, zone: 480), try instant("2024-05-01", endHour, endMinute, zone: 480))
    ])
    #expect(figures[.nightSegmentCount] == night)
    #expect(figures[.dawnSegmentCount] == dawn)
  }

  @Test("count a night train once, however many midnights it crosses")
  func nightTrain() throws {
    let train = segment(try instant("2024-05-01", 20, zone: 480), try instant("2024-05-03", 9, zone: 480))
    #expect(figures([train])[.nightSegmentCount] == 1)
    #expect(figures([train])[.dawnSegmentCount] == 1)
    #expect(figures([train, train])[.nightSegmentCount] == 2)
  }

  @Test("go by the local clock, not by UTC")
  func localClock() throws {
    let lunch = try instant("2024-05-01", 12, zone: 480)
    #expect(figures([segment(lunch, lunch + 60_000, zone: 480)])[.nightSegmentCount] == 0)
    #expect(figures([segment(lunch, lunch + 60_000, zone: 0)])[.nightSegmentCount] == 1)
  }

  @Test("leave out segments without times, or with times no clock shows")
  func untimed() {
    let odd = [segment(nil, nil), segment(0, nil), segment(.min, .max), segment(.max, .max), segment(60_000, 0)]
    #expect(figures(odd)[.nightSegmentCount] == 0)
    #expect(figures(odd)[.dawnSegmentCount] == 0)
  }

  @Test("agree with a look at the clock minute by minute", arguments: 0..<20)
  func agreesWithMinutes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var segments: [TraceSegment] = []
    var nights = 0.0
    var dawns = 0.0
    for _ in 0..<50 {
      let start = Int64.random(in: -3_000_000...3_000_000, using: &numbers)
      let minutes = Int64.random(in: 1...(Bool.random(using: &numbers) ? 90 : 2000), using: &numbers)
      let zone = Int.random(in: -48...56, using: &numbers) * 15
      segments.append(segment(start * 60_000, (start + minutes) * 60_000, zone: zone))
      let hoursTouched = (start..<start + minutes).map { minute in
        let local = (minute + Int64(zone)) % 1440
        return (local < 0 ? local + 1440 : local) / 60
      }
      if hoursTouched.contains(where: { $0 >= 22 || $0 < 5 }) { nights += 1 }
      if hoursTouched.contains(where: { $0 == 5 || $0 == 6 }) { dawns += 1 }
    }
    #expect(figures(segments)[.nightSegmentCount] == nights)
    #expect(figures(segments)[.dawnSegmentCount] == dawns)
  }
}

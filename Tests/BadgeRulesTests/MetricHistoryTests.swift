import BadgeRules
import CivilCalendar
import Judges
import Testing

/// A random life, and its figures counted slowly and in another way than the module does.
private struct RandomLife {
  var days: [DayTrace] = []
  var segments: [TraceSegment] = []
  var regions: [RegionProfile] = []
  var area: [(instant: Int64, value: Double)] = []

  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for date in 0..<80 where Int.random(in: 0..<3, using: &numbers) > 0 {
      let first =
        LocalDay(rawValue: Int32(19_000 + date)).start(zoneOffset: 480) + .random(in: 0..<40, using: &numbers)
        * 1_000_000
      let last = first + .random(in: 0..<40, using: &numbers) * 1_000_000
      days.append(
        DayTrace(
          day: LocalDay(instant: first, zoneOffset: 480), distance: Double(Int.random(in: 0..<50_000, using: &numbers)),
          recordedSeconds: 60, points: 5, newCells: .random(in: 0..<500, using: &numbers), firstRecord: first,
          firstZoneOffset: 480, lastRecord: last, lastZoneOffset: 480))
      segments.append(
        TraceSegment(start: first, end: last, zoneOffset: 480, distance: 100, mode: .foot))
    }
    for _ in 0..<60 {
      let code = "13\(Int.random(in: 10...18, using: &numbers))0\(Int.random(in: 1...9, using: &numbers))"
      guard !regions.contains(where: { $0.code == code }) else { continue }
      let instant: Int64? = .random(in: 0..<8, using: &numbers) == 0 ? nil : .random(in: 0..<9, using: &numbers)
      let stays = Int.random(in: 0..<2, using: &numbers)
      regions.append(
        RegionProfile(
          level: .county, code: code, country: "CHN", passCount: .random(in: 0..<2, using: &numbers), stayCount: stays,
          firstVisit: instant, lastVisit: instant.map { $0 + 1 }, firstStay: stays > 0 ? instant : nil))
    }
    area = (0..<20).map { (Int64($0) * 1000, Double($0 * $0) * 1e6) }
  }

  var geo: GeographicProfile {
    GeographicProfile(
      regions: regions, exploredArea: GrowingFigure(0, steps: area.map { .init(instant: $0.instant, value: $0.value) }))
  }

  /// What a figure is, counting only what is dated up to an instant; all of it for nil.
  func figure(_ metric: BadgeMetric, until limit: Int64?) -> Double {
    func isDue(_ instant: Int64?) -> Bool { limit.map { limit in instant.map { $0 <= limit } ?? false } ?? true }
    let begun = days.filter { isDue($0.firstRecord) }
    let ended = days.filter { isDue($0.lastRecord) }
    switch metric {
    case .totalDistanceKm:
      var metres = 0.0
      for day in ended { metres += day.distance }
      return metres / 1000
    case .bestDayDistanceKm: return (ended.map(\.distance).max() ?? 0) / 1000
    case .bestDayNewCells: return Double(ended.map(\.newCells).max() ?? 0)
    case .recordedDays: return Double(Set(begun.map(\.day)).count)
    case .activeMonths: return Double(Set(begun.map { $0.day.description.prefix(7) }).count)
    case .longestStreakDays:
      let dates = Set(begun.map(\.day))
      return Double(
        dates.map { start in
          var length = 0
          while dates.contains(start.advanced(by: length)) { length += 1 }
          return length
        }.max() ?? 0)
    case .exploredAreaKm2: return (area.filter { isDue($0.instant) }.map(\.value).max() ?? 0) / 1e6
    case .chinaCountyCount:
      return Double(regions.filter { $0.passCount + $0.stayCount > 0 && isDue($0.firstVisit) }.count)
    case .chinaCountyStayCount: return Double(regions.filter { $0.stayCount > 0 && isDue($0.firstStay) }.count)
    case .chinaCityCount:
      return Double(
        Set(
          regions.filter { $0.passCount + $0.stayCount > 0 && isDue($0.firstVisit) }.map { $0.code.prefix(4) }
        ).count)
    default: return 0
    }
  }

  /// Every instant at which anything is dated.
  var instants: [Int64] {
    let dated =
      days.flatMap { [$0.firstRecord, $0.lastRecord] }
      + regions.flatMap { [$0.firstVisit, $0.firstStay] }
      .compactMap { $0 } + area.map(\.instant)
    return Set(dated).sorted()
  }
}

@Suite("Metric history")
struct MetricHistoryTests {
  private static let metrics: [BadgeMetric] = [
    .totalDistanceKm, .bestDayDistanceKm, .bestDayNewCells, .recordedDays, .activeMonths, .longestStreakDays,
    .exploredAreaKm2, .chinaCountyCount, .chinaCountyStayCount, .chinaCityCount,
  ]

  private func history(_ life: RandomLife) -> MetricHistory {
    MetricHistory.build(
      stats: TraceStats(days: life.days), segments: life.segments, geo: life.geo, asOf: LocalDay(rawValue: 19_080))
  }

  @Test("ends with what a slow count gives, and with the values of BadgeMetrics.build", arguments: 0..<20)
  func endsRight(seed: UInt64) {
    let life = RandomLife(seed: seed)
    let history = history(life)
    for metric in Self.metrics {
      #expect(abs(history.latest[metric] - life.figure(metric, until: nil)) < 1e-9, "\(metric)")
      #expect(history[metric].value == history.latest[metric], "\(metric)")
    }
    let metrics = BadgeMetrics.build(
      stats: TraceStats(days: life.days), segments: life.segments, geo: life.geo, asOf: LocalDay(rawValue: 19_080))
    #expect(metrics == history.latest)
  }

  @Test("dates every threshold as counting anew at each instant does", arguments: 0..<20)
  func datesRight(seed: UInt64) {
    let life = RandomLife(seed: seed)
    let history = history(life)
    let instants = life.instants
    for metric in Self.metrics {
      let values = instants.map { life.figure(metric, until: $0) }
      for threshold in Set(values.map { $0 * 0.999 }) where threshold > 0 {
        let expected = zip(instants, values).first { $1 >= threshold }?.0
        #expect(history[metric].firstInstant(reaching: threshold) == expected, "\(metric) at \(threshold)")
      }
    }
  }

  @Test("is the same whatever the order of what it is built from", arguments: 0..<20)
  func orderDoesNotMatter(seed: UInt64) {
    var life = RandomLife(seed: seed)
    let before = history(life)
    var numbers = SeededGenerator(seed: seed &+ 1)
    life.days.shuffle(using: &numbers)
    life.segments.shuffle(using: &numbers)
    life.regions.shuffle(using: &numbers)
    life.area.shuffle(using: &numbers)
    #expect(history(life) == before)
  }

  @Test("dates the whole of a sum whose rounding depends on the order")
  func roundingNeverLosesADate() throws {
    var days: [DayTrace] = []
    for index in 0..<300 {
      let moment = Int64(index) * 86_400_000
      // The last record comes in another order than the date: a traveller who changes zones.
      days.append(
        DayTrace(
          day: LocalDay(rawValue: Int32(index)), distance: 0.1 * Double(index % 7 + 1), recordedSeconds: 1, points: 1,
          newCells: 0, firstRecord: moment, firstZoneOffset: 0, lastRecord: moment + Int64(300 - index) * 200_000_000,
          lastZoneOffset: 0))
    }
    let history = MetricHistory.build(
      stats: TraceStats(days: days), segments: [], geo: GeographicProfile(), asOf: LocalDay(rawValue: 300))
    let total = history.latest[.totalDistanceKm]
    #expect(history[.totalDistanceKm].firstInstant(reaching: total) != nil)
  }

  @Test("counts distance without a date in the total and dates nothing by it")
  func undatedDistance() throws {
    let stats = TraceStats(days: [try recorded("2024-05-01", distance: 4000)], undatedDistance: 7000)
    let history = MetricHistory.build(
      stats: stats, segments: [], geo: GeographicProfile(), asOf: LocalDay(rawValue: 20_000))
    #expect(history.latest[.totalDistanceKm] == 11)
    #expect(history[.totalDistanceKm].firstInstant(reaching: 4) != nil)
    #expect(history[.totalDistanceKm].firstInstant(reaching: 5) == nil)
  }
}

@Suite("Trace statistics")
struct TraceStatsTests {
  @Test("make one day of several accounts of the same date")
  func merges() throws {
    let morning = try recorded("2024-05-01", at: 8, zone: 480)
    let evening = try recorded("2024-05-01", at: 20, zone: 540, distance: 500)
    let stats = TraceStats(days: [evening, morning])
    let day = try #require(stats.days.first)
    #expect(stats.days.count == 1)
    #expect(day.distance == 1500)
    #expect(day.points == 4)
    #expect(day.newCells == 20)
    #expect((day.firstRecord, day.firstZoneOffset) == (morning.firstRecord, 480))
    #expect((day.lastRecord, day.lastZoneOffset) == (evening.lastRecord, 540))
  }

  @Test("count a flight over midnight UTC by the local dates of its ends, without inventing a day")
  func flightOverMidnight() throws {
    let days = [try recorded("2024-05-01", at: 23, zone: 120), try recorded("2024-05-02", at: 6, zone: 480)]
    #expect(TraceStats(days: days).days.count == 2)
    #expect(try metrics(of: days, asOf: "2024-05-02")[.totalDistanceKm] == 2)
  }
}

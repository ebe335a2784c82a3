import BadgeRules
import CivilCalendar
import Testing

@Suite("Badge evaluator")
struct BadgeEvaluatorTests {
  private func evaluator(metric: BadgeMetric = .totalDistanceKm, _ thresholds: [Double]) throws -> BadgeEvaluator {
    let text = BadgeText(chinese: "名", english: "name")
    let tiers = thresholds.enumerated().map {
      BadgeTier(id: "tier-\($0 + 1)", threshold: $1, name: text, description: text)
    }
    let series = BadgeSeries(id: "series", route: .exploration, metric: metric, name: text, tiers: tiers)
    return BadgeEvaluator(catalog: try BadgeCatalog(series: [series]))
  }

  private func history(_ value: Double, at instants: [Int64: Double] = [:]) -> MetricHistory {
    var history = MetricHistory()
    history.set(
      .totalDistanceKm,
      GrowingFigure(value, steps: instants.map { GrowingFigure.Step(instant: $0.key, value: $0.value) }))
    return history
  }

  @Test("earns at the threshold, dated by the first time it was reached, and says how far the next tier is")
  func standings() throws {
    let report = try evaluator([10, 20, 40]).evaluate(history(25, at: [5: 10, 6: 19, 9: 25]))
    let series = try #require(report.series.first)
    #expect(series.badges.map(\.isEarned) == [true, true, false])
    #expect(series.badges.map(\.firstEarned) == [5, 9, nil])
    #expect(series.badges.map(\.progress) == [1, 1, 0.625])
    #expect(series.badges.map(\.remaining) == [0, 0, 15])
    #expect(series.highestEarned?.tier.id == "tier-2")
    #expect(series.next?.tier.id == "tier-3")
    #expect(series.value == 25)
  }

  @Test("gives no date where the time is not known")
  func undated() throws {
    let badge = try #require(try evaluator([10]).evaluate(history(12, at: [5: 9])).badges.first)
    #expect(badge.isEarned)
    #expect(badge.firstEarned == nil)
  }

  @Test("keeps progress below 1 until the badge is earned")
  func progress() throws {
    let nearly = try #require(try evaluator([3]).evaluate(history((3.0).nextDown)).badges.first)
    #expect(!nearly.isEarned)
    #expect(nearly.progress < 1)
    #expect(nearly.remaining > 0)
    let nothing = try #require(try evaluator([3]).evaluate(MetricHistory()).badges.first)
    #expect(nothing.progress == 0)
    #expect(nothing.remaining == 3)
  }

  @Test("keeps a badge on the current streak earned after the streak, and shows the progress of a new one")
  func currentStreak() throws {
    let days = try ["2024-03-01", "2024-03-02", "2024-03-03", "2024-03-10"].map { try recorded($0) }
    let history = MetricHistory.build(
      stats: TraceStats(days: days), segments: [], geo: GeographicProfile(),
      asOf: try #require(LocalDay("2024-03-10")))
    let report = try evaluator(metric: .currentStreakDays, [3, 4]).evaluate(history)
    #expect(report.badges.map(\.isEarned) == [true, false])
    #expect(report.badges[0].firstEarned == days[2].firstRecord)
    #expect(report.badges[1].progress == 0.25)
    #expect(report.series[0].value == 1)
  }

  @Test("shows what the user keeps as kept, unless it is earned anyway")
  func grandfathered() throws {
    let report = try evaluator([10, 20]).evaluate(history(15), grandfathered: ["tier-1", "tier-2"])
    #expect(report.badges.map(\.isGrandfathered) == [false, true])
    #expect(report.badges.map(\.isEarned) == [true, false])
    #expect(report.badges.map(\.isHeld) == [true, true])
  }

  @Test("lists the earned badges, latest first, undated ones last")
  func latestFirst() throws {
    let report = try evaluator([1, 10, 20, 30]).evaluate(history(30, at: [5: 10, 9: 20]))
    #expect(report.earnedLatestFirst.map(\.tier.id) == ["tier-3", "tier-1", "tier-2", "tier-4"])
  }

  @Test("can earn every badge of the built-in catalog, one threshold at a time")
  func everyBadgeCanBeEarned() throws {
    let catalog = try BadgeCatalog.builtIn
    for series in catalog.series {
      for tier in series.tiers {
        var history = MetricHistory()
        history.set(series.metric, GrowingFigure(0, steps: [.init(instant: 77, value: tier.threshold)]))
        let report = BadgeEvaluator(catalog: catalog).evaluate(history)
        let standing = try #require(report.badges.first { $0.tier.id == tier.id })
        #expect(standing.isEarned)
        #expect(standing.firstEarned == 77)
        #expect(report.badges.filter { $0.metric != series.metric }.allSatisfy { !$0.isEarned })
      }
    }
  }
}

import BadgeRules
import Testing

@Suite("Badge difference")
struct BadgeDifferenceTests {
  private func report(
    _ values: [BadgeMetric: Double], at instant: Int64 = 1, thresholds: [Double] = [10, 20],
    grandfathered: Set<String> = []
  ) throws -> BadgeReport {
    let text = BadgeText(chinese: "名", english: "name")
    let series = [BadgeMetric.totalDistanceKm, .countryCount].map { metric in
      BadgeSeries(
        id: metric == .countryCount ? "countries" : "distance", route: .world, metric: metric, name: text,
        tiers: thresholds.enumerated().map {
          BadgeTier(
            id: "\(metric == .countryCount ? "c" : "d")\($0 + 1)", threshold: $1, name: text, description: text)
        })
    }
    var history = MetricHistory()
    for (metric, value) in values {
      history.set(metric, GrowingFigure(0, steps: [.init(instant: instant, value: value)]))
    }
    return BadgeEvaluator(catalog: try BadgeCatalog(series: series)).evaluate(history, grandfathered: grandfathered)
  }

  @Test("is empty between equal reports")
  func empty() throws {
    let same = try report([.totalDistanceKm: 15])
    #expect(BadgeDifference(from: same, to: same, causes: [.engine]).isEmpty)
  }

  @Test("tells what was earned and what was taken back, each with its cause")
  func earnedAndTakenBack() throws {
    let difference = BadgeDifference(
      from: try report([.totalDistanceKm: 15, .countryCount: 12]),
      to: try report([.totalDistanceKm: 25, .countryCount: 9], grandfathered: ["c1"]), causes: [.boundaries, .rules])
    #expect(difference.badges.map(\.id) == ["d2", "c1"])
    #expect(difference.badges.map(\.kind) == [.earned, .takenBack])
    #expect(difference.badges.allSatisfy { $0.causes == [.rules, .boundaries] })
    #expect(difference.badges[1].after?.isGrandfathered == true)
    #expect(difference.metrics.map(\.metric) == [.totalDistanceKm, .countryCount])
    #expect(difference.metrics.map(\.before) == [15, 12])
    #expect(difference.metrics.map(\.after) == [25, 9])
  }

  @Test("tells that a badge is dated anew")
  func dated() throws {
    let difference = BadgeDifference(
      from: try report([.totalDistanceKm: 15], at: 5), to: try report([.totalDistanceKm: 15], at: 3),
      causes: [.imported])
    #expect(difference.badges.map(\.kind) == [.dated])
    #expect(difference.metrics.isEmpty)
  }

  @Test("names the catalog where a definition came, went or changed, whatever the causes given")
  func catalog() throws {
    let values: [BadgeMetric: Double] = [.totalDistanceKm: 15]
    let raised = BadgeDifference(
      from: try report(values), to: try report(values, thresholds: [16, 20]), causes: [.catalog])
    #expect(raised.badges.map(\.kind) == [.takenBack])
    #expect(raised.badges[0].causes == [.catalog])
    #expect(raised.metrics.isEmpty)
    let gone = BadgeDifference(
      from: try report(values, thresholds: [5, 10]), to: try report(values, thresholds: [5]), causes: [.imported])
    #expect(gone.badges.map(\.id) == ["d2"])
    #expect(gone.badges[0].after == nil)
    #expect(gone.badges[0].causes == [.catalog])
    let added = BadgeDifference(
      from: try report(values, thresholds: [5]), to: try report(values, thresholds: [5, 10]), causes: [])
    #expect(added.badges.map(\.kind) == [.earned])
    #expect(added.badges[0].causes == [.catalog])
  }
}

import TrackCleaning
import TrackSimulation

/// `verify history [DAYS]`: the home that speed is measured on.
enum VerifyHistory {
  static let check = Check(
    name: "history", claim: "the two years of the benchmark home are about 630,000 samples, in time order, all fields",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let days = arguments.first.flatMap { Int($0) } ?? BenchmarkHistory.days
    let clock = ContinuousClock()
    var samples: [TrackPoint] = []
    let duration = clock.measure { samples = BenchmarkHistory.samples(days: days) }
    let judgement = TrackJudgement(of: samples, source: BenchmarkHistory.source, rules: .footprint)
    print("\(samples.count) samples of \(days) days in \(duration)")
    for verdict in SampleVerdict.allCases where judgement.counts[verdict] > 0 {
      print("  \(verdict.name): \(judgement.counts[verdict])")
    }
    print("  lines: \(judgement.lines.count), gaps: \(judgement.gaps.count), spikes: \(spikes(judgement))")
    let ordered = zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time }
    return ordered && (days != BenchmarkHistory.days || (620_000...640_000).contains(samples.count))
  }

  private static func spikes(_ judgement: TrackJudgement) -> Int {
    judgement.marks.count { $0.contains(.spike) }
  }
}

import Judges
import TrackSimulation

/// `verify smoothing [DAYS] [SEED]`: cross-track errors before and after smoothing.
enum VerifySmoothing {
  static let check = Check(
    name: "smoothing",
    claim: "smoothing takes 25 % or more off the median cross-track error and never adds to the 95th percentile",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("verify smoothing takes a number of days and a seed")
      return false
    }
    var holds = true
    for (name, receiver) in [("good", ReceiverProfile.good), ("bad", .bad)] {
      let judge = SmoothingJudge(
        seed: UInt64(numbers.count > 1 ? numbers[1] : 1), days: numbers.first ?? 60, receiver: receiver)
      let before = (
        half: SmoothingJudge.quantile(0.5, of: judge.raw), most: SmoothingJudge.quantile(0.95, of: judge.raw)
      )
      let after = (
        half: SmoothingJudge.quantile(0.5, of: judge.smoothed), most: SmoothingJudge.quantile(0.95, of: judge.smoothed)
      )
      holds = holds && after.half <= 0.75 * before.half && after.most <= before.most
      print(
        """
        \(name): \(judge.raw.count) places, median \(meters(before.half)) → \(meters(after.half)) m \
        (\(percent(after.half / before.half - 1))), 95th percentile \(meters(before.most)) → \(meters(after.most)) m \
        (\(percent(after.most / before.most - 1))), within two deviations \(percent(judge.withinTwoDeviations)); \
        \(judge.bridged.count) on curves, median \(meters(SmoothingJudge.quantile(0.5, of: judge.straight))) → \
        \(meters(SmoothingJudge.quantile(0.5, of: judge.bridged))) m
        """)
    }
    return holds
  }

  private static func meters(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
  private static func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }
}

import CivilCalendar
import Geodesy
import Judges
import TrackCleaning
import TrackSimulation

/// `verify accuracy [--days N] [--seed N] [--faults]`: what the rules make of simulated receivers, against the truth.
enum VerifyAccuracy {
  static let check = Check(
    name: "accuracy",
    claim: "false cells at most 0.5 % and kept ones at least 99.5 % of a good receiver's, 1 % and 98 % of a bad one's",
    run: run)

  private struct Target {
    let name: String
    let receiver: ReceiverProfile
    let falseShare: Double
    let keptShare: Double
    /// Share of the ways after stays that must be drawn from their beginning.
    let startShare: Double
  }

  private static let targets = [
    Target(name: "good", receiver: .good, falseShare: 0.005, keptShare: 0.995, startShare: 1),
    Target(name: "bad", receiver: .bad, falseShare: 0.01, keptShare: 0.98, startShare: 0.99),
  ]

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    var days = 366
    var seed = 1
    var tellsFaults = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--faults": tellsFaults = true
      case "--days", "--seed":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return usage() }
        if word == "--days" { days = number } else { seed = number }
      default: return usage()
      }
    }
    var holds = true
    print("receiver  days  seed  stored  cells     false   kept     strict false  strict kept  line starts   km (true)")
    for target in targets {
      let judge = AccuracyJudge(seed: UInt64(seed), days: days, receiver: target.receiver)
      print(row(target, days, seed, judge))
      holds = holds && judge.falseShare <= target.falseShare && judge.keptShare >= target.keptShare
      holds = holds && Double(judge.completeDepartures) >= target.startShare * Double(judge.departures)
      if tellsFaults { tell(judge) }
    }
    return holds
  }

  private static func usage() -> Bool {
    print("verify accuracy takes --days N, --seed N and --faults")
    return false
  }

  private static func row(_ target: Target, _ days: Int, _ seed: Int, _ judge: AccuracyJudge) -> String {
    let columns = [
      target.name, "\(days)", "\(seed)", "\(judge.storedCount)", "\(judge.unveiled.count)", percent(judge.falseShare),
      percent(judge.keptShare), percent(judge.strictFalseShare), percent(judge.strictKeptShare),
      "\(judge.completeDepartures) of \(judge.departures)",
      "\(Int(judge.meters / 1_000)) (\(Int(judge.trueMeters / 1_000)))",
    ]
    return columns.joined(separator: "  ")
  }

  private static func percent(_ share: Double) -> String {
    let units = Int((share * 100_000).rounded())
    let fraction = String(units % 1_000)
    return "\(units / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction + " %"
  }

  private static func tell(_ judge: AccuracyJudge) {
    for verdict in SampleVerdict.allCases { print("  \(verdict.name): \(judge.counts[verdict])") }
    var byMinute: [Int64: Int] = [:]
    for place in judge.falsePlaces { byMinute[place.time / 600_000, default: 0] += 1 }
    for (minute, count) in byMinute.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(40) {
      print("  false: \(count) cells from \(minute * 600) s")
    }
    for departure in judge.lateDepartures.prefix(40) {
      print("  late start: \(departure / 1_000) s")
    }
  }
}

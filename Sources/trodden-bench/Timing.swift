/// A kernel beside its anchor, on the same data.
struct Kernel: Sendable {
  /// How the kernel did against what is asked of it.
  enum Target: Sendable {
    /// Our time is at most this many times the anchor's.
    case atMost(Double)
    /// We are at least this many times as fast as the anchor.
    case atLeast(Double)
  }

  /// Both sides, ready to run over all data.
  struct Sides {
    /// Items that one pass handles.
    var items: Int
    /// What an item is, for "ns a …".
    var item: String
    /// Runs ours once and gives a number that depends on the result, so that nothing can be optimised away.
    var ours: () -> UInt64
    /// Runs the anchor once.
    var anchor: () -> UInt64
  }

  /// The word after `time`.
  var name: String
  /// What is timed against what.
  var claim: String
  /// What is asked.
  var target: Target
  /// Makes the data; not timed.
  var prepare: @Sendable () throws -> Sides
}

/// Times a kernel and its anchor in alternating rounds of one process. Machines are shared and noisy: the ratio is the
/// figure, the times are its context. Sharing a process costs both sides cache.
enum Timing {
  struct Options {
    var rounds = 5
    var json = false
    /// A round repeats a side until it has taken at least this long.
    var shortestRound = Duration.milliseconds(50)
  }

  static func measure(_ kernel: Kernel, _ options: Options) throws -> Timed {
    let sides = try kernel.prepare()
    var sink: UInt64 = 0
    let oursPasses = passes(sides.ours, options, &sink)
    let anchorPasses = passes(sides.anchor, options, &sink)
    var ours: [Double] = []
    var anchor: [Double] = []
    for _ in 0..<options.rounds {
      ours.append(seconds(oursPasses, sides.ours, &sink))
      anchor.append(seconds(anchorPasses, sides.anchor, &sink))
    }
    let ratios = zip(ours, anchor).map { $0 / $1 }
    return Timed(
      kernel: kernel, item: sides.item, ours: median(ours) / Double(sides.items) * 1e9,
      anchor: median(anchor) / Double(sides.items) * 1e9, ratio: median(ratios), sink: sink)
  }

  /// How often a side must run to fill a round; also warms it up.
  private static func passes(_ side: () -> UInt64, _ options: Options, _ sink: inout UInt64) -> Int {
    let once = ContinuousClock().measure { sink ^= side() }
    let again = ContinuousClock().measure { sink ^= side() }
    return max(1, Int((options.shortestRound / min(once, again)).rounded(.up)))
  }

  /// Seconds of one pass.
  private static func seconds(_ passes: Int, _ side: () -> UInt64, _ sink: inout UInt64) -> Double {
    let taken = ContinuousClock().measure {
      for _ in 0..<passes { sink = sink &* 31 &+ side() }
    }
    return taken / .seconds(1) / Double(passes)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// What a kernel took.
struct Timed {
  var kernel: Kernel
  var item: String
  /// Nanoseconds an item, the median of the rounds.
  var ours: Double
  var anchor: Double
  /// The median of ours / anchor, round by round.
  var ratio: Double
  var sink: UInt64

  var meetsTarget: Bool {
    switch kernel.target {
    case .atMost(let limit): ratio <= limit
    case .atLeast(let speed): 1 / ratio >= speed
    }
  }

  func text(json: Bool) -> String {
    let (figure, wanted, sign) =
      switch kernel.target {
      case .atMost(let limit): (ratio, limit, "≤")
      case .atLeast(let speed): (1 / ratio, speed, "≥")
      }
    if json {
      return """
        {"kernel":"\(kernel.name)","item":"\(item)","ours_ns":\(fixed(ours)),"anchor_ns":\(fixed(anchor)),\
        "figure":\(fixed(figure)),"target":\(fixed(wanted)),"sense":"\(sign == "≤" ? "atMost" : "atLeast")",\
        "met":\(meetsTarget),"sink":\(sink)}
        """
    }
    return """
      \(kernel.name): \(fixed(figure)) × (target \(sign) \(fixed(wanted)) ×\(meetsTarget ? "" : ", NOT met")) \
      – ours \(fixed(ours)) ns, anchor \(fixed(anchor)) ns a \(item); \(kernel.claim)
      """
  }

  /// Three digits after the point.
  private func fixed(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let digits = String(thousandths.magnitude % 1000)
    let sign = thousandths < 0 ? "-" : ""
    return sign + "\(thousandths.magnitude / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

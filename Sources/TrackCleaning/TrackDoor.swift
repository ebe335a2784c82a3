/// The door of one import: the gate, with what needs a look at the next sample or a hand on the one that is stored.
///
/// Samples come in time order and leave in the same order, each with its verdict; those whose verdict `isStored` are
/// facts. Two things go beyond `Gate`. Samples at exactly 0,0 wait until it is known whether anything lies near. And a
/// mark of a new line passes from a sample that is not stored to the next that is, so that dropping a sample never joins
/// two lines; only a duplicate keeps its mark to itself, as its twin stands where the break was.
public struct TrackDoor: Sendable {
  /// What went through so far.
  public private(set) var counts = VerdictCounts()

  private var gate: Gate
  private var waiting: [(point: TrackPoint, arrival: Int64?)] = []
  private var lastPlace: TrackPoint?
  private var owesBreak = false

  /// More samples than these at exactly 0,0 in a row are not a place.
  private static let mostWaiting = 4_096

  /// Opens the door for one import; see `Gate.init` for the time.
  public init(source: TrackSource, rules: GateRules, importTime: Int64?) {
    gate = Gate(source: source, rules: rules, importTime: importTime)
  }

  /// Judges the next sample in time order and hands on whatever is decided.
  public mutating func pass(
    _ point: TrackPoint, arrival: Int64? = nil, into sink: (TrackPoint, SampleVerdict) throws -> Void
  ) rethrows {
    if point.isAtOrigin {
      if lastPlace?.isNearOrigin == true {
        try decide(point, arrival, isNearOthers: true, sink)
      } else {
        waiting.append((point, arrival))
        if waiting.count > Self.mostWaiting { try settleWaiting(areNearOthers: false, sink) }
      }
      return
    }
    try settleWaiting(areNearOthers: point.isNearOrigin, sink)
    lastPlace = point
    try decide(point, arrival, isNearOthers: false, sink)
  }

  /// Decides what still waits. Call it once, after the last sample.
  public mutating func finish(into sink: (TrackPoint, SampleVerdict) throws -> Void) rethrows {
    try settleWaiting(areNearOthers: false, sink)
  }

  private mutating func settleWaiting(
    areNearOthers: Bool, _ sink: (TrackPoint, SampleVerdict) throws -> Void
  ) rethrows {
    guard !waiting.isEmpty else { return }
    let settled = waiting
    waiting.removeAll()
    for (point, arrival) in settled { try decide(point, arrival, isNearOthers: areNearOthers, sink) }
  }

  private mutating func decide(
    _ point: TrackPoint, _ arrival: Int64?, isNearOthers: Bool, _ sink: (TrackPoint, SampleVerdict) throws -> Void
  ) rethrows {
    let verdict = gate.judge(point, arrival: arrival, isNearOthers: isNearOthers)
    counts.add(verdict)
    var leaving = point
    if verdict.isStored {
      if owesBreak { leaving.startsLine = true }
      owesBreak = false
    } else if point.startsLine, verdict != .duplicate {
      owesBreak = true
    }
    try sink(leaving, verdict)
  }
}

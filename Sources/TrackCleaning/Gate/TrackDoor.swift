/// The door of one import: the gate, with what needs a look at the next sample or a hand on the one that is stored.
///
/// Samples come in time order and leave in the same order, each with its verdict; those whose verdict `isStored` are
/// facts. Two things go beyond `Gate`. Samples at exactly 0,0 wait until it is known whether anything lies near. And a
/// mark of a new line passes from a sample that is not stored to the next that is, so that dropping a sample never joins
/// two lines; only a duplicate keeps its mark to itself, as its twin stands where the break was. Samples that may belong to
/// the way out of a dwell wait for up to two minutes, and those after them with them.
public struct TrackDoor: Sendable {
  /// What went through so far.
  public private(set) var counts = VerdictCounts()
  /// What the door saw so far in samples that it did not store: facts, like the stored samples themselves.
  public private(set) var events: [GateEvent]

  private var gate: Gate
  private var waiting: [(point: TrackPoint, arrival: Int64?)] = []
  private var lastPlace: TrackPoint?
  private var owesBreak = false
  private var storedCount: Int64 = 0

  /// More samples than these at exactly 0,0 in a row are not a place.
  private static let mostWaiting = 4_096

  /// Opens the door for one import; see `Gate.init` for the time.
  ///
  /// - Parameter last: the sample accepted last by a recording that is taken up again. The recording's samples and
  ///   events follow those of the doors before, the events' sequences counted on.
  public init(source: TrackSource, rules: GateRules, importTime: Int64?, continuing last: TrackPoint? = nil) {
    gate = Gate(source: source, rules: rules, importTime: importTime, continuing: last)
    let watched = GateEvent.watchedMotion | (rules.detectsDwells ? GateEvent.watchedDwells | rules.leavingVersion : 0)
    events = [GateEvent(sequence: 0, kind: .watched, time: TrackPoint.noTime, value: watched)]
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
    if !waiting.isEmpty { try settleWaiting(areNearOthers: point.isNearOrigin, sink) }
    lastPlace = point
    try decide(point, arrival, isNearOthers: false, sink)
  }

  /// Decides what still waits. Call it once, after the last sample.
  public mutating func finish(into sink: (TrackPoint, SampleVerdict) throws -> Void) rethrows {
    try settleWaiting(areNearOthers: false, sink)
    gate.finish()
    try emitReleased(sink)
    note(gate.notes)
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
    try emitReleased(sink)
    if let verdict { try emit(point, verdict, gate.notes, sink) }
  }

  private mutating func emitReleased(_ sink: (TrackPoint, SampleVerdict) throws -> Void) rethrows {
    for released in gate.takeReleased() { try emit(released.point, released.verdict, released.notes, sink) }
  }

  private mutating func emit(
    _ point: TrackPoint, _ verdict: SampleVerdict, _ notes: [Gate.Note],
    _ sink: (TrackPoint, SampleVerdict) throws -> Void
  ) rethrows {
    if !notes.isEmpty { note(notes) }
    counts.add(verdict)
    var leaving = point
    if verdict.isStored {
      if owesBreak { leaving.startsLine = true }
      owesBreak = false
      storedCount += 1
    } else if point.startsLine, verdict != .duplicate {
      owesBreak = true
    }
    try sink(leaving, verdict)
  }

  private mutating func note(_ notes: [Gate.Note]) {
    for note in notes {
      events.append(GateEvent(sequence: storedCount, kind: note.kind, time: note.time, value: note.value))
    }
  }
}

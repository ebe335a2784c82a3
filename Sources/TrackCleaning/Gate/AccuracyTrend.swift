/// Whether the accuracy has only risen for a while: then the receiver extrapolates, as in a tunnel.
struct AccuracyTrend: Sendable {
  /// Whether it has.
  private(set) var isRising = false
  private let risingRate: Double
  private let risingSeconds: Double
  private var start: (time: Int64, accuracy: Int32)?
  private var last: Int32 = 0

  init(_ rules: GateRules) {
    risingRate = rules.risingRate
    risingSeconds = rules.risingSeconds
  }

  /// Takes in a normal sample's accuracy (centimetres); true when the answer changes.
  ///
  /// A rise begins where the accuracy last fell, and again wherever its mean since then drops below the rate: a level
  /// stretch before the rise does not dilute it.
  mutating func feed(_ accuracy: Int32, at time: Int64) -> Bool {
    let was = isRising
    defer { last = accuracy }
    guard let begun = start, accuracy >= last, let seconds = TrackTime.seconds(from: begun.time, to: time) else {
      return restart(time, accuracy, was)
    }
    let rise = (Double(accuracy) - Double(begun.accuracy)) / 100
    guard seconds == 0 || rise >= risingRate * seconds else { return restart(time, accuracy, was) }
    isRising = seconds >= risingSeconds
    return isRising != was
  }

  /// Takes what was seen before.
  mutating func set(_ rising: Bool) { isRising = rising }

  private mutating func restart(_ time: Int64, _ accuracy: Int32, _ was: Bool) -> Bool {
    start = time == TrackPoint.noTime ? nil : (time, accuracy)
    isRising = false
    return was
  }
}

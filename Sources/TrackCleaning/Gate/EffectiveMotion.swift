/// The motion that is believed, from a sensor that blinks.
///
/// A definite state is believed at once. "Unknown" keeps the last definite one: while stationary for good, while moving
/// until it has been unknown for `unknownSeconds` without a break.
struct EffectiveMotion: Sendable {
  /// What is believed.
  private(set) var state = MotionState.unknown
  /// When stationary began to be believed; nil while it is not, or where the time is not known.
  private(set) var stationarySince: Int64?
  private var unknownSince: Int64?

  /// Takes in what the sensor says at a time (milliseconds since 1970, or `TrackPoint.noTime`); true when the belief
  /// changes.
  mutating func feed(_ sensed: MotionState, at time: Int64, unknownSeconds: Double) -> Bool {
    if sensed != .unknown {
      unknownSince = nil
      return believe(sensed, at: time)
    }
    if state == .stationary || state == .unknown { return false }
    guard let since = unknownSince else {
      unknownSince = time
      return false
    }
    guard let seconds = TrackTime.seconds(from: since, to: time), seconds >= unknownSeconds else { return false }
    unknownSince = nil
    return believe(.unknown, at: time)
  }

  /// Believes a state that was told.
  @discardableResult
  mutating func believe(_ next: MotionState, at time: Int64) -> Bool {
    guard next != state else { return false }
    state = next
    stationarySince = next == .stationary && time != TrackPoint.noTime ? time : nil
    return true
  }

  /// Counts rest anew from a time: satellites show motion, whatever the sensor says.
  mutating func restartRest(at time: Int64) {
    if state == .stationary, time != TrackPoint.noTime { stationarySince = time }
  }

  /// What is believed of a sample: its own definite state, else the last belief.
  func state(of point: TrackPoint) -> MotionState { point.motion == .unknown ? state : point.motion }
}

/// What the motion sensor said when a sample was taken.
public enum MotionState: UInt8, CaseIterable, Sendable {
  /// The sensor gave no state, or the source has no sensor.
  case unknown
  /// Not moving.
  case stationary
  /// On foot, walking.
  case walking
  /// On foot, running.
  case running
  /// On a bicycle.
  case cycling
  /// In a vehicle with an engine.
  case automotive
}

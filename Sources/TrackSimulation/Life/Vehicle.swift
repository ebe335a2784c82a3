import TrackCleaning

/// How somebody moves: metres, seconds.
struct Vehicle: Hashable, Sendable {
  /// Speed that is kept where nothing slows.
  let speed: Double
  let acceleration: Double
  /// Speed through a corner of 90°.
  let cornerSpeed: Double
  /// The share of corners at which one waits.
  let stopShare: Double
  let stopSeconds: ClosedRange<Double>
  /// What a motion sensor makes of it, and how often it says "unknown" instead.
  let motion: MotionState
  let unknownShare: Double

  static let walk = Vehicle(
    speed: 1.38, acceleration: 0.8, cornerSpeed: 1.1, stopShare: 0.12, stopSeconds: 8...55, motion: .walking,
    unknownShare: 0.03)
  static let run = Vehicle(
    speed: 2.9, acceleration: 0.9, cornerSpeed: 2.4, stopShare: 0.04, stopSeconds: 8...30, motion: .running,
    unknownShare: 0.03)
  static let cycle = Vehicle(
    speed: 5.2, acceleration: 0.7, cornerSpeed: 3, stopShare: 0.15, stopSeconds: 8...60, motion: .cycling,
    unknownShare: 0.7)
  static let townDrive = Vehicle(
    speed: 13.5, acceleration: 1.4, cornerSpeed: 4.5, stopShare: 0.35, stopSeconds: 8...85, motion: .automotive,
    unknownShare: 0.02)
  static let drive = Vehicle(
    speed: 30, acceleration: 1.2, cornerSpeed: 9, stopShare: 0, stopSeconds: 0...0, motion: .automotive,
    unknownShare: 0.02)
  static let train = Vehicle(
    speed: 82, acceleration: 0.45, cornerSpeed: 40, stopShare: 0, stopSeconds: 0...0, motion: .automotive,
    unknownShare: 0.1)
  static let metro = Vehicle(
    speed: 19, acceleration: 0.9, cornerSpeed: 12, stopShare: 0.9, stopSeconds: 30...50, motion: .automotive,
    unknownShare: 0.75)
  static let aircraft = Vehicle(
    speed: 235, acceleration: 1.6, cornerSpeed: 200, stopShare: 0, stopSeconds: 0...0, motion: .automotive,
    unknownShare: 0.5)
}

/// What the gate decided about a sample, and why. Raw values are stable on disk.
public enum SampleVerdict: UInt8, CaseIterable, Sendable {
  /// Kept: it may draw lines and unveil cells.
  case accepted = 0
  /// Impossible coordinate, accuracy or time.
  case invalid = 1
  /// A live sample that was old when it arrived.
  case stale = 2
  /// The same second and place as the sample before.
  case duplicate = 3
  /// Speed claimed without the accuracies that a real satellite speed has.
  case untrustedSpeed = 4
  /// 100–2,000 m accuracy while driving (a tunnel): stored, breaks the line, unveils nothing.
  case coarse = 5
  /// 100–2,000 m accuracy while not driving.
  case coarseNotDriving = 6
  /// Accuracy beyond any use.
  case tooCoarse = 7
  /// Extrapolated by the phone in a tunnel.
  case deadReckoned = 8
  /// Too close to the last accepted sample.
  case tooClose = 9
  /// Moved less than its own accuracy.
  case withinError = 10
  /// No satellite speed, and moved less than both accuracies together.
  case noSatelliteFix = 11
  /// Taken while dwelling.
  case dwelling = 12
  /// Taken while leaving a dwell that was not left.
  case dwellCandidate = 13
  /// Another import already holds the sample.
  case known = 14

  /// Whether the sample is stored as a fact; the others are only counted.
  public var isStored: Bool {
    switch self {
    case .accepted, .untrustedSpeed, .coarse, .coarseNotDriving, .tooCoarse, .deadReckoned, .withinError,
      .noSatelliteFix, .dwellCandidate:
      true
    case .invalid, .stale, .duplicate, .tooClose, .dwelling, .known: false
    }
  }
}

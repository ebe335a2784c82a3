extension SampleVerdict {
  /// The reason as it stands in summaries and in the `verdict` column: the name of the case.
  public var name: String {
    switch self {
    case .accepted: "accepted"
    case .invalid: "invalid"
    case .stale: "stale"
    case .duplicate: "duplicate"
    case .untrustedSpeed: "untrustedSpeed"
    case .coarse: "coarse"
    case .coarseNotDriving: "coarseNotDriving"
    case .tooCoarse: "tooCoarse"
    case .deadReckoned: "deadReckoned"
    case .tooClose: "tooClose"
    case .withinError: "withinError"
    case .noSatelliteFix: "noSatelliteFix"
    case .dwelling: "dwelling"
    case .dwellCandidate: "dwellCandidate"
    case .known: "known"
    }
  }

  /// The verdict with this name, or nil.
  public init?(name: String) {
    guard let verdict = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = verdict
  }

  /// Whether the sample failed for its accuracy.
  var isAccuracyRejection: Bool {
    switch self {
    case .coarse, .coarseNotDriving, .tooCoarse: true
    default: false
    }
  }
}

extension MotionState {
  /// The state as it stands in the `motion` column: the name of the case.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .stationary: "stationary"
    case .walking: "walking"
    case .running: "running"
    case .cycling: "cycling"
    case .automotive: "automotive"
    }
  }

  /// The state with this name, or nil.
  public init?(name: String) {
    guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }
}

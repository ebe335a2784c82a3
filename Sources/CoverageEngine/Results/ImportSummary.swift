public import TrackCleaning

/// How the import of one file or stream ended.
public struct ImportSummary: Hashable, Sendable {
  /// What became of it.
  public enum Outcome: Hashable, Sendable {
    /// Stored as an import of this id; in a rehearsal, as it would have been.
    case stored(importID: Int64)
    /// The same bytes had been imported before; nothing was changed.
    case alreadyHeld(importID: Int64)
  }

  /// What the user knows it by.
  public let label: String
  /// What became of it.
  public let outcome: Outcome
  /// Whether bytes that were held already are held with another datum, other rules or another zone than was asked for
  /// now; nothing was changed then either.
  public internal(set) var isHeldOtherwise = false
  /// Samples that were read.
  public let samplesRead: Int
  /// Samples without a time that were left out because the user asked for that.
  public let untimedSkipped: Int
  /// The door's verdicts: accepted, rejected by reason, known; empty when it was already held.
  public let counts: VerdictCounts
  /// Time stamps that carried no zone and were read by assumption.
  public let assumedZoneCount: Int
  /// Why the file could not be read to its end; nil where it could.
  public let fault: String?
  /// Kilometres lost to gaps by time and distance; 0 until the session is finished.
  public internal(set) var gapKilometers = 0.0
  /// Whether the import's own sampling is so slow that the gaps are likely to be its own (see `GateRules.joining`).
  public internal(set) var isSparse = false
  /// Accepted samples that are marked as spikes; 0 until the session is finished.
  public internal(set) var spikes = 0

  /// Whether the file was read to its end.
  public var isComplete: Bool { fault == nil }
  /// Samples that were accepted, the known ones left out.
  public var kept: Int { counts[.accepted] }
  /// The id under which the samples are held.
  public var importID: Int64 {
    switch outcome {
    case .stored(let id), .alreadyHeld(let id): id
    }
  }
}

/// What an import session did.
public struct ImportReport: Sendable {
  /// One summary for each file or stream, in the order in which they were added.
  public let summaries: [ImportSummary]
  /// What changed for the user.
  public let change: RecomputeReport
  /// Whether it was only tried out.
  public let isRehearsal: Bool
}

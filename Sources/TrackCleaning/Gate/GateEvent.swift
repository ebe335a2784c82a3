/// What the door saw in samples that it did not store: a fact, so that the stored samples can be judged again as if the
/// others were still there.
public struct GateEvent: Hashable, Sendable {
  /// What happened. Raw values are stable on disk.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A door opened, and what it watched for: bit 0 the motion sensor and the accuracy's trend, bit 1 dwells; bits 8
    /// to 30 a version of the rules by which dwells are left, 0 where it is not noted.
    case watched = 0
    /// The motion that is believed changed; the value is the raw value of the `MotionState`.
    case motion = 1
    /// The accuracy has only risen for so long and so fast that the receiver extrapolates.
    case risingBegan = 2
    /// It no longer does.
    case risingEnded = 3
    /// A dwell began; the anchor is the sample accepted last.
    case dwellBegan = 4
    /// The dwell was left: what follows moves.
    case dwellEnded = 5
    /// The recording ended in a dwell, at the event's time.
    case dwellLasted = 6
  }

  /// How many of the import's samples were stored before it.
  public var sequence: Int64
  /// What happened.
  public var kind: Kind
  /// Milliseconds since 1970-01-01 UTC of the sample that showed it, or `TrackPoint.noTime`.
  public var time: Int64
  /// See `Kind`; 0 where it says nothing.
  public var value: Int32

  /// Makes an event.
  public init(sequence: Int64, kind: Kind, time: Int64, value: Int32 = 0) {
    self.sequence = sequence
    self.kind = kind
    self.time = time
    self.value = value
  }

  /// Bits of `Kind.watched`.
  static let watchedMotion: Int32 = 1
  static let watchedDwells: Int32 = 2
  static let leavingMask: Int32 = 0x7fff_ff00
}

/// A time spent at one place: nothing is accepted there, and the line ends before it.
public struct DwellStay: Hashable, Sendable {
  /// The last accepted sample before it.
  public let anchor: TrackPoint
  /// Milliseconds since 1970-01-01 UTC: the anchor's time, or where it has none, when the dwell was noticed.
  public let start: Int64
  /// Milliseconds since 1970-01-01 UTC: the first sample that moves again, or the last one of the recording.
  public let end: Int64
}

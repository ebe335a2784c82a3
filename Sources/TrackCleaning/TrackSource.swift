/// What a source of samples is able to give, and how its values are meant.
///
/// Rules ask the source before they read a field: see `TrackFields` for absent and invalid.
public struct TrackSource: Hashable, Sendable {
  /// The fields that the source gives.
  public var fields: TrackFields
  /// Those of `fields` that only some of the samples carry: where such a sample lacks one, it is absent there, not
  /// invalid. A GPX merged from two recorders is such a source; a phone never is.
  public var occasionalFields: TrackFields
  /// Whether samples come from a receiver as they are taken, so that their age on arrival means something.
  public var isLive: Bool
  /// Whether the source itself says that the whole recording is a flight.
  public var declaresFlight: Bool
  /// How the horizontal accuracy is meant.
  public var accuracyMeaning: AccuracyMeaning

  /// Makes a source that gives the fields named.
  public init(
    fields: TrackFields, occasionalFields: TrackFields = [], isLive: Bool = false, declaresFlight: Bool = false,
    accuracyMeaning: AccuracyMeaning = .measured
  ) {
    self.fields = fields
    self.occasionalFields = occasionalFields
    self.isLive = isLive
    self.declaresFlight = declaresFlight
    self.accuracyMeaning = accuracyMeaning
  }

  /// Where a horizontal accuracy comes from. Raw values are stable on disk.
  public enum AccuracyMeaning: UInt8, CaseIterable, Sendable {
    /// The receiver gave metres as an accuracy.
    case measured = 0
    /// The file gave metres in the field for dilution.
    case metersAsDilution = 1
    /// Estimated as dilution × 5 m.
    case estimatedFromDilution = 2
  }

  /// The factor from a dilution to an estimated accuracy in metres.
  public static var metersPerDilution: Int32 { 5 }

  /// The sample as it is stored: an accuracy that a reader delivered as a dilution becomes metres.
  ///
  /// Readers stream, and only the end of a file tells whether its dilutions are metres; until then a sample carries the
  /// plain number × 100. Call this once for each sample, after reading and before ordering and the gate.
  public func settled(_ point: TrackPoint) -> TrackPoint {
    guard accuracyMeaning == .estimatedFromDilution, point.horizontalAccuracy != TrackPoint.noValue else {
      return point
    }
    var settled = point
    let (product, overflow) = point.horizontalAccuracy.multipliedReportingOverflow(by: Self.metersPerDilution)
    settled.horizontalAccuracy = overflow ? (point.horizontalAccuracy < 0 ? -1 : .max) : product
    return settled
  }
}

/// What a field of a sample holds.
enum FieldState {
  /// The source does not give the field: rules that read it do not apply.
  case absent
  /// The source gives the field, but not in this sample.
  case invalid
  /// A value, in the unit of the field.
  case value(Int32)

  /// The value, if there is one.
  var given: Int32? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether the field is given and lacks a valid value.
  var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }
}

extension TrackSource {
  /// Tells absent, invalid and zero apart. A negative number is a receiver's way of saying "invalid".
  func state(of field: TrackFields, _ value: Int32) -> FieldState {
    guard fields.contains(field) else { return .absent }
    if value == TrackPoint.noValue { return occasionalFields.contains(field) ? .absent : .invalid }
    return value < 0 ? .invalid : .value(value)
  }
}

extension TrackSource {
  /// Whether a sample's field is absent: not given by the source, or not given here by a source that gives it at times.
  func isAbsent(_ field: TrackFields, _ value: Int32) -> Bool {
    if case .absent = state(of: field, value) { true } else { false }
  }
}

/// What can be wrong with a coordinate or a conversion.
public enum GeodesyError: Error, Hashable, Sendable {
  /// A latitude or longitude is NaN or infinite.
  case notFinite
  /// A latitude lies beyond ±90°.
  case latitudeOutOfRange
  /// A box's south-west corner lies north of its north-east corner.
  case cornersSwapped
}

extension GeodesyError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .notFinite: "latitude and longitude must be finite numbers of degrees"
    case .latitudeOutOfRange: "a latitude lies beyond ±90°; latitude comes first, then longitude"
    case .cornersSwapped: "the box's south-west corner lies north of its north-east corner; give south-west first"
    }
  }
}

import Geodesy

enum QuantizedPlace {
  /// The place a part of the way along a straight line in latitude and longitude.
  static func between(
    _ from: (Double, Double), _ to: (Double, Double), _ part: Double
  ) throws -> QuantizedCoordinate {
    try .at(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
  }
}

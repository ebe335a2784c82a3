/// Degrees as people write them.
enum Degrees {
  /// Longitudes up to a whole turn either way are brought back; beyond it a number is no longitude.
  static let farthestLongitude = 360.0

  /// A decimal number: signs, digits, a point, an exponent; no hexadecimal, no "nan", no "inf".
  static func number(_ text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether both numbers can be a place.
  static func arePlace(latitude: Double, longitude: Double) -> Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= farthestLongitude
  }
}

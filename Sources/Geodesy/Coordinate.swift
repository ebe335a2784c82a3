/// A place on the Earth in degrees, in the datum that its type names.
///
/// A value is right by construction: latitude in −90…90, longitude normalised to −180 ≤ longitude < 180, both finite.
@frozen
public struct Coordinate<D: Datum>: Hashable, Sendable {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, −180 ≤ longitude < 180.
  public let longitude: Double

  /// Makes a coordinate from degrees; a longitude outside −180…180 is brought back by whole turns.
  ///
  /// - Throws: `GeodesyError` when a number is not finite or the latitude lies beyond ±90.
  public init(latitude: Double, longitude: Double) throws(GeodesyError) {
    guard latitude.isFinite, longitude.isFinite else { throw .notFinite }
    guard (-90.0...90.0).contains(latitude) else { throw .latitudeOutOfRange }
    self.init(validLatitude: latitude, anyLongitude: longitude)
  }

  /// For values known to be right.
  @inline(__always)
  init(latitudeInRange latitude: Double, longitudeInRange longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// For values known to be finite with a latitude in range; normalises the longitude.
  @usableFromInline
  init(validLatitude latitude: Double, anyLongitude longitude: Double) {
    self.latitude = latitude
    if longitude >= -180, longitude < 180 {
      self.longitude = longitude
    } else {
      let turned = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
      self.longitude = turned >= 180 ? -180 : turned
    }
  }
}

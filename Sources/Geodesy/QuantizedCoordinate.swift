/// A WGS-84 place rounded to 1e-7° (at most 5.6 mm from the original), in whole numbers.
///
/// This is what tracks store, what the grids rasterise and what region look-ups decide on: every decision about a
/// place is taken on these integers, so it is the same on every machine.
@frozen
public struct QuantizedCoordinate: Hashable, Sendable {
  /// Units in one degree.
  public static var unitsPerDegree: Int32 { 10_000_000 }

  /// 1e-7 degrees north, −900,000,000…900,000,000.
  public let latitude: Int32
  /// 1e-7 degrees east, −1,800,000,000 ≤ longitude < 1,800,000,000.
  public let longitude: Int32

  /// Makes a place from units of 1e-7°, or nil when the latitude lies beyond ±90°; the longitude wraps.
  @inlinable
  public init?(latitudeUnits latitude: Int32, longitudeUnits longitude: Int32) {
    guard latitude >= -900_000_000, latitude <= 900_000_000 else { return nil }
    self.latitude = latitude
    if longitude >= 1_800_000_000 {
      self.longitude = Int32(truncatingIfNeeded: Int64(longitude) - 3_600_000_000)
    } else if longitude < -1_800_000_000 {
      self.longitude = Int32(truncatingIfNeeded: Int64(longitude) + 3_600_000_000)
    } else {
      self.longitude = longitude
    }
  }

  /// Rounds a coordinate to 1e-7°, halves away from zero.
  @inlinable
  public init(_ coordinate: Coordinate<WGS84>) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    let rounded = Int64((coordinate.longitude * 1e7).rounded())
    longitude = Int32(truncatingIfNeeded: rounded >= 1_800_000_000 ? rounded - 3_600_000_000 : rounded)
  }

  /// The same place in degrees.
  @inlinable
  public var coordinate: Coordinate<WGS84> {
    Coordinate(validLatitude: Double(latitude) / 1e7, anyLongitude: Double(longitude) / 1e7)
  }
}

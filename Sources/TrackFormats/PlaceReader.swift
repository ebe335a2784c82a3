import Geodesy

/// Turns the numbers of a file into WGS-84 places.
struct PlaceReader {
  let datum: DatumName

  /// The place, or nil when a number is out of range. Longitudes of up to a whole turn are brought back.
  func place(latitude: Double, longitude: Double) -> QuantizedCoordinate? {
    guard longitude.magnitude <= 360 else { return nil }
    guard let place = try? Coordinate<WGS84>(latitude: latitude, longitude: longitude) else { return nil }
    return QuantizedCoordinate(place)
  }
}

import Geodesy

/// Turns the numbers of a file into WGS-84 places.
struct PlaceReader {
  /// The datum of the numbers.
  let datum: DatumName
  /// Where that datum is shifted.
  let profile: OffsetProfile

  /// A WGS-84 place, and how sure it is.
  struct Reading {
    let place: QuantizedCoordinate
    var isAmbiguous = false
    var isInGap = false
  }

  /// The place, or nil when a number is out of range. Longitudes of up to a whole turn are brought back.
  ///
  /// Where two places come into question, or none does, the file's word is taken: its numbers are shifted.
  func reading(latitude: Double, longitude: Double) -> Reading? {
    guard longitude.magnitude <= 360 else { return nil }
    switch datum {
    case .wgs84:
      guard let place = try? Coordinate<WGS84>(latitude: latitude, longitude: longitude) else { return nil }
      return Reading(place: QuantizedCoordinate(place))
    case .gcj02:
      guard let place = try? Coordinate<GCJ02>(latitude: latitude, longitude: longitude) else { return nil }
      return reading(place.converted(to: WGS84.self, in: profile))
    case .bd09:
      guard let place = try? Coordinate<BD09>(latitude: latitude, longitude: longitude) else { return nil }
      return reading(place.converted(to: WGS84.self, in: profile))
    }
  }

  private func reading(_ origin: OffsetOrigin) -> Reading {
    var reading = Reading(place: QuantizedCoordinate(origin.place(preferring: .shifted)))
    switch origin {
    case .shifted, .plain: break
    case .ambiguous: reading.isAmbiguous = true
    case .gap: reading.isInGap = true
    }
    return reading
  }
}

public import Geodesy

/// A place that somebody truly is at, in degrees (WGS-84). The longitude is not wrapped, so that a way across ±180° is
/// one.
public struct GroundPlace: Hashable, Sendable {
  /// Degrees north.
  public var latitude: Double
  /// Degrees east, beyond ±180 where a way led there.
  public var longitude: Double

  /// Makes a place from degrees.
  public init(_ latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Metres in a degree of latitude and of longitude here: the radii of curvature of WGS-84.
  var metersPerDegree: (north: Double, east: Double) {
    let (sine, cosine) = Turning.sineCosine(degrees: latitude)
    let squaredEccentricity = 0.0066943799901413165
    let curvature = 1 - squaredEccentricity * sine * sine
    let normal = 6_378_137 / curvature.squareRoot() * 0.017453292519943295
    return (normal * (1 - squaredEccentricity) / curvature, normal * cosine)
  }

  /// The place some metres away.
  func moved(north: Double, east: Double) -> GroundPlace {
    let scale = metersPerDegree
    return GroundPlace(latitude + north / scale.north, longitude + east / scale.east)
  }

  /// Metres from here to another place, for ways of some kilometres.
  func way(to other: GroundPlace) -> (north: Double, east: Double) {
    let scale = GroundPlace((latitude + other.latitude) / 2, longitude).metersPerDegree
    return ((other.latitude - latitude) * scale.north, (other.longitude - longitude) * scale.east)
  }

  /// Metres to another place.
  func distance(to other: GroundPlace) -> Double {
    let way = way(to: other)
    return (way.north * way.north + way.east * way.east).squareRoot()
  }

  /// The place in whole units of 1e-7°; nil beyond the poles or far beyond ±180°.
  public var quantized: QuantizedCoordinate? {
    let north = (latitude * 1e7).rounded()
    var east = (longitude * 1e7).rounded()
    guard north.magnitude <= 900_000_000, east.magnitude < 5_400_000_000 else { return nil }
    if east >= 1_800_000_000 { east -= 3_600_000_000 }
    if east < -1_800_000_000 { east += 3_600_000_000 }
    return QuantizedCoordinate(latitudeUnits: Int32(north), longitudeUnits: Int32(east))
  }
}

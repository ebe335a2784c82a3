import Geodesy
import Testing

/// A place from 1e-7°.
func place(_ latitude: Int, _ longitude: Int) throws -> QuantizedCoordinate {
  try #require(QuantizedCoordinate(latitudeUnits: Int32(latitude), longitudeUnits: Int32(longitude)))
}

/// A place from degrees.
func place(degrees latitude: Double, _ longitude: Double) throws -> QuantizedCoordinate {
  QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
}

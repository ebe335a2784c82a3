public import Geodesy

extension SeededGenerator {
  /// A number of the range.
  public mutating func number(_ range: Range<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A place of a box in degrees.
  public mutating func place<D: Datum>(
    _ latitudes: Range<Double>, _ longitudes: Range<Double>, in datum: D.Type = WGS84.self
  ) throws(GeodesyError) -> Coordinate<D> {
    try Coordinate(latitude: number(latitudes), longitude: number(longitudes))
  }
}

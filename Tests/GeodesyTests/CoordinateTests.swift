import Geodesy
import Testing

@Suite("Coordinate")
struct CoordinateTests {
  @Test("refuses what is not a place", arguments: [(Double.nan, 0.0), (0, .infinity), (90.0000001, 0), (-91, 3)])
  func refusesNonsense(latitude: Double, longitude: Double) {
    #expect(throws: GeodesyError.self) { try Coordinate<WGS84>(latitude: latitude, longitude: longitude) }
  }

  @Test("brings longitudes back by whole turns", arguments: [(180.0, -180.0), (540, -180), (-180, -180), (359, -1)])
  func normalisesLongitude(given: Double, expected: Double) throws {
    #expect(try Coordinate<WGS84>(latitude: 0, longitude: given).longitude == expected)
  }
}

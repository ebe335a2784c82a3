import CPROJ
public import Geodesy

/// PROJ's geodesics on WGS-84 as the judge of lengths, directions and areas.
public struct ProjGeodesic {
  private var ellipsoid = geod_geodesic()

  /// Sets the ellipsoid up.
  public init() { geod_init(&ellipsoid, 6_378_137, 1 / 298.257223563) }

  /// Length in metres and azimuth at the start, in degrees.
  public mutating func way(
    _ start: Coordinate<WGS84>, _ end: Coordinate<WGS84>
  ) -> (meters: Double, azimuth: Double) {
    var meters = 0.0, azimuth = 0.0
    geod_inverse(&ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, &meters, &azimuth, nil)
    return (meters, azimuth)
  }

  /// Length in metres alone.
  public mutating func length(_ start: Coordinate<WGS84>, _ end: Coordinate<WGS84>) -> Double {
    var meters = 0.0
    geod_inverse(&ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, &meters, nil, nil)
    return meters
  }

  /// The place reached from another with an azimuth in degrees after a length in metres.
  public mutating func place(
    _ start: Coordinate<WGS84>, azimuth: Double, meters: Double
  ) throws(GeodesyError) -> Coordinate<WGS84> {
    var latitude = 0.0, longitude = 0.0
    geod_direct(&ellipsoid, start.latitude, start.longitude, azimuth, meters, &latitude, &longitude, nil)
    return try Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Area in m² of the zone between two latitudes: a quarter of a degree of it, its parallels cut so finely that
  /// geodesics follow them.
  public mutating func zone(_ south: Double, _ north: Double) -> Double {
    var polygon = geod_polygon()
    geod_polygon_init(&polygon, 0)
    let (steps, width) = (20_000, 0.25)
    for step in 0...steps {
      geod_polygon_addpoint(&ellipsoid, &polygon, south, width * Double(step) / Double(steps))
    }
    for step in 0...steps {
      geod_polygon_addpoint(&ellipsoid, &polygon, north, width * (1 - Double(step) / Double(steps)))
    }
    var area = 0.0
    _ = geod_polygon_compute(&ellipsoid, &polygon, 0, 1, &area, nil)
    return area * 360 / width
  }
}

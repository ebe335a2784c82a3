import CPROJ
import PlanarGeometry

/// Areas on the WGS-84 ellipsoid with geodesic edges, by PROJ's implementation of Karney (2013), section 6.
enum GeodesicArea {
  /// The area of polygons on the 1e-5° grid, in square metres. O(vertices).
  static func squareMeters(of polygons: [PlanarPolygon]) -> Double {
    var ellipsoid = geod_geodesic()
    geod_init(&ellipsoid, 6_378_137, 1 / 298.257223563)
    var total = 0.0
    for polygon in polygons {
      total += ringArea(polygon.exterior, &ellipsoid)
      for hole in polygon.holes { total -= ringArea(hole, &ellipsoid) }
    }
    return total
  }

  private static func ringArea(_ ring: [PlanarPoint], _ ellipsoid: inout geod_geodesic) -> Double {
    var sum = geod_polygon()
    geod_polygon_init(&sum, 0)
    for point in ring { geod_polygon_addpoint(&ellipsoid, &sum, Double(point.y) / 1e5, Double(point.x) / 1e5) }
    var area = 0.0
    geod_polygon_compute(&ellipsoid, &sum, 0, 1, &area, nil)
    return area.magnitude
  }
}

extension OverlayEngine {
  /// The area in m² of valid polygons in degrees, with edges straight in longitude and latitude, on the WGS-84
  /// ellipsoid. O(vertices).
  public static func squareMeters(of polygons: [DegreePolygon]) -> Double {
    StraightEdgeArea.squareMeters(of: polygons)
  }

  /// The area in m² of the ground that an odd number of rings enclose, each of which may cross itself and the others but
  /// has no edge in common with them. Where one ring alone crosses nothing, GEOS has only that to say.
  public func oddlyEnclosedSquareMeters(_ polygons: [DegreePolygon]) throws(PolygonOverlayError) -> Double {
    let isTriangle = polygons.count == 1 && polygons[0].allSatisfy { $0.count == 3 }
    var isSimple = isTriangle
    if polygons.count == 1, !isTriangle { isSimple = try fault(of: polygons) == nil }
    return StraightEdgeArea.squareMeters(of: isSimple ? polygons : try repaired(polygons))
  }
}

extension OverlayEngine {
  /// The area in m² of valid polygons in degrees, with edges straight in longitude and latitude, on the WGS-84
  /// ellipsoid. O(vertices).
  public static func squareMeters(of polygons: [DegreePolygon]) -> Double {
    StraightEdgeArea.squareMeters(of: polygons)
  }

  /// The area in m² of what two sets of valid polygons share.
  public func sharedSquareMeters(
    _ first: [DegreePolygon], _ second: [DegreePolygon]
  ) throws(PolygonOverlayError) -> Double {
    StraightEdgeArea.squareMeters(of: try intersection(first, second))
  }
}

/// The WGS-84 ellipsoid, on which every length and area of this package is measured.
public enum Ellipsoid {
  /// Equatorial radius, metres.
  @inlinable public static var equatorialRadius: Double { 6_378_137 }
  /// Flattening.
  @inlinable public static var flattening: Double { 1 / 298.257223563 }
  /// Polar radius, metres.
  @inlinable public static var polarRadius: Double { equatorialRadius * (1 - flattening) }
  /// Square of the first eccentricity.
  @inlinable public static var squaredEccentricity: Double { flattening * (2 - flattening) }
  /// Area of the whole surface, m².
  public static var totalArea: Double { zoneArea(southLatitude: -90, northLatitude: 90) }

  /// The area in m² of the whole zone around the Earth between two latitudes in degrees.
  ///
  /// Closed form (the authalic integral, e.g. Snyder, "Map Projections: A Working Manual", eq. 3-12), taken as a
  /// difference before rounding can spoil it, so that rows of a few metres near the poles keep a relative accuracy
  /// of 1e-11 too. Constant time.
  ///
  /// - Precondition: −90 ≤ southLatitude ≤ northLatitude ≤ 90.
  public static func zoneArea(southLatitude south: Double, northLatitude north: Double) -> Double {
    precondition(south >= -90 && south <= north && north <= 90, "latitudes of a zone run from south to north")
    let e2 = squaredEccentricity
    let s1 = Elementary.sineCosine(degrees: south).sine
    let s2 = Elementary.sineCosine(degrees: north).sine
    // The difference of the sines as a product: cosine of the middle latitude times the half width's sine.
    let middle = Elementary.sineCosine(degrees: south + (north - south) / 2).cosine
    let difference = 2 * middle * Elementary.sineCosine(degrees: (north - south) / 2).sine
    guard difference > 0 else { return 0 }
    let rational = (1 + e2 * s1 * s2) / ((1 - e2 * s1 * s1) * (1 - e2 * s2 * s2))
    let e = e2.squareRoot()
    let logarithmic = Elementary.hyperbolicArctangent(e * difference / (1 - e2 * s1 * s2)) / (e * difference)
    return .pi * polarRadius * polarRadius * difference * (rational + logarithmic)
  }
}

extension Ellipsoid {
  /// The area in m² for each square degree of latitude and longitude at a place: M · N · cos φ, with the radii of
  /// curvature along the meridian and across it, which is b² cos φ / (1 − e² sin² φ)².
  ///
  /// The latitude comes in two parts, degrees: a round one and what a small frame measures from it, so that the last
  /// metres before a pole keep their relative accuracy (1e-15 times a few). Constant time.
  public static func squareDegreeArea(latitude: Double, plus offset: Double = 0) -> Double {
    let whole = latitude + offset
    let (sine, plainCosine) = Elementary.sineCosine(degrees: whole)
    let cosine =
      switch whole {
      case 45...: Elementary.sineCosine(degrees: (90 - latitude) - offset).sine
      case ...(-45): Elementary.sineCosine(degrees: (90 + latitude) + offset).sine
      default: plainCosine
      }
    let curvature = 1 - squaredEccentricity * sine * sine
    let radius = polarRadius * (.pi / 180)
    return radius * radius * cosine / (curvature * curvature)
  }
}

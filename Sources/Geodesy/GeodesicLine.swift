/// A geodesic that leaves a place with an azimuth: where it is after so many metres.
///
/// Karney (2013), section 2; error below 15 nm on the whole Earth.
struct GeodesicLine {
  private let startLongitude: Double
  private let sineEquatorialAzimuth: Double
  private let cosineEquatorialAzimuth: Double
  private let startArc: Double
  private let startRectified: Double
  private let startSphericalLongitude: Double
  private let startIntegral: Double
  private let series: GeodesicSeries

  /// A line from a place, in degrees, with sine and cosine of its azimuth (from north, to the east).
  init(latitude: Double, longitude: Double, sineAzimuth: Double, cosineAzimuth: Double) {
    startLongitude = longitude
    let beta = ReducedLatitude(degrees: latitude)
    sineEquatorialAzimuth = sineAzimuth * beta.cosine
    cosineEquatorialAzimuth = Elementary.hypotenuse(cosineAzimuth, sineAzimuth * beta.sine)
    startArc = Elementary.arctangent(beta.sine, cosineAzimuth * beta.cosine)
    startSphericalLongitude = Elementary.arctangent(
      sineEquatorialAzimuth * beta.sine, cosineAzimuth * beta.cosine)
    series = GeodesicSeries(cosineOfEquatorialAzimuth: cosineEquatorialAzimuth)
    startRectified = series.rectifiedArc(startArc)
    startIntegral = series.longitudeIntegral(startArc)
  }

  /// The place that the line reaches after a distance in metres (negative: backwards).
  func place(after meters: Double) -> Coordinate<WGS84> {
    let tau = startRectified + meters / (Ellipsoid.polarRadius * series.distanceScale)
    let sigma = series.arc(rectified: tau)
    let s = Elementary.sine(sigma), c = Elementary.cosine(sigma)
    let sineBeta = cosineEquatorialAzimuth * s
    let cosineBeta = Elementary.hypotenuse(sineEquatorialAzimuth, cosineEquatorialAzimuth * c)
    let omega = Elementary.arctangent(sineEquatorialAzimuth * s, c)
    let integral = series.longitudeIntegral(sigma) - startIntegral
    let turn = omega - startSphericalLongitude - Ellipsoid.flattening * sineEquatorialAzimuth * integral
    let latitude = Elementary.arctangent(sineBeta, (1 - Ellipsoid.flattening) * cosineBeta) * (180 / .pi)
    return Coordinate(
      validLatitude: min(90, max(-90, latitude)), anyLongitude: startLongitude + turn * (180 / .pi))
  }
}

/// Sine and cosine of the latitude on the auxiliary sphere; the cosine is never quite nought, so that azimuths at a
/// pole keep their meaning.
struct ReducedLatitude {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    let (s, c) = Elementary.sineCosine(degrees: degrees)
    let scaled = (1 - Ellipsoid.flattening) * s
    let length = Elementary.hypotenuse(scaled, c)
    sine = scaled / length
    cosine = max(c / length, 1e-150)
  }
}

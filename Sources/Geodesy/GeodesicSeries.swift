/// The expansions of the distance and longitude integrals along one geodesic, to sixth order in ε.
///
/// C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87 (2013), equations 15 to 25; on WGS-84 the terms left
/// out are below 10 nm. Angles in radians.
struct GeodesicSeries {
  /// Third flattening of the ellipsoid.
  private static var n: Double { Ellipsoid.flattening / (2 - Ellipsoid.flattening) }
  /// Square of the second eccentricity.
  private static var squaredSecondEccentricity: Double {
    Ellipsoid.squaredEccentricity / (1 - Ellipsoid.squaredEccentricity)
  }

  private let epsilon: Double
  /// Mean of the distance integrand, per radian of σ, in polar radii (A₁).
  let distanceScale: Double
  private let distance: SixTerms
  private let longitudeScale: Double
  private let longitude: SixTerms

  /// The series of the geodesic that crosses the equator with this cosine of its azimuth.
  init(cosineOfEquatorialAzimuth cosine: Double) {
    let k2 = Self.squaredSecondEccentricity * cosine * cosine
    let e = k2 / (2 * (1 + (1 + k2).squareRoot()) + k2)
    epsilon = e
    let e2 = e * e
    distanceScale = (1 + e2 * (1.0 / 4 + e2 * (1.0 / 64 + e2 / 256))) / (1 - e)
    distance = Self.distanceTerms(e)
    longitudeScale = Self.longitudeMean(e)
    longitude = Self.longitudeTerms(e)
  }

  /// s / b from the crossing of the equator to arc σ, divided by A₁ (the paper's τ).
  func rectifiedArc(_ sigma: Double) -> Double { sigma + distance.sum(doubled: sigma) }

  /// Arc σ for a rectified arc τ: the reverted series.
  func arc(rectified tau: Double) -> Double { tau + Self.revertedTerms(epsilon).sum(doubled: tau) }

  /// The integral I₃ that turns spherical into ellipsoidal longitude.
  func longitudeIntegral(_ sigma: Double) -> Double { longitudeScale * (sigma + longitude.sum(doubled: sigma)) }

  private static func distanceTerms(_ e: Double) -> SixTerms {
    let e2 = e * e, e3 = e2 * e, e4 = e2 * e2, e5 = e4 * e, e6 = e3 * e3
    return SixTerms(
      e * (-1.0 / 2 + e2 * (3.0 / 16 - e2 / 32)),
      e2 * (-1.0 / 16 + e2 * (1.0 / 32 - e2 * 9 / 2048)),
      e3 * (-1.0 / 48 + e2 * 3 / 256),
      e4 * (-5.0 / 512 + e2 * 3 / 512),
      e5 * (-7.0 / 1280),
      e6 * (-7.0 / 2048))
  }

  private static func revertedTerms(_ e: Double) -> SixTerms {
    let e2 = e * e, e3 = e2 * e, e4 = e2 * e2, e5 = e4 * e, e6 = e3 * e3
    return SixTerms(
      e * (1.0 / 2 + e2 * (-9.0 / 32 + e2 * 205 / 1536)),
      e2 * (5.0 / 16 + e2 * (-37.0 / 96 + e2 * 1335 / 4096)),
      e3 * (29.0 / 96 - e2 * 75 / 128),
      e4 * (539.0 / 1536 - e2 * 2391 / 2560),
      e5 * (3467.0 / 7680),
      e6 * (38081.0 / 61440))
  }

  private static func longitudeMean(_ e: Double) -> Double {
    let c1 = 1.0 / 2 - n / 2
    let c2 = 1.0 / 4 + n / 8 - n * n * 3 / 8
    let c3 = 1.0 / 16 + n * 3 / 16 + n * n / 16
    let c4 = 3.0 / 64 + n / 32
    return 1 - e * (c1 + e * (c2 + e * (c3 + e * (c4 + e * 3 / 128))))
  }

  private static func longitudeTerms(_ e: Double) -> SixTerms {
    let e2 = e * e, e3 = e2 * e, e4 = e2 * e2, e5 = e4 * e, n2 = n * n
    let first = (1.0 / 4 - n / 4) + e * (1.0 / 8 - n2 / 8)
    let firstRest = (3.0 / 64 + n * 3 / 64 - n2 / 64) + e * (5.0 / 128 + n / 64 + e * 3 / 128)
    let second = (1.0 / 16 - n * 3 / 32 + n2 / 32) + e * (3.0 / 64 - n / 32 - n2 * 3 / 64)
    return SixTerms(
      e * (first + e2 * firstRest),
      e2 * (second + e2 * (3.0 / 128 + n / 128 + e * 5 / 256)),
      e3 * ((5.0 / 192 - n * 3 / 64 + n2 * 5 / 192) + e * (3.0 / 128 - n * 5 / 192 + e * 7 / 512)),
      e4 * ((7.0 / 512 - n * 7 / 256) + e * 7 / 512),
      e5 * (21.0 / 2560),
      0)
  }
}

/// Six coefficients of a sine series, without an array's allocation.
private struct SixTerms {
  let c1, c2, c3, c4, c5, c6: Double

  init(_ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double, _ c6: Double) {
    (self.c1, self.c2, self.c3) = (c1, c2, c3)
    (self.c4, self.c5, self.c6) = (c4, c5, c6)
  }

  /// Σ cₗ sin 2lσ by Clenshaw's recurrence.
  func sum(doubled sigma: Double) -> Double {
    let s = Elementary.sine(sigma), c = Elementary.cosine(sigma)
    let twice = 2 * (c - s) * (c + s)
    let y6 = c6
    let y5 = c5 + twice * y6
    let y4 = c4 + twice * y5 - y6
    let y3 = c3 + twice * y4 - y5
    let y2 = c2 + twice * y3 - y4
    let y1 = c1 + twice * y2 - y3
    return 2 * s * c * y1
  }
}

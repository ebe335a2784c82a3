/// The closed form for hops up to 10 km, in elementary arithmetic and one square root.
///
/// Between two places close in longitude: Gauss's middle latitude with its fourth-order terms. With A = M Δφ and
/// B = N cos φ Δλ, radii and sines taken at the middle latitude φ, expanding the haversine gives
///
///     s² = A² + B² + Δλ² (A² (cos² φ / 6 − 1 / 4) − B² sin² φ / 12)
///
/// up to terms of relative size Δλ⁴ and e² (s / a)². It needs sin² φ alone. Near the poles, where Δλ grows, the
/// straight chord with its arc's excess takes over.
@usableFromInline
struct ShortHop {
  @usableFromInline let latitudeSum: Double
  @usableFromInline let latitudeDifference: Double
  @usableFromInline let longitudeDifference: Double

  /// The sum and differences of two places' degrees; the longitude's difference is at most half a turn.
  @inlinable
  init(latitudeSum: Double, latitudeDifference: Double, longitudeDifference: Double) {
    self.latitudeSum = latitudeSum
    self.latitudeDifference = latitudeDifference
    self.longitudeDifference = longitudeDifference
  }

  /// Above this the series are used; the closed forms' error at it is below 0.02 mm.
  @inlinable static var longestSquare: Double { 10_010.0 * 10_010.0 }
  @inlinable static var radiansPerDegree: Double { .pi / 180 }

  /// The length in metres, or nil when the places lie more than 10 km apart.
  @inlinable
  var length: Double? {
    guard latitudeDifference.magnitude < 0.1 else { return nil }
    guard longitudeDifference.magnitude < 0.5 else {
      // Only about the poles can so much longitude be so short a way.
      return latitudeSum.magnitude > 155 ? chordLength : nil
    }
    let square = middleLatitudeSquare
    return square < Self.longestSquare ? square.squareRoot() : nil
  }

  /// The square of the length; everything is written in C = cos 2φ, 2φ being the sum of the latitudes.
  @inlinable
  var middleLatitudeSquare: Double {
    let c = Self.sine((90 - latitudeSum.magnitude) * Self.radiansPerDegree)
    let e2 = Ellipsoid.squaredEccentricity
    // (N / a)² at φ; the meridian's radius is N (1 − e²) (N / a)².
    let normal2 = 1 / ((1 - e2 / 2) + (e2 / 2) * c)
    let flat = (1 - e2) * normal2
    let dLatitude = latitudeDifference * Self.radiansPerDegree
    let dLongitude = longitudeDifference * Self.radiansPerDegree
    let turn2 = dLongitude * dLongitude
    let rise2 = dLatitude * dLatitude
    // That radius changes along the hop: its mean square is M² (1 + e² cos 2φ Δφ² / 4).
    let north = (flat * flat) * (rise2 * (1 + (e2 / 4) * c * rise2 + turn2 * (c * (1.0 / 12) - 1.0 / 6)))
    let east = (0.5 + 0.5 * c) * (turn2 * (1 - turn2 * ((1 - c) * (1.0 / 24))))
    return (Ellipsoid.equatorialRadius * Ellipsoid.equatorialRadius) * normal2 * (north + east)
  }

  /// sin x for |x| ≤ π/2 within 2e-16: the polynomial through Chebyshev's nodes, so that no library call is needed.
  @inlinable
  static func sine(_ x: Double) -> Double {
    // In pairs rather than by Horner's rule: half as long a chain of dependent steps.
    let z = x * x
    let z2 = z * z
    let low = (0.9999999999999999 - 0.16666666666666072 * z) + (8.333333333282755e-3 - 1.9841269824861896e-4 * z) * z2
    let high =
      (2.7557316609073674e-6 - 2.5051881946712588e-8 * z) + (1.6048168318165642e-10 - 7.3743875038627574e-13 * z) * z2
    return x * (low + high * (z2 * z2))
  }

  /// The chord through the ellipsoid with the excess c³ / 24 R² of an arc; nil above 10 km.
  @usableFromInline
  var chordLength: Double? {
    let first = Meridian(degrees: (latitudeSum - latitudeDifference) / 2)
    let second = Meridian(degrees: (latitudeSum + latitudeDifference) / 2)
    let half = Elementary.sineCosine(degrees: longitudeDifference / 2).sine
    let (dp, dz) = (second.axisDistance - first.axisDistance, second.height - first.height)
    let square = dp * dp + dz * dz + 4 * first.axisDistance * second.axisDistance * half * half
    guard square < Self.longestSquare else { return nil }
    // At the poles every direction is curved with a²/b.
    let radius = Ellipsoid.equatorialRadius / (1 - Ellipsoid.flattening)
    return square.squareRoot() * (1 + square / (24 * radius * radius))
  }
}

/// A point of the meridian ellipse: metres from the axis and above the equator's plane.
private struct Meridian {
  let axisDistance: Double
  let height: Double

  init(degrees: Double) {
    // From the pole's side the distance from the axis keeps its relative accuracy.
    let (cosine, sine) = Elementary.sineCosine(degrees: 90 - degrees.magnitude)
    let e2 = Ellipsoid.squaredEccentricity
    let normal = Ellipsoid.equatorialRadius / (1 - e2 * sine * sine).squareRoot()
    axisDistance = normal * cosine
    height = degrees < 0 ? -normal * (1 - e2) * sine : normal * (1 - e2) * sine
  }
}

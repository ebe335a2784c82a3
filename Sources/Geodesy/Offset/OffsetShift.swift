/// The GCJ-02 shift at one place or at two, in degrees, and its slopes.
///
/// The formula is the published one (two polynomials with seven distinct sines, in metres, turned into degrees by the
/// radii of an ellipsoid near Krasovsky's). Valid for latitudes −10…80 and longitudes 60…150.
struct OffsetShift<V: Lanes> {
  /// Degrees to add to the latitude.
  let north: V
  /// Degrees to add to the longitude.
  let east: V

  private let x: V, y: V, root: V
  private let alongX: HarmonicAngles<V>, alongY: HarmonicAngles<V>
  private let degreesPerMeterNorth: V, degreesPerMeterEast: V
  private let tangent: V

  @inline(__always)
  init(latitude: V, longitude: V) {
    @inline(__always) func r(_ value: Double) -> V { V(repeating: value) }
    x = longitude - r(105)
    y = latitude - r(35)
    alongX = HarmonicAngles(x * r(.pi / 180))
    alongY = HarmonicAngles(y * r(.pi / 180))
    root = x.magnitudes.squareRoot()

    // Metres; each sine's factor is the published one times two thirds.
    let ripple: V = r(40.0 / 3) * alongX.ripple
    let fineY: V = r(40.0 / 3) * alongY.sine180 + r(80.0 / 3) * alongY.sine60
    let wideY: V = r(320.0 / 3) * alongY.sine15 + r(640.0 / 3) * alongY.sine6
    let fineX: V = r(40.0 / 3) * alongX.sine180 + r(80.0 / 3) * alongX.sine60
    let wideX: V = r(100) * alongX.sine15 + r(200) * alongX.sine6
    let flatNorth: V = r(2) * x - r(100) + y * (r(3) + r(0.2) * y + r(0.1) * x)
    let flatEast: V = r(2) * y + r(300) + x * (r(1) + r(0.1) * x + r(0.1) * y)
    let metersNorth: V = flatNorth + r(0.2) * root + (fineY + wideY + ripple)
    let metersEast: V = flatEast + r(0.1) * root + (fineX + wideX + ripple)

    // Sine and cosine of the latitude itself, 35° on from y.
    let sine: V = alongY.sine1 * r(OffsetConstants.cosine35) + alongY.cosine1 * r(OffsetConstants.sine35)
    let cosine: V = alongY.cosine1 * r(OffsetConstants.cosine35) - alongY.sine1 * r(OffsetConstants.sine35)
    // √(1 − t) by its series: t is at most 0.0067, and vectors of roots are taken one by one.
    let t: V = r(OffsetConstants.squaredEccentricity) * sine * sine
    let tail: V = r(5.0 / 128) + t * (r(7.0 / 256) + t * r(21.0 / 1_024))
    let q: V = r(1) - t * (r(0.5) + t * (r(0.125) + t * (r(0.0625) + t * tail)))
    let m: V = r(1) - t
    degreesPerMeterNorth = r(OffsetConstants.northFactor) * m * q
    degreesPerMeterEast = r(OffsetConstants.eastFactor) * q / cosine
    tangent = sine / cosine
    north = metersNorth * degreesPerMeterNorth
    east = metersEast * degreesPerMeterEast
  }

  /// Partial derivatives of the shift, degrees per degree; the slope of the root term is left out within 0.001° of
  /// longitude 105, where it has no bound, and so are the radii's own slopes in `north` (below 1e-5).
  struct Slopes {
    let northByX: V, northByY: V, eastByX: V, eastByY: V
  }

  @inline(__always)
  var slopes: Slopes {
    @inline(__always) func r(_ value: Double) -> V { V(repeating: value) }
    let rootSlope = x.rootSlope(root: root, least: OffsetConstants.rootSlopeLeast)
    let twoThirdsPi = r(2.0 / 3 * .pi)
    let common: V = r(40) * alongX.rippleSlope
    let waveY: V = r(20) * alongY.cosine180 + r(40.0 / 3) * alongY.cosine60
    let swellY: V = r(160.0 / 12) * alongY.cosine15 + r(320.0 / 30) * alongY.cosine6
    let waveX: V = r(20) * alongX.cosine180 + r(40.0 / 3) * alongX.cosine60
    let swellX: V = r(150.0 / 12) * alongX.cosine15 + r(300.0 / 30) * alongX.cosine6
    let northX: V = r(2) + r(0.1) * y + r(0.2) * rootSlope + twoThirdsPi * common
    let northY: V = r(3) + r(0.4) * y + r(0.1) * x + twoThirdsPi * (waveY + swellY)
    let eastX: V = r(1) + r(0.2) * x + r(0.1) * y + r(0.1) * rootSlope + twoThirdsPi * (waveX + swellX + common)
    let eastY: V = r(2) + r(0.1) * x
    return Slopes(
      northByX: northX * degreesPerMeterNorth,
      northByY: northY * degreesPerMeterNorth,
      eastByX: eastX * degreesPerMeterEast,
      eastByY: eastY * degreesPerMeterEast + east * tangent * r(.pi / 180))
  }
}

/// Numbers of the formula; computed, so that each is a literal wherever it is used.
enum OffsetConstants {
  static var squaredEccentricity: Double { 0.00669342162296594323 }
  private static var equatorialRadius: Double { 6_378_245 }
  static var northFactor: Double { 180 / (equatorialRadius * (1 - squaredEccentricity) * .pi) }
  static var eastFactor: Double { 180 / (equatorialRadius * .pi) }
  static var sine35: Double { 0.573576436351046096 }
  static var cosine35: Double { 0.819152044288991790 }
  static var rootSlopeLeast: Double { 1e-3 }
}

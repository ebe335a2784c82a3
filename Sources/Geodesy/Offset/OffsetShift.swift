/// The GCJ-02 shift at one place or at four, in degrees, and its slopes.
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

    let fast = alongX.fastest
    let common: V = r(20) * (fast.sine1080 + fast.sine360)
    let fineY: V = r(20) * alongY.sine180 + r(40) * alongY.sine60
    let wideY: V = r(160) * alongY.sine15 + r(320) * alongY.sine6
    let fineX: V = r(20) * alongX.sine180 + r(40) * alongX.sine60
    let wideX: V = r(150) * alongX.sine15 + r(300) * alongX.sine6
    let xy: V = r(0.1) * x * y
    let flatNorth: V = r(-100) + r(2) * x + r(3) * y + (r(0.2) * y * y + xy)
    let flatEast: V = r(300) + x + r(2) * y + (r(0.1) * x * x + xy)
    let metersNorth: V = flatNorth + r(0.2) * root + r(2.0 / 3) * (fineY + wideY + common)
    let metersEast: V = flatEast + r(0.1) * root + r(2.0 / 3) * (fineX + wideX + common)

    // Sine and cosine of the latitude itself, 35° on from y.
    let sine: V = alongY.sine1 * r(OffsetConstants.cosine35) + alongY.cosine1 * r(OffsetConstants.sine35)
    let cosine: V = alongY.cosine1 * r(OffsetConstants.cosine35) - alongY.sine1 * r(OffsetConstants.sine35)
    let m: V = r(1) - r(OffsetConstants.squaredEccentricity) * sine * sine
    let q: V = m.squareRoot()
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
    let fast = alongX.fastest
    let rootSlope = x.rootSlope(root: root, least: OffsetConstants.rootSlopeLeast)
    let twoThirdsPi = r(2.0 / 3 * .pi)
    let common: V = r(120) * fast.cosine1080 + r(40) * fast.cosine360
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

/// The inverse problem: the shortest geodesic between two places.
///
/// As in Karney (2013), section 4, the places are first brought to −90 ≤ φ₁ ≤ 0, φ₁ ≤ φ₂ ≤ −φ₁, 0 ≤ λ₁₂ ≤ 180; there
/// the longitude reached grows with the azimuth at the first place, with one root for λ₁₂. Where Karney takes Newton's
/// method with a starting guess for each case, a bracketed root is taken here: no case can make it diverge.
struct GeodesicInverse {
  let way: GeodesicWay
  /// The geodesic itself, from the first place on.
  let line: GeodesicLine

  init(from start: Coordinate<WGS84>, to end: Coordinate<WGS84>) {
    var turn = (end.longitude - start.longitude).remainder(dividingBy: 360)
    // Beside antipodes only the side matters; −180 and 180 are the same.
    if turn == -180 { turn = 180 }
    let swaps = start.latitude.magnitude < end.latitude.magnitude
    let (first, second) = swaps ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
    let mirrors = first > 0
    let shape = CanonicalShape(
      first: ReducedLatitude(degrees: mirrors ? -first : first),
      second: ReducedLatitude(degrees: mirrors ? -second : second),
      longitude: turn.magnitude * (.pi / 180), isMeridian: turn == 0 || turn == 180)
    let arc = shape.solved

    // Undo the reflections: east–west by the sign of the turn; north–south and the exchange each turn the azimuths.
    let eastward = turn < 0 ? -1.0 : 1.0
    let northward = mirrors != swaps ? -1.0 : 1.0
    let atFirst = (sine: arc.first.sine * eastward, cosine: arc.first.cosine * northward)
    let atSecond = (sine: arc.second.sine * eastward, cosine: arc.second.cosine * northward)
    let initial = swaps ? atSecond : atFirst
    let final = swaps ? atFirst : atSecond
    way = GeodesicWay(
      meters: arc.meters,
      initialAzimuth: Elementary.arctangent(initial.sine, initial.cosine) * (180 / .pi),
      finalAzimuth: Elementary.arctangent(final.sine, final.cosine) * (180 / .pi))
    line = GeodesicLine(
      latitude: start.latitude, longitude: start.longitude,
      sineAzimuth: initial.sine, cosineAzimuth: initial.cosine)
  }
}

/// A direction as sine and cosine of its azimuth.
private struct Direction {
  var sine: Double
  var cosine: Double
}

/// A solved arc: its length and its directions at both ends.
private struct SolvedArc {
  var meters: Double
  var first: Direction
  var second: Direction
}

/// Two places in Karney's canonical order.
private struct CanonicalShape {
  let first: ReducedLatitude
  let second: ReducedLatitude
  /// Radians, 0…π.
  let longitude: Double
  let isMeridian: Bool

  var solved: SolvedArc {
    if isMeridian {
      // Straight along the meridian, or over the pole that is nearer to both.
      return trial(azimuth: longitude == 0 ? Direction(sine: 0, cosine: 1) : Direction(sine: 0, cosine: -1)).arc
    }
    if first.sine == 0, longitude <= (1 - Ellipsoid.flattening) * .pi {
      let east = Direction(sine: 1, cosine: 0)
      return SolvedArc(meters: Ellipsoid.equatorialRadius * longitude, first: east, second: east)
    }
    return root
  }

  /// What a geodesic with a given azimuth at the first place does when it meets the second one's parallel.
  private func trial(azimuth: Direction) -> (arc: SolvedArc, longitude: Double) {
    let equatorialSine = azimuth.sine * first.cosine
    let equatorialCosine = Elementary.hypotenuse(azimuth.cosine, azimuth.sine * first.sine)
    let series = GeodesicSeries(cosineOfEquatorialAzimuth: equatorialCosine)
    let arrival = arrivalDirection(azimuth: azimuth, equatorialSine: equatorialSine)

    let start = (s: first.sine, c: azimuth.cosine * first.cosine)
    let end = (s: second.sine, c: arrival.cosine * second.cosine)
    let sigma1 = Elementary.arctangent(start.s, start.c)
    // Both arcs are taken as positive turns from the first place, so that no branch is met.
    let sigma12 = Self.positiveTurn(from: start, to: end)
    let omega12 = Self.positiveTurn(
      from: (equatorialSine * start.s, start.c), to: (equatorialSine * end.s, end.c))
    let sigma2 = sigma1 + sigma12
    let integral = series.longitudeIntegral(sigma2) - series.longitudeIntegral(sigma1)
    let rectified = series.rectifiedArc(sigma2) - series.rectifiedArc(sigma1)
    let arc = SolvedArc(
      meters: Ellipsoid.polarRadius * series.distanceScale * rectified, first: azimuth, second: arrival)
    return (arc, omega12 - Ellipsoid.flattening * equatorialSine * integral)
  }

  /// The azimuth at the second place, always towards north: the arc meets the parallel on its way up.
  private func arrivalDirection(azimuth: Direction, equatorialSine: Double) -> Direction {
    guard second.cosine != first.cosine || second.sine.magnitude != -first.sine else {
      return Direction(sine: azimuth.sine, cosine: azimuth.cosine.magnitude)
    }
    // The difference of the squared cosines, from whichever pair loses fewer digits.
    let excess =
      first.cosine < -first.sine
      ? (second.cosine - first.cosine) * (first.cosine + second.cosine)
      : (first.sine - second.sine) * (first.sine + second.sine)
    let scaled = azimuth.cosine * first.cosine
    return Direction(
      sine: equatorialSine / second.cosine,
      cosine: (scaled * scaled + max(0, excess)).squareRoot() / second.cosine)
  }

  private static func positiveTurn(from a: (s: Double, c: Double), to b: (s: Double, c: Double)) -> Double {
    let cross = b.s * a.c - b.c * a.s
    return Elementary.arctangent(cross > 0 ? cross : 0, b.c * a.c + b.s * a.s)
  }

  /// Chandrupatla's method (1997): inverse quadratic steps inside a bracket, halving when they do not help.
  private var root: SolvedArc {
    func miss(_ azimuth: Double) -> (arc: SolvedArc, value: Double) {
      let found = trial(azimuth: Direction(sine: Elementary.sine(azimuth), cosine: Elementary.cosine(azimuth)))
      return (found.arc, found.longitude - longitude)
    }
    // At azimuth 0 the parallel is met at once on the meridian, at π over the pole half a turn away.
    var (a, fa) = (0.0, -longitude)
    var (b, fb) = (Double.pi, Double.pi - longitude)
    var (c, fc) = (a, fa)
    var step = sphericalGuess
    var best = miss(step)
    for _ in 0..<Self.mostTrials {
      let (x, fx) = (a + step * (b - a), best.value)
      if (fx < 0) == (fa < 0) { (c, fc) = (a, fa) } else { (c, fc, b, fb) = (b, fb, a, fa) }
      (a, fa) = (x, fx)
      let narrow = (b - a).magnitude <= 2 * a.ulp
      if fx.magnitude <= 2e-16 || narrow { break }
      step = Self.nextStep(a: (a, fa), b: (b, fb), c: (c, fc))
      best = miss(a + step * (b - a))
    }
    return best.arc
  }

  /// Halving alone would be done after this many trials; ten are usual.
  private static var mostTrials: Int { 60 }

  private static func nextStep(
    a: (x: Double, f: Double), b: (x: Double, f: Double), c: (x: Double, f: Double)
  ) -> Double {
    let xi = (a.x - b.x) / (c.x - b.x)
    let phi = (a.f - b.f) / (c.f - b.f)
    guard phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi else { return 0.5 }
    let step =
      a.f / (b.f - a.f) * (c.f / (b.f - c.f))
      + (c.x - a.x) / (b.x - a.x) * (a.f / (c.f - a.f)) * (b.f / (c.f - b.f))
    // Never so small a step that the azimuth stays the same number.
    let least = min(0.5, 2 * a.x.ulp / (b.x - a.x).magnitude)
    return min(1 - least, max(least, step))
  }

  /// The sphere's azimuth as a share of the first bracket 0…π.
  private var sphericalGuess: Double {
    let s = Elementary.sine(longitude), c = Elementary.cosine(longitude)
    let azimuth = Elementary.arctangent(
      second.cosine * s, first.cosine * second.sine - first.sine * second.cosine * c)
    return min(1 - 1e-9, max(1e-9, azimuth / .pi))
  }
}

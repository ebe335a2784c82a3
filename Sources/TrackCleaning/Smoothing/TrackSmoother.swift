import Geodesy

/// Smooths solid lines for maps and exports. What is shown is never a fact: cells, visits and distances follow from the
/// samples themselves.
///
/// A constant-velocity Kalman filter runs along the line and back. Places are weighted by their horizontal accuracy and,
/// where satellites gave speed and course, velocities by theirs. Neighbouring fixes err alike, as the sky above them is
/// the same: a fix counts for as much as the time since the last one is long against `errorMemory`.
public struct TrackSmoother: Sendable {
  /// What the samples' source gives.
  public let source: TrackSource

  /// Seconds for which satellites' errors stay alike.
  static var errorMemory: Double { 60 }
  /// Spectral density of accelerations that velocities do not show, m²/s³, for each m/s of speed and at least 1.
  static var calm: Double { 0.002 }
  /// The same where the source gives no velocities.
  static var unknownUnrest: Double { 0.5 }
  /// Accuracy in metres where the source gives none.
  static var usualAccuracy: Double { 8 }
  /// A horizontal accuracy is the radius that two thirds of the fixes lie within: 1.515 deviations of an axis.
  static var deviationsInAccuracy: Double { 1.515 }

  /// A smoother for lines of a source.
  public init(source: TrackSource) { self.source = source }

  /// The line through these samples, smoothed; with points on a curve across losses of 10–20 s. Samples are joined to
  /// each other, in order; as many smoothed points as samples are not interpolated.
  ///
  /// Empty for no samples. Samples of the same instant or place are no trouble, nor is ±180°. Without times, samples are
  /// taken to be a second apart.
  ///
  /// - Complexity: O(*n*).
  public func smoothed(_ samples: [TrackPoint]) -> [SmoothedPoint] {
    guard let first = samples.first else { return [] }
    var filter = MotionFilter()
    var plane = PlaneVector.zero
    var places: [PlaneVector] = []
    var last = first
    var lastVelocity: (value: PlaneVector, variance: Double)?
    for sample in samples {
      let velocity = velocity(of: sample)
      let seconds = places.isEmpty ? 0 : Self.seconds(from: last, to: sample)
      plane = plane + PlaneVector(from: last.position, to: sample.position)
      places.append(plane)
      filter.feed(
        plane, variance: variance(of: sample), likeness: max(1, 2 * Self.errorMemory / max(seconds, 1)),
        velocity: velocity, after: seconds,
        unrest: unrest(from: lastVelocity, to: velocity, seconds: seconds))
      last = sample
      lastVelocity = velocity
    }
    let beliefs = filter.smoothed()
    let points = samples.indices.map { index in
      SmoothedPoint(
        time: samples[index].time, position: samples[index].position.moved(by: beliefs[index].place - places[index]),
        deviation: max(0, beliefs[index].placeVariance).squareRoot(), speed: beliefs[index].velocity.length,
        isInterpolated: false)
    }
    return ShortLosses.bridged(points, velocities: beliefs.map(\.velocity))
  }

  private static func seconds(from start: TrackPoint, to end: TrackPoint) -> Double {
    max(0, min(TrackTime.seconds(from: start.time, to: end.time) ?? 1, 3_600))
  }

  private func variance(of sample: TrackPoint) -> Double {
    let given = source.state(of: .horizontalAccuracy, sample.horizontalAccuracy).given
    let accuracy = max(1, given.map { Double($0) / 100 } ?? Self.usualAccuracy)
    let deviation = accuracy / Self.deviationsInAccuracy
    return deviation * deviation
  }

  /// What satellites measured; nil where speed or course is not reliable.
  private func velocity(of sample: TrackPoint) -> (value: PlaneVector, variance: Double)? {
    guard let speed = source.state(of: .speed, sample.speed).given,
      let course = source.state(of: .course, sample.course).given
    else { return nil }
    let metersPerSecond = Double(speed) / 100
    let speedError = source.state(of: .speedAccuracy, sample.speedAccuracy).given.map { Double($0) / 100 } ?? 1
    let courseError = source.state(of: .courseAccuracy, sample.courseAccuracy).given.map { Double($0) / 10 } ?? 15
    guard speedError <= max(metersPerSecond, 0.5), courseError <= 90 else { return nil }
    let across = metersPerSecond * courseError * .pi / 180
    // Both axes share one variance: the mean of those along and across the way.
    let way = Course.direction(degrees: Double(course) / 10)
    return (way * metersPerSecond, max(0.01, (speedError * speedError + across * across) / 2))
  }

  /// Where velocities before and after agree nobody turned; where they do not, somewhere between somebody did.
  private func unrest(
    from start: (value: PlaneVector, variance: Double)?, to end: (value: PlaneVector, variance: Double)?,
    seconds: Double
  ) -> Double {
    guard let start, let end else { return Self.unknownUnrest }
    let change = (end.value - start.value).length
    let certain = max(0, change * change - start.variance - end.variance)
    return Self.calm * max(1, (start.value.length + end.value.length) / 2) + certain / max(seconds, 1)
  }
}

/// Directions on the plane.
enum Course {
  /// The unit vector of a course, degrees clockwise from north; good to 1e-9.
  static func direction(degrees: Double) -> PlaneVector {
    let quarter = (degrees / 90).rounded()
    let x = (degrees - 90 * quarter) * (.pi / 180)
    let z = x * x
    let sine = x * (1 - z / 6 * (1 - z / 20 * (1 - z / 42 * (1 - z / 72 * (1 - z / 110)))))
    let cosine = 1 - z / 2 * (1 - z / 12 * (1 - z / 30 * (1 - z / 56 * (1 - z / 90 * (1 - z / 132)))))
    switch Int(quarter) & 3 {
    case 0: return PlaneVector(north: cosine, east: sine)
    case 1: return PlaneVector(north: -sine, east: cosine)
    case 2: return PlaneVector(north: -cosine, east: -sine)
    default: return PlaneVector(north: sine, east: -cosine)
    }
  }
}

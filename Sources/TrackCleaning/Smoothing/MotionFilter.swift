/// A Kalman filter for somebody who keeps their velocity but for accelerations that nobody foresees, and the backward
/// pass of Rauch, Tung and Striebel over what it found (AIAA Journal 3, 1965).
///
/// Both axes of the plane are alike, so that they share one covariance: of place and velocity, 2 × 2, symmetric.
struct MotionFilter {
  /// What is believed at one sample.
  struct Belief: Hashable {
    var place: PlaneVector
    var velocity: PlaneVector
    /// m².
    var placeVariance: Double
    /// m²/s.
    var covariance: Double
    /// m²/s².
    var velocityVariance: Double
  }

  /// Beliefs after each sample, from it and those before it.
  private(set) var filtered: [Belief] = []
  /// Beliefs before each sample.
  private var predicted: [Belief] = []
  private var seconds: [Double] = []

  /// Variance of a velocity that nothing is known about, in m²/s²: trains and aircraft.
  private static var anyVelocity: Double { 100 * 100 }

  /// Takes in the first sample, or after `seconds` the next one.
  ///
  /// - Parameters:
  ///   - seconds: since the sample before, at least 0.
  ///   - unrest: spectral density of the accelerations since then, m²/s³.
  ///   - variance: of the measured place along each axis, m²; positive.
  ///   - likeness: how many fixes in a row err alike, at least 1: each counts for so much less.
  ///   - velocity: what satellites measured, with its variance in m²/s²; nil where they did not.
  mutating func feed(
    _ place: PlaneVector, variance: Double, likeness: Double, velocity: (value: PlaneVector, variance: Double)?,
    after seconds: Double,
    unrest: Double
  ) {
    var belief: Belief
    if let last = filtered.last {
      belief = Self.predict(last, seconds: seconds, unrest: unrest)
    } else {
      belief = Belief(
        place: place, velocity: .zero, placeVariance: variance, covariance: 0, velocityVariance: Self.anyVelocity)
    }
    predicted.append(belief)
    self.seconds.append(seconds)
    let isFirst = filtered.isEmpty
    if let velocity { Self.take(velocity.value, velocity.variance, into: &belief) }
    if !isFirst {
      Self.takePlace(place, likeness * variance, into: &belief)
    }
    filtered.append(belief)
  }

  /// Beliefs from all samples.
  ///
  /// - Complexity: O(*n*).
  func smoothed() -> [Belief] {
    var smoothed = filtered
    guard filtered.count > 1 else { return smoothed }
    for index in stride(from: filtered.count - 2, through: 0, by: -1) {
      smoothed[index] = Self.correct(
        filtered[index], by: smoothed[index + 1], predicted: predicted[index + 1], seconds: seconds[index + 1])
    }
    return smoothed
  }

  private static func predict(_ belief: Belief, seconds: Double, unrest: Double) -> Belief {
    var next = belief
    next.place = belief.place + belief.velocity * seconds
    next.placeVariance +=
      2 * seconds * belief.covariance + seconds * seconds * belief.velocityVariance + unrest * seconds * seconds
      * seconds / 3
    next.covariance += seconds * belief.velocityVariance + unrest * seconds * seconds / 2
    next.velocityVariance += unrest * seconds
    return next
  }

  private static func takePlace(_ place: PlaneVector, _ variance: Double, into belief: inout Belief) {
    let sum = belief.placeVariance + variance
    let (gain, velocityGain) = (belief.placeVariance / sum, belief.covariance / sum)
    let news = place - belief.place
    belief.place = belief.place + news * gain
    belief.velocity = belief.velocity + news * velocityGain
    belief.velocityVariance -= velocityGain * belief.covariance
    belief.covariance *= 1 - gain
    belief.placeVariance *= 1 - gain
  }

  private static func take(_ velocity: PlaneVector, _ variance: Double, into belief: inout Belief) {
    let sum = belief.velocityVariance + variance
    let (gain, placeGain) = (belief.velocityVariance / sum, belief.covariance / sum)
    let news = velocity - belief.velocity
    belief.velocity = belief.velocity + news * gain
    belief.place = belief.place + news * placeGain
    belief.placeVariance -= placeGain * belief.covariance
    belief.covariance *= 1 - gain
    belief.velocityVariance *= 1 - gain
  }

  private static func correct(
    _ belief: Belief, by next: Belief, predicted: Belief, seconds: Double
  ) -> Belief {
    // The gain is P Fᵀ P'⁻¹, P' the predicted covariance; where that is singular nothing is to be learned.
    let determinant =
      predicted.placeVariance * predicted.velocityVariance - predicted.covariance * predicted.covariance
    guard determinant > 1e-12 else { return belief }
    let a = belief.placeVariance + seconds * belief.covariance
    let b = belief.covariance + seconds * belief.velocityVariance
    let c00 = (a * predicted.velocityVariance - belief.covariance * predicted.covariance) / determinant
    let c01 = (belief.covariance * predicted.placeVariance - a * predicted.covariance) / determinant
    let c10 = (b * predicted.velocityVariance - belief.velocityVariance * predicted.covariance) / determinant
    let c11 = (belief.velocityVariance * predicted.placeVariance - b * predicted.covariance) / determinant
    let (place, velocity) = (next.place - predicted.place, next.velocity - predicted.velocity)
    var corrected = belief
    corrected.place = belief.place + place * c00 + velocity * c01
    corrected.velocity = belief.velocity + place * c10 + velocity * c11
    let d00 = next.placeVariance - predicted.placeVariance
    let d01 = next.covariance - predicted.covariance
    let d11 = next.velocityVariance - predicted.velocityVariance
    corrected.placeVariance += c00 * (c00 * d00 + c01 * d01) + c01 * (c00 * d01 + c01 * d11)
    corrected.covariance += c00 * (c10 * d00 + c11 * d01) + c01 * (c10 * d01 + c11 * d11)
    corrected.velocityVariance += c10 * (c10 * d00 + c11 * d01) + c11 * (c10 * d01 + c11 * d11)
    return corrected
  }
}

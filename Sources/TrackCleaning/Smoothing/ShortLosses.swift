import Geodesy

/// Curves across short losses: cubic, with the places and velocities of both ends (Hermite's interpolation).
enum ShortLosses {
  /// Seconds of a loss that is bridged: shorter ones need no curve, longer ones are not known well enough.
  static let bridged = 10.0...20.0
  /// Seconds between points of a curve, at most.
  private static var spacing: Double { 2 }

  /// The points with those of curves between them.
  static func bridged(_ points: [SmoothedPoint], velocities: [PlaneVector]) -> [SmoothedPoint] {
    var result: [SmoothedPoint] = []
    result.reserveCapacity(points.count)
    for index in points.indices {
      if index > 0, let seconds = TrackTime.seconds(from: points[index - 1].time, to: points[index].time),
        bridged.contains(seconds)
      {
        result += curve(
          from: points[index - 1], velocities[index - 1], to: points[index], velocities[index], seconds: seconds)
      }
      result.append(points[index])
    }
    return result
  }

  private static func curve(
    from start: SmoothedPoint, _ startVelocity: PlaneVector, to end: SmoothedPoint, _ endVelocity: PlaneVector,
    seconds: Double
  ) -> [SmoothedPoint] {
    let chord = PlaneVector(from: start.position, to: end.position)
    let (first, last) = (tangent(startVelocity * seconds, chord), tangent(endVelocity * seconds, chord))
    let count = Int((seconds / spacing).rounded(.up))
    return (1..<count).map { step in
      let t = Double(step) / Double(count)
      let (square, cube) = (t * t, t * t * t)
      let place =
        first * (cube - 2 * square + t) + chord * (3 * square - 2 * cube) + last * (cube - square)
      let slope =
        first * (3 * square - 4 * t + 1) + chord * (6 * t - 6 * square) + last * (3 * square - 2 * t)
      // Between two known places one is least sure in the middle.
      let known = start.deviation * (1 - t) + end.deviation * t
      return SmoothedPoint(
        time: start.time + Int64((seconds * 1_000 * t).rounded()), position: start.position.moved(by: place),
        deviation: known + chord.length * t * (1 - t) * 0.2, speed: slope.length / seconds, isInterpolated: true)
    }
  }

  /// A velocity that leads more than three times as far as the chord would make the curve swing out and back (Fritsch and
  /// Carlson's bound).
  private static func tangent(_ way: PlaneVector, _ chord: PlaneVector) -> PlaneVector {
    let limit = 3 * chord.length
    return way.length > limit ? way * (limit / way.length) : way
  }
}

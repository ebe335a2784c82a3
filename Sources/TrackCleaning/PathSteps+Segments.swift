// Figures of a solid line.
extension PathSteps {
  /// A step slower than this, in metres a second, is standing.
  private static var standingSpeed: Double { 0.5 }
  /// Standing for this long, in seconds, is a stop.
  private static var stopSeconds: Double { 10 }

  /// What the steps of a line add up to.
  private struct Totals {
    var distance = 0.0
    var seconds = 0.0
    var movingSeconds = 0.0
    var movingDistance = 0.0
    var stops = 0
  }

  /// The figures of the line over these places of the path.
  func segment(_ run: Range<Int>, source: TrackSource) -> TrackSegment {
    let totals = totals(run)
    let offset =
      source.fields.contains(.zoneOffset)
      ? points[run].first { $0.zoneOffset != TrackPoint.noZoneOffset }.map { Int($0.zoneOffset) } : nil
    let start = points[run.lowerBound].time
    let end = points[run.upperBound - 1].time
    let sensed = source.fields.contains(.motion) ? sensedMode(run) : nil
    return TrackSegment(
      start: start == TrackPoint.noTime ? nil : start, end: end == TrackPoint.noTime ? nil : end, zoneOffset: offset,
      distance: totals.distance, mode: mode(sensed: sensed, totals), seconds: totals.seconds,
      movingSeconds: totals.movingSeconds)
  }

  private func totals(_ run: Range<Int>) -> Totals {
    var totals = Totals()
    var standing = 0.0
    for step in run.dropLast() {
      totals.distance += distances[step]
      guard let duration = seconds(step), duration > 0 else { continue }
      totals.seconds += duration
      if distances[step] / duration >= Self.standingSpeed {
        totals.movingSeconds += duration
        totals.movingDistance += distances[step]
        if standing >= Self.stopSeconds { totals.stops += 1 }
        standing = 0
      } else {
        standing += duration
      }
    }
    if standing >= Self.stopSeconds { totals.stops += 1 }
    return totals
  }

  /// The mode that the sensor gave for most of the time, if any was definite and moving.
  private func sensedMode(_ run: Range<Int>) -> SegmentMode? {
    var weights: [Double] = [0, 0, 0]
    let modes: [SegmentMode] = [.foot, .cycle, .drive]
    for place in run {
      let weight = max(place + 1 < run.upperBound ? seconds(place) ?? 1 : 1, 1)
      switch points[place].motion {
      case .walking, .running: weights[0] += weight
      case .cycling: weights[1] += weight
      case .automotive: weights[2] += weight
      case .unknown, .stationary: break
      }
    }
    guard let most = weights.indices.max(by: { weights[$0] < weights[$1] }), weights[most] > 0 else { return nil }
    return modes[most]
  }

  /// By motion, else by the speed kept while moving. A vehicle on rails and one on a road differ by speed and stops
  /// alone.
  private func mode(sensed: SegmentMode?, _ totals: Totals) -> SegmentMode {
    if let sensed, sensed != .drive { return sensed }
    guard totals.seconds > 0 else { return sensed ?? .unknown }
    let speed = totals.movingSeconds > 0 ? totals.movingDistance / totals.movingSeconds : 0
    let stopsSeldom = totals.seconds >= 600 && Double(totals.stops) < totals.seconds / 600
    if speed >= 50 || speed > 30 && stopsSeldom { return .train }
    if sensed == .drive { return .drive }
    return speed < 3 ? .foot : speed < 9 ? .cycle : .drive
  }
}

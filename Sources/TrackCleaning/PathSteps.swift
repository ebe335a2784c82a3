import Geodesy

/// The steps between neighbours of a path: how long, how far, and whether a line joins them.
///
/// Step *k* leads from place *k* to place *k* + 1.
struct PathSteps {
  /// Metres of each step.
  let distances: [Double]
  let points: [TrackPoint]
  /// Seconds of each step; NaN where a time is missing.
  private let durations: [Double]
  private var causes: [GapCause?]
  private var isFlightStep: [Bool]
  private let source: TrackSource
  let rules: GateRules

  /// - Parameters:
  ///   - points: the samples of the path.
  ///   - times: theirs, as `CoarseClock` spreads them.
  ///   - distances: metres from each to the next.
  init(
    points: [TrackPoint], times: [Int64], distances: [Double], path: [Int], samples: [TrackPoint],
    verdicts: [SampleVerdict], marks: [TrackMarks], source: TrackSource, rules: GateRules
  ) {
    self.rules = rules
    self.points = points
    self.source = source
    self.distances = distances
    durations = distances.indices.map { TrackTime.seconds(from: times[$0], to: times[$0 + 1]) ?? .nan }
    causes = [GapCause?](repeating: nil, count: distances.count)
    isFlightStep = [Bool](repeating: source.declaresFlight, count: distances.count)
    if !source.declaresFlight { findFlights() }
    for step in distances.indices {
      let range = (path[step] + 1)...path[step + 1]
      causes[step] = cause(of: step, between: range, samples, verdicts)
      if causes[step] == nil, range.contains(where: { marks[$0].contains(.afterDwell) }) { causes[step] = .stay }
    }
    hasDeclaredFlight = source.declaresFlight
  }

  /// Seconds of a step; nil where a time is missing.
  func seconds(_ step: Int) -> Double? { durations[step].isNaN ? nil : durations[step] }

  private var hasDeclaredFlight = false

  /// Why the place is not joined to the next one; nil where a line joins them.
  func cause(after place: Int) -> GapCause? { causes[place] }
}

// Why a step is no line.
extension PathSteps {
  private func cause(
    of step: Int, between range: ClosedRange<Int>, _ samples: [TrackPoint], _ verdicts: [SampleVerdict]
  ) -> GapCause? {
    if range.contains(where: { samples[$0].startsLine }) { return isFlightStep[step] ? .flight : .source }
    if range.contains(where: { verdicts[$0] == .coarse }) { return .coarse }
    if isImpossible(step) { return .impossible }
    if isFlightStep[step] { return .flight }
    guard let seconds = seconds(step) else {
      return distances[step] > rules.untimedJoinDistance ? .distance : nil
    }
    if seconds >= rules.joinSeconds && distances[step] >= rules.joinDistance { return .distance }
    return seconds >= rules.staySeconds && distances[step] < rules.stayDistance ? .stay : nil
  }

  private func isImpossible(_ step: Int) -> Bool {
    guard let seconds = seconds(step) else { return false }
    if seconds >= 1 { return distances[step] / seconds > rules.impossibleSpeed }
    guard distances[step] > rules.impossibleJump else { return false }
    return !hasSimilarNeighbor(step)
  }

  /// Whether the step before or after is as long, give or take a factor of two, and leads on rather than back: several
  /// such in a row are a clock's fault, one alone is a jump.
  private func hasSimilarNeighbor(_ step: Int) -> Bool {
    [step - 1, step].contains { first in
      guard first >= 0, first + 1 < distances.count else { return false }
      let other = first == step ? step + 1 : first
      guard (0.5...2).contains(distances[other] / distances[step]) else { return false }
      let across = Geodesic.distance(from: points[first].position, to: points[first + 2].position)
      return across > max(distances[first], distances[first + 1])
    }
  }
}

// Flights.
extension PathSteps {
  private func flies(_ step: Int) -> Bool {
    guard let seconds = seconds(step), seconds > 0 else { return false }
    let speed = distances[step] / seconds
    return speed > rules.flightSpeed && speed <= rules.impossibleSpeed
  }

  private mutating func findFlights() {
    var start = 0
    while start < distances.count {
      var end = start
      var total = 0.0
      while end < distances.count, flies(end) {
        total += seconds(end) ?? 0
        end += 1
      }
      if total >= rules.flightSeconds {
        for step in start..<end { isFlightStep[step] = true }
      }
      start = max(end, start + 1)
    }
  }

  /// Whether a place that no line reaches was passed in the air.
  ///
  /// Between two steps of a flight it was. At a flight's end the sample's own speed tells; without one it was in the air
  /// if the flying step takes no more than a minute, as nothing that starts from rest averages 110 m/s that soon. A fix
  /// at an airport before hours without samples thus stays a place that was visited.
  func isOfFlight(_ place: Int) -> Bool {
    if hasDeclaredFlight { return true }
    let before = place > 0 && isFlightStep[place - 1]
    let after = place < isFlightStep.count && isFlightStep[place]
    if before && after { return true }
    guard before || after else { return false }
    if let speed = source.state(of: .speed, points[place].speed).given {
      return Double(speed) / 100 > rules.flightSpeed
    }
    return (seconds(before ? place - 1 : place) ?? .infinity) <= 60
  }
}

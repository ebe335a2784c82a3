import CivilCalendar
import Geodesy
import TrackCleaning
public import TrackSimulation

/// Holds smoothed lines of a simulated receiver against the true way.
///
/// The cross-track error of a place is its distance to the true way of the ten seconds before and after. Samples and
/// smoothed places at the same instants are compared; what lies on curves across losses is counted apart.
public struct SmoothingJudge {
  /// Metres for each accepted sample of a line, ascending.
  public private(set) var raw: [Double] = []
  /// Metres for each smoothed place, ascending.
  public private(set) var smoothed: [Double] = []
  /// Share of the smoothed places that lie within twice their own deviation √2 times over.
  public private(set) var withinTwoDeviations = 0.0
  /// Metres for places on curves, ascending.
  public private(set) var bridged: [Double] = []
  /// Metres for places at the same instants on straight lines, ascending.
  public private(set) var straight: [Double] = []

  /// Lives some days and smooths every line.
  public init(seed: UInt64, days: Int, receiver: ReceiverProfile) {
    let source = SimulatedDay.source
    var door = TrackDoor(source: source, rules: .footprint, importTime: nil)
    var stored: [TrackPoint] = []
    var path: [SimulatedDay.TruePlace] = []
    var simulation = Simulation(seed: seed, start: Simulation.usualStart, days: days, receiver: receiver)
    while let day = simulation.next() {
      path += day.path
      for point in TrackOrdering.ordered(day.samples) {
        door.pass(point) { if $1.isStored { stored.append($0) } }
      }
    }
    door.finish { if $1.isStored { stored.append($0) } }
    let judgement = TrackJudgement(of: stored, events: door.events, source: source, rules: .footprint)
    let smoother = TrackSmoother(source: source)
    var within = 0
    var way = TrueWay(path)
    for line in judgement.lines {
      let samples = line.map { stored[judgement.path[$0]] }
      var last = -1
      for point in smoother.smoothed(samples) {
        guard let error = way.distance(to: point.position, at: point.time) else {
          if !point.isInterpolated { last += 1 }
          continue
        }
        guard point.isInterpolated else {
          last += 1
          smoothed.append(error)
          if error <= 2 * point.deviation { within += 1 }
          if let given = way.distance(to: samples[last].position, at: point.time) { raw.append(given) }
          continue
        }
        bridged.append(error)
        let (from, to) = (samples[last], samples[last + 1])
        let part = Double(point.time - from.time) / Double(to.time - from.time)
        if let error = way.distance(to: Self.between(from, to, part), at: point.time) { straight.append(error) }
      }
    }
    withinTwoDeviations = Double(within) / Double(max(1, smoothed.count))
    raw.sort()
    smoothed.sort()
    bridged.sort()
    straight.sort()
  }

  private static func between(_ start: TrackPoint, _ end: TrackPoint, _ part: Double) -> QuantizedCoordinate {
    let (a, b) = (start.position.coordinate, end.position.coordinate)
    var turn = b.longitude - a.longitude
    if turn > 180 { turn -= 360 }
    if turn < -180 { turn += 360 }
    let place = try? Coordinate<WGS84>(
      latitude: a.latitude + (b.latitude - a.latitude) * part, longitude: a.longitude + turn * part)
    return place.map { QuantizedCoordinate($0) } ?? start.position
  }

  /// The value below which this share of ascending values lies.
  public static func quantile(_ share: Double, of values: [Double]) -> Double {
    values.isEmpty ? 0 : values[min(values.count - 1, Int(Double(values.count) * share))]
  }
}

/// The true way as it can be asked for the neighbourhood of an instant, in ascending order of instants.
private struct TrueWay {
  private let path: [SimulatedDay.TruePlace]
  private var first = 0

  init(_ path: [SimulatedDay.TruePlace]) { self.path = path }

  /// Metres from a place to the way of the ten seconds before and after; nil where nobody was on the way in the open.
  mutating func distance(to place: QuantizedCoordinate, at time: Int64) -> Double? {
    while first > 0, path[first - 1].time >= time - 10_000 { first -= 1 }
    while first < path.count, path[first].time < time - 10_000 { first += 1 }
    var best: Double?
    var index = first
    while index + 1 < path.count, path[index + 1].time <= time + 10_000 {
      let (start, end) = (path[index], path[index + 1])
      index += 1
      guard start.visibility == .visible, end.visibility == .visible, !end.startsWay else { continue }
      let distance = Self.distance(place, start.position, end.position)
      best = min(best ?? distance, distance)
    }
    return best
  }

  /// Metres from a place to a step of some metres.
  private static func distance(
    _ place: QuantizedCoordinate, _ start: QuantizedCoordinate, _ end: QuantizedCoordinate
  ) -> Double {
    let (a, b, c) = (
      Geodesic.distance(from: start, to: end), Geodesic.distance(from: start, to: place),
      Geodesic.distance(from: end, to: place)
    )
    guard a > 0 else { return b }
    let along = (a * a + b * b - c * c) / (2 * a)
    if along <= 0 { return b }
    if along >= a { return c }
    return max(0, b * b - along * along).squareRoot()
  }
}

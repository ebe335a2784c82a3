import Geodesy

/// Looks for excursions to places that were not visited, over accepted samples in time order.
///
/// Each sample b is held against its nearest neighbours a and c that are not spikes themselves.
struct Spikes {
  /// Places of the spikes among the points.
  private(set) var found: [Int] = []

  private let points: [TrackPoint]
  private let times: [Int64]
  /// Metres from each point to the next.
  private let hops: [Double]
  private let source: TrackSource

  /// What a spike looks like, in seconds and metres.
  private struct Shape {
    let seconds: Double
    let reach: Double
    let returned: Double

    func fits(_ triple: Triple) -> Bool {
      triple.seconds <= seconds && triple.ab > reach && triple.bc > reach
        && triple.ac < returned * min(triple.ab, triple.bc)
    }
  }

  private struct Triple {
    let a: Int
    let b: Int
    let c: Int
    let seconds: Double
    let ab: Double
    let bc: Double
    let ac: Double
  }

  private let plain: Shape
  /// Of a sample whose speed is not reliable.
  private let weak: Shape
  /// Metres a second above the pace around that make an excursion incredible where the source gives no speed.
  private let extraSpeed: Double

  init(points: [TrackPoint], times: [Int64], hops: [Double], source: TrackSource, rules: GateRules) {
    plain = Shape(seconds: rules.spikeSeconds, reach: rules.spikeReach, returned: rules.spikeReturn)
    weak = Shape(seconds: rules.weakSpikeSeconds, reach: rules.weakSpikeReach, returned: rules.weakSpikeReturn)
    extraSpeed = rules.spikeExtraSpeed
    self.points = points
    self.times = times
    self.hops = hops
    self.source = source
    guard points.count >= 3 else { return }
    let least = min(plain.reach, weak.reach)
    var a = 0
    for b in 1..<(points.count - 1) {
      // Both ways must be long; a is mostly the point before.
      guard hops[b] > least, a + 1 != b || hops[a] > least else {
        a = b
        continue
      }
      if isSpike(a, b, b + 1) { found.append(b) } else { a = b }
    }
  }

  private func isSpike(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    guard let seconds = TrackTime.seconds(from: times[a], to: times[c]), times[b] != TrackPoint.noTime else {
      return false
    }
    guard seconds <= max(plain.seconds, weak.seconds) else { return false }
    let least = min(plain.reach, weak.reach)
    let ab = distance(a, b)
    guard ab > least else { return false }
    let bc = distance(b, c)
    guard bc > least else { return false }
    let triple = Triple(a: a, b: b, c: c, seconds: seconds, ab: ab, bc: bc, ac: distance(a, c))
    if plain.fits(triple) { return true }
    guard weak.fits(triple) else { return false }
    if source.fields.contains(.speed), !source.isAbsent(.speed, points[b].speed) { return !isReliable(points[b]) }
    return isIncredible(triple)
  }

  private func isReliable(_ point: TrackPoint) -> Bool {
    guard let speed = source.state(of: .speed, point.speed).given else { return false }
    switch source.state(of: .speedAccuracy, point.speedAccuracy) {
    case .invalid: return false
    case .value(let accuracy) where accuracy > speed: return false
    default: break
    }
    switch source.state(of: .courseAccuracy, point.courseAccuracy) {
    case .invalid: return false
    case .value(let accuracy) where accuracy > 900: return false
    default: return true
    }
  }

  /// Whether b asks for much more speed than was kept in the half minutes before and after.
  private func isIncredible(_ triple: Triple) -> Bool {
    let needed = max(
      Self.speed(triple.ab, TrackTime.seconds(from: times[triple.a], to: times[triple.b])),
      Self.speed(triple.bc, TrackTime.seconds(from: times[triple.b], to: times[triple.c])))
    return needed >= medianSpeed(around: triple) + extraSpeed
  }

  private func medianSpeed(around triple: Triple) -> Double {
    var speeds: [Double] = []
    var later = triple.a
    while later > 0, let seconds = TrackTime.seconds(from: times[later - 1], to: times[triple.b]), seconds <= 30 {
      speeds.append(
        Self.speed(distance(later - 1, later), TrackTime.seconds(from: times[later - 1], to: times[later])))
      later -= 1
    }
    var earlier = triple.c
    while earlier + 1 < points.count,
      let seconds = TrackTime.seconds(from: times[triple.b], to: times[earlier + 1]), seconds <= 30
    {
      speeds.append(
        Self.speed(distance(earlier, earlier + 1), TrackTime.seconds(from: times[earlier], to: times[earlier + 1])))
      earlier += 1
    }
    guard !speeds.isEmpty else { return 0 }
    speeds.sort()
    return speeds[speeds.count / 2]
  }

  private static func speed(_ meters: Double, _ seconds: Double?) -> Double {
    guard let seconds else { return 0 }
    return seconds > 0 ? meters / seconds : .infinity
  }

  private func distance(_ from: Int, _ to: Int) -> Double {
    if to == from + 1 { return hops[from] }
    return Geodesic.distance(from: points[from].position, to: points[to].position)
  }
}

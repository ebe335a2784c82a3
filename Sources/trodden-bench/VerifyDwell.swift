import Geodesy
import TrackCleaning

/// `verify dwell FILE…`: what the dwell rules take away from real tracks.
enum VerifyDwell {
  static let check = Check(
    name: "dwell",
    claim: "looking for dwells takes away at most 1 % of the way above 2 m/s, kept up for five minutes, in FILE…",
    run: run)

  /// Slower than this, in metres a second, may be a dwell's noise.
  private static let pace = 2.0
  /// Milliseconds for which it must be kept up: noise within a building makes single hops of any speed.
  private static let window: Int64 = 300_000

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    guard !arguments.isEmpty else {
      print("verify dwell takes track files")
      return false
    }
    var with = 0.0
    var without = 0.0
    var slow = (with: 0.0, without: 0.0)
    for path in arguments {
      let (points, source) = try TrackFiles.samples(of: path)
      let quick = lengths(points, source, .imported)
      let plain = lengths(points, source, GateRules.imported.withoutDwells)
      with += quick.fast
      without += plain.fast
      slow.with += quick.slow
      slow.without += plain.slow
    }
    let loss = without > 0 ? (without - with) / without : 0
    print(
      "above \(pace) m/s: \((without / 1000).rounded()) km without dwells, \((with / 1000).rounded()) km with:",
      "\((loss * 10_000).rounded() / 100) % less;",
      "below: \((slow.without / 1000).rounded()) km and \((slow.with / 1000).rounded()) km")
    return loss <= 0.01
  }

  /// Metres of hops in a `window` whose ends are further apart than `pace` makes them, and of all others.
  private static func lengths(
    _ points: [TrackPoint], _ source: TrackSource, _ rules: GateRules
  ) -> (fast: Double, slow: Double) {
    let (stored, judgement) = TrackFiles.judged(points, source, rules)
    var fast = 0.0
    var slow = 0.0
    for line in judgement.lines {
      let places = line.map { stored[judgement.path[$0]] }
      var isFast = [Bool](repeating: false, count: places.count)
      var end = 0
      for start in places.indices {
        while end + 1 < places.count, places[end].time - places[start].time < window { end += 1 }
        let net = Geodesic.distance(from: places[start].position, to: places[end].position)
        if net * 1000 > pace * Double(places[end].time - places[start].time), end > start {
          for index in start..<end { isFast[index] = true }
        }
      }
      for index in places.indices.dropLast() {
        let length = Geodesic.distance(from: places[index].position, to: places[index + 1].position)
        if isFast[index] { fast += length } else { slow += length }
      }
    }
    return (fast, slow)
  }
}

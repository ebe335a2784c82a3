import Foundation

/// Builds a phone's samples leg by leg: where it goes, how fast, how well it hears the satellites.
public struct DemoTrace {
  /// Degrees, WGS-84.
  public typealias Place = (latitude: Double, longitude: Double)

  /// One sample; a speed of −1 means that the satellites gave none, as phones write it.
  public struct Sample: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 UTC.
    public let time: Int64
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// Metres.
    public let altitude: Double
    /// Horizontal accuracy in metres.
    public let accuracy: Double
    /// Metres a second, or −1.
    public let speed: Double
  }

  private(set) var samples: [Sample] = []
  private var time: Int64
  private var random = SeededGenerator(seed: 20_251_002)
  private var errorNorth = 0.0
  private var errorEast = 0.0
  private static let metersPerDegree = 111_195.0

  /// - Parameter start: milliseconds since 1970-01-01 UTC.
  init(start: Int64) { time = start }

  /// Moves along the places: speeds up, keeps about `speed` metres a second, slows down.
  mutating func travel(_ places: [Place], speed: Double, every interval: Double) {
    let route = DemoRoute(places)
    let acceleration = speed < 3 ? 0.5 : 1.1
    var along = 0.0
    while along < route.length {
      let toEnd = route.length - along
      let limit = min((2 * acceleration * (along + 2)).squareRoot(), (2 * acceleration * (toEnd + 2)).squareRoot())
      let swing = 1 + 0.12 * sin(Double(time % 600_000) / 600_000 * 2 * .pi)
      let now = min(speed * swing, limit)
      satelliteSample(at: route.place(along), altitude: 20, speed: now, sigma: 2.5)
      along += now * interval
      wait(interval)
    }
  }

  /// Flies: the phone is stowed for take-off and landing; in between it has a fix at the window every few seconds.
  mutating func fly(from start: Place, to end: Place, speed: Double, every interval: Double) {
    let route = DemoRoute([start, end])
    var along = 0.0
    while along < route.length {
      let nearer = min(along, route.length - along)
      let now = min(speed, max(8, (2 * 1.6 * nearer).squareRoot().nextDown), 75 + nearer / 900)
      let altitude = min(10_300, max(0, nearer - 1500) * 0.055)
      if now > 150 { satelliteSample(at: route.place(along), altitude: altitude, speed: now, sigma: 4) }
      let step = nearer < 4000 ? min(2, interval) : interval
      along += now * step
      wait(step)
    }
  }

  /// Stays indoors: fixes without satellites that scatter around the place.
  mutating func stay(at place: Place, minutes: Double, every interval: Double, spread: Double) {
    let end = time + Int64(minutes * 60_000)
    while time < end {
      indoorSample(at: place, spread: spread, accuracy: random.between(15, 55))
      wait(interval)
    }
  }

  /// Goes through a tunnel: a few coarse fixes, then daylight at the other end.
  mutating func tunnel(to end: Place, minutes: Double) {
    guard let last = samples.last else { return }
    let route = DemoRoute([(last.latitude, last.longitude), end])
    let duration = minutes * 60
    for part in 1...3 {
      wait(duration / 4)
      indoorSample(at: route.place(route.length * Double(part) / 4), spread: 300, accuracy: random.between(700, 1200))
    }
    wait(duration / 4)
  }

  /// Nine hours in one room; three times the Wi-Fi fix jumps away, stays there and jumps back.
  mutating func driftingNight(at room: Place) {
    stay(at: room, minutes: 160, every: 60, spread: 18)
    stay(at: Self.moved(room, north: 120, east: 105), minutes: 11, every: 45, spread: 4)
    stay(at: room, minutes: 145, every: 60, spread: 18)
    stay(at: Self.moved(room, north: -20, east: -130), minutes: 8, every: 45, spread: 4)
    stay(at: room, minutes: 90, every: 60, spread: 18)
    stay(at: Self.moved(room, north: -170, east: 40), minutes: 12, every: 45, spread: 4)
    stay(at: room, minutes: 110, every: 60, spread: 18)
  }

  private mutating func wait(_ seconds: Double) { time += Int64((seconds * 1000).rounded()) }

  /// A satellite fix: its error wanders slowly, as a receiver's does.
  private mutating func satelliteSample(at place: Place, altitude: Double, speed: Double, sigma: Double) {
    errorNorth = 0.96 * errorNorth + 0.28 * sigma * random.normal()
    errorEast = 0.96 * errorEast + 0.28 * sigma * random.normal()
    add(
      Self.moved(place, north: errorNorth, east: errorEast), altitude: altitude + random.between(-3, 3),
      accuracy: random.between(4, 9), speed: max(0, speed + 0.15 * random.normal()))
  }

  private mutating func indoorSample(at place: Place, spread: Double, accuracy: Double) {
    let moved = Self.moved(place, north: spread * random.normal(), east: spread * random.normal())
    add(moved, altitude: 20, accuracy: accuracy, speed: -1)
  }

  private mutating func add(_ place: Place, altitude: Double, accuracy: Double, speed: Double) {
    samples.append(
      Sample(
        time: time, latitude: place.latitude, longitude: place.longitude, altitude: altitude, accuracy: accuracy,
        speed: speed))
  }

  private static func moved(_ place: Place, north: Double, east: Double) -> Place {
    (
      place.latitude + north / metersPerDegree,
      place.longitude + east / (metersPerDegree * cos(place.latitude * .pi / 180))
    )
  }
}

/// A polyline that can be asked for the place a distance along it. A sphere is good enough for a made-up trip.
struct DemoRoute {
  private let places: [DemoTrace.Place]
  private let ends: [Double]

  /// Metres from the first place to the last.
  var length: Double { ends.last ?? 0 }

  init(_ places: [DemoTrace.Place]) {
    self.places = places
    var sum = 0.0
    ends = zip(places, places.dropFirst()).map { start, end in
      sum += Self.distance(start, end)
      return sum
    }
  }

  func place(_ along: Double) -> DemoTrace.Place {
    let piece = ends.firstIndex { along < $0 } ?? ends.count - 1
    let begin = piece == 0 ? 0 : ends[piece - 1]
    let part = (along - begin) / max(ends[piece] - begin, 1e-9)
    let start = places[piece]
    let end = places[piece + 1]
    return (
      start.latitude + (end.latitude - start.latitude) * part,
      start.longitude + (end.longitude - start.longitude) * part
    )
  }

  private static func distance(_ start: DemoTrace.Place, _ end: DemoTrace.Place) -> Double {
    let middle = (start.latitude + end.latitude) / 2 * .pi / 180
    let north = end.latitude - start.latitude
    let east = (end.longitude - start.longitude) * cos(middle)
    return (north * north + east * east).squareRoot() * 111_195
  }
}

extension SeededGenerator {
  /// Evenly in the range.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) * 0x1p-53
  }

  /// About a standard normal: the sum of twelve even numbers, which needs no logarithm and so differs nowhere.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += between(0, 1) }
    return sum
  }
}

import Geodesy
import Testing
import TrackCleaning
import TrackFormats
import TrackSimulation

@testable import TroddenCommands

@Suite("The demo trip")
struct DemoTripTests {
  private static let trip = DemoTrip()

  private func place(_ sample: DemoTrace.Sample) throws -> Coordinate<WGS84> {
    try Coordinate(latitude: sample.latitude, longitude: sample.longitude)
  }

  @Test("is the same bytes every time")
  func deterministic() { #expect(DemoTrip().gpx == Self.trip.gpx) }

  @Test("goes forward in time, for less than a day, and ends when it says")
  func times() {
    let times = Self.trip.samples.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect((times.last ?? 0) - (times.first ?? 0) < 86_400_000)
    #expect((times.last ?? 0) <= DemoTrip.end)
    #expect(DemoTrip.end - (times.last ?? 0) < 3_600_000)
  }

  @Test("moves as its speeds say, as far as the receiver's error allows")
  func speeds() throws {
    for (before, after) in zip(Self.trip.samples, Self.trip.samples.dropFirst()) where before.speed >= 0 {
      let seconds = Double(after.time - before.time) / 1000
      guard after.speed >= 0, seconds <= 10 else { continue }
      let meters = Geodesic.distance(from: try place(before), to: try place(after))
      let claimed = max(before.speed, after.speed) * seconds
      #expect(meters < claimed * 1.15 + 12, "\(meters) m in \(seconds) s at \(before.speed)…\(after.speed) m/s")
      #expect(before.speed < 260)
    }
  }

  @Test("is read whole by the GPX reader, with accuracy and speed")
  func gpx() throws {
    let reader = GPXReader(options: TrackReadingOptions())
    var points: [TrackPoint] = []
    try reader.feed(Array(Self.trip.gpx.utf8)) { points.append($0) }
    try reader.finish { points.append($0) }
    #expect(points.count == Self.trip.samples.count)
    #expect(reader.summary.source.fields.isSuperset(of: [.time, .horizontalAccuracy, .speed, .altitude]))
    #expect(reader.summary.dropped == 0)
    #expect(points.first?.time == Self.trip.samples.first?.time)
  }
}

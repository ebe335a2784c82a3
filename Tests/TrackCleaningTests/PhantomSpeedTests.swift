import Geodesy
import Testing
import TrackCleaning

private let phone = TrackSource(
  fields: [.time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .motion], isLive: true)

@Suite("What counts as motion measured by satellites decides whether a dwell is left")
struct PhantomSpeedTests {
  /// Walks to the origin, rests there for ten minutes, and then does what is given.
  private func verdicts(
    _ rest: [TrackPoint], _ source: TrackSource = phone, _ rules: GateRules = .footprint
  ) -> (all: [SampleVerdict], after: ArraySlice<SampleVerdict>, events: [GateEvent]) {
    var samples = (0..<100).map {
      Sample.at(Double($0), east: Double($0 - 99) * 2, accuracy: 5, speed: 2, motion: .walking)
    }
    samples += (1...60).map { Sample.at(99 + Double($0) * 10, accuracy: 20, motion: .stationary) }
    let count = samples.count
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var all: [SampleVerdict] = []
    for sample in samples + rest { door.pass(sample) { all.append($1) } }
    door.finish { all.append($1) }
    return (all, all[count...], door.events)
  }

  /// 25 m/s due north and back to where it was, twenty samples, while the sensor says automotive.
  private func phantom(_ change: (inout TrackPoint) -> Void) -> [TrackPoint] {
    (0..<20).map { index in
      var sample = Sample.at(
        3_600 + Double(index) * 36, north: index % 2 == 0 ? 624 : 0, accuracy: 10, speed: 25, motion: .automotive)
      sample.course = 0
      change(&sample)
      return sample
    }
  }

  @Test("25 m/s due north while lying still, and the sensor says automotive: nothing is accepted and the dwell goes on")
  func phantomSpeedAtNight() {
    let lacking: [(inout TrackPoint) -> Void] = [
      { $0.speedAccuracy = -100 }, { $0.course = TrackPoint.noValue }, { $0.courseAccuracy = -10 },
    ]
    for change in lacking {
      let judged = verdicts(phantom(change))
      #expect(judged.after.allSatisfy { $0 == .untrustedSpeed })
      #expect(!judged.events.contains { $0.kind == .dwellEnded })
    }
  }

  @Test("A drive away at 25 m/s that proves its speed is kept from its first sample on")
  func genuineDrive() {
    let drive = (0..<60).map {
      Sample.at(3_600 + Double($0), north: Double($0) * 25.2, accuracy: 10, speed: 25, motion: .stationary)
    }
    let judged = verdicts(drive)
    #expect(judged.events.contains { $0.kind == .dwellEnded })
    #expect(judged.after.count { $0 == .accepted } >= 19)
    #expect(judged.after.prefix(4).contains(.accepted))
    #expect(!judged.after.contains(.dwellCandidate))
  }

  @Test("Satellites measure motion from 1 m/s on", arguments: [(1.0, true), (0.99, false)])
  func measuredSpeed(speed: Double, leaves: Bool) {
    let way = [35.0, 50].enumerated().map {
      Sample.at(3_600 + Double($0.offset) * 10, east: $0.element, accuracy: 5, speed: speed, motion: .walking)
    }
    #expect(verdicts(way).events.contains { $0.kind == .dwellEnded } == leaves)
  }

  @Test(
    "Where the source gives no speed, an accuracy up to 15 m stands in for it",
    arguments: [(15.0, true), (15.01, false)])
  func accuracyInstead(accuracy: Double, leaves: Bool) {
    let source = TrackSource(fields: [.time, .horizontalAccuracy, .motion])
    let way = [35.0, 50].enumerated().map {
      // Soon after the rest, as a place elsewhere after a silence is believed of such sources anyway.
      Sample.at(705 + Double($0.offset) * 10, east: $0.element, accuracy: accuracy, motion: .walking)
    }
    #expect(verdicts(way, source).events.contains { $0.kind == .dwellEnded } == leaves)
  }
}

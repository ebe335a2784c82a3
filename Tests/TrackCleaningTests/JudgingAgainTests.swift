import Geodesy
import Judges
import Testing
import TrackCleaning

@Suite("Judging again what was stored, with the events of the door, gives the door's verdicts")
struct JudgingAgainTests {
  private static let phone = TrackSource(
    fields: [.time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .motion], isLive: true)
  private static let sources = [
    phone, TrackSource(fields: [.time]), TrackSource(fields: [.time, .horizontalAccuracy]),
    TrackSource(fields: [.time, .horizontalAccuracy, .speed]),
  ]

  /// Somebody who goes about and rests, by a receiver that lies at times.
  private func samples(seed: UInt64) -> [TrackPoint] {
    var random = SeededGenerator(seed: seed)
    var samples: [TrackPoint] = []
    var (east, north, clock) = (0.0, 0.0, 0.0)
    var (speed, accuracy) = (0.0, 10.0)
    var motion = MotionState.unknown
    for index in 0..<1_500 {
      if index % 50 == 0 {
        speed = [0, 0, 0.3, 1.4, 5, 20].randomElement(using: &random) ?? 0
        motion = MotionState.allCases.randomElement(using: &random) ?? .unknown
      }
      let step = [1, 1, 5, 20].randomElement(using: &random) ?? 1
      clock += Double(step)
      east += speed * Double(step)
      if Int.random(in: 0..<300, using: &random) == 0 { north += 700 }
      accuracy = Int.random(in: 0..<3, using: &random) == 0 ? 5 + accuracy * 0.3 : accuracy + 2
      let jump = Int.random(in: 0..<15, using: &random) == 0 ? Double.random(in: -200...200, using: &random) : 0
      var sample = Sample.at(
        clock, east: east + jump, north: north, accuracy: min(accuracy, 150), speed: speed,
        motion: Int.random(in: 0..<4, using: &random) == 0 ? .unknown : motion)
      if Int.random(in: 0..<4, using: &random) == 0 { sample.speed = TrackPoint.noValue }
      if Int.random(in: 0..<40, using: &random) == 0 { sample.courseAccuracy = -1 }
      samples.append(sample)
      if Int.random(in: 0..<30, using: &random) == 0 { samples.append(sample) }
    }
    return samples
  }

  @Test(
    "Verdicts, breaks and dwells are the same", arguments: 1...60 as ClosedRange<UInt64>, GateRules.presets)
  func same(seed: UInt64, rules: GateRules) {
    let source = Self.sources[Int(seed) % Self.sources.count]
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var stored: [(point: TrackPoint, verdict: SampleVerdict)] = []
    var count = 0
    func take(_ point: TrackPoint, _ verdict: SampleVerdict) {
      count += 1
      if verdict.isStored { stored.append((point, verdict)) }
    }
    let samples = samples(seed: seed)
    for sample in samples { door.pass(sample, into: take) }
    door.finish(into: take)
    #expect(count == samples.count)
    #expect(door.counts.total == samples.count)
    #expect(zip(stored, stored.dropFirst()).allSatisfy { $0.point.time <= $1.point.time })
    let again = TrackJudgement(of: stored.map(\.point), events: door.events, source: source, rules: rules)
    #expect(again.verdicts == stored.map(\.verdict))
    #expect(again.stays.count >= door.events.count { $0.kind == .dwellEnded })
  }

  @Test("A gate that does not look for dwells brings back what waited in vain", arguments: 1...8 as ClosedRange<UInt64>)
  func looser(seed: UInt64) {
    let source = Self.phone
    var door = TrackDoor(source: source, rules: .footprint, importTime: nil)
    var stored: [(point: TrackPoint, verdict: SampleVerdict)] = []
    for sample in samples(seed: seed) { door.pass(sample) { if $1.isStored { stored.append(($0, $1)) } } }
    door.finish { if $1.isStored { stored.append(($0, $1)) } }
    let events = door.events
    func accepted(_ rules: GateRules) -> Int {
      TrackJudgement(of: stored.map(\.point), events: events, source: source, rules: rules).counts[.accepted]
    }
    #expect(stored.contains { $0.verdict == .dwellCandidate })
    #expect(accepted(GateRules.footprint.withoutDwells) > accepted(.footprint))
    var stricter = GateRules.footprint
    stricter.spacing = 40
    #expect(accepted(stricter) < accepted(.footprint))
  }
}

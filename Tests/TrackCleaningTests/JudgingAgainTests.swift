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

  @Test(
    "So it is for a recording that was interrupted and taken up again", arguments: 1...40 as ClosedRange<UInt64>,
    [GateRules.footprint, .trip])
  func interrupted(seed: UInt64, rules: GateRules) {
    let source = Self.sources[Int(seed) % Self.sources.count]
    let samples = samples(seed: seed)
    let cut = 200 + Int(seed) * 25
    // While the app was away, somebody may have gone on: some of the samples are never seen.
    let away = seed % 3 == 0 ? 0 : Int(seed) * 3
    var stored: [(point: TrackPoint, verdict: SampleVerdict)] = []
    var events: [GateEvent] = []
    for part in [samples[..<cut], samples[(cut + away)...]] {
      let last = stored.last { $0.verdict == .accepted }?.point
      let before = Int64(stored.count)
      var door = TrackDoor(source: source, rules: rules, importTime: nil, continuing: last)
      for sample in part { door.pass(sample) { if $1.isStored { stored.append(($0, $1)) } } }
      door.finish { if $1.isStored { stored.append(($0, $1)) } }
      events += door.events.map { event in
        var event = event
        event.sequence += before
        return event
      }
    }
    let again = TrackJudgement(of: stored.map(\.point), events: events, source: source, rules: rules)
    #expect(again.verdicts == stored.map(\.verdict))
  }

  @Test("A door that opens again knows nothing of the motion that the one before believed")
  func motionForgotten() {
    let drive = (0..<60).map {
      Sample.at(Double($0), east: Double($0) * 20, accuracy: 5, speed: 20, motion: .automotive)
    }
    let later = [Sample.at(100, east: 2_000, accuracy: 700), Sample.at(110, east: 2_200, accuracy: 5, speed: 20)]
    var verdicts: [SampleVerdict] = []
    var stored: [TrackPoint] = []
    var events: [GateEvent] = []
    for part in [drive, later] {
      let before = Int64(stored.count)
      var door = TrackDoor(source: Self.phone, rules: .footprint, importTime: nil, continuing: stored.last)
      func take(_ point: TrackPoint, _ verdict: SampleVerdict) {
        guard verdict.isStored else { return }
        stored.append(point)
        verdicts.append(verdict)
      }
      for sample in part { door.pass(sample, into: take) }
      door.finish(into: take)
      events += door.events.map {
        GateEvent(sequence: $0.sequence + before, kind: $0.kind, time: $0.time, value: $0.value)
      }
    }
    #expect(verdicts.suffix(2) == [.coarseNotDriving, .accepted])
    #expect(TrackJudgement(of: stored, events: events, source: Self.phone, rules: .footprint).verdicts == verdicts)
  }

  @Test("Rules by which a dwell is left later, or sooner, are kept to when samples are judged again")
  func otherLeaving() {
    // A walk, a rest, 56 m to a neighbour and back, and a walk away.
    var samples = (0..<100).map { Sample.at(Double($0), east: Double($0 - 99) * 2, accuracy: 5, speed: 2) }
    func add(_ count: Int, every seconds: Double, speed: Double?, east: (Int) -> Double) {
      let start = Double((samples.last?.time ?? 0) - Sample.start) / 1_000
      samples += (1...count).map {
        Sample.at(
          start + Double($0) * seconds, east: east($0), accuracy: speed == nil ? 20 : 5, speed: speed,
          motion: speed == nil ? .stationary : .walking)
      }
    }
    add(60, every: 10, speed: nil) { _ in 0 }
    let neighbour = samples.count
    add(40, every: 1, speed: 1.4) { Double($0) * 1.4 }
    add(60, every: 10, speed: nil) { _ in 56 }
    let home = samples.count
    add(40, every: 1, speed: 1.4) { 56 - Double($0) * 1.4 }
    add(60, every: 10, speed: nil) { _ in 0 }
    let away = samples.count
    add(200, every: 1, speed: 1.4) { Double($0) * 1.4 }
    let leaving = [neighbour..<home, home..<away, away..<samples.count].map { $0.map { samples[$0].time } }
    func accepted(stored: GateRules, judged: GateRules) -> [Int] {
      var door = TrackDoor(source: Self.phone, rules: stored, importTime: nil)
      var kept: [TrackPoint] = []
      for sample in samples { door.pass(sample) { if $1.isStored { kept.append($0) } } }
      door.finish { if $1.isStored { kept.append($0) } }
      let again = TrackJudgement(of: kept, events: door.events, source: Self.phone, rules: judged)
      let times = Set(kept.indices.filter { again.verdicts[$0] == .accepted }.map { kept[$0].time })
      return leaving.map { $0.count { times.contains($0) } }
    }
    var later = GateRules.footprint
    later.leaveDistance = 80
    let usual = accepted(stored: .footprint, judged: .footprint)
    #expect(usual.allSatisfy { $0 >= 4 })
    let strict = accepted(stored: .footprint, judged: later)
    #expect(strict[0] == 0 && strict[1] == 0)
    #expect(strict[2] >= 10)
    let loose = accepted(stored: later, judged: .footprint)
    #expect(accepted(stored: later, judged: later)[0] == 0)
    #expect(loose[2] >= strict[2])
  }
}

import Geodesy
import Judges
import Testing
import TrackCleaning

private let phone = TrackSource(
  fields: [.time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .motion], isLive: true)
private let logger = TrackSource(fields: [.time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy])

/// A recording in the making: a clock, a place and what the gate made of each sample.
private struct Recording {
  var samples: [TrackPoint] = []
  var clock = 0.0
  var east = 0.0

  /// Goes east at a speed, a sample each second, as satellites see it.
  mutating func go(_ meters: Double, speed: Double, motion: MotionState = .walking, accuracy: Double = 5) {
    for _ in 0..<Int((meters / speed).rounded()) {
      clock += 1
      east += speed
      samples.append(Sample.at(clock, east: east, accuracy: accuracy, speed: speed, motion: motion))
    }
  }

  /// Stays for some seconds, a sample every so often, with a jitter that goes round; without a satellite speed.
  mutating func rest(
    _ seconds: Double, every: Double = 10, jitter: Double = 0, motion: MotionState = .stationary, accuracy: Double = 20
  ) {
    let end = clock + seconds
    var turn = 0
    while clock + every <= end {
      clock += every
      turn += 1
      let way = [(0.0, 0.0), (1, 0), (0, 1), (-1, 0), (0, -1)][turn % 5]
      samples.append(
        Sample.at(clock, east: east + way.0 * jitter, north: way.1 * jitter, accuracy: accuracy, motion: motion))
    }
  }

  /// One sample away from where the recording is.
  mutating func fix(
    after seconds: Double, east offset: Double, accuracy: Double = 20, speed: Double? = nil,
    motion: MotionState = .stationary
  ) {
    clock += seconds
    samples.append(Sample.at(clock, east: east + offset, accuracy: accuracy, speed: speed, motion: motion))
  }

  func judged(_ source: TrackSource = phone, _ rules: GateRules = .footprint) -> Judged {
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var result = Judged()
    for sample in samples { door.pass(sample) { result.add($0, $1) } }
    door.finish { result.add($0, $1) }
    result.events = door.events
    result.judgement = TrackJudgement(
      of: result.stored, events: door.events, source: source, rules: rules)
    return result
  }
}

private struct Judged {
  var all: [(point: TrackPoint, verdict: SampleVerdict)] = []
  var events: [GateEvent] = []
  var judgement: TrackJudgement?

  mutating func add(_ point: TrackPoint, _ verdict: SampleVerdict) { all.append((point, verdict)) }

  var stored: [TrackPoint] { all.filter { $0.verdict.isStored }.map(\.point) }
  func accepted(from start: Double = 0, to end: Double = .infinity) -> [TrackPoint] {
    all.filter { item in
      let seconds = Double(item.point.time - Sample.start) / 1000
      return item.verdict == .accepted && seconds >= start && seconds <= end
    }.map(\.point)
  }
  func count(_ verdict: SampleVerdict) -> Int { all.count { $0.verdict == verdict } }
  func has(_ kind: GateEvent.Kind) -> Bool { events.contains { $0.kind == kind } }
  var last: SampleVerdict? { all.last?.verdict }
}

@Suite("Coming to rest is believed of the sensor, and shown by positions where there is none")
struct DwellBeginningTests {
  @Test("Two minutes of stationary begin a dwell, a second less does not", arguments: [(119.0, false), (120, true)])
  func stationary(seconds: Double, dwells: Bool) {
    var recording = Recording()
    recording.go(100, speed: 2)
    // Places too far apart for the rule of positions.
    recording.fix(after: 1, east: 0)
    recording.fix(after: seconds, east: 90)
    #expect(recording.judged().has(.dwellBegan) == dwells)
  }

  @Test("The sensor is asked at every sample, not only when it changes")
  func everySample() {
    var recording = Recording()
    recording.go(100, speed: 2)
    recording.rest(300, every: 60, jitter: 70)
    #expect(recording.judged().has(.dwellBegan))
  }

  @Test("A traffic light or an underground stop of under two minutes is none")
  func trafficLight() {
    var recording = Recording()
    recording.go(2_000, speed: 12, motion: .automotive)
    recording.rest(115, every: 5, motion: .stationary)
    recording.go(2_000, speed: 12, motion: .automotive)
    let judged = recording.judged()
    #expect(!judged.has(.dwellBegan))
    #expect(judged.judgement?.lines.count == 1)
  }

  @Test(
    "Three minutes within fifty metres of the first sample are a dwell, a second less or a metre more is none",
    arguments: [(180, 49, true), (179, 49, false), (180, 51, false)] as [(Double, Double, Bool)])
  func still(seconds: Double, reach: Double, dwells: Bool) {
    var recording = Recording()
    recording.go(300, speed: 3, motion: .unknown)
    let steps = 6
    for step in 0...steps {
      recording.fix(
        after: step == 0 ? 100 : seconds / Double(steps), east: step % 2 == 0 ? 60 : 60 + reach, accuracy: 90)
    }
    #expect(recording.judged(logger).has(.dwellBegan) == dwells)
  }

  @Test(
    "Without a sensor eight samples in a row on less than 15 m are a dwell, unless they are over in two minutes",
    arguments: [(1.9, 8, 17.2, true), (2.4, 8, 17.2, false), (1.9, 7, 17.2, false), (1.9, 8, 17, false)]
      as [(Double, Int, Double, Bool)])
  func crawling(step: Double, count: Int, seconds: Double, dwells: Bool) {
    var recording = Recording()
    recording.go(300, speed: 3, motion: .unknown)
    recording.clock += 30
    for index in 0..<count { recording.fix(after: seconds, east: 60 + Double(index) * step, motion: .unknown) }
    #expect(recording.judged(logger).has(.dwellBegan) == dwells)
    #expect(!recording.judged(phone).has(.dwellBegan))
  }

  @Test("Somebody who walks slowly, a sample each second, is not at rest")
  func slowWalk() {
    var recording = Recording()
    recording.go(600, speed: 0.8, motion: .unknown)
    for source in [logger, TrackSource(fields: [.time]), TrackSource(fields: [.time, .horizontalAccuracy])] {
      let judged = recording.judged(source, .imported)
      #expect(!judged.has(.dwellBegan))
      #expect(judged.judgement?.lines.count == 1)
    }
  }

  @Test("While satellites measure motion, a sensor that says stationary is not believed")
  func smoothTrain() {
    var recording = Recording()
    recording.go(20_000, speed: 60, motion: .stationary)
    let judged = recording.judged()
    #expect(!judged.has(.dwellBegan))
    #expect(judged.judgement?.lines.count == 1)
  }
}

@Suite("The motion sensor's silence is taken for what it is")
struct MotionTests {
  @Test("While stationary, unknown is ignored for good")
  func blips() {
    var recording = Recording()
    recording.go(100, speed: 2)
    for _ in 0..<20 {
      recording.rest(20, every: 10, jitter: 70, motion: .stationary)
      recording.rest(20, every: 10, jitter: 70, motion: .unknown)
    }
    let judged = recording.judged()
    #expect(judged.events.count { $0.kind == .motion } == 2)
    #expect(judged.has(.dwellBegan))
  }

  @Test("While moving, unknown counts after 180 s without a break", arguments: [(179.0, false), (180, true)])
  func unknownWhileMoving(seconds: Double, isBelieved: Bool) {
    var recording = Recording()
    recording.go(30, speed: 15, motion: .automotive)
    recording.fix(after: 1, east: 20, accuracy: 10, speed: 15, motion: .unknown)
    recording.fix(after: seconds, east: 4_000, accuracy: 10, speed: 15, motion: .unknown)
    // A coarse sample is one of driving for as long as driving is believed.
    recording.fix(after: 1, east: 4_200, accuracy: 700, motion: .unknown)
    #expect(recording.judged().last == (isBelieved ? .coarseNotDriving : .coarse))
  }

  @Test("Two hours on a bicycle with 89 changes of the sensor are one line")
  func cycling() {
    var recording = Recording()
    for index in 0..<90 {
      recording.go(400, speed: 5, motion: index % 2 == 0 ? .cycling : .unknown)
    }
    let judged = recording.judged()
    #expect(judged.judgement?.lines.count == 1)
    #expect(!judged.has(.dwellBegan))
  }
}

@Suite("A dwell is left by positions alone, and what led out of it is kept")
struct DwellLeavingTests {
  private func atRest() -> Recording {
    var recording = Recording()
    recording.go(200, speed: 2)
    recording.rest(600)
    return recording
  }

  @Test("Nothing is accepted at rest, whatever the sensor says", arguments: MotionState.allCases)
  func insensitive(motion: MotionState) {
    var recording = atRest()
    let start = recording.clock
    recording.rest(3_600, every: 5, jitter: 60, motion: motion, accuracy: 15)
    let judged = recording.judged()
    #expect(judged.accepted(from: start).isEmpty)
    #expect(judged.count(.dwelling) > 700)
  }

  @Test(
    "With satellite speed, 30 m from the anchor and 10 m further lead out; a little less does not",
    arguments: [(30.5, 41.0, true), (29.0, 38.5, false), (30.5, 40.0, false)])
  func satellites(first: Double, second: Double, leaves: Bool) {
    var recording = atRest()
    // The anchor is the last sample accepted, which may lie a little before where the walk ended.
    let anchor =
      recording.judged().accepted().last.map {
        Geodesic.distance(from: $0.position, to: Sample.place(east: recording.east, north: 0))
      } ?? 0
    recording.fix(after: 10, east: first - anchor, accuracy: 5, speed: 1.2, motion: .walking)
    recording.fix(after: 10, east: second - anchor, accuracy: 5, speed: 1.2, motion: .walking)
    #expect(recording.judged().has(.dwellEnded) == leaves)
  }

  @Test(
    "Without satellite speed, 100 m from the anchor and 50 m further lead out; a little less does not",
    arguments: [(101.0, 152.0, true), (99.0, 148.0, false), (101.0, 150.0, false)])
  func withoutFix(first: Double, second: Double, leaves: Bool) {
    var recording = atRest()
    let anchor =
      recording.judged().accepted().last.map {
        Geodesic.distance(from: $0.position, to: Sample.place(east: recording.east, north: 0))
      } ?? 0
    recording.fix(after: 10, east: first - anchor)
    recording.fix(after: 10, east: second - anchor)
    let judged = recording.judged()
    #expect(judged.has(.dwellEnded) == leaves)
    #expect((judged.count(.dwellCandidate) > 0) == (!leaves))
  }

  @Test("Leaving must be confirmed within two minutes", arguments: [(120.0, true), (121, false)])
  func confirmation(seconds: Double, leaves: Bool) {
    var recording = atRest()
    recording.fix(after: 10, east: 110)
    recording.fix(after: seconds, east: 180)
    #expect(recording.judged().has(.dwellEnded) == leaves)
  }

  @Test("A jump of 158 m claiming 22 m that comes back after ten minutes leaves nothing but candidates")
  func wifiJump() {
    var recording = atRest()
    let start = recording.clock
    for _ in 0..<60 { recording.fix(after: 10, east: 158, accuracy: 22) }
    recording.rest(3_600)
    let judged = recording.judged()
    #expect(judged.accepted(from: start).isEmpty)
    #expect(judged.count(.dwellCandidate) == 60)
    #expect(judged.judgement?.stays.count == 1)
  }

  @Test("Sixteen spikes of 50–100 m of a parked car leave nothing")
  func parkedCar() {
    var recording = Recording()
    recording.go(2_000, speed: 12, motion: .automotive)
    recording.rest(300)
    let start = recording.clock
    for index in 0..<16 {
      recording.fix(after: 300, east: 50 + Double(index) * 3, accuracy: 25)
      recording.rest(60)
    }
    #expect(recording.judged().accepted(from: start).isEmpty)
  }

  @Test("Thirty-nine indoor samples within 100 m, twelve seconds of them called walking, leave nothing")
  func indoors() {
    var recording = atRest()
    let start = recording.clock
    for index in 0..<39 {
      let isWalking = (10..<22).contains(index)
      recording.fix(
        after: isWalking ? 1 : 240, east: Double(index * 37 % 99), accuracy: 18,
        motion: isWalking ? .walking : .stationary)
    }
    #expect(recording.judged().accepted(from: start).isEmpty)
  }

  @Test("An accurate sample a kilometre away ends the dwell at once: the app was suspended on the way")
  func suspended() {
    for (distance, leaves) in [(999.0, false), (1_030.0, true), (40_000, true)] {
      var recording = atRest()
      recording.fix(after: 1_800, east: distance - 20, accuracy: 30, speed: 0, motion: .stationary)
      let judged = recording.judged()
      #expect(judged.has(.dwellEnded) == leaves)
      #expect((judged.last == .accepted) == leaves)
    }
    // A coarse one does not.
    var recording = atRest()
    recording.fix(after: 1_800, east: 40_000, accuracy: 500, motion: .stationary)
    #expect(!recording.judged().has(.dwellEnded))
  }

  @Test("The first two minutes of a walk are filled in: the line begins where the walk did")
  func backFill() {
    var recording = atRest()
    let start = recording.clock
    recording.go(300, speed: 1.3)
    let judged = recording.judged()
    let accepted = judged.accepted(from: start)
    let line = judged.judgement?.lines.last
    #expect((accepted.first?.time ?? .max) - Sample.start <= Int64((start + 12) * 1000))
    #expect(accepted.count >= 25)
    #expect(line?.count == accepted.count)
    #expect(judged.judgement?.gaps.last?.cause == .stay)
  }

  @Test("A dwell ends a line: the evening's and the next morning's are two, however near")
  func twoLines() {
    var recording = Recording()
    recording.go(500, speed: 1.4)
    recording.rest(8 * 3_600, every: 60)
    recording.go(500, speed: 1.4)
    let judged = recording.judged()
    #expect(judged.judgement?.lines.count == 2)
    #expect(judged.judgement?.stays.first.map { $0.end - $0.start > 8 * 3_600_000 - 30_000 } == true)
  }

  @Test("A day at the office leaves no sample but those of the walks to and from it")
  func office() {
    var recording = Recording()
    recording.go(400, speed: 1.4)
    let arrival = recording.clock
    var random = SeededGenerator(seed: 7)
    for index in 0..<2_800 {
      let isJump = index % 90 == 0
      recording.fix(
        after: 10,
        east: isJump ? Double.random(in: 100...180, using: &random) : Double.random(in: -25...25, using: &random),
        accuracy: isJump ? 25 : 18, motion: index % 40 == 0 ? .walking : .stationary)
    }
    let leaving = recording.clock
    recording.go(400, speed: 1.4)
    let judged = recording.judged()
    #expect(judged.accepted(from: arrival + 180, to: leaving).isEmpty)
    #expect(judged.accepted(from: leaving).count >= 35)
  }

  @Test("A recording that was swiped away and starts 60 m off goes on dwelling; 101 m off it does not")
  func restart() throws {
    for (distance, expected) in [(60.0, SampleVerdict.dwelling), (99.5, .dwelling), (100.5, .accepted)] {
      var gate = Gate(
        source: phone, rules: .footprint, continuing: Sample.at(0, accuracy: 10, speed: 0, motion: .stationary))
      #expect(gate.judge(Sample.at(7_200, east: distance, accuracy: 30, speed: 0)) == expected)
    }
  }

  @Test("Endless coarse samples while a leaving is undecided take no more and more memory, and keep their order")
  func boundedWaiting() {
    var recording = atRest()
    recording.fix(after: 10, east: 110)
    for _ in 0..<20_000 { recording.fix(after: 0.005, east: 0, accuracy: 500) }
    let judged = recording.judged()
    #expect(judged.all.count == recording.samples.count)
    #expect(zip(judged.all, judged.all.dropFirst()).allSatisfy { $0.point.time <= $1.point.time })
  }
}

@Suite("A phone that extrapolates in a tunnel is told from fading satellites")
struct DeadReckoningTests {
  private func tunnel(from accuracy: Double, rate: Double, seconds: Int, speed: Double) -> Recording {
    var recording = Recording()
    recording.go(600, speed: speed, motion: .automotive, accuracy: accuracy)
    for second in 1...seconds {
      recording.clock += 1
      recording.east += speed
      recording.samples.append(
        Sample.at(
          recording.clock, east: recording.east, accuracy: accuracy + rate * Double(second), speed: speed,
          motion: .automotive))
    }
    return recording
  }

  @Test("Accuracy that climbs from 14 to 94 m in 65 s at 20 m/s is dead reckoning from 30 m on")
  func climbing() {
    let judged = tunnel(from: 14, rate: 80.0 / 65, seconds: 65, speed: 20).judged()
    #expect(judged.count(.deadReckoned) >= 50)
    #expect(judged.all.allSatisfy { $0.verdict != .deadReckoned || $0.point.horizontalAccuracy > 3_000 })
  }

  @Test(
    "At less than 3 m/s, up to 30 m, in under 10 s or by less than half a metre a second it is none",
    arguments: [
      (14.0, 80.0 / 65, 65, 3.0, true), (14, 80.0 / 65, 65, 2.9, false), (14, 1.6, 10, 20, false),
      (31, 0.51, 10, 20, true), (31, 0.51, 9, 20, false), (31, 0.49, 60, 20, false), (14, 0.05, 600, 30, false),
    ] as [(Double, Double, Int, Double, Bool)])
  func thresholds(accuracy: Double, rate: Double, seconds: Int, speed: Double, isDeadReckoned: Bool) {
    let judged = tunnel(from: accuracy, rate: rate, seconds: seconds, speed: speed).judged()
    #expect((judged.count(.deadReckoned) > 0) == isDeadReckoned)
  }

  @Test("An accuracy that falls in between begins the rise anew")
  func interrupted() {
    var recording = tunnel(from: 14, rate: 1.2, seconds: 18, speed: 20)
    let before = recording.judged().count(.deadReckoned)
    recording.fix(after: 1, east: 20, accuracy: 34, speed: 20, motion: .automotive)
    recording.fix(after: 1, east: 40, accuracy: 36, speed: 20, motion: .automotive)
    #expect(recording.judged().count(.deadReckoned) == before)
  }

  @Test("A tunnel of 103 s and 2.3 km is a gap, not a line")
  func longTunnel() {
    var recording = Recording()
    recording.go(3_000, speed: 22, motion: .automotive)
    recording.fix(after: 20, east: 400, accuracy: 900, motion: .automotive)
    recording.clock += 83
    recording.east += 2_300
    recording.go(3_000, speed: 22, motion: .automotive)
    let judged = recording.judged()
    #expect(judged.judgement?.lines.count == 2)
    #expect(judged.judgement?.gaps.first?.cause == .coarse)
  }
}

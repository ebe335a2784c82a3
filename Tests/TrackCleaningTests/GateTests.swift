import Geodesy
import Judges
import Testing
import TrackCleaning

private let phone = TrackSource(
  fields: [
    .time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .motion,
  ], isLive: true)
private let bare = TrackSource(fields: [.time])

@Suite("The gate names a reason for each sample that it keeps out")
struct GateTests {
  private func verdicts(
    _ samples: [TrackPoint], _ source: TrackSource, _ rules: GateRules = .footprint
  ) -> [SampleVerdict] {
    var door = TrackDoor(source: source, rules: rules, importTime: Sample.start)
    var verdicts: [SampleVerdict] = []
    for sample in samples { door.pass(sample) { verdicts.append($1) } }
    door.finish { verdicts.append($1) }
    return verdicts
  }

  @Test("A time before 1990 or more than a day after the import is invalid and blocks nothing after it")
  func timesAreChecked() {
    var old = Sample.at(0)
    old.time = 631_152_000_000 - 1
    var oldest = old
    oldest.time += 1
    let tomorrow = Sample.at(86_400, east: 100)
    let later = Sample.at(86_400.001, east: 200)
    #expect(
      verdicts([old, oldest, tomorrow, later, Sample.at(86_390, east: 300)], bare)
        == [.invalid, .accepted, .accepted, .invalid, .accepted])
  }

  @Test("A missing or negative accuracy is invalid where the source gives it, and nothing where it does not")
  func accuracyMayBeInvalid() {
    let missing = Sample.at(0)
    var negative = Sample.at(1, east: 100)
    negative.horizontalAccuracy = -1
    let occasional = TrackSource(fields: [.time, .horizontalAccuracy], occasionalFields: [.horizontalAccuracy])
    #expect(verdicts([missing, negative], phone) == [.invalid, .invalid])
    #expect(verdicts([missing, negative], bare) == [.accepted, .accepted])
    #expect(verdicts([missing, negative], occasional) == [.accepted, .invalid])
  }

  @Test(
    "A live sample is stale when it is older than ten seconds on arrival",
    arguments: [
      (10.0, SampleVerdict.accepted), (10.001, .stale), (-5, .accepted),
    ])
  func staleness(age: Double, expected: SampleVerdict) {
    var gate = Gate(source: phone, rules: .footprint)
    let sample = Sample.at(0, accuracy: 5, speed: 0)
    #expect(gate.judge(sample, arrival: sample.time + Int64(age * 1_000)) == expected)
    var imported = Gate(source: phone, rules: .imported)
    #expect(imported.judge(sample, arrival: sample.time + 1_000_000) == .accepted)
  }

  @Test("The same second and place again is a duplicate; the next second or more than a metre is not")
  func duplicates() {
    let samples = [
      Sample.at(0), Sample.at(0.4, east: 0.9), Sample.at(0.9, east: 1.2), Sample.at(1.0, east: 0),
    ]
    #expect(verdicts(samples, bare, .pinpoint) == [.accepted, .duplicate, .accepted, .accepted])
  }

  @Test("Samples at one place in one second divide by nothing", arguments: [GateRules.footprint, .imported, .trip])
  func sameInstant(rules: GateRules) {
    let samples = [Sample.at(0), Sample.at(0, east: 300), Sample.at(0, east: 304), Sample.at(0, east: 320)]
    #expect(verdicts(samples, bare, rules) == [.accepted, .accepted, .tooClose, .accepted])
  }

  @Test("A speed of 1 m/s or more must prove itself by all three of its accuracies")
  func untrustedSpeed() {
    func sample(_ change: (inout TrackPoint) -> Void) -> TrackPoint {
      var sample = Sample.at(0, accuracy: 10, speed: 25, motion: .automotive)
      change(&sample)
      return sample
    }
    #expect(verdicts([sample { _ in }], phone) == [.accepted])
    #expect(verdicts([sample { $0.speedAccuracy = -100 }], phone) == [.untrustedSpeed])
    #expect(verdicts([sample { $0.course = TrackPoint.noValue }], phone) == [.untrustedSpeed])
    #expect(verdicts([sample { $0.courseAccuracy = -10 }], phone) == [.untrustedSpeed])
    #expect(verdicts([sample { ($0.speed, $0.speedAccuracy) = (100, -1) }], phone) == [.untrustedSpeed])
    #expect(verdicts([sample { ($0.speed, $0.speedAccuracy) = (99, -1) }], phone) == [.accepted])
    let speedOnly = TrackSource(fields: [.time, .speed])
    #expect(verdicts([sample { $0.courseAccuracy = TrackPoint.noValue }], speedOnly) == [.accepted])
  }

  @Test(
    "Accuracy is normal, coarse or too coarse by preset, and coarse only while driving or without a sensor",
    arguments: [
      (GateRules.footprint, 100.0, MotionState.walking, SampleVerdict.accepted),
      (.footprint, 100.01, .automotive, .coarse), (.footprint, 100.01, .unknown, .coarseNotDriving),
      (.footprint, 2_000, .automotive, .coarse), (.footprint, 2_000.01, .automotive, .tooCoarse),
      (.imported, 100.01, .stationary, .coarseNotDriving), (.trip, 50, .automotive, .accepted),
      (.trip, 50.01, .automotive, .tooCoarse), (.pinpoint, 50, .unknown, .accepted),
      (.pinpoint, 50.01, .unknown, .tooCoarse),
    ])
  func accuracy(rules: GateRules, accuracy: Double, motion: MotionState, expected: SampleVerdict) {
    #expect(verdicts([Sample.at(0, accuracy: accuracy, speed: 0, motion: motion)], phone, rules) == [expected])
  }

  @Test("A coarse sample of a source without motion is kept as coarse")
  func coarseWithoutMotion() {
    let source = TrackSource(fields: [.time, .horizontalAccuracy])
    #expect(verdicts([Sample.at(0, accuracy: 700)], source) == [.coarse])
  }

  @Test("Check-ins are let in at 100 m after more than five accuracy rejections, until one within 50 m comes")
  func relaxedLimit() {
    let source = TrackSource(fields: [.time, .horizontalAccuracy])
    let accuracies: [Double] = [80, 80, 80, 80, 80, 80, 80, 100, 101, 50, 80]
    let samples = accuracies.enumerated().map { Sample.at(Double($0.offset), east: 10, accuracy: $0.element) }
    let expected: [SampleVerdict] =
      [SampleVerdict](repeating: .tooCoarse, count: 6) + [.accepted, .accepted, .tooCoarse, .accepted, .tooCoarse]
    #expect(verdicts(samples, source, .pinpoint) == expected)
  }

  @Test(
    "Spacing grows with speed from the preset's least to 200 m",
    arguments: [
      (GateRules.footprint, 0.0, 9.9, 10.1), (.footprint, 3.4, 10.1, 10.3), (.footprint, 20, 59.9, 60.1),
      (.footprint, 90, 199.9, 200.1), (.imported, 0, 4.9, 5.1), (.trip, 20, 9.9, 10.1),
    ])
  func spacing(rules: GateRules, speed: Double, close: Double, far: Double) {
    func second(_ east: Double) -> SampleVerdict? {
      verdicts(
        [Sample.at(0, accuracy: 1, speed: speed), Sample.at(60, east: east, accuracy: 1, speed: speed)], phone, rules
      )
      .last
    }
    #expect(second(close) == .tooClose)
    #expect(second(far) == .accepted)
  }

  @Test("Without a speed, imports are spaced by three seconds of travel and live recordings by ten metres")
  func derivedSpeed() {
    // Slowing down a little, as an even pace would put every third sample exactly on the limit.
    let samples = (0..<10).map { Sample.at(Double($0), east: Double($0) * 20 - Double($0 * $0) * 0.1) }
    #expect(
      verdicts(samples, bare, .imported).enumerated().filter { $0.element == .accepted }.map(\.offset) == [0, 3, 6, 9])
    #expect(verdicts(samples, bare, .footprint).allSatisfy { $0 == .accepted })
  }

  @Test("A move within the sample's own accuracy says nothing")
  func withinError() {
    func second(_ accuracy: Double) -> SampleVerdict? {
      verdicts([Sample.at(0, accuracy: 5, speed: 0), Sample.at(10, east: 30, accuracy: accuracy, speed: 0)], phone).last
    }
    #expect(second(29.9) == .accepted)
    #expect(second(30.1) == .withinError)
  }

  @Test("Without a satellite speed a move must exceed both accuracies together")
  func noSatelliteFix() {
    func second(_ east: Double, _ source: TrackSource) -> SampleVerdict? {
      verdicts([Sample.at(0, accuracy: 20), Sample.at(10, east: east, accuracy: 22)], source).last
    }
    #expect(second(41.9, phone) == .noSatelliteFix)
    #expect(second(42.1, phone) == .accepted)
    #expect(second(30, TrackSource(fields: [.time, .horizontalAccuracy])) == .accepted)
  }
}

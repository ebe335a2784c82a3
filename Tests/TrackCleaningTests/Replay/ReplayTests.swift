import Geodesy
import Judges
import Testing
import TrackCleaning

@Suite("A replay judges as an import does, and says why")
struct ReplayTests {
  private let phone = TrackSource(
    fields: [.time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy, .motion])

  private func walk() -> [TrackPoint] {
    (0..<60).map { Sample.at(Double($0) * 3, east: Double($0) * 4, accuracy: 5, speed: 1.4, motion: .walking) }
      + (60..<120).map { Sample.at(Double($0) * 3 + 600, east: 240, accuracy: 20, motion: .stationary) }
  }

  @Test("Verdicts and counts are the door's")
  func sameAsDoor() {
    let samples = walk()
    let replay = Replay(samples, source: phone, rules: .footprint)
    var door = TrackDoor(source: phone, rules: .footprint, importTime: nil)
    var verdicts: [SampleVerdict] = []
    for sample in samples { door.pass(sample) { verdicts.append($1) } }
    door.finish { verdicts.append($1) }
    #expect(replay.verdicts == verdicts)
    #expect(replay.counts == door.counts)
    #expect(replay.events == door.events)
  }

  @Test("Two rule sets differ where a verdict differs, and nowhere else")
  func differences() {
    let samples = walk()
    let strict = Replay(samples, source: phone, rules: .footprint)
    let loose = Replay(samples, source: phone, rules: .pinpoint)
    #expect(
      strict.differences(from: loose) == samples.indices.filter { strict.verdicts[$0] != loose.verdicts[$0] })
    #expect(!strict.differences(from: loose).isEmpty)
    #expect(strict.differences(from: strict).isEmpty)
    #expect(strict.differences(from: [nil, strict.verdicts[1], .stale]) == [2])
  }

  @Test("The first rule that keeps a sample out is the one of its verdict", arguments: 1...6 as ClosedRange<UInt64>)
  func findings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var samples: [TrackPoint] = []
    var (east, clock, accuracy) = (0.0, 0.0, 10.0)
    for index in 0..<300 {
      clock += Double.random(in: 1...20, using: &random)
      east += index < 200 ? Double.random(in: 0...60, using: &random) : 0
      accuracy = index % 40 < 20 ? accuracy + 4 : 8
      var sample = Sample.at(
        clock, east: east, accuracy: accuracy * (index % 37 == 0 ? 20 : 1),
        speed: Bool.random(using: &random) ? Double.random(in: 0...20, using: &random) : nil, motion: .walking)
      if index % 29 == 0 { sample.courseAccuracy = -1 }
      samples.append(sample)
      if index % 31 == 0 { samples.append(sample) }
    }
    let replay = Replay(samples, source: phone, rules: .footprint)
    let rules: [SampleVerdict: RuleFinding.Rule] = [
      .invalid: .validity, .duplicate: .repetition, .untrustedSpeed: .provenSpeed, .coarse: .accuracy,
      .coarseNotDriving: .accuracy, .tooCoarse: .accuracy, .deadReckoned: .deadReckoning, .tooClose: .spacing,
      .withinError: .ownError, .noSatelliteFix: .satelliteFix, .dwelling: .dwell,
    ]
    for (place, verdict) in replay.verdicts.enumerated() {
      let findings = replay.explanation(of: place)
      #expect(findings.map(\.rule).count == RuleFinding.Rule.allCases.count)
      let broken = findings.first { $0.outcome == .fails }?.rule
      if verdict == .accepted, broken == .dwell { continue }  // Filled in later.
      if verdict == .dwellCandidate { continue }
      #expect(broken == rules[verdict], "sample \(place), \(verdict)")
      if let broken, let finding = findings.first(where: { $0.rule == broken }), broken == .spacing {
        #expect((finding.measured ?? 0) < (finding.limit ?? 0))
      }
    }
  }

  @Test("The sample nearest to a time is found, the first among equals")
  func nearest() {
    let replay = Replay(walk(), source: phone, rules: .footprint)
    #expect(replay.place(nearestTo: Sample.start + 4_400) == 1)
    #expect(replay.place(nearestTo: Sample.start + 4_500) == 1)
    #expect(replay.place(nearestTo: .min + 1) == 0)
    #expect(replay.place(nearestTo: .max) == 119)
    #expect(Replay([Sample.untimed(east: 0)], source: phone, rules: .footprint).place(nearestTo: 0) == nil)
  }
}

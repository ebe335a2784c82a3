import Geodesy
import Judges
import Testing
import TrackCleaning

@Suite("The same input gives the same bytes")
struct SameBytesTests {
  @Test("when days and lines come in another order: sets, files, metrics and badges", arguments: 0..<6)
  func shuffledDays(seed: UInt64) throws {
    let life = try RecordedLife(seed: seed)
    let expected = try life.fingerprint()
    for shuffle in 1...3 { #expect(try life.shuffled(seed: seed &* 100 &+ UInt64(shuffle)).fingerprint() == expected) }
    #expect(try RecordedLife(seed: seed &+ 1000).fingerprint() != expected)
  }

  @Test("in another process, where dictionaries have another order")
  func anotherProcess() async throws {
    let expected = try RecordedLife(seed: 7).fingerprint()
    await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
      let again = try RecordedLife(seed: 7).shuffled(seed: 8).fingerprint()
      try #require(again == expected)
    }
  }

  @Test("when the samples of a recording come late and out of order", arguments: 0..<6)
  func shuffledSamples(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var samples: [TrackPoint] = []
    var latitude: Int32 = 399_000_000
    for second in 0..<600 {
      latitude += .random(in: -2000...2000, using: &numbers)
      let place = try #require(
        QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: 1_164_000_000 + Int32(second) * 1500))
      var sample = TrackPoint(time: 1_700_000_000_000 + Int64(second) * 1000, position: place)
      sample.horizontalAccuracy = .random(in: 300...20_000, using: &numbers)
      sample.speed = .random(in: -1...2000, using: &numbers)
      samples.append(sample)
    }
    let source = TrackSource(fields: [.horizontalAccuracy, .speed])
    let judged = TrackJudgement(of: samples, source: source, rules: .imported)
    let late = TrackOrdering.ordered(samples.shuffled(using: &numbers))
    let again = TrackJudgement(of: late, source: source, rules: .imported)
    #expect(late.map(\.time) == samples.map(\.time))
    #expect(again.verdicts == judged.verdicts)
    #expect(again.marks == judged.marks)
    #expect(again.segments == judged.segments)
    #expect(again.gaps == judged.gaps)
    #expect(Set(judged.verdicts).count > 1, "a recording on which nothing is decided shows nothing")
  }
}

import Geodesy
import Judges
import Testing
import TrackCleaning

@Suite("The door lets nothing useful go and joins nothing that was apart")
struct TrackDoorTests {
  private let source = TrackSource(fields: [.time])

  private func passed(_ samples: [TrackPoint], _ rules: GateRules = .imported) -> [(TrackPoint, SampleVerdict)] {
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var result: [(TrackPoint, SampleVerdict)] = []
    for sample in samples { door.pass(sample) { result.append(($0, $1)) } }
    door.finish { result.append(($0, $1)) }
    return result
  }

  private func atOrigin(_ seconds: Double, latitudeUnits: Int32 = 0) throws -> TrackPoint {
    var sample = Sample.at(seconds)
    sample.position = try #require(QuantizedCoordinate(latitudeUnits: latitudeUnits, longitudeUnits: 0))
    return sample
  }

  @Test("0,0 is invalid far from everything, in a row, at the start and at the end")
  func loneOrigin() throws {
    let samples = try [
      atOrigin(0), atOrigin(1), Sample.at(2), atOrigin(3), atOrigin(4), Sample.at(5, east: 50), atOrigin(6),
    ]
    #expect(passed(samples).map(\.1) == [.invalid, .invalid, .accepted, .invalid, .invalid, .accepted, .invalid])
    #expect(try passed([atOrigin(0), atOrigin(1)]).map(\.1) == [.invalid, .invalid])
  }

  @Test("0,0 stays when a sample before or after lies within 100 km, and keeps its place in time")
  func realOrigin() throws {
    let near: Int32 = 9_000_000
    let far: Int32 = 9_100_000
    #expect(try passed([atOrigin(0), atOrigin(60, latitudeUnits: near)]).map(\.1) == [.accepted, .accepted])
    #expect(try passed([atOrigin(0, latitudeUnits: near), atOrigin(60)]).map(\.1) == [.accepted, .accepted])
    #expect(try passed([atOrigin(0), atOrigin(60, latitudeUnits: far)]).map(\.1) == [.invalid, .accepted])
  }

  @Test("A new line's mark passes from a dropped sample to the next stored one")
  func breaksAreKept() {
    let samples = [
      Sample.at(0, startsLine: true), Sample.at(10, east: 100), Sample.at(20, east: 102, startsLine: true),
      Sample.at(30, east: 104), Sample.at(40, east: 200), Sample.at(50, east: 300),
    ]
    let stored = passed(samples).filter { $0.1.isStored }.map { $0.0 }
    #expect(stored.map(\.startsLine) == [true, false, true, false])
  }

  @Test("A repeated segment is dropped whole and breaks nothing")
  func repeatedSegment() {
    let once = (0..<5).map { Sample.at(Double($0) * 10, east: Double($0) * 50, startsLine: $0 == 0) }
    let twice = passed(TrackOrdering.ordered(once + once))
    #expect(twice.map(\.1).filter { $0 == .duplicate }.count == 5)
    #expect(twice.filter { $0.1.isStored }.map { $0.0 } == once)
  }
}

@Suite("Samples are put into time order once and for all")
struct TrackOrderingTests {
  @Test("Samples in order stay as they are")
  func inOrder() {
    let samples = [Sample.at(0, startsLine: true), Sample.at(0, east: 5), Sample.at(9, startsLine: true)]
    #expect(TrackOrdering.ordered(samples) == samples)
  }

  @Test("Late samples are sorted in, and untimed ones stay behind the one they followed")
  func late() {
    let samples = [
      Sample.untimed(east: 1), Sample.at(10), Sample.untimed(east: 2), Sample.untimed(east: 3), Sample.at(5),
      Sample.untimed(east: 4), Sample.at(7),
    ]
    let ordered = TrackOrdering.ordered(samples)
    let expected = [0, 4, 5, 6, 1, 2, 3].map { samples[$0] }
    #expect(ordered.map(\.position) == expected.map(\.position))
    #expect(ordered.map(\.startsLine) == [true, false, false, false, false, false, false])
  }

  @Test("A file written backwards keeps its lines")
  func backwards() {
    let forwards = [
      Sample.at(0, startsLine: true), Sample.at(10, east: 100), Sample.at(100, east: 200, startsLine: true),
      Sample.at(110, east: 300),
    ]
    var backwards = Array(forwards.reversed())
    for (index, starts) in [true, false, true, false].enumerated() { backwards[index].startsLine = starts }
    #expect(TrackOrdering.ordered(backwards) == forwards)
  }

  @Test("Keys sort as the order does, whatever the shuffle", arguments: 1...10 as ClosedRange<UInt64>)
  func keys(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = (0..<200).map { index in
      Int.random(in: 0..<5, using: &random) == 0
        ? Sample.untimed(east: Double(index))
        : Sample.at(Double(Int.random(in: 0..<50, using: &random)), east: Double(index))
    }
    var ordering = TrackOrdering()
    let keyed = samples.map { (ordering.key(for: $0), $0.position) }
    let expected = keyed.sorted { ($0.0.time, $0.0.sequence) < ($1.0.time, $1.0.sequence) }.map(\.1)
    #expect(TrackOrdering.ordered(samples).map(\.position) == expected)
    let times = TrackOrdering.ordered(samples).map(\.time).filter { $0 != TrackPoint.noTime }
    #expect(times == times.sorted())
  }
}

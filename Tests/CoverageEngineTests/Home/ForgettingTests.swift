import BoundaryIndex
import CivilCalendar
import CoverageEngine
import Judges
import Testing
import TraceStore
import TrackCleaning

@Suite("What is forgotten was never there")
struct ForgettingTests {
  /// Recordings that overlap and repeat, some of them with other fields or a little elsewhere.
  private static func tracks() throws -> [Track] {
    var near = try Track("near", from: (39.900001, 116.39), to: (39.900001, 116.41), start: 0, count: 121)
    near.points = near.points.enumerated().map { index, point in
      var point = point
      point.altitude = Int32(index)
      return point
    }
    near.source.fields.insert(.altitude)
    return try RecomputeTests.tracks() + [near]
  }

  @Test(
    "The home equals one that never had the import, whichever it is and whatever came when",
    arguments: 1...6 as ClosedRange<UInt64>)
  func imports(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tracks = try Self.tracks().shuffled(using: &random)
    let victim = Int.random(in: 0..<tracks.count, using: &random)
    let home = try EngineHome()
    for track in tracks { try home.add(track) }
    let other = try EngineHome()
    for (index, track) in tracks.enumerated() where index != victim { try other.add(track) }
    let opened = try home.open()
    let id = try #require(try opened.imports().first { $0.label == tracks[victim].name }?.id)
    let report = try #require(try opened.forget(importID: id))
    #expect(report.change.causes == [.forgotten])
    #expect(report.forgotten.samples > 0)
    #expect(try home.dump(withImports: false) == (try other.dump(withImports: false)))
    func counts(_ home: EngineHome) throws -> [String: [Int]] {
      let pairs = try home.open().imports().map { record in
        (record.label, SampleVerdict.allCases.map { record.counts[$0] })
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    #expect(try counts(home) == counts(other))
    let before = try home.dump()
    #expect(try home.open().recompute().isEmpty)
    #expect(try home.dump() == before)
    // It can be imported again, and then is there again.
    try home.add(tracks[victim])
    try other.add(tracks[victim])
    #expect(try home.dump(withImports: false) == (try other.dump(withImports: false)))
  }

  @Test("A rehearsal says what would change and changes nothing; what is not there cannot be forgotten")
  func rehearsal() throws {
    let home = try EngineHome()
    for track in try Self.tracks() { try home.add(track) }
    let before = try home.dump()
    let abroad = try #require(try home.open().imports().first { $0.label == "abroad" }?.id)
    let report = try #require(try home.open().forget(importID: abroad, rehearsal: true))
    #expect(!report.change.isEmpty)
    #expect(try home.dump() == before)
    #expect(try home.open().imports().count == Self.tracks().count)
    #expect(try home.open().forget(importID: 99) == nil)
    #expect(try home.open().forget(from: LocalDay(rawValue: 40_000), through: nil) == nil)
  }

  @Test("Days go from every import, and an import of which nothing is left goes with them")
  func days() throws {
    let home = try EngineHome()
    let tracks = try Self.tracks()
    for track in tracks { try home.add(track) }
    let first = try #require(try home.open().status().firstDay)
    let report = try #require(try home.open().forget(from: first, through: first))
    #expect(!report.forgotten.imports.isEmpty)
    let status = try home.open().status()
    #expect(try #require(status.firstDay) > first)
    #expect(try home.open().imports().allSatisfy { $0.label != "walk" && $0.label != "near" })
    let before = try home.dump()
    #expect(try home.open().recompute().isEmpty)
    #expect(try home.dump() == before)
    // What has no time stays, and everything can go.
    _ = try home.open().forget(from: nil, through: LocalDay(rawValue: 40_000))
    #expect(try home.open().imports().map(\.label) == ["plan"])
  }
}

import BadgeRules
import CoverageEngine
import Foundation
import Geodesy
import Testing
import TraceStore
import TrackCleaning

@Suite("Importing keeps its promises")
struct ImportingTests {
  let home: EngineHome

  init() throws { home = try EngineHome() }

  /// 1.7 km on foot from one county into the next.
  private var walk: Track {
    get throws { try Track("walk", from: (39.9, 116.39), to: (39.9, 116.41), start: 0, count: 121) }
  }

  @Test("the summary and the report say what was kept and what is new")
  func summary() throws {
    let report = try home.add(try walk)
    let summary = try #require(report.summaries.first)
    #expect(summary.outcome == .stored(importID: 1))
    #expect(summary.samplesRead == 121)
    #expect(summary.kept == 121)
    #expect(report.change.before == nil || report.change.before?.cells == 0)
    #expect(report.change.after.cells == report.change.newCells)
    #expect((1_700.0...1_720).contains(report.change.after.distance))
    #expect(report.change.regionsGained.map(\.code) == ["CHN", "110000", "110100", "110101", "110102"])
    #expect(report.change.causes == [.imported])
    #expect(!report.change.badgesEarned.isEmpty)
  }

  @Test("the same bytes a second time change nothing")
  func sameBytes() throws {
    try home.add(try walk)
    let before = try home.dump()
    let again = try home.add(try walk)
    #expect(again.summaries.map(\.outcome) == [.alreadyHeld(importID: 1)])
    #expect(again.change.isEmpty)
    #expect(again.change.newCells == 0)
    #expect(try home.dump() == before)
    #expect(try home.open().imports().count == 1)
  }

  @Test("the same points in other bytes are all known and add nothing")
  func samePoints() throws {
    var copy = try walk
    copy.name = "copy"
    try home.add(try walk)
    let before = try home.dump(withImports: false)
    let report = try home.add(copy)
    #expect(report.summaries.first?.counts[.known] == 121)
    #expect(report.summaries.first?.kept == 0)
    #expect(report.change.isEmpty)
    #expect(try home.dump(withImports: false) == before)
  }

  @Test("samples within a metre in the same second are known; without times none are, and still nothing is added")
  func nearlySame() throws {
    var near = try walk
    near.name = "near"
    near.points = try near.points.map { point in
      var moved = point
      moved.position = try #require(
        QuantizedCoordinate(
          latitudeUnits: point.position.latitude + 50, longitudeUnits: point.position.longitude))
      return moved
    }
    #expect(try home.add(try walk, near).summaries.last?.counts[.known] == 121)

    let other = try EngineHome()
    var untimed = try Track("planned", from: (39.9, 116.39), to: (39.9, 116.41), start: nil, count: 121)
    try other.add(untimed)
    let before = try other.dump(withImports: false)
    untimed.name = "planned again"
    let again = try other.add(untimed)
    #expect(again.change.after.distance == again.change.before?.distance)
    #expect(again.change.after.area == again.change.before?.area)
    #expect(again.change.regionsGained.isEmpty)
    #expect(before.isEmpty == false)
  }

  @Test("points without a time unveil cells and visit regions, at a time that is not known, on no day")
  func untimed() throws {
    let track = try Track("planned", from: (39.9, 116.39), to: (39.9, 116.41), start: nil, count: 121)
    let report = try home.add(track)
    #expect(report.change.after.cells > 60)
    #expect(report.change.after.days == 0)
    let regions = try home.open().regions(level: .county).filter(\.isVisited)
    #expect(regions.map(\.region.id.code) == ["110101", "110102"])
    #expect(regions.allSatisfy { $0.firstVisit == nil && $0.days == 0 })
    let earned = try home.open().badges().badges.filter(\.isEarned)
    #expect(!earned.isEmpty)
    #expect(earned.allSatisfy { $0.firstEarned == nil })
  }

  @Test("points without a time are left out when asked; a file of nothing else has nothing to keep")
  func untimedSkipped() throws {
    var track = try Track("planned", from: (39.9, 116.39), to: (39.9, 116.41), start: nil, count: 5)
    track.options.untimed = .skip
    let error = #expect(throws: CoverageEngineError.self) { try home.add(track) }
    #expect(error?.category == .badData)
    #expect(try home.open().imports().isEmpty)
  }

  @Test("a broken file keeps its complete points, is marked as partial, and the mended file adds the rest")
  func partial() throws {
    var half = try walk
    half.name = "half"
    half.points.removeLast(60)
    half.fault = "line 99: the file ends"
    let report = try home.add(half)
    #expect(report.summaries.first?.fault == "line 99: the file ends")
    #expect(report.summaries.first?.kept == 61)
    #expect(try home.open().imports().map(\.isComplete) == [false])

    let whole = try home.add(try walk)
    #expect(whole.summaries.first?.counts[.known] == 61)
    #expect(whole.summaries.first?.kept == 60)
    let alone = try EngineHome()
    try alone.add(try walk)
    #expect(try home.dump(withImports: false) == (try alone.dump(withImports: false)))
  }

  @Test("a reader that throws part-way leaves nothing, and files added before it stay")
  func killed() throws {
    struct Killed: Error {}
    let second = try Track("second", from: (39.85, 116.31), to: (39.85, 116.33), start: 90_000, count: 100)
    let engine = try home.open()
    #expect(throws: Killed.self) {
      try engine.importing { session in
        try walk.add(to: session)
        try session.add(ImportOrigin(label: "second", format: "test")) { sink in
          for point in second.points.prefix(50) { try sink(point) }
          throw Killed()
        }
      }
    }
    #expect(try home.open().imports().map(\.label) == ["walk"])
    // Nothing was derived; the next question does it.
    let alone = try EngineHome()
    try alone.add(try walk)
    #expect(try home.open().cells() == (try alone.open().cells()))
    #expect(try home.dump(withImports: false) == (try alone.dump(withImports: false)))
  }

  @Test("a rehearsal tells the same as the import and changes nothing")
  func rehearsal() throws {
    let engine = try home.open()
    _ = try engine.cells()
    let before = try home.dump()
    let tried = try home.add(try walk, rehearsal: true)
    #expect(tried.isRehearsal)
    #expect(try home.dump() == before)
    #expect(try home.open().imports().isEmpty)
    let done = try home.add(try walk)
    #expect(tried.summaries == done.summaries)
    #expect(tried.change.after == done.change.after)
    #expect(tried.change.regionsGained == done.change.regionsGained)
    #expect(tried.change.badgesEarned == done.change.badgesEarned)
  }

  @Test("a second writer fails with a message and without a change")
  func busy() throws {
    let first = try home.open()
    let second = try home.open(.write, wait: .milliseconds(20))
    _ = try first.importing { session in
      try session.add(ImportOrigin(label: "walk", format: "test")) { sink in
        for point in try walk.points { try sink(point) }
        let error = #expect(throws: CoverageEngineError.self) {
          _ = try second.importing { _ = try walk.add(to: $0) }
        }
        #expect(error?.description.contains("another Trodden is writing") == true)
        return StreamEnd(source: TrackSource(fields: .time), contentHash: try walk.hash)
      }
    }
    #expect(try home.open().imports().map(\.label) == ["walk"])
  }

  @Test("gaps and flights unveil nothing, count no distance and visit no region")
  func gapsAndFlights() throws {
    let before = try Track("a", from: (39.9, 116.39), to: (39.9, 116.395), start: 0, count: 31)
    // Two hours later, and 850 km away, over KOR's air: 120 m/s and one sample a second.
    let flight = try Track("b", from: (39.9, 116.6), to: (37, 127), start: 7_200, count: 8_000, step: 1)
    var whole = before
    whole.points += flight.points
    whole.source.fields = [.time]
    let alone = try EngineHome()
    try alone.add(before)
    try home.add(whole)
    #expect(try home.open().cells() == (try alone.open().cells()))
    #expect(try home.open().status().figures.distance == (try alone.open().status().figures.distance))
    #expect(try home.open().regions().filter(\.isVisited).map(\.region.id.code).contains("KOR") == false)
  }

  @Test("a single point unveils its cell and visits its region")
  func single() throws {
    let report = try home.add(try Track("check-in", from: (37, 127), to: (37, 127), start: 0, count: 1))
    #expect(report.change.after.cells == 1)
    #expect(report.change.after.distance == 0)
    #expect(report.change.after.days == 1)
    #expect(report.change.regionsGained.map(\.code) == ["KOR"])
  }
}

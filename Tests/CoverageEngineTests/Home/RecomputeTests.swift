import BadgeRules
import BoundaryIndex
import CoverageEngine
import Foundation
import Geodesy
import SQLiteAccess
import Testing
import TraceStore
import TrackCleaning

@Suite("Recompute gives what import gave")
struct RecomputeTests {
  /// Recordings that overlap, repeat, cross midnight and borders, and have no times.
  static func tracks() throws -> [Track] {
    let walk = try Track("walk", from: (39.9, 116.39), to: (39.9, 116.41), start: 0, count: 121)
    var copy = walk
    copy.name = "a copy"
    let other = try Track(
      "phone", from: (39.9002, 116.392), to: (39.9002, 116.412), start: 300, count: 121, accuracy: 800)
    let night = try Track("night", from: (39.85, 116.49), to: (39.87, 116.52), start: 56_000, count: 300)
    var half = night
    half.name = "half of the night"
    half.points.removeFirst(150)
    half.fault = "cut"
    let plan = try Track("plan", from: (39.81, 116.31), to: (39.83, 116.31), start: nil, count: 50)
    let abroad = try Track("abroad", from: (37, 127), to: (37, 127.01), start: 400_000, count: 80)
    return [walk, copy, other, night, half, plan, abroad]
  }

  @Test("every row and byte is equal after recompute, and after the derived file was deleted")
  func sameBytes() throws {
    let home = try EngineHome()
    for track in try Self.tracks() { try home.add(track) }
    let imported = try home.dump()
    let report = try home.open().recompute()
    #expect(report.isEmpty)
    #expect(report.causes.isEmpty)
    #expect(try home.dump() == imported)
    try home.deleteDerived()
    _ = try home.open().status()
    #expect(try home.dump() == imported)
  }

  @Test("the order of imports does not matter, nor whether they come one by one", arguments: [1, 2, 3, 4])
  func orderFree(seed: Int) throws {
    let tracks = try Self.tracks()
    let home = try EngineHome()
    let other = try EngineHome()
    for track in tracks { try home.add(track) }
    // Rotations and a reversal reach every order of two.
    let shifted = Array(tracks[seed...] + tracks[..<seed])
    _ = try other.open().importing { session in
      for track in seed % 2 == 0 ? shifted : shifted.reversed() { try track.add(to: session) }
    }
    #expect(try home.dump(withImports: false) == (try other.dump(withImports: false)))
  }

  @Test("a rehearsed recompute changes nothing, not even the runs")
  func rehearsal() throws {
    let home = try EngineHome()
    try home.add(try Self.tracks()[0])
    let runs = try home.open().history().count
    #expect(try home.open().recompute(rehearsal: true).isEmpty)
    #expect(try home.open().history().count == runs)
  }

  @Test("runs say why they ran and what they changed, the latest first")
  func history() throws {
    let home = try EngineHome()
    try home.add(try Self.tracks()[0])
    _ = try home.open().recompute()
    let runs = try home.open().history()
    #expect(runs.first?.causes == [])
    #expect(runs.contains { $0.causes == ["imported"] && $0.difference?.after.cells ?? 0 > 0 })
    #expect(runs.map(\.id) == runs.map(\.id).sorted(by: >))
    #expect(runs.first?.difference?.before == runs.first?.difference?.after)
  }

  @Test("a catalog that changed is a cause of its own, and moves badges only")
  func catalogChanged() throws {
    let home = try EngineHome()
    try home.add(try Self.tracks()[0])
    let few = try BadgeCatalog(series: Array(BadgeCatalog.builtIn.series.prefix(1)))
    let engine = try TraceHome(
      path: home.path, mode: .write, boundaries: try EnginePack.open(), catalog: few, clock: { EngineHome.now })
    let report = try #require(try engine.bringUpToDate())
    #expect(report.causes == [.catalog])
    #expect(report.before == report.after)
    #expect(!report.badgesTakenBack.isEmpty)
    #expect(report.badgesEarned.isEmpty)
    #expect(!report.effort.isFull)
    #expect(try engine.bringUpToDate() == nil)
    // As everything computed anew under that catalog has it, and back again.
    let judged = try home.dump()
    #expect(try engine.recompute().effort.isFull)
    #expect(try home.dump() == judged)
    let back = try #require(try home.open().bringUpToDate())
    #expect(Set(back.badgesEarned.map(\.tier.id)) == Set(report.badgesTakenBack))
  }

  @Test("files that are held already leave everything as it is, and nothing is read for them")
  func heldAlready() throws {
    let home = try EngineHome()
    let tracks = try Self.tracks()
    for track in tracks { try home.add(track) }
    let before = try home.dump()
    let report = try home.add(tracks[0], tracks[2])
    #expect(!report.change.effort.isFull)
    #expect(report.change.isEmpty)
    #expect(try home.dump() == before)
  }

  @Test("damaged facts show what was derived before, and take nothing in")
  func damagedFacts() throws {
    let home = try EngineHome()
    let track = try Self.tracks()[0]
    for track in try Self.tracks() { try home.add(track) }
    let cells = try home.open().cells()
    let facts = HomeFolder(path: home.path).factsPath
    try SQLiteConnection(path: facts, access: .readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try FileDamage.spoil(facts)
    let engine = try home.open(.write)
    #expect(engine.isDamaged)
    #expect(try engine.cells() == cells)
    #expect(throws: CoverageEngineError.self) { _ = try engine.importing { _ = try track.add(to: $0) } }
  }

  @Test("a damaged derived file is built anew, and the report says so")
  func damagedDerived() throws {
    let home = try EngineHome()
    try home.add(try Self.tracks()[0])
    let before = try home.dump()
    let derived = HomeFolder(path: home.path).derivedPath
    try SQLiteConnection(path: derived, access: .readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try FileDamage.spoil(derived)
    let report = try #require(try home.open(.write).bringUpToDate())
    #expect(report.rebuiltDamaged)
    #expect(report.before == nil)
    #expect(try home.dump() == before)
  }

  @Test("A home whose facts are gone is not taken for an empty one", arguments: [true, false])
  func lostFacts(emptied: Bool) throws {
    let home = try EngineHome()
    try home.add(Track("walk", from: (39.9, 116.3), to: (39.91, 116.3), start: 0, count: 50))
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.path + "/facts.sqlite" + end) }
    try FileManager.default.removeItem(atPath: home.path + "/facts.sqlite")
    if emptied { try Data().write(to: URL(fileURLWithPath: home.path + "/facts.sqlite")) }
    for mode in [OpeningMode.create, .write, .read] {
      let error = #expect(throws: CoverageEngineError.self) { _ = try home.open(mode) }
      #expect(error?.category == .badData)
      #expect(error?.description.contains("backup") == true)
    }
  }
}

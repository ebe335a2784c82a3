import BoundaryIndex
import CoverageEngine
import Foundation
import Geodesy
import Testing
import TraceStore
import TrackCleaning

@Suite("Another boundary pack changes what it must, and says why")
struct BoundaryUpdateTests {
  /// One recording far from all borders that move below, one across them, one abroad, one without times.
  private static func tracks() throws -> [Track] {
    let far = try Track("far", from: (39.9, 116.32), to: (39.91, 116.34), start: 0, count: 200)
    let near = try Track("near", from: (39.9, 116.47), to: (39.9, 116.53), start: 100_000, count: 400)
    let again = try Track("again", from: (39.95, 116.49), to: (39.94, 116.495), start: 200_000, count: 200)
    let plan = try Track("plan", from: (39.81, 116.49), to: (39.83, 116.51), start: nil, count: 50)
    let abroad = try Track("abroad", from: (37, 127), to: (37, 127.01), start: 400_000, count: 80)
    return [far, near, again, plan, abroad]
  }

  /// A home with the tracks under the old pack, brought to a new one, beside one that never knew the old.
  private static func update(
    _ later: LaterPack, tracks: [Track]? = nil
  ) throws -> (report: RecomputeReport, updated: String, anew: String) {
    let (home, other) = (try EngineHome(), try EngineHome())
    for track in try tracks ?? Self.tracks() {
      try home.add(track)
      try other.add(track, to: later.open())
    }
    let report = try home.open().installBoundaries(from: later.path)
    return (report, try home.dump(), try other.dump())
  }

  @Test("a border that moved is followed where it matters, to the byte of a home that knew no other pack")
  func movedBorder() throws {
    let later = try LaterPack {
      $0.reshape("110102", 11_640_000, 3_980_000, 11_648_000, 4_000_000)
      $0.reshape("130102", 11_648_000, 3_980_000, 11_660_000, 4_000_000)
    }
    let (report, updated, anew) = try Self.update(later)
    #expect(updated == anew)
    #expect(report.causes == [.boundaries])
    #expect(!report.effort.isFull)
    // Neither the walk in the west nor the one abroad comes near.
    #expect(report.effort.imports == 5)
    #expect(report.effort.importsRead == 3)
    #expect(report.effort.days == 5)
    #expect(report.effort.daysShared == 3)
    #expect(report.effort.affectedBlocks > 0)
    #expect(report.effort.affectedBlocks < report.effort.blocks)
    let change = try #require(report.boundaryChange)
    #expect(change.renamings.isEmpty)
    let move = try #require(change.moves.first)
    #expect(change.moves.count == 1)
    #expect(move.from?.code == "110102")
    #expect(move.to?.code == "130102")
    #expect(!move.isFromGone)
    #expect(move.cells > 0)
    #expect(move.area > 600 * Double(move.cells))
    #expect(report.regionsGained.isEmpty)
    #expect(report.regionsLost.isEmpty)
  }

  @Test("a region that is gone is lost, and what was explored there counts to the one in its place")
  func goneRegion() throws {
    let later = try LaterPack {
      $0.remove("110102")
      $0.recode(.county, "110101", to: "110101", name: "新区")
      $0.reshape("110101", 11_630_000, 3_980_000, 11_650_000, 4_000_000)
    }
    let (report, updated, anew) = try Self.update(later)
    #expect(updated == anew)
    #expect(report.regionsLost.map(\.code) == ["110102"])
    #expect(report.regionsLost.first?.chineseName == "区110102")
    #expect(report.regionsGained.isEmpty)
    let change = try #require(report.boundaryChange)
    #expect(change.moves.map { [$0.from?.code, $0.to?.code] } == [["110102", "110101"]])
    #expect(change.moves.first?.isFromGone == true)
    #expect(change.renamings.map { [$0.before.chineseName, $0.after.chineseName] } == [["区110101", "新区"]])
    #expect(change.renamings.first?.isReused == false)
    #expect(report.effort.importsRead == 3)
  }

  @Test("a region that only has another code is neither lost nor gained, and no recording is read for it")
  func otherCode() throws {
    let later = try LaterPack { $0.recode(.city, "110100", to: "110000") }
    let (report, updated, anew) = try Self.update(later)
    #expect(updated == anew)
    #expect(report.regionsLost.isEmpty)
    #expect(report.regionsGained.isEmpty)
    #expect(report.effort.affectedBlocks == 0)
    #expect(report.effort.importsRead == 0)
    #expect(report.effort.daysShared == 0)
    #expect(report.boundaryChange?.renamings.map { [$0.before.code, $0.after.code] } == [["110100", "110000"]])
  }

  @Test("a code that means another place now is told as such")
  func reusedCode() throws {
    let later = try LaterPack {
      $0.recode(.county, "130102", to: "130103", name: "新名")
      $0.recode(.county, "110102", to: "130102", name: "别处")
    }
    let (report, updated, anew) = try Self.update(later)
    #expect(updated == anew)
    let change = try #require(report.boundaryChange)
    #expect(
      Set(change.moves.map { [$0.from?.code, $0.to?.code] }) == [["110102", "130102"], ["130102", "130103"]])
    #expect(report.regionsLost.map(\.code) == ["110102"])
    #expect(report.regionsGained.map(\.code) == ["130103"])
    #expect(change.renamings.map(\.after.chineseName) == ["别处"])
  }

  @Test("where the local day of a sample hangs on a border that moved, everything is derived anew")
  func movedDays() throws {
    // The ground of the track leaves China, and with it China's clock.
    let later = try LaterPack { $0.reshape("110102", 11_640_000, 3_980_000, 11_650_000, 3_981_000) }
    let (report, updated, anew) = try Self.update(later)
    #expect(updated == anew)
    #expect(report.effort.isFull)
    #expect(report.boundaryChange?.moves.contains { $0.from?.code == "110102" && $0.to == nil } == true)
  }

  @Test("two recordings of the same hours still count once")
  func sharedHours() throws {
    let one = try Track("one", from: (39.9, 116.48), to: (39.9, 116.52), start: 0, count: 300)
    let two = try Track("two", from: (39.9001, 116.481), to: (39.9001, 116.521), start: 500, count: 300, accuracy: 700)
    let later = try LaterPack {
      $0.reshape("110102", 11_640_000, 3_980_000, 11_649_000, 4_000_000)
      $0.reshape("130102", 11_649_000, 3_980_000, 11_660_000, 4_000_000)
    }
    let (report, updated, anew) = try Self.update(later, tracks: [one, two])
    #expect(updated == anew)
    #expect(!report.effort.isFull)
  }

  @Test("a rehearsal says what would change and changes nothing")
  func rehearsal() throws {
    let later = try LaterPack { $0.reshape("130102", 11_650_000, 3_980_000, 11_660_000, 3_985_000) }
    let home = try EngineHome()
    for track in try Self.tracks() { try home.add(track) }
    let before = try home.dump()
    let opened = try home.open()
    let rehearsed = try opened.installBoundaries(from: later.path, rehearsal: true)
    #expect(try home.dump() == before)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/packs"))
    #expect(try TraceHome.activePackFolder(ofHome: home.path) == nil)
    let done = try opened.installBoundaries(from: later.path)
    #expect(done.boundaryChange == rehearsed.boundaryChange)
    #expect(done.effort == rehearsed.effort)
    #expect(done.after == rehearsed.after)
  }

  @Test("the pack is kept in the home and used from then on; there and back again gives the same bytes")
  func activePack() throws {
    let later = try LaterPack { $0.reshape("130102", 11_650_000, 3_980_000, 11_660_000, 3_985_000) }
    let home = try EngineHome()
    for track in try Self.tracks() { try home.add(track) }
    let before = try home.dump()
    let opened = try home.open()
    _ = try opened.installBoundaries(from: later.path)
    #expect(opened.pack.id == (try later.open().id))
    let folder = try #require(try TraceHome.activePackFolder(ofHome: home.path))
    #expect(folder == home.path + "/packs/\(opened.pack.id)")
    let installed = try home.dump()
    // Nothing is out of date for who comes with the active pack.
    #expect(try home.open(pack: BoundaryPack(directory: folder)).bringUpToDate() == nil)
    _ = try home.open(pack: BoundaryPack(directory: folder)).installBoundaries(
      from: try EnginePack.directory.get())
    #expect(try home.dump() == before)
    #expect(installed != before)
    try FileManager.default.removeItem(atPath: home.path + "/packs/\(try EnginePack.open().id)")
    #expect(throws: CoverageEngineError.self) { try TraceHome.activePackFolder(ofHome: home.path) }
  }

  @Test("a pack that is not sound is refused, and nothing changes")
  func damagedPack() throws {
    let later = try LaterPack { $0.reshape("130102", 11_650_000, 3_980_000, 11_660_000, 3_985_000) }
    let home = try EngineHome()
    try home.add(try Track("walk", from: (39.9, 116.51), to: (39.9, 116.52), start: 0, count: 50))
    let before = try home.dump()
    let shards = try FileManager.default.contentsOfDirectory(atPath: later.path + "/shards")
    let shard = later.path + "/shards/" + (try #require(shards.sorted().first))
    var bytes = try Data(contentsOf: URL(filePath: shard))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(filePath: shard))
    #expect(throws: CoverageEngineError.self) { try home.open().installBoundaries(from: later.path) }
    #expect(try home.dump() == before)
    #expect(try TraceHome.activePackFolder(ofHome: home.path) == nil)
  }
}

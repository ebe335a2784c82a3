import BoundaryIndex
import Foundation
import PlanarGeometry
import Testing

@testable import TroddenCommands

@Suite("boundaries install")
struct BoundariesInstallTests {
  /// A home with walks in both provinces, and two packs: in the later one the county 110101 is gone, its ground counts to
  /// 110105, and the border lies elsewhere.
  private final class Case {
    let folder: TemporaryFolder
    var home: String { "\(folder.path)/home" }
    var old: String { "\(folder.path)/old" }
    var new: String { "\(folder.path)/new" }

    init() throws {
      folder = try TemporaryFolder()
      try TestPack.write(to: old)
      var contents = try TestPack.contents()
      contents.vintage = "2026"
      func later(_ id: RegionID) -> RegionID {
        RegionID(level: id.level, code: id.code == "110101" ? "110105" : id.code, vintage: "2026")
      }
      contents.regions = contents.regions.map { region in
        Region(
          id: later(region.id), parent: region.parent.map(later),
          chineseName: region.id.code == "110101" ? "新城区" : region.chineseName, englishName: region.englishName,
          area: 0, gridArea: 0, labelPoint: region.labelPoint, partCount: 0)
      }
      contents.shapes = contents.shapes.map { .init(id: later($0.id), polygons: $0.polygons) }
      try BoundaryPackWriter.write(contents, to: new)
      for (day, longitude) in [116.5, 116.6, 117.4].enumerated() {
        let file = try folder.file("\(day).gpx", TestTrack.gpx(day: day, longitude: longitude))
        #expect(run(["import", file, "--boundaries", old]).code == .done)
      }
    }

    func run(_ arguments: [String], language: String = "en") -> CommandRun {
      CommandRun(arguments + ["--home", home, "--lang", language])
    }
  }

  @Test("says what is gone, where its ground counts now, and how much had to be looked at")
  func report() throws {
    let made = try Case()
    #expect(made.run(["boundaries", "install", made.old, "--boundaries", made.old]).code == .done)
    let rehearsed = made.run(["boundaries", "install", made.new, "--dry-run"])
    #expect(rehearsed.code == .done)
    #expect(
      rehearsed.results.contains(
        "110101 东城区 is gone: \(explored(rehearsed)) explored there now counts to 110105 新城区"))
    #expect(rehearsed.results.contains("2 of 3 imports and 2 of 4 days were attributed anew"))
    let done = made.run(["boundaries", "install", made.new], language: "zh")
    #expect(done.code == .done)
    #expect(done.results.contains("110101 东城区 已撤销：其中已探索的 \(explored(rehearsed)) 现计入 110105 新城区"))
    #expect(done.results.contains("收回行政区"))
    let regions = made.run(["regions", "--level", "county"])
    #expect(regions.results.contains("110105"))
    #expect(!regions.results.contains("110101"))
    // From now on the home's own pack answers.
    #expect(made.run(["where", "39.5", "116.5"]).results.contains("110105"))
    #expect(made.run(["boundaries", "list"]).results.contains("2026"))
  }

  private func explored(_ run: CommandRun) -> String {
    run.results.split(separator: "is gone: ").last.map { String($0.prefix { $0 != "²" }) + "²" } ?? "nothing"
  }

  @Test("--json holds the moves, the renamings and the effort")
  func json() throws {
    let made = try Case()
    let done = made.run(["boundaries", "install", made.new, "--boundaries", made.old, "--json"])
    let change = try #require(try done.json()["boundaryChange"] as? [String: Any])
    let moved = try #require((change["moved"] as? [[String: Any]])?.first)
    #expect((moved["from"] as? [String: Any])?["code"] as? String == "110101")
    #expect(moved["fromIsGone"] as? Bool == true)
    #expect((try done.json()["effort"] as? [String: Any])?["importsRead"] as? Int == 2)
  }

  @Test("a folder without a pack, and a home whose pack is missing, are told with what to do")
  func missing() throws {
    let made = try Case()
    let none = made.run(["boundaries", "install", made.folder.path, "--boundaries", made.old])
    #expect(none.code == .noInput)
    #expect(none.messages.contains("manifest.json"))
    #expect(made.run(["boundaries", "install", made.new, "--boundaries", made.old]).code == .done)
    try FileManager.default.removeItem(atPath: made.home + "/packs/" + BoundaryPack(directory: made.new).id)
    let lost = made.run(["status"])
    #expect(lost.code == .noInput)
    #expect(lost.messages.contains("boundaries install"))
    #expect(made.run(["boundaries", "install", made.old]).code == .done)
    #expect(made.run(["regions"]).results.contains("110101"))
  }

  @Test("killed at any of 50 instants, the home has the old pack with its results or the new one with its own")
  func killed() throws {
    let made = try Case()
    #expect(made.run(["boundaries", "install", made.old, "--boundaries", made.old]).code == .done)
    let backup = made.folder.path + "/backup"
    try FileManager.default.copyItem(atPath: made.home, toPath: backup)
    let before = state(made)
    let length = try install(made, killedAfter: nil)
    let after = state(made)
    #expect(before != after)
    var outcomes: Set<String> = []
    for instant in 0..<50 {
      try FileManager.default.removeItem(atPath: made.home)
      try FileManager.default.copyItem(atPath: backup, toPath: made.home)
      _ = try install(made, killedAfter: length * 1.3 * Double(instant) / 49)
      let found = state(made)
      #expect(found == before || found == after, "killed at instant \(instant)")
      outcomes.insert(found)
      // The interrupted one can be done again.
      if instant % 10 == 0 {
        #expect(made.run(["boundaries", "install", made.new]).code == .done)
        #expect(state(made) == after)
      }
    }
    #expect(outcomes.count == 2)
  }

  /// All that the home tells of regions, with the pack that answers.
  private func state(_ made: Case) -> String {
    ["regions", "status", "badges", "area"].map { made.run([$0, "--json"]).results }.joined()
      + made.run(["boundaries", "list", "--json"]).results
  }

  /// Runs the program as a process of its own; gives the seconds that it took.
  private func install(_ made: Case, killedAfter seconds: Double?) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "trodden")
    process.arguments = ["boundaries", "install", made.new, "--home", made.home]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    if let seconds {
      let deadline = start + .seconds(seconds)
      while process.isRunning, ContinuousClock.now < deadline { usleep(200) }
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    if seconds == nil { #expect(process.terminationStatus == 0) }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}

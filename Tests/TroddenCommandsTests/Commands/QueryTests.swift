import Foundation
import Testing

@testable import TroddenCommands

@Suite("Questions to a home")
struct QueryTests {
  private let home: TestHome

  /// Two walks on two days in two counties.
  init() throws {
    home = try TestHome()
    let files = [
      try home.folder.file("a.gpx", TestTrack.gpx(day: 0)),
      try home.folder.file("b.gpx", TestTrack.gpx(day: 1, longitude: 117.5, points: 100)),
    ]
    #expect(home.run(["import"] + files).code == .done)
  }

  private func list(_ words: String...) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(home.run(words).results.utf8)) as? [[String: Any]])
  }

  private func exploredCells(_ words: String...) throws -> Int {
    try #require(try home.run(["area", "--json"] + words).json()["cells"] as? Int)
  }

  @Test("status tells figures, regions by level and badges; a period only its own")
  func status() throws {
    let all = try home.run("status", "--json").json()
    #expect(all["days"] as? Int == 2)
    #expect(all["firstDay"] as? String == "2025-05-01")
    #expect(all["longestStreakDays"] as? Int == 2)
    #expect(all["currentStreakDays"] as? Int == 0)
    let regions = try #require(all["regions"] as? [[String: Any]])
    #expect(regions.map { $0["visited"] as? Int } == [1, 2, 2, 2])
    #expect(regions.map { $0["total"] as? Int } == [2, 2, 2, 2])
    let empty = try home.run("status", "--year", "2024", "--json").json()
    #expect(empty["cells"] as? Int == 0)
    #expect(
      try home.run("status", "--year", "2025", "--month", "5", "--json").json()["cells"] as? Int == all["cells"] as? Int
    )
    #expect(home.run("status", "--month", "5").code == .usage)
    #expect(home.run("status", "--lang", "zh").results.contains("探索面积"))
  }

  @Test("regions tell visit and share; --level, --parent and --missing choose")
  func regions() throws {
    #expect(
      try list("regions", "--json").map { $0["code"] as? String }
        == ["CHN", "110000", "130000", "110000", "131000", "110101", "131082"])
    let county = try #require(try list("regions", "--level", "county", "--parent", "110000", "--json").first)
    #expect(county["code"] as? String == "110101")
    #expect(county["name"] as? String == "东城区")
    #expect(["pass", "stay"].contains(county["visit"] as? String))
    #expect((county["share"] as? Double ?? 0) > 0)
    #expect((county["firstVisit"] as? String)?.hasPrefix("2025-05-01T00:00:00") ?? false)
    #expect(home.run("regions", "--missing").results == "country  NUL  Null Island 空岛\n")
    #expect(home.run("regions", "--parent", "999999").code == .usage)
    #expect(home.run("regions", "--level", "village").messages.contains("--level is one of country"))
  }

  @Test("area is that of the cells, of a region's, of a day's")
  func area() throws {
    let all = try exploredCells()
    #expect(home.run("cells").lines.count == all)
    let beijing = try exploredCells("--region", "110000")
    let hebei = try exploredCells("--region", "county:131082")
    #expect(beijing + hebei == all)
    #expect(beijing > hebei && hebei > 0)
    #expect(try exploredCells("--until", "2025-05-01") == beijing)
    #expect(try exploredCells("--since", "2025-05-02") == hebei)
    #expect(try exploredCells("--since", "2025-05-03") == 0)
    #expect(home.run("area", "--since", "2025-05-02", "--until", "2025-05-01").code == .usage)
    #expect(home.run("area", "--since", "May").code == .usage)
  }

  @Test("cells and geohashes leave as text, CSV and GeoJSON, within a box when asked")
  func cells() throws {
    let all = home.run("cells").lines
    #expect(all.allSatisfy { $0.split(separator: " ").count == 2 })
    let boxed = home.run("cells", "--bbox", "39,117,40,118").lines
    #expect(boxed.count == (try exploredCells("--region", "131082")))
    let collection = try home.run("cells", "--json").json()
    #expect(collection["type"] as? String == "FeatureCollection")
    #expect(collection["cells"] as? Int == all.count)
    #expect(home.run("cells", "--format", "csv").results.hasPrefix("row,first_column,last_column,"))
    let fine = home.run("geohash", "--level", "7").lines
    let coarse = home.run("geohash", "--level", "5").lines
    #expect(Set(fine.map { String($0.prefix(5)) }) == Set(coarse))
    #expect(home.run("geohash").code == .usage)
    #expect(home.run("geohash", "--level", "8").code == .usage)
    #expect(home.run("cells", "--bbox", "1,2,3").code == .usage)
    let shifted = try home.run("cells", "--format", "geojson", "--datum", "gcj02").json()
    #expect(shifted["datum"] as? String == "gcj02")
  }

  @Test("badges are earned or missing, by route, by date, by another catalog")
  func badges() throws {
    let all = try list("badges", "--all", "--json").count
    let earned = try list("badges", "--json")
    let missing = try list("badges", "--missing", "--json")
    #expect(earned.count + missing.count == all)
    #expect(earned.contains { $0["id"] as? String == "cells-1" })
    #expect(missing.allSatisfy { ($0["progress"] as? Double ?? 0) < 1 })
    #expect(try list("badges", "--route", "china", "--all", "--json").allSatisfy { $0["route"] as? String == "china" })
    #expect(try list("badges", "--since", "2026-01-01", "--json").isEmpty)
    let catalog = try home.folder.file(
      "own.json",
      """
      {"format": 1, "series": [{"id": "walks", "route": "exploration", "metric": "exploredCells",
        "name": {"zh": "走", "en": "Walks"}, "tiers": [{"id": "walks-1", "threshold": 1,
        "name": {"zh": "一格", "en": "One cell"}, "description": {"zh": "一格", "en": "One cell"}}]}]}
      """)
    let state = home.state()
    #expect(try list("badges", "--catalog", catalog, "--json").map { $0["id"] as? String } == ["walks-1"])
    let text = try String(contentsOfFile: catalog, encoding: .utf8)
    let extending = try home.folder.file(
      "more.json", text.replacing("\"format\": 1,", with: "\"format\": 1, \"extends\": \"built-in\","))
    let extended = try list("badges", "--catalog", extending, "--all", "--json")
    #expect(extended.count == all + 1)
    #expect(extended.last?["id"] as? String == "walks-1")
    #expect(extended.last?["earned"] as? Bool == true)
    let firstCell = try #require(try list("badges", "--json").first { $0["id"] as? String == "cells-1" })
    #expect(extended.last?["firstEarned"] as? String == firstCell["firstEarned"] as? String)
    #expect(home.state() == state)
    #expect(home.run("badges", "--all", "--missing").code == .usage)
  }

  @Test("recompute changes nothing, also after the derived file was deleted")
  func recompute() throws {
    let state = home.state()
    let run = home.run("recompute")
    #expect(run.code == .done)
    #expect(run.results == "nothing changed\n")
    #expect(home.state() == state)
    try FileManager.default.removeItem(atPath: home.path + "/derived")
    #expect(home.run("recompute").code == .done)
    #expect(home.state() == state)
    #expect(home.run("recompute", "--dry-run", "--lang", "zh").results == "没有变化\n")
  }

  @Test(
    "are refused where there is no home, with what to do", arguments: ["status", "regions", "badges", "cells", "area"])
  func noHome(command: String) throws {
    let empty = try TestHome()
    let run = empty.run(command)
    #expect(run.code == .noInput)
    #expect(run.messages.contains("import something first"))
    #expect(!FileManager.default.fileExists(atPath: empty.path))
  }
}

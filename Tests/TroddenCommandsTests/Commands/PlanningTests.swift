import Foundation
import Testing

@testable import TroddenCommands

@Suite("What is next, what was, and what is kept")
struct PlanningTests {
  private let home: TestHome

  /// A walk in Beijing's county.
  init() throws {
    home = try TestHome()
    #expect(home.run("import", try home.folder.file("a.gpx", TestTrack.gpx())).code == .done)
  }

  private func list(_ words: String...) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(home.run(words).results.utf8)) as? [[String: Any]])
  }

  @Test("next finds the unvisited county over the border, with distance and direction, and badges by what is missing")
  func next() throws {
    let answer = try home.run("next", "39.5", "116.9", "--count", "3", "--json").json()
    let regions = try #require(answer["regions"] as? [[String: Any]])
    #expect(regions.map { $0["code"] as? String } == ["131082"])
    let meters = try #require(regions.first?["meters"] as? Double)
    #expect(abs(meters - 8_600) < 20)
    #expect(abs((regions.first?["bearing"] as? Double ?? 0) - 90) < 0.2)
    let badges = try #require(answer["badges"] as? [[String: Any]])
    let progress = badges.compactMap { $0["progress"] as? Double }
    #expect(progress.count == 3)
    #expect(progress == progress.sorted(by: >))
    #expect(badges.allSatisfy { $0["earned"] as? Bool == false && ($0["remaining"] as? Double ?? 0) > 0 })
    #expect(home.run("next", "39.5", "116.9").results.contains("三河市"))
    #expect(home.run("next", "39.5", "116.9", "--level", "province").results.contains("Hebei"))
  }

  @Test("next begins where the place lies when that region is not visited, and passes over visited ones")
  func nextInside() throws {
    let answer = try home.run("next", "39.5", "117.3", "--json").json()
    let regions = try #require(answer["regions"] as? [[String: Any]])
    #expect(regions.map { $0["code"] as? String } == ["131082"])
    #expect(regions.first?["meters"] as? Double == 0 || regions.first?["meters"] as? Int == 0)
  }

  @Test("next takes the home place that was set, and asks for a place where there is none")
  func nextFromHome() throws {
    #expect(home.run("next").messages.contains("home set"))
    #expect(home.run("home", "set", "39.5", "116.99").code == .done)
    #expect(home.run("next").results.contains("131082"))
    #expect(home.run("next", "39.5").code == .usage)
    #expect(home.run("home", "set", "39.5").code == .usage)
  }

  @Test("history tells each computation with its cause and what it changed, the latest first")
  func history() throws {
    let second = try home.folder.file("b.gpx", TestTrack.gpx(day: 1, longitude: 117.5, points: 100))
    #expect(home.run("import", second).code == .done)
    #expect(home.run("forget", "2").code == .done)
    let runs = try list("history", "--json")
    #expect(runs.first?["causes"] as? [String] == ["forgotten"])
    let lost = try #require(runs.first?["regionsLost"] as? [String])
    #expect(lost.contains("county:131082"))
    #expect(runs.dropFirst().first?["regionsGained"] as? [String] == lost)
    #expect(home.run("history", "--count", "1").results.contains("regions lost"))
    #expect(home.run("history", "--lang", "zh").results.contains("收回行政区"))
    #expect(try list("history", "--count", "1", "--json").count == 1)
  }

  @Test("a badge that is kept is held without being earned, is recorded once, and is shown as kept")
  func keep() throws {
    let missing = try #require(try list("badges", "--missing", "--json").first?["id"] as? String)
    let kept = try home.run("badges", "keep", missing, "--json").json()
    #expect(kept["grandfathered"] as? Bool == true)
    #expect(kept["earned"] as? Bool == false)
    #expect(try list("badges", "--json").contains { $0["id"] as? String == missing })
    #expect(home.run("badges", "keep", missing).results.contains("(kept)"))
    #expect(home.run("recompute").code == .done)
    #expect(try list("badges", "--json").contains { $0["id"] as? String == missing })
  }

  @Test("keeping an unknown badge is refused with the one that was meant")
  func keepUnknown() throws {
    let run = home.run("badges", "keep", "cells-11x")
    #expect(run.code == .usage)
    #expect(run.messages.contains("cells-1"))
  }

  @Test("the year is the sum of its months: new cells, new area, distance and days")
  func monthsAddUp() throws {
    let second = try home.folder.file("b.gpx", TestTrack.gpx(day: 40, longitude: 117.5, points: 100))
    #expect(home.run("import", second).code == .done)
    let months = try (1...12).map {
      try home.run("status", "--year", "2025", "--month", String($0), "--json").json()
    }
    let year = try home.run("status", "--year", "2025", "--json").json()
    let all = try home.run("status", "--json").json()
    for figure in ["newCells", "days", "points", "distanceKm", "newAreaKm2"] {
      let sum = months.reduce(0) { $0 + (($1[figure] as? NSNumber)?.doubleValue ?? .nan) }
      for whole in [year, all] {
        #expect(abs(sum - ((whole[figure] as? NSNumber)?.doubleValue ?? .nan)) < 0.002, "\(figure)")
      }
    }
  }

  @Test("an import ends with the records that it broke, and a home place that is set with the figure that it moved")
  func records() throws {
    let longer = try home.folder.file("b.gpx", TestTrack.gpx(day: 1, longitude: 116.6, points: 300))
    let run = home.run("import", longer, "--dry-run")
    #expect(run.results.contains("records broken"))
    #expect(run.results.contains("longest streak: 1 d → 2 d"))
    #expect(run.results.contains("longest day: "))
    #expect(home.run("import", longer, "--dry-run", "--lang", "zh").results.contains("打破纪录"))
    let moved = home.run("home", "set", "39.5", "116.99")
    #expect(moved.results.contains("farthest from home: "))
    #expect(home.run("home", "set", "39.5", "116.99").results == "nothing changed\n")
  }
}

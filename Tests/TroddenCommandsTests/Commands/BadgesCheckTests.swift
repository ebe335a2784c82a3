import Foundation
import Testing

@testable import TroddenCommands

@Suite("trodden badges check")
struct BadgesCheckTests {
  private static let sound = """
    {"format": 1, "series": [{"id": "far", "route": "exploration", "metric": "totalDistanceKm",
      "name": {"zh": "远", "en": "Far"},
      "tiers": [{"id": "far-1", "threshold": 1, "name": {"zh": "一", "en": "One"},
        "description": {"zh": "一公里", "en": "One kilometre"}}]}]}
    """

  @Test("says that a sound catalog is sound")
  func sound() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("badges.json", Self.sound)
    let run = CommandRun(["badges", "check", file])
    #expect(run.code == .done)
    #expect(run.results == "sound: 1 series, 1 badge\n")
    #expect(try CommandRun(["badges", "check", file, "--json"]).json()["badges"] as? Int == 1)
  }

  @Test("names the entry that is at fault")
  func fault() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("badges.json", Self.sound.replacing("totalDistanceKm", with: "totalDistanceMiles"))
    let run = CommandRun(["badges", "check", file])
    #expect(run.code == .badData)
    #expect(run.messages.contains("far"))
    #expect(run.results.isEmpty)
  }

  @Test("says that a file or folder is no catalog")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun(["badges", "check", folder.path + "/none.json"]).code == .noInput)
    #expect(CommandRun(["badges", "check", folder.path]).code == .noInput)
    #expect(CommandRun(["badges", "check", try folder.file("x", "not json")]).code == .badData)
  }

  @Test("prints a schema that asks for what the reader asks for, and needs a file otherwise")
  func schema() throws {
    let schema = try CommandRun(["badges", "check", "--schema"]).json()
    #expect(schema["required"] as? [String] == ["format", "series"])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let properties = try #require(definitions["series"]?["properties"] as? [String: [String: Any]])
    let metrics = try #require(properties["metric"]?["enum"] as? [String])
    #expect(metrics.count == Set(metrics).count)
    let folder = try TemporaryFolder()
    for metric in metrics {
      let file = try folder.file("\(metric).json", Self.sound.replacing("totalDistanceKm", with: metric))
      #expect(CommandRun(["badges", "check", file]).code == .done, "\(metric)")
    }
    let keys = try ["series", "tier", "text"].flatMap { try #require(definitions[$0]?["required"] as? [String]) }
    for key in keys + ["format"] {
      let file = try folder.file("without.json", Self.sound.replacing("\"\(key)\":", with: "\"other\":"))
      #expect(CommandRun(["badges", "check", file]).code == .badData, "\(key)")
    }
    #expect(CommandRun(["badges", "check"]).code == .usage)
    #expect(CommandRun(["badges", "check", "x.json", "--schema"]).code == .usage)
  }
}

import Foundation
import Testing

@testable import TroddenCommands

@Suite("trodden replay")
struct ReplayCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func samples() throws -> String {
    var text = "time,lat,lon,h_acc_m,verdict\n"
    for index in 0..<20 {
      text += "2025-03-01T08:00:\(10 + index)Z,40.5,\(116.25 + Double(index) * 0.0001),\(index == 7 ? 300 : 5)"
      text += ",\(index == 3 ? "tooClose" : "accepted")\n"
    }
    return try file("samples.csv", text)
  }

  @Test("tells counts, where the recorder judged otherwise, and where another rule set does")
  func differences() throws {
    let run = CommandRun(["replay", try samples(), "--against", "pinpoint"])
    #expect(run.code == .done)
    #expect(run.results.contains("20 samples under footprint"))
    #expect(run.results.contains("judged otherwise by the recorder: "))
    #expect(run.results.contains("judged otherwise under pinpoint: "))
    let json = try #require(try CommandRun(["replay", try samples(), "--json"]).json()["recorder"] as? [String: Any])
    #expect((json["count"] as? Int ?? 0) >= 1)
    let chinese = CommandRun(["replay", try samples(), "--lang", "zh"])
    #expect(chinese.results.contains("20 个采样点"))
  }

  @Test("explains one sample rule by rule")
  func explanation() throws {
    let run = CommandRun(["replay", try samples(), "--explain", "2025-03-01T08:00:17Z"])
    #expect(run.code == .done)
    #expect(run.results.contains("4 accuracy"))
    #expect(run.results.contains("300.0 m; normal up to 100.0 m"))
    #expect(CommandRun(["replay", try samples(), "--explain", "yesterday"]).code == .usage)
  }

  @Test("takes waypoints only when asked, and says so where there is nothing else")
  func waypoints() throws {
    let path = try file(
      "simulator.gpx",
      """
      <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><wpt lat="40" lon="116"><time>2025-03-01T08:00:00Z</time>
      </wpt><wpt lat="40.001" lon="116"><time>2025-03-01T08:00:30Z</time></wpt></gpx>
      """)
    let without = CommandRun(["replay", path])
    #expect(without.code == .badData)
    #expect(without.messages.contains("--waypoints"))
    #expect(CommandRun(["replay", path, "--waypoints"]).results.contains("2 samples under imported"))
  }

  @Test("judges what is before a fault, and ends with 65")
  func broken() throws {
    let path = try file(
      "cut.gpx",
      """
      <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"><trk><trkseg><trkpt lat="40" lon="116">
      <time>2025-03-01T08:00:00Z</time></trkpt><trkpt lat="40.00
      """)
    let run = CommandRun(["replay", path])
    #expect(run.code == .badData)
    #expect(run.results.contains("1 sample under imported"))
  }
}

import Testing

@testable import TroddenCommands

@Suite("trodden demo")
struct DemoTests {
  /// The demo runs once; its answers are looked at from several sides.
  private static let run = CommandRun(["demo", "--json"])

  private func codes(_ level: String) throws -> [String] {
    let regions = try #require(try Self.run.json()["regions"] as? [[String: Any]])
    return regions.filter { $0["level"] as? String == level }.compactMap { $0["code"] as? String }
  }

  @Test("crosses the Hebei exclave between Beijing and Tianjin, and the Hong Kong border; the flight visits nothing")
  func regions() throws {
    #expect(try codes("country") == ["CHN"])
    #expect(try codes("province") == ["110000", "120000", "130000", "440000", "810000"])
    let counties = try codes("county")
    // Sanhe, Dachang, Xianghe; Futian and, over the bridge, Yuen Long.
    for county in ["131082", "131028", "131024", "440304", "810012"] { #expect(counties.contains(county)) }
  }

  @Test("draws no line through the flight, the tunnels or the night")
  func figures() throws {
    let status = try #require(try Self.run.json()["status"] as? [String: Any])
    let distance = try #require(status["distanceKm"] as? Double)
    #expect((180.0...240.0).contains(distance))
    // The second day is spent in bed: a dwell is no record.
    #expect(status["days"] as? Int == 1)
    let area = try #require(status["areaKm2"] as? Double)
    #expect(area > distance * 0.025 && area < distance * 0.04)
  }

  @Test("earns badges of several routes, each with the instant it was earned")
  func badges() throws {
    let badges = try #require(try Self.run.json()["badges"] as? [[String: Any]])
    #expect(Set(badges.compactMap { $0["route"] as? String }).isSuperset(of: ["exploration", "consistency", "china"]))
    #expect(badges.allSatisfy { ($0["firstEarned"] as? String)?.hasPrefix("2025-10-02T") ?? false })
  }

  @Test("says the same every time, in English and in Chinese")
  func words() {
    let english = CommandRun(["demo"], now: 1)
    #expect(english.code == .done)
    #expect(english.results == CommandRun(["demo"], now: 2_000_000_000_000).results)
    #expect(english.results.contains("county    131082  三河市"))
    let chinese = CommandRun(["demo", "--lang", "zh"])
    #expect(chinese.results.contains("县级        131082  三河市"))
  }
}

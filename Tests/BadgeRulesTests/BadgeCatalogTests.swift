import BadgeRules
import CivilCalendar
import Foundation
import Testing

@Suite("Badge catalog")
struct BadgeCatalogTests {
  private static let sound = """
    { "format": 1, "series": [
      { "id": "far", "route": "world", "metric": "farthestFromHomeKm", "name": { "zh": "远", "en": "Far" }, "tiers": [
        { "id": "far-1", "threshold": 1.5, "name": { "zh": "一", "en": "One" },
          "description": { "zh": "一点五公里。", "en": "1.5 km." } },
        { "id": "far-2", "threshold": 2, "name": { "zh": "二", "en": "Two" },
          "description": { "zh": "两公里。", "en": "2 km." } } ] },
      { "id": "near", "route": "china", "metric": "chinaCityCount", "name": { "zh": "近", "en": "Near" }, "tiers": [
        { "id": "near-1", "threshold": 1, "name": { "zh": "城", "en": "Town" },
          "description": { "zh": "一座城市。", "en": "One city." } } ] } ] }
    """

  private func catalog(_ text: String) throws -> BadgeCatalog { try BadgeCatalog(json: Data(text.utf8)) }

  @Test("reads what a file says")
  func reads() throws {
    let catalog = try catalog(Self.sound)
    #expect(catalog.series.map(\.id) == ["far", "near"])
    #expect(catalog.series[0].route == .world)
    #expect(catalog.series[0].metric == .farthestFromHomeKm)
    #expect(catalog.series[0].tiers.map(\.threshold) == [1.5, 2])
    #expect(catalog.series[0].tiers[1].description == BadgeText(chinese: "两公里。", english: "2 km."))
    #expect(catalog.badge("near-1")?.series.id == "near")
    #expect(catalog.badge("near-2") == nil)
  }

  /// What is put in place of what in the sound file, the fault, and what its message must name.
  struct Fault: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let code: BadgeRulesError.Code
    let names: String

    var testDescription: String { "\(old) → \(new)" }
  }

  static let faults: [Fault] = [
    Fault(
      old: "farthestFromHomeKm", new: "farthest", code: .unknownMetric, names: "series \"far\": there is no metric"),
    Fault(old: "\"world\"", new: "\"moon\"", code: .unknownRoute, names: "series \"far\": there is no route \"moon\""),
    Fault(old: "\"threshold\": 2,", new: "\"threshold\": 1.5,", code: .fallingThreshold, names: "badge \"far-2\""),
    Fault(old: "\"threshold\": 2,", new: "\"threshold\": 1,", code: .fallingThreshold, names: "\"far-1\""),
    Fault(old: "\"threshold\": 1,", new: "\"threshold\": 0,", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"threshold\": 1,", new: "\"threshold\": -1,", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"threshold\": 1,", new: "\"threshold\": 1e999,", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"threshold\": 1,", new: "\"threshold\": true,", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"threshold\": 1,", new: "\"threshold\": \"1\",", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"threshold\": 1,", new: "", code: .missingKey, names: "badge \"near-1\": the key \"threshold\""),
    Fault(old: "\"near-1\"", new: "\"far-2\"", code: .repeatedID, names: "badge \"far-2\""),
    Fault(old: "\"near\"", new: "\"far\"", code: .repeatedID, names: "series \"far\""),
    Fault(old: "\"near-1\"", new: "\"near 1\"", code: .badValue, names: "badge \"near 1\""),
    Fault(old: "\"near-1\"", new: "\"\"", code: .badValue, names: "\"id\""),
    Fault(old: "\"id\": \"near-1\",", new: "", code: .missingKey, names: "badge number 1 of series \"near\""),
    Fault(old: "\"id\": \"near\",", new: "", code: .missingKey, names: "series number 2: the key \"id\""),
    Fault(old: "\"城\"", new: "\"\"", code: .badValue, names: "badge \"near-1\": \"name\" must not be empty in \"zh\""),
    Fault(old: "\"Near\"", new: "\" \"", code: .badValue, names: "series \"near\""),
    Fault(old: ", \"en\": \"Town\"", new: "", code: .missingKey, names: "badge \"near-1\", \"name\": the key \"en\""),
    Fault(old: "\"en\": \"One city.\"", new: "\"en\": 1", code: .badValue, names: "badge \"near-1\", \"description\""),
    Fault(old: "{ \"zh\": \"城\", \"en\": \"Town\" }", new: "\"Town\"", code: .badValue, names: "badge \"near-1\""),
    Fault(old: "\"route\": \"china\"", new: "\"Route\": \"china\"", code: .unknownKey, names: "\"Route\""),
    Fault(old: "\"format\": 1", new: "\"format\": 1, \"series\": [], \"a\": 1", code: .unknownKey, names: "\"a\""),
    Fault(old: "\"format\": 1", new: "\"format\": 2", code: .notACatalog, names: "\"format\" must be 1"),
    Fault(old: "\"format\": 1,", new: "", code: .missingKey, names: "\"format\""),
    Fault(old: "\"format\": 1", new: "\"format\": 1, \"extends\": \"x\"", code: .badValue, names: "\"extends\""),
    Fault(old: "\"format\": 1", new: "\"format\": 1, \"extends\": null", code: .badValue, names: "\"extends\""),
    Fault(old: "\"tiers\": [", new: "\"tiers\": [], \"tier\": [", code: .unknownKey, names: "series \"far\""),
    Fault(old: "} ] } ] }", new: "}, 7 ] } ] }", code: .badValue, names: "badge number 2 of series \"near\""),
    Fault(old: "} ] } ] }", new: "} ] } ]", code: .notACatalog, names: "JSON"),
  ]

  @Test("names the entry that is wrong", arguments: faults)
  func namesTheEntry(fault: Fault) throws {
    try #require(Self.sound.contains(fault.old))
    let broken = Self.sound.replacing(fault.old, with: fault.new, maxReplacements: 1)
    let error = try #require(throws: BadgeRulesError.self) { try catalog(broken) }
    #expect(error.code == fault.code)
    #expect(error.description.contains(fault.names), "\(error)")
  }

  @Test(
    "refuses a series without badges, and what is no object",
    arguments: [
      "", "7", "[]", "null", "{}", "\u{0}", "{ \"format\": 1, \"series\": {} }", "{ \"format\": 1, \"series\": [[]] }",
      """
      { "format": 1, "series": [ { "id": "a", "route": "world", "metric": "exploredCells",
        "name": { "zh": "甲", "en": "A" }, "tiers": [] } ] }
      """,
    ])
  func refuses(text: String) { #expect(throws: BadgeRulesError.self) { try catalog(text) } }

  @Test("may be empty")
  func empty() throws { #expect(try catalog("{ \"format\": 1, \"series\": [] }").series.isEmpty) }

  @Test("replaces the built-in one, or extends it where the file says so")
  func extends() throws {
    let builtIn = try BadgeCatalog.builtIn
    let text = Self.sound.replacing("\"format\": 1", with: "\"format\": 1, \"extends\": \"built-in\"")
    let extended = try catalog(text)
    #expect(extended.series.count == builtIn.series.count + 2)
    #expect(extended.series.map(\.id).suffix(2) == ["far", "near"])
    // A series of the same id takes the place of the built-in one, in the same place of the order.
    let replacing = try catalog(text.replacing("\"id\": \"near\"", with: "\"id\": \"cities\""))
    #expect(replacing.series.map(\.id) == builtIn.series.map(\.id) + ["far"])
    #expect(replacing.series.first { $0.id == "cities" }?.tiers.map(\.id) == ["near-1"])
    // A badge of the same id elsewhere is an error.
    #expect(throws: BadgeRulesError.self) { try catalog(text.replacing("\"near-1\"", with: "\"cities-10\"")) }
  }

  @Test("has a version that follows the definitions and not the wording")
  func version() throws {
    let version = try catalog(Self.sound).hash
    #expect(try catalog(Self.sound.replacing("\"Town\"", with: "\"City\"")).hash == version)
    let changes = [
      ("\"threshold\": 2", "\"threshold\": 3"), ("\"far-2\"", "\"far-3\""), ("chinaCityCount", "countryCount"),
      ("\"china\"", "\"world\""),
    ]
    for (old, new) in changes {
      #expect(try catalog(Self.sound.replacing(old, with: new)).hash != version)
    }
  }

  @Test("takes a new badge on a figure that exists as one more entry, and nothing else")
  func newBadge() throws {
    let entry = """
      { "format": 1, "extends": "built-in", "series": [
        { "id": "night-explorer", "route": "exploration", "metric": "nightSegmentCount",
          "name": { "zh": "夜探", "en": "Night Explorer" }, "tiers": [
          { "id": "night-explorer-2", "threshold": 2, "name": { "zh": "夜探", "en": "Night Explorer" },
            "description": { "zh": "两段夜行。", "en": "Two segments by night." } } ] } ] }
      """
    let night = try (1...2).map { day in
      let start = try instant("2024-05-0\(day)", 23, zone: 480)
      return TraceSegment(start: start, end: start + 600_000, zoneOffset: 480, distance: 900, mode: .foot)
    }
    let history = MetricHistory.build(
      stats: TraceStats(), segments: night, geo: GeographicProfile(), asOf: LocalDay(rawValue: 20_000))
    let report = BadgeEvaluator(catalog: try catalog(entry)).evaluate(history)
    let badge = try #require(report.badges.first { $0.tier.id == "night-explorer-2" })
    #expect(badge.isEarned)
    #expect(badge.firstEarned == night[1].end)
  }
}

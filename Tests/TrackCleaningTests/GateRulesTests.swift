import Foundation
import Testing
import TrackCleaning

@Suite("A rule set is a value with a version")
struct GateRulesTests {
  private func read(_ text: String) throws -> GateRules { try GateRules(json: Data(text.utf8)) }

  @Test("Every preset comes back from its JSON with the same hash", arguments: GateRules.presets)
  func roundTrip(rules: GateRules) throws {
    let back = try read(rules.json)
    #expect(back == rules)
    #expect(back.hash == rules.hash)
  }

  @Test("Presets have different hashes, and a name is not part of one")
  func hashes() {
    #expect(Set(GateRules.presets.map(\.hash)).count == GateRules.presets.count)
    var renamed = GateRules.trip
    renamed.name = "mine"
    #expect(renamed.hash == GateRules.trip.hash)
    #expect(GateRules.trip.joining(seconds: 21, meters: 500).hash != GateRules.trip.hash)
  }

  @Test("A set starts from a preset and replaces single rules")
  func replacing() throws {
    let rules = try read(
      #"{"preset": "footprint", "spacing_m": 12.5, "maximumAge_s": null, "rejectsWithinError": false}"#)
    var expected = GateRules.footprint
    expected.spacing = 12.5
    expected.maximumAge = nil
    expected.rejectsWithinError = false
    #expect(rules == expected)
    #expect(try read("{}") == .imported)
  }

  @Test("A number fits at the ends of its range and not beyond them, and the error says both ends")
  func ranges() throws {
    #expect(try read(#"{"spacing_m": 0}"#).spacing == 0)
    #expect(try read(#"{"spacing_m": 1000000}"#).spacing == 1_000_000)
    #expect(try read(#"{"crawlPoints": 1000, "spikeReturn": 1}"#).crawlPoints == 1_000)
    for (text, ends) in [
      (#"{"spacing_m": 1000000.5}"#, "from 0 to 1000000, or null to switch the rule off, not 1000000.5"),
      (#"{"spikeReturn": 1.01}"#, "a number from 0 to 1, not 1.01"),
      (#"{"crawlPoints": 1001}"#, "a whole number from 0 to 1000, not 1001"),
      (#"{"join_s": -0.1}"#, "a number from 0 to 86400, not -0.1"),
      (#"{"spacing_m": [3]}"#, "not a list or an object"),
    ] {
      let error = #expect(throws: TrackCleaningError.self) { try read(text) }
      #expect(error?.description.contains(ends) == true, "\(error?.description ?? "")")
    }
  }

  @Test(
    "The schema is JSON that knows every rule of every preset, with its value in range", arguments: GateRules.presets)
  func schema(rules: GateRules) throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(GateRules.jsonSchema.utf8)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    let members = try #require(try JSONSerialization.jsonObject(with: Data(rules.json.utf8)) as? [String: Any])
    #expect(Set(properties.keys) == Set(members.keys).union(["preset"]))
    for (name, value) in members {
      let property = try #require(properties[name])
      #expect((property["description"] as? String)?.isEmpty == false)
      guard let number = (value as? NSNumber)?.doubleValue, let least = property["minimum"] as? NSNumber else {
        continue
      }
      let most = try #require(property["maximum"] as? NSNumber)
      #expect((least.doubleValue...most.doubleValue).contains(number))
    }
  }

  @Test("An unknown name comes with those that are known")
  func knownNames() {
    let error = #expect(throws: TrackCleaningError.self) { try read(#"{"spacing": 3}"#) }
    #expect(error?.name == "spacing")
    #expect(error?.known.contains("spacing_m") == true)
  }

  @Test(
    "A fault names the rule and what it takes",
    arguments: [
      ("[1]", TrackCleaningError.Code.notJSON, "JSON object"), ("{", .notJSON, "JSON object"),
      (#"{"preset": "walk"}"#, .unknownPreset, "\"walk\""), (#"{"preset": 3}"#, .badValue, "\"preset\""),
      (#"{"spacing": 3}"#, .unknownField, "\"spacing\""),
      (#"{"spacing_m": "3"}"#, .badValue, "\"spacing_m\" must be a number"),
      (#"{"spacing_m": -1}"#, .badValue, "\"spacing_m\""), (#"{"join_s": null}"#, .badValue, "\"join_s\""),
      (#"{"marksSpikes": 1}"#, .badValue, "\"marksSpikes\" must be true or false"),
      (#"{"rejectsWithinError": {}}"#, .badValue, "\"rejectsWithinError\""),
      (#"{"rejectionsBeforeRelaxing": 1.5}"#, .badValue, "whole number"), (#"{"name": 1}"#, .badValue, "\"name\""),
    ])
  func faults(text: String, code: TrackCleaningError.Code, part: String) {
    let error = #expect(throws: TrackCleaningError.self) { try read(text) }
    #expect(error?.code == code)
    #expect(error?.description.contains(part) == true)
  }
}

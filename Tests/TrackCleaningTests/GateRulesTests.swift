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

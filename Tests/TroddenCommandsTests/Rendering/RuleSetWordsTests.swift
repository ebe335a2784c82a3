import Foundation
import Testing

@testable import TroddenCommands

@Suite("Rule sets are written by hand, and faults in them say what was meant")
struct RuleSetWordsTests {
  @Test(
    "the rule at fault, what it takes and the nearest name are told in both languages",
    arguments: [
      (#"{"spacing": 3}"#, "did you mean \"spacing_m\"?", "是否想用 \"spacing_m\"？"),
      (#"{"preset": "footprnt"}"#, "did you mean \"footprint\"?", "是否想用 \"footprint\"？"),
      (#"{"qwertyuiop": 3}"#, "--rules-schema", "--rules-schema"),
      (#"{"stay_s": -3}"#, "from 0 to 86400, not -3", "0 到 86400 之间的数，而不是 -3"),
      (#"{"spacing_m": "3"}"#, "or null to switch the rule off, not \"3\"", "或 null（关闭该规则），而不是 \"3\""),
      (#"{"marksSpikes": 3}"#, "true or false, not 3", "true 或 false，而不是 3"), ("[]", "JSON object", "JSON 对象"),
    ])
  func faults(rules: String, english: String, chinese: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("rules.json", rules)
    for (language, part) in [("en", english), ("zh", chinese)] {
      let run = CommandRun(["replay", "-", "--rules", path, "--lang", language], input: TestTrack.csv(points: 3))
      #expect(run.code == .badData)
      #expect(run.messages.contains(part), "\(run.messages)")
    }
  }

  @Test("a preset that is mistyped is suggested")
  func presets() {
    let run = CommandRun(["replay", "-", "--rules", "importd"], input: TestTrack.csv(points: 3))
    #expect(run.code == .usage)
    #expect(run.messages.contains("did you mean `imported`?"))
  }

  @Test("the schema is printed without a file, and a call without either is told what is missing")
  func schema() throws {
    let schema = try CommandRun(["replay", "--rules-schema"]).json()
    #expect((schema["properties"] as? [String: Any])?["spacing_m"] != nil)
    #expect(CommandRun(["replay"]).code == .usage)
  }
}

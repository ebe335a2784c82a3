extension GateRules {
  /// A JSON Schema (draft 2020-12) of rule sets, one member a line, ended by a line feed: every rule with its kind, its
  /// range, what it means, and as `default` the value that the preset `imported` has.
  public static var jsonSchema: String {
    var members = [
      member("preset", .choice(presets.map(\.name)), .text(imported.name), "The set that the others start from."),
      member("name", .text, nil, "What the set is called; it decides nothing."),
    ]
    members += RuleField.all.map { member($0.name, $0.kind, $0.read(imported), $0.summary) }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Trodden rule set",
        "description": "Units stand in the names: m metres, s seconds, mps metres a second. Defaults are those of imported.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(members.joined(separator: ",\n"))
        }
      }

      """
  }

  private static func member(_ name: String, _ kind: RuleKind, _ usual: RuleValue?, _ summary: String) -> String {
    let type =
      switch kind {
      case .number(let range): #""type": "number", \#(bounds(range))"#
      case .numberOrNull(let range): #""type": ["number", "null"], \#(bounds(range))"#
      case .count(let range): #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
      case .flag: #""type": "boolean""#
      case .text: #""type": "string""#
      case .choice(let words): "\"enum\": [" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      }
    let usual = usual.map { ", \"default\": \($0.quoted)" } ?? ""
    return "    \"\(name)\": { \(type)\(usual), \"description\": \(RuleValue.text(summary).quoted) }"
  }

  private static func bounds(_ range: ClosedRange<Double>) -> String {
    let ends = [range.lowerBound, range.upperBound].map { RuleValue.number($0).canonicalText }
    return "\"minimum\": \(ends[0]), \"maximum\": \(ends[1])"
  }
}

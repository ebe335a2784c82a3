public import Foundation

extension GateRules {
  /// Reads a rule set: a JSON object whose `preset` names the set it starts from (`imported` where it names none) and
  /// whose other members replace single rules; `name` is free.
  ///
  /// - Throws: `TrackCleaningError` that names the member at fault.
  public init(json: Data) throws(TrackCleaningError) {
    let members: [String: JSONMember]
    do {
      members = try JSONDecoder().decode([String: JSONMember].self, from: json)
    } catch {
      throw TrackCleaningError(.notJSON, "a rule set must be a JSON object such as {\"preset\": \"imported\"}")
    }
    self = try Self.base(of: members)
    for (name, member) in members.sorted(by: { $0.key < $1.key }) where name != "preset" {
      try replace(name, with: member)
    }
  }

  /// The rules as JSON, one member a line, readable by `init(json:)`.
  public var json: String {
    var lines = ["  \"name\": \(RuleValue.text(name).quoted)"]
    lines += RuleField.all.map { "  \"\($0.name)\": \($0.read(self).quoted)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func base(of members: [String: JSONMember]) throws(TrackCleaningError) -> GateRules {
    guard let member = members["preset"] else { return .imported }
    let kind = RuleKind.choice(presets.map(\.name))
    guard case .text(let name) = member.value else {
      throw TrackCleaningError(badValue: member.shown, of: "preset", taking: kind)
    }
    guard let rules = preset(named: name) else {
      let choices = presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw TrackCleaningError(
        .unknownPreset, "there is no preset \"\(name)\"; \"preset\" must be one of \(choices)", name: name,
        known: presets.map(\.name))
    }
    return rules
  }

  private mutating func replace(_ name: String, with member: JSONMember) throws(TrackCleaningError) {
    if name == "name" {
      guard case .text(let text) = member.value else {
        throw TrackCleaningError(badValue: member.shown, of: name, taking: .text)
      }
      self.name = text
      return
    }
    guard let field = RuleField.all.first(where: { $0.name == name }) else {
      let names = RuleField.all.map(\.name)
      throw TrackCleaningError(
        .unknownField, "there is no rule \"\(name)\"; the rules are \(names.joined(separator: ", "))", name: name,
        known: names + ["preset", "name"])
    }
    if let value = member.value, field.write(&self, value) { return }
    throw TrackCleaningError(badValue: member.shown, of: name, taking: field.kind)
  }
}

/// A member of a JSON object: a rule's value, or nil for an array or an object.
private struct JSONMember: Decodable {
  let value: RuleValue?

  /// The value for an error: short, as somebody wrote it.
  var shown: String {
    guard let value else { return "a list or an object" }
    return value.quoted.count > 40 ? "a long text" : value.quoted
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .off
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else {
      value = (try? container.decode(String.self)).map { .text($0) }
    }
  }
}

extension RuleValue {
  /// The value as JSON.
  var quoted: String {
    guard case .text(let text) = self else { return canonicalText }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

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
      try replace(name, with: member.value)
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
    let choices = presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
    guard case .text(let name) = member.value else {
      throw TrackCleaningError(.badValue, "\"preset\" must be one of \(choices)")
    }
    guard let rules = preset(named: name) else {
      throw TrackCleaningError(.unknownPreset, "there is no preset \"\(name)\"; \"preset\" must be one of \(choices)")
    }
    return rules
  }

  private mutating func replace(_ name: String, with value: RuleValue?) throws(TrackCleaningError) {
    if name == "name" {
      guard case .text(let text) = value else { throw TrackCleaningError(.badValue, "\"name\" must be a text") }
      self.name = text
      return
    }
    guard let field = RuleField.all.first(where: { $0.name == name }) else {
      let names = RuleField.all.map(\.name).joined(separator: ", ")
      throw TrackCleaningError(.unknownField, "there is no rule \"\(name)\"; the rules are \(names)")
    }
    guard let value else {
      throw TrackCleaningError(.badValue, "\"\(name)\" must be a number, true, false, null or a text")
    }
    if let expected = field.write(&self, value) {
      throw TrackCleaningError(.badValue, "\"\(name)\" must be \(expected)")
    }
  }
}

/// A member of a JSON object: a rule's value, or nil for an array or an object.
private struct JSONMember: Decodable {
  let value: RuleValue?

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
  fileprivate var quoted: String {
    guard case .text(let text) = self else { return canonicalText }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// What can be wrong with a rule set.
public struct TrackCleaningError: Error, Hashable, Sendable {
  /// What kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// The text is not a JSON object.
    case notJSON
    /// No preset has this name.
    case unknownPreset
    /// No rule has this name.
    case unknownField
    /// A rule has a value of the wrong kind or out of its range.
    case badValue
  }

  /// What kind of fault it is.
  public let code: Code
  /// A sentence a person can act on.
  public let message: String
  /// The member at fault, or the name that nothing has; nil where the fault is the whole text's.
  public let name: String?
  /// The names that would have done, for `unknownPreset` and `unknownField`.
  public let known: [String]
  /// What the member takes, for `badValue`.
  public let kind: RuleKind?
  /// What stands there instead, for `badValue`.
  public let found: String?

  init(_ code: Code, _ message: String, name: String? = nil, known: [String] = []) {
    self.code = code
    self.message = message
    self.name = name
    self.known = known
    kind = nil
    found = nil
  }

  /// A value that does not fit its member.
  init(badValue found: String, of name: String, taking kind: RuleKind) {
    code = .badValue
    message = "\"\(name)\" must be \(kind.expectation), not \(found)"
    self.name = name
    known = []
    self.kind = kind
    self.found = found
  }
}

extension TrackCleaningError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension RuleKind {
  /// The values it takes, after "must be".
  var expectation: String {
    switch self {
    case .number(let range): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .numberOrNull(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)), or null to switch the rule off"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .text: "a text"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  private static func text(_ number: Double) -> String { RuleValue.number(number).canonicalText }
}

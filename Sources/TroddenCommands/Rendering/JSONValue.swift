/// A JSON value whose members keep the order in which they were written, so that equal answers are equal bytes.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with at most that many decimals; trailing zeros are left out, what is not finite is null.
  case number(Double, decimals: Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String
    let value: JSONValue
  }

  /// A string, or null.
  static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// The value on one line.
  var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// The value over several lines, two spaces an indent, ended by a line feed.
  var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value, let decimals): text += Self.number(value, decimals)
    case .string(let value): text += Self.quoted(value)
    case .array(let values):
      Self.list(values, "[", "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.list(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        text += Self.quoted(member.name) + (indent == nil ? ":" : ": ")
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func list<Item>(
    _ items: [Item], _ opening: String, _ closing: String, to text: inout String, indent: Int?,
    item write: (Item, inout String, Int?) -> Void
  ) {
    text += opening
    let inner = indent.map { $0 + 2 }
    for (offset, item) in items.enumerated() {
      if offset > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      write(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += closing
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite else { return "null" }
    var text = Figures.fixed(value, decimals)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text
  }

  static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }
}

/// Fields of a delimited record, as RFC 4180 has them.
enum DelimitedFields {
  private static let quote = UInt8(ascii: "\"")

  /// The text as a field, in quotes where it needs them.
  static func quoted(_ text: String, _ separator: UInt8 = UInt8(ascii: ",")) -> String {
    let special = text.utf8.contains { $0 == separator || $0 == quote || $0 == 0x0a || $0 == 0x0d }
    return special ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

/// Fields of a delimited record, as RFC 4180 has them.
enum DelimitedFields {
  private static let quote = UInt8(ascii: "\"")

  /// The fields of one record, unquoted.
  static func split(_ record: ArraySlice<UInt8>, by separator: UInt8) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var quoted = false
    var index = record.startIndex
    while index < record.endIndex {
      let byte = record[index]
      index += 1
      if byte == quote {
        if quoted, index < record.endIndex, record[index] == quote {
          field.append(quote)
          index += 1
        } else {
          quoted.toggle()
        }
      } else if byte == separator, !quoted {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
    }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }

  /// The text as a field, in quotes where it needs them.
  static func quoted(_ text: String, _ separator: UInt8 = UInt8(ascii: ",")) -> String {
    let special = text.utf8.contains { $0 == separator || $0 == quote || $0 == 0x0a || $0 == 0x0d }
    return special ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

/// A JSON value of a boundary file (RFC 8259). Arrays of numbers alone, as positions are, stand as such.
enum SourceJSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case numbers([Double])
  case array([SourceJSON])
  /// The members, and the line that the object begins on.
  case object([String: SourceJSON], line: Int)

  /// What an object has under a name; nil for everything else.
  subscript(name: String) -> SourceJSON? {
    if case .object(let members, _) = self { members[name] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The line that an object begins on; 0 for other values.
  var line: Int { if case .object(_, let line) = self { line } else { 0 } }

  /// The elements, of either kind of array; nil for other values.
  var elements: [SourceJSON]? {
    switch self {
    case .array(let elements): elements
    case .numbers(let numbers): numbers.map { .number($0) }
    default: nil
    }
  }

  /// A word or a number as text, whole numbers without a point; nil for what is neither.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? String(Int64(number)) : String(number)
    default: nil
    }
  }
}

/// Reads JSON values one after another: one document, or a sequence with line feeds or record separators (RFC 8142)
/// between its texts. What is wrong is told with its line. O(bytes); values nest 64 deep at most.
struct SourceJSONReader {
  private static let deepest = 64
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next value, or nil at the end.
  mutating func next() throws -> SourceJSON? {
    skipSpace(alsoSeparators: true)
    return position < bytes.count ? try value(depth: 0) : nil
  }

  func fault(_ reason: String) -> BoundaryBuilderError {
    .malformedSource(file: "\(file), line \(line)", reason: reason)
  }

  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace(alsoSeparators: Bool = false) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0a: line += 1
      case 0x20, 0x09, 0x0d: break
      case 0x1e where alsoSeparators: break
      default: return
      }
      position += 1
    }
  }

  private mutating func value(depth: Int) throws -> SourceJSON {
    guard depth < Self.deepest else { throw fault("its values nest too deep") }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault(position < bytes.count ? "it is not JSON here" : "it ends too early")
    }
  }

  private mutating func word(_ word: StaticString, _ value: SourceJSON) throws -> SourceJSON {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw fault("it is not JSON here") }
    position += length
    return value
  }

  private mutating func object(depth: Int) throws -> SourceJSON {
    let first = line
    var members: [String: SourceJSON] = [:]
    position += 1
    skipSpace()
    if current == UInt8(ascii: "}") {
      position += 1
      return .object(members, line: first)
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw fault("a member's name is missing") }
      let name = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw fault("a colon is missing after \"\(name)\"") }
      position += 1
      skipSpace()
      members[name] = try value(depth: depth + 1)
      if try isLast(before: UInt8(ascii: "}")) { return .object(members, line: first) }
    }
  }

  private mutating func array(depth: Int) throws -> SourceJSON {
    var numbers: [Double] = []
    var elements: [SourceJSON] = []
    position += 1
    skipSpace()
    if current == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      skipSpace()
      let value = try value(depth: depth + 1)
      if case .number(let number) = value, elements.isEmpty {
        numbers.append(number)
      } else {
        if elements.isEmpty { elements = numbers.map { .number($0) } }
        elements.append(value)
      }
      if try isLast(before: UInt8(ascii: "]")) { return elements.isEmpty ? .numbers(numbers) : .array(elements) }
    }
  }

  /// Passes a comma, or the bracket that ends.
  private mutating func isLast(before bracket: UInt8) throws -> Bool {
    skipSpace()
    guard current == UInt8(ascii: ",") || current == bracket else {
      throw fault(position < bytes.count ? "a comma or a bracket is missing" : "it ends too early")
    }
    defer { position += 1 }
    return current == bracket
  }

  /// A number, correctly rounded: up to 2^53 and 22 decimals by one exact division, else by the library.
  private mutating func number() throws -> Double {
    let start = position
    var mantissa: UInt64 = 0
    var decimals = 0
    var hasPoint = false
    var isPlain = true
    if current == UInt8(ascii: "-") { position += 1 }
    while position < bytes.count {
      switch bytes[position] {
      case let digit where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit):
        if mantissa < 1 << 53 { mantissa = mantissa * 10 + UInt64(digit & 15) } else { isPlain = false }
        if hasPoint { decimals += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"): isPlain = false
      default: return try finished(start, isPlain && mantissa <= 1 << 53 ? mantissa : nil, decimals)
      }
      position += 1
    }
    return try finished(start, isPlain && mantissa <= 1 << 53 ? mantissa : nil, decimals)
  }

  private func finished(_ start: Int, _ mantissa: UInt64?, _ decimals: Int) throws -> Double {
    if let mantissa, decimals <= 15, position - start > (bytes[start] == UInt8(ascii: "-") ? 1 : 0) {
      var power = 1.0
      for _ in 0..<decimals { power *= 10 }
      let value = Double(mantissa) / power
      return bytes[start] == UInt8(ascii: "-") ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite else {
      throw fault("a number is malformed")
    }
    return value
  }

  private mutating func string() throws -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          throw fault("a text is not UTF-8; the encoding of a shapefile can be said with --encoding, for example GBK")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0x0a: throw fault("a text has no end")
      default: text.append(byte)
      }
    }
    throw fault("it ends too early")
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if (0xd800...0xdbff).contains(units[0]), bytes[min(position, bytes.count)...].starts(with: Array("\\u".utf8)) {
        position += 2
        units.append(try unit())
      }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw fault("a text has an unknown escape")
    }
  }

  private mutating func unit() throws -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw fault("a text has a broken escape") }
    position += 4
    return unit
  }
}

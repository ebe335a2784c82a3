import TrackCleaning

/// Numbers in files: decimal, with a point, optionally with an exponent; nothing else.
enum DecimalText {
  /// Powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The number nearest to the text, blanks around it aside; nil for anything else, such as `nan`, `0x10` or `1,5`.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    let text = trimmed(text)
    var mantissa: UInt64 = 0
    var scale = 0
    var digits = 0
    var seesPoint = false
    var isExact = true
    var index = text.startIndex
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index += 1 }
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "."), !seesPoint {
        seesPoint = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits += 1
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
          if seesPoint { scale += 1 }
        } else {
          isExact = false
        }
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    if index < text.endIndex {
      guard isExponent(text[index...]) else { return nil }
      isExact = false
    }
    guard isExact, mantissa <= 1 << 53, scale <= 22 else {
      return finite(Double(String(decoding: text, as: UTF8.self)))
    }
    let value = Double(mantissa) / exactPowers[scale]
    return isNegative ? -value : value
  }

  /// The same for bytes in memory: plain numbers of up to 17 digits at once, others by way of an array.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double? { plainNumber(text) ?? number(Array(text)[...]) }

  /// A number without blanks and exponent, of so few digits that the division is the only rounding; nil for others.
  private static func plainNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var index = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    guard text.count &- index <= 18, text.count > index else { return nil }
    var mantissa: UInt64 = 0
    var point = -1
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
      } else {
        guard text[index] == UInt8(ascii: "."), point < 0 else { return nil }
        point = index
      }
      index &+= 1
    }
    let scale = point < 0 ? 0 : text.count &- point &- 1
    let digits = text.count &- (isNegative ? 1 : 0) &- (point < 0 ? 0 : 1)
    guard digits > 0, digits <= 17, mantissa <= 1 << 53 else { return nil }
    let value = Double(mantissa) / exactPowers[scale]
    return isNegative ? -value : value
  }

  /// The same for bytes in memory.
  static func scaled(_ text: UnsafeBufferPointer<UInt8>, by unitsPerOne: Double) -> Int32? {
    number(text).flatMap { units($0, unitsPerOne) }
  }

  /// The number in units of 1/`unitsPerOne`, rounded; nil when it is unreadable or does not fit.
  static func scaled(_ text: ArraySlice<UInt8>, by unitsPerOne: Double) -> Int32? {
    number(text).flatMap { units($0, unitsPerOne) }
  }

  private static func units(_ number: Double, _ unitsPerOne: Double) -> Int32? {
    let units = (number * unitsPerOne).rounded()
    guard units > Double(TrackPoint.noValue), units <= Double(Int32.max) else { return nil }
    return Int32(units)
  }

  /// The text without blanks, tabs and line ends around it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func isExponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "e") else { return false }
    var rest = text.dropFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.count <= 4
      && rest.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  private static func finite(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    return number
  }
}

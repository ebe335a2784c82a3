/// Writes small values one after another, for the packed values of the derived file.
struct ValuePacker {
  private(set) var bytes: [UInt8] = []

  /// Seven bits a byte, low ones first.
  mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(_ count: Int) { append(UInt64(bitPattern: Int64(count))) }

  /// The sign in the lowest bit.
  mutating func append(signed value: Int64) { append(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  mutating func append(_ value: Double) {
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ isTrue: Bool) { bytes.append(isTrue ? 1 : 0) }

  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Whether there is a value, and the value.
  mutating func append(_ value: Int64?) {
    append(value != nil)
    if let value { append(signed: value) }
  }
}

/// Reads what `ValuePacker` wrote, from bytes that may be anything.
struct ValueUnpacker {
  private let bytes: [UInt8]
  private let name: String
  private var offset = 0

  /// - Parameter name: what the value is called, for messages.
  init(_ bytes: [UInt8], named name: String) {
    self.bytes = bytes
    self.name = name
  }

  var isAtEnd: Bool { offset == bytes.count }

  var damage: CoverageEngineError { .damagedDerived(what: name) }

  mutating func byte() throws -> UInt8 {
    guard offset < bytes.count else { throw damage }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func unsigned() throws -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw damage }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    throw damage
  }

  /// A number of things that take at least a byte each.
  mutating func count() throws -> Int {
    let value = try unsigned()
    guard value <= UInt64(bytes.count - offset) else { throw damage }
    return Int(value)
  }

  mutating func signed() throws -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func number() throws -> Double {
    guard offset + 8 <= bytes.count else { throw damage }
    defer { offset += 8 }
    return Double(
      bitPattern: bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      })
  }

  mutating func flag() throws -> Bool { try byte() != 0 }

  mutating func text() throws -> String {
    let length = try count()
    defer { offset += length }
    guard let text = String(validating: bytes[offset..<(offset + length)], as: UTF8.self) else { throw damage }
    return text
  }

  mutating func optional() throws -> Int64? { try flag() ? try signed() : nil }
}

/// Collects little-endian numbers: the mirror of `ByteReader`.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  private mutating func fixed<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func uint8(_ value: UInt8) { bytes.append(value) }
  mutating func uint16(_ value: UInt16) { fixed(value) }
  mutating func uint32(_ value: UInt32) { fixed(value) }
  mutating func int32(_ value: Int32) { fixed(value) }
  mutating func double(_ value: Double) { fixed(value.bitPattern) }

  mutating func varint(_ value: UInt32) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func signedVarint(_ value: Int32) { varint(UInt32(bitPattern: (value << 1) ^ (value >> 31))) }

  mutating func string(_ text: String) {
    let encoded = Array(text.utf8)
    varint(UInt32(truncatingIfNeeded: encoded.count))
    append(encoded)
  }
}

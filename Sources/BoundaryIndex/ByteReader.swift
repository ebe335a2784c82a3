/// Reads little-endian numbers from bytes that may be anything; never reads beyond them.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  /// The file's name in the pack, for messages.
  let file: String
  private(set) var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, file: String, at offset: Int = 0) {
    self.bytes = bytes
    self.file = file
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  func damage(_ reason: String) -> BoundaryPackError { .damaged(file: file, reason: reason) }

  mutating func skip(_ count: Int) throws(BoundaryPackError) {
    guard count >= 0, offset >= 0, count <= bytes.count - offset else { throw damage("it ends too early") }
    offset += count
  }

  private mutating func fixed<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type) throws(BoundaryPackError) -> T {
    let start = offset
    try skip(MemoryLayout<T>.size)
    return T(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: T.self))
  }

  mutating func uint8() throws(BoundaryPackError) -> UInt8 { try fixed(UInt8.self) }
  mutating func uint16() throws(BoundaryPackError) -> UInt16 { try fixed(UInt16.self) }
  mutating func uint32() throws(BoundaryPackError) -> UInt32 { try fixed(UInt32.self) }
  mutating func int32() throws(BoundaryPackError) -> Int32 { try fixed(Int32.self) }
  mutating func double() throws(BoundaryPackError) -> Double { Double(bitPattern: try fixed(UInt64.self)) }

  /// Seven bits a byte, low ones first, at most 32 bits.
  mutating func varint() throws(BoundaryPackError) -> UInt32 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < bytes.count, shift < 35 else { throw damage("a number in it does not end") }
      let byte = bytes[offset]
      offset &+= 1
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    guard let result = UInt32(exactly: value) else { throw damage("a number in it is too large") }
    return result
  }

  /// A varint whose lowest bit is the sign.
  mutating func signedVarint() throws(BoundaryPackError) -> Int32 {
    let value = try varint()
    return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
  }

  /// A varint that counts things of at least `size` bytes each that must still follow, so that no count can make a
  /// reader reserve more than the file is long.
  mutating func count(ofSize size: Int) throws(BoundaryPackError) -> Int {
    let value = Int(try varint())
    guard value <= (bytes.count - offset) / max(1, size) else { throw damage("a count in it is too large") }
    return value
  }

  mutating func string() throws(BoundaryPackError) -> String {
    let length = try count(ofSize: 1)
    let start = offset
    try skip(length)
    guard let text = String(validating: bytes[start..<(start + length)], as: UTF8.self) else {
      throw damage("a name in it is not UTF-8")
    }
    return text
  }
}

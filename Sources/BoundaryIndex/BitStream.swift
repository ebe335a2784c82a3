/// Collects bits, the lowest of each byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Adds the lowest `count` bits of a value, at most 32.
  mutating func append(_ value: UInt32, bits count: Int) {
    pending |= (UInt64(value) & (1 << UInt64(count) - 1)) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Adds a number by a Rice code: the quotient by 2^k in ones and a zero, then k bits; `RiceCode.escape` ones announce
  /// 32 plain bits.
  mutating func append(_ value: UInt32, rice k: Int) {
    let quotient = value >> UInt32(k)
    if quotient >= UInt32(RiceCode.escape) {
      append((1 << UInt32(RiceCode.escape)) - 1, bits: RiceCode.escape)
      append(value, bits: 32)
    } else {
      append((1 << quotient) - 1, bits: Int(quotient) + 1)
      append(value, bits: k)
    }
  }

  mutating func append(signed value: Int32, rice k: Int) { append(RiceCode.folded(value), rice: k) }

  /// Fills the last byte with zeros.
  mutating func finish() {
    if pendingCount > 0 { append(0, bits: 8 - pendingCount) }
  }
}

/// Numbers of the Rice codes (Rice and Plaunt 1971).
enum RiceCode {
  static let escape = 20

  /// Positive and negative numbers of small size become small numbers.
  static func folded(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }

  /// Bits that a number takes.
  static func length(of value: UInt32, k: Int) -> Int {
    let quotient = Int(value >> UInt32(k))
    return quotient >= escape ? escape + 32 : quotient + 1 + k
  }
}

/// Reads what `BitWriter` wrote, from bytes that may be anything.
struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  private let file: String
  private var offset: Int
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(_ bytes: UnsafeRawBufferPointer, file: String, at offset: Int) {
    self.bytes = bytes
    self.file = file
    self.offset = offset
  }

  /// Bits that are left.
  var remaining: Int { (bytes.count - offset) * 8 + pendingCount }

  func damage(_ reason: String) -> BoundaryPackError { .damaged(file: file, reason: reason) }

  @inline(__always)
  private mutating func refill() {
    if offset &+ 8 <= bytes.count, pendingCount <= 32 {
      let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      pending |= UInt64(word) &<< UInt64(pendingCount)
      pendingCount &+= 32
      offset &+= 4
    }
    while pendingCount <= 56, offset < bytes.count {
      pending |= UInt64(bytes[offset]) &<< UInt64(pendingCount)
      pendingCount &+= 8
      offset &+= 1
    }
  }

  /// The next `count` bits, at most 32.
  @inline(__always)
  mutating func bits(_ count: Int) throws(BoundaryPackError) -> UInt32 {
    if pendingCount < count { refill() }
    guard pendingCount >= count else { throw damage("a tile ends too early") }
    let value = UInt32(truncatingIfNeeded: pending & (1 &<< UInt64(count) &- 1))
    pending &>>= UInt64(count)
    pendingCount &-= count
    return value
  }

  @inline(__always)
  mutating func rice(_ k: Int) throws(BoundaryPackError) -> UInt32 {
    if pendingCount <= RiceCode.escape { refill() }
    let quotient = (~pending).trailingZeroBitCount
    if quotient >= RiceCode.escape {
      _ = try bits(RiceCode.escape)
      return try bits(32)
    }
    _ = try bits(quotient &+ 1)
    let high = UInt32(quotient) &<< UInt32(k)
    return try high | bits(k)
  }

  @inline(__always)
  mutating func signed(rice k: Int) throws(BoundaryPackError) -> Int32 {
    let value = try rice(k)
    return Int32(bitPattern: value &>> 1) ^ -Int32(bitPattern: value & 1)
  }
}

/// Up to 128 whole numbers of 32 bits, packed to as few bits as most of them need: patched frame of reference.
///
/// A frame is a byte with the width (0…32), a byte with the number of exceptions, the packed words and the exceptions.
/// Value j lies in lane j mod 4, row j / 4; a lane's rows follow each other from the lowest bit of its words on, and the
/// words of the four lanes alternate. An exception is a byte with its j and, after all those bytes, its bits beyond the
/// width as a variable-length number.
///
/// Four lanes, so that one vector instruction works on four values at a time.
enum Frame {
  static let length = 128

  /// How many words each lane of a frame of so many values has.
  static func laneWords(_ count: Int, width: Int) -> Int { ((count + 3) / 4 * width + 31) / 32 }

  /// Packs values behind some bytes.
  static func append(_ values: UnsafeBufferPointer<UInt32>, to bytes: inout [UInt8]) {
    let width = cheapestWidth(values)
    let mask: UInt32 = width == 32 ? .max : 1 << UInt32(width) - 1
    var exceptions: [Int] = []
    for index in values.indices where values[index] > mask { exceptions.append(index) }
    bytes.append(UInt8(width))
    bytes.append(UInt8(exceptions.count))
    appendWords(values, width: width, mask: mask, to: &bytes)
    for index in exceptions { bytes.append(UInt8(index)) }
    for index in exceptions { VariableNumber.append(UInt64(values[index] >> UInt32(width)), to: &bytes) }
  }

  private static func appendWords(
    _ values: UnsafeBufferPointer<UInt32>, width: Int, mask: UInt32, to bytes: inout [UInt8]
  ) {
    if width == 0 { return }
    let words = laneWords(values.count, width: width)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words * 4) { packed in
      packed.initialize(repeating: 0)
      for index in values.indices {
        let value = values[index] & mask
        let bit = (index >> 2) * width
        let word = (bit >> 5) * 4 + index & 3
        packed[word] |= value << UInt32(bit & 31)
        if bit & 31 + width > 32 { packed[word + 4] |= value >> UInt32(32 - bit & 31) }
      }
      for word in packed { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    }
  }

  /// The width with the fewest bytes; the greater among equals, which has fewer exceptions.
  static func cheapestWidth(_ values: UnsafeBufferPointer<UInt32>) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 33) { counts in
      counts.initialize(repeating: 0)
      for value in values { counts[32 - value.leadingZeroBitCount] += 1 }
      var best = 32
      var least = Int.max
      for width in stride(from: 32, through: 0, by: -1) {
        var size = laneWords(values.count, width: width) * 16
        var exceptions = 0
        for bits in width + 1..<max(width + 1, 33) where counts[bits] > 0 {
          exceptions += counts[bits]
          size += counts[bits] * (1 + (bits - width + 6) / 7)
        }
        if size < least, exceptions < 128 { (best, least) = (width, size) }
      }
      return best
    }
  }

  /// Unpacks a frame of `count` values (at most 128) into a buffer of 128.
  ///
  /// - Returns: where the frame ends, or nil when it is not one or is cut off.
  @inline(__always)
  static func unpack(
    _ bytes: UnsafeRawBufferPointer, at start: Int, count: Int, into values: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    guard start &+ 2 <= bytes.count else { return nil }
    let width = Int(bytes[start])
    let exceptions = Int(bytes[start &+ 1])
    var offset = start &+ 2
    guard width <= 32 else { return nil }
    let length = laneWords(count, width: width) &* 16
    guard length <= bytes.count &- offset else { return nil }
    if width == 0 {
      values.update(repeating: 0, count: length128)
    } else if let base = bytes.baseAddress {
      unpackWords(base + offset, rows: (count &+ 3) / 4, width: width, into: values)
    }
    offset &+= length
    if exceptions == 0 { return offset }
    return patch(bytes, at: offset, exceptions, width: width, count: count, into: values)
  }

  private static var length128: Int { length }

  @inline(__always)
  private static func unpackWords(
    _ words: UnsafeRawPointer, rows: Int, width: Int, into values: UnsafeMutablePointer<UInt32>
  ) {
    let mask = SIMD4<UInt32>(repeating: width == 32 ? .max : 1 &<< UInt32(width) &- 1)
    let out = UnsafeMutableRawPointer(values)
    var bit: UInt32 = 0
    var word = words
    var low = load(word)
    for row in 0..<rows {
      var value = low &>> SIMD4(repeating: bit)
      bit &+= UInt32(width)
      if bit >= 32 {
        bit &-= 32
        word += 16
        if row &+ 1 < rows || bit > 0 {
          low = load(word)
          if bit > 0 { value |= low &<< SIMD4(repeating: UInt32(width) &- bit) }
        }
      }
      out.storeBytes(of: value & mask, toByteOffset: row &* 16, as: SIMD4<UInt32>.self)
    }
  }

  @inline(__always)
  private static func load(_ word: UnsafeRawPointer) -> SIMD4<UInt32> {
    let loaded = word.loadUnaligned(as: SIMD4<UInt32>.self)
    #if _endian(big)
    return SIMD4(loaded.x.byteSwapped, loaded.y.byteSwapped, loaded.z.byteSwapped, loaded.w.byteSwapped)
    #else
    return loaded
    #endif
  }

  @inline(never)
  private static func patch(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ exceptions: Int, width: Int, count: Int,
    into values: UnsafeMutablePointer<UInt32>
  ) -> Int? {
    guard exceptions <= bytes.count - start, width < 32 else { return nil }
    var offset = start + exceptions
    for index in start..<start + exceptions {
      let place = Int(bytes[index])
      guard place < count, let high = VariableNumber.read(bytes, at: &offset),
        high <= UInt64(UInt32.max >> UInt32(width))
      else { return nil }
      values[place] |= UInt32(truncatingIfNeeded: high) << UInt32(width)
    }
    return offset
  }
}

/// Whole numbers as bytes of seven bits each, low ones first; signed ones with the sign in the lowest bit.
enum VariableNumber {
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  static func append(signed value: Int64, to bytes: inout [UInt8]) {
    append(UInt64(bitPattern: (value << 1) ^ (value >> 63)), to: &bytes)
  }

  /// Reads a number and goes on behind it; nil when the bytes end within it or it has more than 64 bits.
  static func read(_ bytes: UnsafeRawBufferPointer, at offset: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard offset < bytes.count else { return nil }
      let byte = bytes[offset]
      guard shift < 63 || byte <= 1 else { return nil }
      offset += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }

  static func readSigned(_ bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Int64? {
    read(bytes, at: &offset).map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }
}

/// Up to 128 whole numbers of 32 bits, packed to as few bits as most of them need: patched frame of reference.
///
/// A frame is a byte with the width (0…32), a byte with the number of exceptions, the packed words and the exceptions.
/// Packed is either a number with its sign in the lowest bit or, where the width has 128 added, by how much it is above
/// the frame's least, which then follows as a signed variable-length number behind the two bytes. Value j lies in lane j mod 4, row j / 4; a lane's rows follow each other from the lowest bit of its words on, and the
/// words of the four lanes alternate. An exception is a byte with its j and, after all those bytes, its bits beyond the
/// width as a variable-length number.
///
/// Four lanes, so that one vector instruction works on four values at a time.
enum Frame {
  static let length = 128

  /// How many words each lane of a frame of so many values has.
  static func laneWords(_ count: Int, width: Int) -> Int { ((count + 3) / 4 * width + 31) / 32 }

  /// The bit of a frame's first byte that says that its numbers count from its least.
  static let leastBit: UInt8 = 128

  /// Packs numbers behind some bytes, in the shorter of the two ways; with their signs where both are as short.
  static func append(_ numbers: UnsafeBufferPointer<Int32>, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: numbers.count) { signed in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: numbers.count) { above in
        let least = numbers.min() ?? 0
        for index in numbers.indices {
          signed.initializeElement(
            at: index, to: UInt32(bitPattern: (numbers[index] &<< 1) ^ (numbers[index] &>> 31)))
          above.initializeElement(at: index, to: UInt32(bitPattern: numbers[index] &- least))
        }
        let (width, size) = cheapestWidth(UnsafeBufferPointer(signed))
        let (widthAbove, sizeAbove) = cheapestWidth(UnsafeBufferPointer(above))
        if sizeAbove + VariableNumber.length(signed: Int64(least)) < size {
          append(UnsafeBufferPointer(above), width: widthAbove, least: least, to: &bytes)
        } else {
          append(UnsafeBufferPointer(signed), width: width, least: nil, to: &bytes)
        }
      }
    }
  }

  private static func append(
    _ values: UnsafeBufferPointer<UInt32>, width: Int, least: Int32?, to bytes: inout [UInt8]
  ) {
    let mask: UInt32 = width == 32 ? .max : 1 << UInt32(width) - 1
    var exceptions: [Int] = []
    for index in values.indices where values[index] > mask { exceptions.append(index) }
    bytes.append(UInt8(width) | (least == nil ? 0 : leastBit))
    bytes.append(UInt8(exceptions.count))
    if let least { VariableNumber.append(signed: Int64(least), to: &bytes) }
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

  /// The width with the fewest bytes, and these; the greater among equals, which has fewer exceptions.
  static func cheapestWidth(_ values: UnsafeBufferPointer<UInt32>) -> (width: Int, size: Int) {
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
      return (best, least)
    }
  }

  /// Unpacks a frame of `count` values (at most 128) into a buffer of 128.
  ///
  /// - Returns: where the frame ends, and its least where its numbers count from that; nil when it is no frame or is cut
  ///   off.
  @inline(__always)
  static func unpack(
    _ bytes: UnsafeRawBufferPointer, at start: Int, count: Int, into values: UnsafeMutablePointer<UInt32>
  ) -> (end: Int, least: Int32?)? {
    guard start &+ 2 <= bytes.count else { return nil }
    let width = Int(bytes[start] & ~leastBit)
    let exceptions = Int(bytes[start &+ 1])
    var offset = start &+ 2
    var least: Int32?
    if bytes[start] & leastBit != 0 {
      guard let number = VariableNumber.readSigned(bytes, at: &offset) else { return nil }
      least = Int32(truncatingIfNeeded: number)
    }
    guard width <= 32 else { return nil }
    let length = laneWords(count, width: width) &* 16
    guard length <= bytes.count &- offset else { return nil }
    if width == 0 {
      values.update(repeating: 0, count: length128)
    } else if let base = bytes.baseAddress {
      unpackWords(base + offset, rows: (count &+ 3) / 4, width: width, into: values)
    }
    offset &+= length
    if exceptions == 0 { return (offset, least) }
    guard let end = patch(bytes, at: offset, exceptions, width: width, count: count, into: values) else { return nil }
    return (end, least)
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

  /// Bytes of a signed number.
  static func length(signed value: Int64) -> Int {
    let bits = 64 - UInt64(bitPattern: (value << 1) ^ (value >> 63)).leadingZeroBitCount
    return max(1, (bits + 6) / 7)
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

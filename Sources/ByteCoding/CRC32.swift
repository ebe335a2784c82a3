/// The cyclic redundancy check of ISO 3309 and PNG (polynomial 0xEDB88320), eight bytes at a step.
public enum CRC32 {
  /// The checksum of some bytes; 0 of none. O(bytes).
  public static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { table in
      var crc = UInt32.max
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian ^ UInt64(crc)
        var next = table[1792 &+ Int(word & 0xff)]
        next ^= table[1536 &+ Int((word &>> 8) & 0xff)]
        next ^= table[1280 &+ Int((word &>> 16) & 0xff)]
        next ^= table[1024 &+ Int((word &>> 24) & 0xff)]
        next ^= table[768 &+ Int((word &>> 32) & 0xff)]
        next ^= table[512 &+ Int((word &>> 40) & 0xff)]
        next ^= table[256 &+ Int((word &>> 48) & 0xff)]
        next ^= table[Int(word &>> 56)]
        crc = next
        index &+= 8
      }
      while index < bytes.count {
        crc = (crc &>> 8) ^ table[Int((crc ^ UInt32(bytes[index])) & 0xff)]
        index &+= 1
      }
      return ~crc
    }
  }

  /// The checksum of an array's bytes.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { checksum($0) } }

  /// Table k gives what a byte does k bytes further on (Kounavis and Berry, "slicing by 8").
  private static let tables: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 2048)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = (value >> 1) ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      table[byte] = value
    }
    for index in 256..<2048 {
      let before = table[index - 256]
      table[index] = (before >> 8) ^ table[Int(before & 0xff)]
    }
    return table
  }()
}

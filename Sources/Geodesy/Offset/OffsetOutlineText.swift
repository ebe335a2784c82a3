/// The compact outlines as text, and how it is read.
///
/// Polylines on a grid of 2e-4°, each as its number of vertices and then every vertex's step (east, north) from the
/// one before; the first polyline starts at 0, 0. A number is written in printable characters worth 0…91 from '#' on,
/// '!' standing for the backslash: with
/// z = 2n or −2n − 1, z below 85 is one character; below 637 two, (85 + (z − 85) / 92, (z − 85) mod 92); otherwise 91
/// and z in four digits of base 92. Line ends mean nothing. tools/offset-outline writes the texts.
enum OffsetOutlineText {
  /// Grid units in a degree.
  static var unitsPerDegree: Int32 { 5_000 }

  /// The polylines of a text; reading stops where the text stops being one.
  static func polylines(_ text: StaticString) -> [[(east: Int32, north: Int32)]] {
    text.withUTF8Buffer { bytes in
      var reader = Reader(bytes: bytes)
      var lines: [[(east: Int32, north: Int32)]] = []
      var (east, north): (Int32, Int32) = (0, 0)
      while let count = reader.number(), count > 0 {
        var line: [(east: Int32, north: Int32)] = []
        for _ in 0..<count {
          guard let stepEast = reader.number(), let stepNorth = reader.number() else { return lines }
          east &+= stepEast
          north &+= stepNorth
          line.append((east, north))
        }
        lines.append(line)
      }
      return lines
    }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    mutating func digit() -> Int32? {
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "!") { return Int32(UInt8(ascii: "\\")) - 35 }
        if byte >= 35, byte < 35 + 92 { return Int32(byte) - 35 }
      }
      return nil
    }

    mutating func number() -> Int32? {
      guard let first = digit() else { return nil }
      var value = first
      if first == 91 {
        value = 0
        for _ in 0..<4 {
          guard let next = digit() else { return nil }
          value = value * 92 + next
        }
      } else if first >= 85 {
        guard let next = digit() else { return nil }
        value = 85 + (first - 85) * 92 + next
      }
      return value & 1 == 0 ? value / 2 : -(value / 2) - 1
    }
  }
}

/// Skips what some writers put before a text begins: a UTF-8 byte-order mark and blanks.
struct TextStart {
  /// Lines that were skipped.
  private(set) var linesSkipped = 0
  /// Bytes that were skipped.
  private(set) var bytesSkipped = 0
  private var hasBegun = false
  private static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// The piece from where the text begins; empty while it has not.
  mutating func trimmed(_ piece: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    if hasBegun { return piece }
    var offset = 0
    while offset < piece.count {
      let byte = piece[offset]
      let isMark = bytesSkipped < Self.mark.count && byte == Self.mark[bytesSkipped]
      guard isMark || DecimalText.isBlank(byte) else {
        hasBegun = true
        break
      }
      if byte == UInt8(ascii: "\n") { linesSkipped += 1 }
      bytesSkipped += 1
      offset += 1
    }
    return UnsafeRawBufferPointer(rebasing: piece[offset...])
  }
}

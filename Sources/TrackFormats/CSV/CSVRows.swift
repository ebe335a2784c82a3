/// Cuts comma-separated values into rows (RFC 4180): quoted fields may hold commas, line ends and doubled quotes; lines
/// end in LF, CR LF or CR.
struct CSVRows {
  /// The fields of a row.
  struct Row {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var ends: [Int] = []
    /// The line that the row begins in, counted from 1.
    fileprivate(set) var line = 1

    /// How many fields the row has.
    var count: Int { ends.count }

    /// A field, without its quotes.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Whether the row is an empty line.
    var isBlank: Bool { count == 1 && self[0].allSatisfy(DecimalText.isBlank) }
  }

  private enum State {
    case fieldStart
    case plain
    case quoted
    case quoteInQuoted
  }

  private var row = Row()
  private var state = State.fieldStart
  private var line = 1
  private var endedInReturn = false

  /// Longer rows are no rows of a table.
  private static let longestRow = 65_536

  /// Takes the next byte; true when it completes a row, which `take` then hands out.
  ///
  /// - Throws: `TrackFormatError` when the row grows beyond all reason.
  mutating func completesRow(_ byte: UInt8) throws(TrackFormatError) -> Bool {
    let followsReturn = endedInReturn
    endedInReturn = byte == UInt8(ascii: "\r")
    if followsReturn, byte == UInt8(ascii: "\n"), state != .quoted { return false }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && state != .quoted { line += 1 }
    if row.bytes.count > Self.longestRow || row.ends.count > Self.longestRow {
      throw TrackFormatError(.malformed, "this row does not end; is it CSV, and are all quotes closed?", line: row.line)
    }
    if state == .quoted {
      if byte == UInt8(ascii: "\"") { state = .quoteInQuoted } else { row.bytes.append(byte) }
      return false
    }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      endField()
      return true
    case UInt8(ascii: ","): endField()
    case UInt8(ascii: "\"") where state == .fieldStart: state = .quoted
    case UInt8(ascii: "\"") where state == .quoteInQuoted:
      row.bytes.append(byte)
      state = .quoted
    default:
      row.bytes.append(byte)
      state = .plain
    }
    return false
  }

  /// Ends the text; true when that completes a row.
  ///
  /// - Throws: `TrackFormatError` when a quote was never closed.
  mutating func completesLastRow() throws(TrackFormatError) -> Bool {
    if state == .quoted {
      throw TrackFormatError(.malformed, "the file breaks off inside a quoted field", line: row.line)
    }
    guard !row.bytes.isEmpty || !row.ends.isEmpty || state != .fieldStart else { return false }
    endField()
    return true
  }

  /// Hands out the completed row and starts the next, in the same memory where it can.
  mutating func take(_ read: (Row) throws -> Void) rethrows {
    defer {
      row.bytes.removeAll(keepingCapacity: true)
      row.ends.removeAll(keepingCapacity: true)
      row.line = line
    }
    try read(row)
  }

  private mutating func endField() {
    row.ends.append(row.bytes.count)
    state = .fieldStart
  }
}

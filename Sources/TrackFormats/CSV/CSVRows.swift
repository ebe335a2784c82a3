/// Cuts separated values into rows (RFC 4180): quoted fields may hold separators, line ends and doubled quotes; lines
/// end in LF, CR LF or CR. Linear time; memory for one row.
public struct CSVRows {
  /// The fields of a row.
  public struct Row {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var ends: [Int] = []
    /// The line that the row begins in, counted from 1.
    fileprivate(set) var line = 1
    /// Bytes between one field and the next: a separator in rows that were taken whole, else nothing.
    fileprivate var gap = 0

    /// How many fields the row has.
    public var count: Int { ends.count }

    /// A field, without its quotes.
    public subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1] + gap)..<ends[index]] }

    /// The fields as text; bytes that are not UTF-8 become replacement characters.
    public var texts: [String] { (0..<count).map { String(decoding: self[$0], as: UTF8.self) } }

    /// Whether the row is an empty line.
    var isBlank: Bool { count == 1 && self[0].allSatisfy(DecimalText.isBlank) }

    /// Calls the body with the fields as they lie in memory.
    func withFields<Result>(_ body: (Fields) -> Result) -> Result {
      bytes.withUnsafeBufferPointer { bytes in
        ends.withUnsafeBufferPointer { body(Fields(bytes: bytes, ends: $0, gap: gap)) }
      }
    }
  }

  /// The fields of a row where they lie in memory, for as long as the call that lends them.
  struct Fields {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>
    fileprivate let gap: Int

    var count: Int { ends.count }

    /// A field, without its quotes.
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[(index == 0 ? 0 : ends[index - 1] + gap)..<ends[index]])
    }
  }

  private enum State {
    case fieldStart
    case plain
    case quoted
    case quoteInQuoted
  }

  private let separator: UInt8
  private var row = Row()
  private var state = State.fieldStart
  private var line = 1
  private var endedInReturn = false

  /// Bytes, and fields, beyond which a row is no row of a table.
  public static let longestRow = 65_536

  /// Begins at a row's start; fields end at the separator, an ASCII byte.
  public init(separator: UInt8 = UInt8(ascii: ",")) { self.separator = separator }

  /// The fields of one record, without its line end.
  ///
  /// - Throws: `TrackFormatError` for a quote that is never closed, and for more than one record.
  public static func fields(
    of record: some Sequence<UInt8>, separator: UInt8
  ) throws(TrackFormatError) -> [String] {
    var rows = CSVRows(separator: separator)
    for byte in record where try rows.completesRow(byte) {
      throw TrackFormatError(.malformed, "this row has a line end outside quotes", line: 1)
    }
    var fields: [String] = []
    if try rows.completesLastRow() { rows.take { fields = $0.texts } }
    return fields
  }

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
    case separator: endField()
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

  /// Takes the next row at once where it lies whole in these bytes and has no quotes, and gives how many bytes it took:
  /// 0 where the row has to be taken byte by byte. The row is the same either way.
  mutating func completesPlainRow(_ text: UnsafeRawBufferPointer) -> Int {
    guard state == .fieldStart, row.bytes.isEmpty, row.ends.isEmpty else { return 0 }
    let begin = endedInReturn && text.first == UInt8(ascii: "\n") ? 1 : 0
    let limit = min(text.count, begin + Self.longestRow)
    for index in begin..<max(begin, limit) {
      let byte = text[index]
      if byte == separator {
        row.ends.append(index &- begin)
      } else if byte == UInt8(ascii: "\"") {
        break
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        row.ends.append(index &- begin)
        row.bytes.append(contentsOf: text[begin..<index])
        row.gap = 1
        line += 1
        endedInReturn = byte == UInt8(ascii: "\r")
        return index + 1
      }
    }
    row.ends.removeAll(keepingCapacity: true)
    return 0
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
      row.gap = 0
      row.line = line
    }
    try read(row)
  }

  private mutating func endField() {
    row.ends.append(row.bytes.count)
    state = .fieldStart
  }
}

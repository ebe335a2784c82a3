public import TrackCleaning

/// Reads raw samples as comma-separated values: a header line, then one row per receiver callback.
///
/// Columns come in any order; `lat` and `lon` must be there. An empty field of a column is invalid, a column that is
/// not there is absent. Rows that do not fit the header or have no readable place are left out and counted.
public final class RawSampleCSVReader: TrackReader {
  /// What was read so far.
  public private(set) var summary = TrackReadSummary(format: .rawCSV)

  /// What the recorder made of each sample that was delivered, in their order, where the options keep it; nil where it
  /// says nothing that is known.
  public private(set) var verdicts: [SampleVerdict?] = []

  private let options: TrackReadingOptions
  private let places: PlaceReader
  private var start = TextStart()
  private var rows = CSVRows()
  private var columns: [RawSampleColumn?] = []
  private var bytesRead = 0
  private var failure: TrackFormatError?

  /// Starts a file.
  public init(options: TrackReadingOptions) {
    self.options = options
    places = PlaceReader(datum: options.datum, profile: options.offsetProfile)
  }

  /// Reads the next bytes of the file; see `TrackReader`.
  public func feed(_ bytes: UnsafeRawBufferPointer, into sink: (TrackPoint) throws -> Void) throws {
    if let failure { throw failure }
    for byte in start.trimmed(bytes) {
      bytesRead += 1
      if try remembering({ () throws(TrackFormatError) in try rows.completesRow(byte) }) { try takeRow(into: sink) }
    }
  }

  /// Says that the file has ended; see `TrackReader`.
  public func finish(into sink: (TrackPoint) throws -> Void) throws {
    if let failure { throw failure }
    let dropped = summary.dropped
    if try remembering({ () throws(TrackFormatError) in try rows.completesLastRow() }) { try takeRow(into: sink) }
    if summary.dropped > dropped {
      // A row without a line end that does not fit was cut off; a whole file's rows are left out one by one.
      _ = try remembering { () throws(TrackFormatError) in
        throw TrackFormatError(.malformed, "the file breaks off in its last row", line: summary.lastDroppedLine)
      }
    }
    if columns.isEmpty {
      _ = try remembering { () throws(TrackFormatError) in throw TrackFormatError(.empty, "the file is empty") }
    }
  }

  /// Keeps a fault, so that a reader that has failed stays failed.
  private func remembering(_ step: () throws(TrackFormatError) -> Bool) throws(TrackFormatError) -> Bool {
    do {
      return try step()
    } catch {
      failure = TrackFormatError(
        error.code, error.message, line: error.line.map { $0 + start.linesSkipped }, byte: bytesRead)
      throw failure ?? error
    }
  }

  private func takeRow(into sink: (TrackPoint) throws -> Void) throws {
    try rows.take { row in
      if row.isBlank { return }
      if columns.isEmpty {
        _ = try remembering { () throws(TrackFormatError) in
          try readHeader(row)
          return true
        }
      } else if let point = sample(row) {
        try sink(point)
      }
    }
  }
}

// Header and rows.
extension RawSampleCSVReader {
  private func readHeader(_ row: CSVRows.Row) throws(TrackFormatError) {
    let read = (0..<row.count).map { RawSampleColumn(heading: row[$0]) }
    for required in [RawSampleColumn.latitude, .longitude] where !read.contains(required) {
      throw TrackFormatError(
        .missingColumn, "the header line names no column \"\(required.rawValue)\"", line: row.line)
    }
    for column in RawSampleColumn.allCases where read.count(where: { $0 == column }) > 1 {
      throw TrackFormatError(.malformed, "the header line names \"\(column.rawValue)\" twice", line: row.line)
    }
    columns = read
    summary.unknownColumns = (0..<row.count).filter { read[$0] == nil }.map { index in
      String(String(decoding: DecimalText.trimmed(row[index]), as: UTF8.self).prefix(40))
    }
    for heading in summary.unknownColumns {
      if let likely = RawSampleColumn.likely(meantBy: heading), !read.contains(likely) {
        summary.likelyColumns[heading] = likely.rawValue
      }
    }
    let fields = read.compactMap { $0?.field }
    summary.source = TrackSource(fields: fields.reduce(into: []) { $0.formUnion($1) })
  }

  private func sample(_ row: CSVRows.Row) -> TrackPoint? {
    func text(_ column: RawSampleColumn) -> ArraySlice<UInt8> {
      columns.firstIndex(of: column).map { row[$0] } ?? []
    }
    guard row.count == columns.count, let latitude = DecimalText.number(text(.latitude)),
      let longitude = DecimalText.number(text(.longitude)),
      let reading = places.reading(latitude: latitude, longitude: longitude)
    else {
      summary.drop(line: row.line + start.linesSkipped)
      return nil
    }
    var point = TrackPoint(time: TrackPoint.noTime, position: reading.place, startsLine: summary.points == 0)
    readTime(text(.time), into: &point)
    for (index, column) in columns.enumerated() {
      if let column { read(column, row[index], into: &point) }
    }
    summary.take(reading)
    if options.keepsVerdicts, columns.contains(.verdict) {
      let name = String(decoding: DecimalText.trimmed(text(.verdict)), as: UTF8.self)
      verdicts.append(SampleVerdict(name: name))
    }
    return point
  }

  /// An offset in the time stamp itself counts where no column of its own gives one.
  private func readTime(_ text: ArraySlice<UInt8>, into point: inout TrackPoint) {
    if DecimalText.trimmed(text).isEmpty { return }
    guard let read = TimeText(text) else {
      summary.unreadableTimes += 1
      return
    }
    if read.offset == nil { summary.zonelessTimes += 1 }
    point.time = read.instant(assuming: options.assumedZone)
    guard read.isLocal, let offset = read.offset else { return }
    point.zoneOffset = Int16(offset)
    if summary.source.fields.insert(.zoneOffset).inserted { summary.source.occasionalFields.insert(.zoneOffset) }
  }

  private func read(_ column: RawSampleColumn, _ text: ArraySlice<UInt8>, into point: inout TrackPoint) {
    let text = DecimalText.trimmed(text)
    if text.isEmpty { return }
    if let number = column.number {
      if let value = DecimalText.scaled(text, by: column.decimals == 1 ? 10 : 100) {
        point[keyPath: number] = value
      } else {
        summary.unreadableValues += 1
      }
    } else if column == .zone {
      if let minutes = DecimalText.scaled(text, by: 1), (-1_080...1_080).contains(minutes) {
        point.zoneOffset = Int16(minutes)
      } else {
        summary.unreadableValues += 1
      }
    } else if column == .motion {
      if let motion = MotionState(name: String(decoding: text, as: UTF8.self).lowercased()) {
        point.motion = motion
      } else {
        summary.unreadableValues += 1
      }
    }
  }
}

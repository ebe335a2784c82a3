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
  /// Where the place and the time stand in a row.
  private var latitudeIndex = 0
  private var longitudeIndex = 0
  private var timeIndex: Int?
  private var verdictIndex: Int?
  /// The last state of motion that was read, and its text: the next is nearly always the same.
  private var lastMotion: (text: [UInt8], state: MotionState) = ([], .unknown)
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
    let text = start.trimmed(bytes)
    var offset = 0
    while offset < text.count {
      let taken = rows.completesPlainRow(UnsafeRawBufferPointer(rebasing: text[offset...]))
      offset += taken
      bytesRead += taken
      var isComplete = taken > 0
      while !isComplete, offset < text.count {
        bytesRead += 1
        let byte = text[offset]
        offset += 1
        isComplete = try remembering { () throws(TrackFormatError) in try rows.completesRow(byte) }
      }
      if isComplete { try takeRow(into: sink) }
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
      } else if let point = row.withFields({ sample($0, line: row.line) }) {
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
    latitudeIndex = read.firstIndex(of: .latitude) ?? 0
    longitudeIndex = read.firstIndex(of: .longitude) ?? 0
    timeIndex = read.firstIndex(of: .time)
    verdictIndex = read.firstIndex(of: .verdict)
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

  private func sample(_ row: CSVRows.Fields, line: Int) -> TrackPoint? {
    guard row.count == columns.count, let latitude = DecimalText.number(row[latitudeIndex]),
      let longitude = DecimalText.number(row[longitudeIndex]),
      let reading = places.reading(latitude: latitude, longitude: longitude)
    else {
      summary.drop(line: line + start.linesSkipped)
      return nil
    }
    var point = TrackPoint(time: TrackPoint.noTime, position: reading.place, startsLine: summary.points == 0)
    if let timeIndex { readTime(row[timeIndex], into: &point) }
    for index in columns.indices {
      if let column = columns[index] { read(column, row[index], into: &point) }
    }
    summary.take(reading)
    if options.keepsVerdicts, let verdictIndex {
      let name = String(decoding: DecimalText.trimmed(Array(row[verdictIndex])[...]), as: UTF8.self)
      verdicts.append(SampleVerdict(name: name))
    }
    return point
  }

  /// An offset in the time stamp itself counts where no column of its own gives one.
  private func readTime(_ text: UnsafeBufferPointer<UInt8>, into point: inout TrackPoint) {
    if text.isEmpty { return }
    guard let read = TimeText(plain: text) ?? TimeText(Array(text)[...]) else {
      if !text.allSatisfy(DecimalText.isBlank) { summary.unreadableTimes += 1 }
      return
    }
    if read.offset == nil { summary.zonelessTimes += 1 }
    point.time = read.instant(assuming: options.assumedZone)
    guard read.isLocal, let offset = read.offset else { return }
    point.zoneOffset = Int16(offset)
    if summary.source.fields.insert(.zoneOffset).inserted { summary.source.occasionalFields.insert(.zoneOffset) }
  }

  private func read(_ column: RawSampleColumn, _ text: UnsafeBufferPointer<UInt8>, into point: inout TrackPoint) {
    if text.isEmpty { return }
    let isReadable: Bool
    switch column {
    case .time, .latitude, .longitude, .verdict: return
    case .zone:
      let minutes = DecimalText.scaled(text, by: 1).flatMap { (-1_080...1_080).contains($0) ? Int16($0) : nil }
      if let minutes { point.zoneOffset = minutes }
      isReadable = minutes != nil
    case .motion:
      let motion = motion(text)
      if let motion { point.motion = motion }
      isReadable = motion != nil
    default:
      let value = DecimalText.scaled(text, by: column.decimals == 1 ? 10 : 100)
      if let value { column.put(value, into: &point) }
      isReadable = value != nil
    }
    if !isReadable, !text.allSatisfy(DecimalText.isBlank) { summary.unreadableValues += 1 }
  }

  private func motion(_ text: UnsafeBufferPointer<UInt8>) -> MotionState? {
    if lastMotion.text.elementsEqual(text) { return lastMotion.state }
    let bytes = Array(text)
    let name = String(decoding: DecimalText.trimmed(bytes[...]), as: UTF8.self).lowercased()
    guard let state = MotionState(name: name) else { return nil }
    lastMotion = (bytes, state)
    return state
  }
}

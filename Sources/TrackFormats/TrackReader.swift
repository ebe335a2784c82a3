public import Geodesy
public import TrackCleaning

/// Reads one file of tracks, in pieces as they come.
///
/// However a file is cut into pieces, the samples are the same. Memory does not grow with the file. When reading fails,
/// the sink has received every complete sample before the fault, and `summary` describes them.
public protocol TrackReader: AnyObject {
  /// Starts a file.
  init(options: TrackReadingOptions)

  /// Reads the next bytes of the file and hands on the samples that they complete.
  ///
  /// - Throws: `TrackFormatError` with line and byte of a fault, or what the sink throws.
  func feed(_ bytes: UnsafeRawBufferPointer, into sink: (TrackPoint) throws -> Void) throws

  /// Says that the file has ended.
  ///
  /// - Throws: `TrackFormatError` when it ended too early, or what the sink throws.
  func finish(into sink: (TrackPoint) throws -> Void) throws

  /// What was read so far; the source's fields are final after the end or a fault.
  var summary: TrackReadSummary { get }
}

extension TrackReader {
  /// Reads bytes that are all in memory, as `feed` does.
  public func feed(_ bytes: [UInt8], into sink: (TrackPoint) throws -> Void) throws {
    try bytes.withUnsafeBytes { try feed($0, into: sink) }
  }
}

/// How a file is to be understood where it does not say so itself.
public struct TrackReadingOptions: Sendable {
  /// What numbers in a field for dilution mean.
  public enum Dilution: Sendable {
    /// Metres when any number in the file is above 50, else dilution.
    case automatic
    /// Metres.
    case meters
    /// Dilution, × 5 m.
    case dilution
  }

  /// The datum of the file's coordinates.
  public var datum: DatumName
  /// Where that datum is shifted.
  public var offsetProfile: OffsetProfile
  /// The zone of time stamps that carry none.
  public var assumedZone: AssumedZone
  /// What numbers in a field for dilution mean.
  public var dilution: Dilution
  /// Whether waypoints are taken too.
  public var includesWaypoints: Bool
  /// Whether what the recorder made of each sample is kept, in memory, where the format has it.
  public var keepsVerdicts = false

  /// The usual reading: WGS-84, UTC, dilution by its numbers, no waypoints.
  public init(
    datum: DatumName = .wgs84, offsetProfile: OffsetProfile = .mainlandMaps, assumedZone: AssumedZone = .utc,
    dilution: Dilution = .automatic,
    includesWaypoints: Bool = false
  ) {
    self.datum = datum
    self.offsetProfile = offsetProfile
    self.assumedZone = assumedZone
    self.dilution = dilution
    self.includesWaypoints = includesWaypoints
  }
}

/// What a reader found, took and left.
public struct TrackReadSummary: Hashable, Sendable {
  /// The format read.
  public internal(set) var format: TrackFormat
  /// What the samples can be asked for; `source.settled(_:)` makes each fit to be stored.
  public internal(set) var source = TrackSource(fields: [])
  /// Samples handed on.
  public internal(set) var points = 0
  /// Waypoints that were not asked for.
  public internal(set) var skippedWaypoints = 0
  /// Points and rows left out because latitude or longitude is missing, unreadable or out of range, or because the row
  /// does not fit the header.
  public internal(set) var dropped = 0
  /// The lines of the first few that were left out.
  public internal(set) var firstDroppedLines: [Int] = []
  var lastDroppedLine: Int?
  /// Time stamps that could not be read; their samples are taken without a time.
  public internal(set) var unreadableTimes = 0
  /// Time stamps without a zone, read in the assumed one.
  public internal(set) var zonelessTimes = 0
  /// Other values that could not be read; their fields are taken as missing.
  public internal(set) var unreadableValues = 0
  /// Columns that mean nothing here.
  public internal(set) var unknownColumns: [String] = []
  /// For columns that mean nothing here, the name of the one that was most likely meant and is not there.
  public internal(set) var likelyColumns: [String: String] = [:]
  /// Samples whose place in a shifted datum has two possible WGS-84 places; the shifted one is taken.
  public internal(set) var ambiguousPlaces = 0
  /// Samples whose place in a shifted datum no WGS-84 place is moved to; they are taken as shifted.
  public internal(set) var placesInGaps = 0

  /// How many lines `firstDroppedLines` names.
  static let linesNamed = 10

  init(format: TrackFormat) { self.format = format }

  /// Counts a sample that is handed on.
  mutating func take(_ reading: PlaceReader.Reading) {
    points += 1
    if reading.isAmbiguous { ambiguousPlaces += 1 }
    if reading.isInGap { placesInGaps += 1 }
  }

  mutating func drop(line: Int) {
    dropped += 1
    lastDroppedLine = line
    if firstDroppedLines.count < Self.linesNamed { firstDroppedLines.append(line) }
  }
}

public import Geodesy
public import TrackCleaning

/// One import, as the facts hold it.
public struct ImportRecord: Hashable, Sendable {
  /// What the import is called in commands; rises from import to import and is never used again.
  public internal(set) var id: Int64
  /// Hash of the bytes that were read; the same bytes are imported once.
  public var contentHash: [UInt8]
  /// What the user knows it by: the file's name.
  public var label: String
  /// The format that it was read as.
  public var format: String
  /// The datum that its coordinates were given in; stored samples are WGS-84.
  public var datum: DatumName
  /// What the source gives.
  public var source: TrackSource
  /// The rules it is judged by: a preset's name, or a rule set as JSON.
  public var rules: String
  /// The local offset from UTC in minutes that the user gave for samples without one.
  public var zoneOffset: Int?
  /// Milliseconds since 1970-01-01 UTC.
  public var importedAt: Int64
  /// Why the file could not be read to its end; nil for a complete import.
  public var fault: String?
  /// Time stamps that carried no zone and were read by assumption.
  public var assumedZoneCount: Int
  /// The door's verdicts.
  public var counts: VerdictCounts

  /// Describes an import that is about to be stored.
  public init(
    contentHash: [UInt8], label: String, format: String, datum: DatumName, source: TrackSource, rules: String,
    zoneOffset: Int?, importedAt: Int64, fault: String? = nil, assumedZoneCount: Int = 0
  ) {
    id = 0
    self.contentHash = contentHash
    self.label = label
    self.format = format
    self.datum = datum
    self.source = source
    self.rules = rules
    self.zoneOffset = zoneOffset
    self.importedAt = importedAt
    self.fault = fault
    self.assumedZoneCount = assumedZoneCount
    counts = VerdictCounts()
  }

  /// Whether the file was read to its end.
  public var isComplete: Bool { fault == nil }
}

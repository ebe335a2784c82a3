public import Geodesy
public import TrackCleaning

/// What a file or stream is, as far as that is known before it is read.
public struct ImportOrigin: Hashable, Sendable {
  /// What the user knows it by: the file's name without its folder.
  public var label: String
  /// The format that it is read as.
  public var format: String
  /// The datum that its coordinates are given in; the stream delivers WGS-84.
  public var datum: DatumName

  /// Describes a file or stream.
  public init(label: String, format: String, datum: DatumName = .wgs84) {
    self.label = label
    self.format = format
    self.datum = datum
  }
}

/// What is known about a file or stream when it has been read.
public struct StreamEnd: Hashable, Sendable {
  /// What the source gives.
  public var source: TrackSource
  /// SHA-256, or another hash of at least 128 bits, of all bytes that there are, those behind a fault included.
  public var contentHash: [UInt8]
  /// Time stamps that carried no zone and were read by assumption.
  public var assumedZoneCount: Int
  /// Why it could not be read to its end, in a sentence with the line or byte; nil where it could.
  public var fault: String?

  /// Describes the end of a file or stream.
  public init(source: TrackSource, contentHash: [UInt8], assumedZoneCount: Int = 0, fault: String? = nil) {
    self.source = source
    self.contentHash = contentHash
    self.assumedZoneCount = assumedZoneCount
    self.fault = fault
  }
}

/// How an import is to be judged.
public struct ImportOptions: Hashable, Sendable {
  /// What to do with samples that have no time.
  public enum Untimed: Hashable, Sendable {
    /// They unveil cells and visit regions, at a time that is not known.
    case include
    /// They are left out.
    case skip
  }

  /// The rules of the gate and of what follows it; `GateRules.joining(seconds:meters:)` sets other limits for joining.
  public var rules: GateRules
  /// Local offset from UTC in minutes for samples that give none themselves; nil derives it from the place.
  public var zoneOffset: Int?
  /// What to do with samples that have no time.
  public var untimed: Untimed

  /// Options; without any, the rules are `.imported`.
  public init(rules: GateRules = .imported, zoneOffset: Int? = nil, untimed: Untimed = .include) {
    self.rules = rules
    self.zoneOffset = zoneOffset
    self.untimed = untimed
  }
}

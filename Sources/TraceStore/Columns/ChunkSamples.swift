public import TrackCleaning

/// Stored samples of one import in time order, as a chunk holds them: an array for each thing to know of them.
public struct ChunkSamples: Hashable, Sendable {
  /// The samples.
  public var points: [TrackPoint] = []
  /// The door's verdict on each.
  public var verdicts: [SampleVerdict] = []
  /// Place of each among the import's samples, rising.
  public var sequences: [Int64] = []

  /// No samples.
  public init() {}

  /// Number of samples.
  public var count: Int { points.count }

  /// Adds a sample behind the others.
  public mutating func append(_ point: TrackPoint, _ verdict: SampleVerdict, sequence: Int64) {
    points.append(point)
    verdicts.append(verdict)
    sequences.append(sequence)
  }
}

/// Puts the samples of one import into time order.
///
/// Late samples are sorted in by their time; samples with the same time keep the order of the file; a sample without a
/// time stays behind the one it followed in the file (in front of all, where it followed none). The sort key of a
/// sample needs only what was read before it, so that a large import can be sorted on disk.
public struct TrackOrdering: Sendable {
  /// What the samples of an import are sorted by.
  public struct Key: Hashable, Comparable, Sendable {
    /// The sample's own time, else the last one read before it, else `Int64.min`.
    public let time: Int64
    /// Place in the file.
    public let sequence: Int64
    /// Number of the file's line (track segment) that the sample belongs to.
    public let line: Int64

    /// Makes a key that was stored.
    public init(time: Int64, sequence: Int64, line: Int64) {
      self.time = time
      self.sequence = sequence
      self.line = line
    }

    /// By time, then by place in the file.
    public static func < (left: Key, right: Key) -> Bool {
      (left.time, left.sequence) < (right.time, right.sequence)
    }
  }

  private var lastTime = Int64.min
  private var sequence: Int64 = 0
  private var line: Int64 = 0
  private var greatestTime = Int64.min
  /// Whether all samples so far came in order, so that no sorting is needed.
  public private(set) var isInOrder = true

  /// Starts an import.
  public init() {}

  /// The key of the next sample of the file.
  public mutating func key(for point: TrackPoint) -> Key {
    if point.startsLine { line += 1 }
    if point.time != TrackPoint.noTime { lastTime = point.time }
    if lastTime < greatestTime { isInOrder = false }
    greatestTime = max(greatestTime, lastTime)
    defer { sequence += 1 }
    return Key(time: lastTime, sequence: sequence, line: line)
  }

  /// Sets `startsLine` on samples that come in sorted order: the first sample of each of the file's lines starts it.
  ///
  /// Where a file is sorted backwards, its marks of new lines would otherwise stand at the lines' ends.
  public struct LineStarts: Sendable {
    private var seen: Set<Int64> = []

    /// Starts an import.
    public init() {}

    /// The sample with its mark put right. Memory grows with the number of lines, not of samples.
    public mutating func marked(_ point: TrackPoint, _ key: Key) -> TrackPoint {
      var marked = point
      marked.startsLine = seen.insert(key.line).inserted
      return marked
    }
  }

  /// The places of samples in the order in which `ordered` gives them.
  public static func order(of points: [TrackPoint]) -> [Int] {
    var ordering = TrackOrdering()
    let keys = points.map { ordering.key(for: $0) }
    return ordering.isInOrder ? Array(points.indices) : points.indices.sorted { keys[$0] < keys[$1] }
  }

  /// The samples of one import in time order.
  ///
  /// - Complexity: O(*n*) for samples in order, else O(*n* log *n*).
  public static func ordered(_ points: [TrackPoint]) -> [TrackPoint] {
    var ordering = TrackOrdering()
    let keys = points.map { ordering.key(for: $0) }
    if ordering.isInOrder { return points }
    var starts = LineStarts()
    return points.indices.sorted { keys[$0] < keys[$1] }.map { starts.marked(points[$0], keys[$0]) }
  }
}

/// How many samples got which verdict.
public struct VerdictCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: SampleVerdict.allCases.count)

  /// No samples at all.
  public init() {}

  /// The number of samples with this verdict.
  public subscript(verdict: SampleVerdict) -> Int {
    get { counts[Int(verdict.rawValue)] }
    set { counts[Int(verdict.rawValue)] = newValue }
  }

  /// Counts one sample.
  public mutating func add(_ verdict: SampleVerdict) { counts[Int(verdict.rawValue)] += 1 }

  /// Counts all samples of another tally.
  public mutating func add(_ other: VerdictCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// All samples.
  public var total: Int { counts.reduce(0, +) }

  /// All samples but the accepted and the known ones.
  public var rejected: Int { total - self[.accepted] - self[.known] }

  /// The verdicts that occurred, in the order of their raw values.
  public var occurring: [(verdict: SampleVerdict, count: Int)] {
    SampleVerdict.allCases.filter { self[$0] > 0 }.map { ($0, self[$0]) }
  }
}

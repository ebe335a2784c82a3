import Foundation

/// Counts of look-ups as they were when last agreed to, for one pack.
public struct LookupBaseline: Codable, Sendable {
  /// The pack that was counted.
  public var pack: String
  /// Counts of all places, what the bench compares with.
  public var full: [String: Double]
  /// Counts of `sampleSize` places, what the tests compare with.
  public var sample: [String: Double]

  /// Places of each set in the sample.
  public static let sampleSize = 4_000
  /// How much a count may grow.
  public static let allowedGrowth = 0.02

  /// Makes a baseline.
  public init(pack: String, full: [String: Double], sample: [String: Double]) {
    self.pack = pack
    self.full = full
    self.sample = sample
  }

  /// Reads a baseline.
  public init(file: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Writes the baseline, its keys sorted.
  public func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: file))
  }

  /// What has grown too much, or is counted on one side only; empty when all is well.
  public static func faults(of counts: [String: Double], against agreed: [String: Double]) -> [String] {
    Set(counts.keys).union(agreed.keys).sorted().compactMap { name in
      guard let now = counts[name], let before = agreed[name] else { return "\(name) is not in both" }
      return now <= before * (1 + allowedGrowth) ? nil : "\(name) has grown from \(before) to \(now)"
    }
  }
}

import BadgeRules
import BoundaryIndex
import Foundation
import TraceStore

/// One computation of the past.
public struct RunRecord: Hashable, Sendable {
  /// Number of the run, rising.
  public let id: Int64
  /// Milliseconds since 1970-01-01 UTC at which it began.
  public let startedAt: Int64
  /// How long it took.
  public let milliseconds: Int64
  /// Why it ran, by the names of `RecomputeCause`; empty when the user asked for it and nothing had changed.
  public let causes: [String]
  /// Version of the computation.
  public let engine: String
  /// Id of the boundary pack.
  public let pack: String
  /// What changed; nil where that cannot be read.
  public let difference: RunDifference?

  init(_ row: RunRow) {
    id = row.id
    startedAt = row.startedAt
    milliseconds = row.milliseconds
    causes = row.causes.split(separator: ",").map(String.init)
    engine = row.basis.engine
    pack = row.basis.pack
    difference = try? JSONDecoder().decode(RunDifference.self, from: Data(row.report.utf8))
  }
}

/// What a computation changed, as it is kept with the run.
public struct RunDifference: Hashable, Codable, Sendable {
  /// Figures at one moment.
  public struct Figures: Hashable, Codable, Sendable {
    /// Explored area in square metres.
    public let area: Double
    /// Explored cells.
    public let cells: Int
    /// Metres along solid lines.
    public let distance: Double
    /// Local dates with a record.
    public let days: Int
    /// Accepted samples.
    public let points: Int
  }

  /// The figures before; nil where there was nothing to compare with.
  public let before: Figures?
  /// The figures after.
  public let after: Figures
  /// Regions gained, each as level and code with a colon between them.
  public let regionsGained: [String]
  /// Regions lost, likewise.
  public let regionsLost: [String]
  /// Ids of badges earned.
  public let badgesEarned: [String]
  /// Ids of badges taken back.
  public let badgesTakenBack: [String]
}

extension RecomputeReport {
  /// The difference as JSON, members in alphabetical order.
  func json() throws -> String {
    func figures(_ figures: HomeFigures) -> RunDifference.Figures {
      RunDifference.Figures(
        area: figures.area, cells: figures.cells, distance: figures.distance, days: figures.days,
        points: figures.points)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let difference = RunDifference(
      before: before.map(figures), after: figures(after),
      regionsGained: regionsGained.map { "\($0.level.name):\($0.code)" },
      regionsLost: regionsLost.map { "\($0.level.name):\($0.code)" },
      badgesEarned: badgesEarned.map(\.tier.id), badgesTakenBack: badgesTakenBack)
    return String(decoding: try encoder.encode(difference), as: UTF8.self)
  }
}

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
  /// Explored ground that other boundary data moved, the largest area first; nil where they were not the cause.
  public let moves: [Move]?
  /// Regions that other boundary data call otherwise, likewise.
  public let renamings: [Renaming]?
}

extension RunDifference {
  /// Explored ground that counts to another region than before.
  public struct Move: Hashable, Codable, Sendable {
    /// Where it counted, as level and code with a colon between them; nil for no region.
    public let from: String?
    /// Where it counts now, likewise.
    public let to: String?
    /// Cells.
    public let cells: Int
    /// Square metres.
    public let area: Double
  }

  /// A region under its old and its new code and Chinese name.
  public struct Renaming: Hashable, Codable, Sendable {
    /// Level and code before, with a colon between them.
    public let before: String
    /// Level and code after.
    public let after: String
    /// Name before.
    public let nameBefore: String
    /// Name after.
    public let nameAfter: String
  }
}

extension RegionLabel {
  /// Level and code with a colon between them.
  fileprivate var word: String { "\(level.name):\(code)" }
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
      regionsGained: regionsGained.map(\.word),
      regionsLost: regionsLost.map(\.word),
      badgesEarned: badgesEarned.map(\.tier.id), badgesTakenBack: badgesTakenBack,
      moves: boundaryChange?.moves.map {
        RunDifference.Move(from: $0.from?.word, to: $0.to?.word, cells: $0.cells, area: $0.area)
      },
      renamings: boundaryChange?.renamings.map {
        RunDifference.Renaming(
          before: $0.before.word, after: $0.after.word, nameBefore: $0.before.chineseName,
          nameAfter: $0.after.chineseName)
      })
    return String(decoding: try encoder.encode(difference), as: UTF8.self)
  }
}

/// How much a computation had to look at.
public struct RecomputeEffort: Hashable, Sendable {
  /// Whether everything was derived anew, from all facts; the other figures are 0 then.
  public var isFull = false
  /// Blocks of 64 × 64 cells with anything in them.
  public var blocks = 0
  /// Blocks near a border that moved: what lies in others was left as it was.
  public var affectedBlocks = 0
  /// Imports there are.
  public var imports = 0
  /// Imports that were read and gone along again.
  public var importsRead = 0
  /// Days there are, and what has no date as one more.
  public var days = 0
  /// Days whose new cells were shared out again.
  public var daysShared = 0

  /// Nothing looked at.
  public init() {}
}

/// Explored ground that counts to another region than before, or to none.
public struct ExploredMove: Hashable, Sendable {
  /// Where it counted, under the name that it had; nil for no region.
  public let from: RegionLabel?
  /// Where it counts now; nil for no region.
  public let to: RegionLabel?
  /// Whether the region that it counted to is gone: the new boundary data have no such code at that level.
  public let isFromGone: Bool
  /// Cells.
  public let cells: Int
  /// Square metres.
  public let area: Double
}

/// A region that the home knows and that the new boundary data call otherwise.
public struct RegionRenaming: Hashable, Sendable {
  /// The region under its old name.
  public let before: RegionLabel
  /// Under its new name.
  public let after: RegionLabel
  /// Whether the code means another place now: neither region holds the other's label point.
  public let isReused: Bool
}

/// What a boundary update changed, beside the figures.
public struct BoundaryChange: Hashable, Sendable {
  /// Explored ground that changed its region, the largest area first.
  public let moves: [ExploredMove]
  /// Regions of the home with other names, by level and code.
  public let renamings: [RegionRenaming]
}

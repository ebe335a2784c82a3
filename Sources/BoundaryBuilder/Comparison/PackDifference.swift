public import BoundaryIndex

/// What is different between two boundary packs.
///
/// Regions are matched by level and code, and by the ground that they cover. Areas have edges straight in longitude and
/// latitude, as membership has. Every list has the largest change first, then goes by level and code.
public struct PackDifference: Hashable, Sendable {
  /// A pack that was compared.
  public struct Side: Hashable, Sendable {
    /// The pack's id.
    public var id: String
    /// The vintage of its data.
    public var vintage: String
  }

  /// Counts of one level.
  public struct Level: Hashable, Sendable {
    /// The level.
    public var level: RegionLevel
    /// Regions of the old pack.
    public var old = 0
    /// Regions of the new pack.
    public var new = 0
    /// Codes that both have.
    public var common = 0
    /// Regions of common code whose polygons are the same to the last vertex.
    public var identical = 0
  }

  /// A region that only one pack has.
  public struct Single: Hashable, Sendable {
    /// The region.
    public var region: Region
    /// Its area in square metres.
    public var area: Double
  }

  /// A region of common code.
  public struct Pair: Hashable, Sendable {
    /// As it was.
    public var old: Region
    /// As it is.
    public var new: Region
  }

  /// A region of common code that belongs to another parent.
  public struct Reparenting: Hashable, Sendable {
    /// The region before and after.
    public var regions: Pair
    /// Whether the two parents cover the same ground, so that only the parent's code changed.
    public var isRecoding: Bool
  }

  /// A region of common code with another border.
  public struct Reshaping: Hashable, Sendable {
    /// The region before and after.
    public var regions: Pair
    /// Square metres before.
    public var oldArea: Double
    /// Square metres after.
    public var newArea: Double
    /// Square metres of ground that it had and has.
    public var sharedArea: Double

    /// Square metres of ground that it had and has no longer.
    public var lostArea: Double { max(0, oldArea - sharedArea) }
    /// Square metres of ground that it has and had not.
    public var gainedArea: Double { max(0, newArea - sharedArea) }
    /// Square metres that changed hands: the symmetric difference.
    public var movedArea: Double { lostArea + gainedArea }
  }

  /// Ground that passed from a region of the old pack to one of another code in the new pack.
  public struct Succession: Hashable, Sendable {
    /// What the overlap makes of the two; "nearly" is 90 %.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Nearly all of the old region is nearly all of the new one: the same place under another code.
      case recoded
      /// Nearly all of the old region lies in the new, larger one.
      case merged
      /// Nearly all of the new region lay in the old, larger one.
      case split
      /// A tenth or more of either passed, and not nearly all.
      case part
    }

    /// The region that had the ground.
    public var old: Region
    /// The region that has it.
    public var new: Region
    /// The ground in square metres.
    public var area: Double
    /// How much of the old region it is, 0…1.
    public var shareOfOld: Double
    /// How much of the new region it is, 0…1.
    public var shareOfNew: Double

    /// What the overlap makes of the two.
    public var kind: Kind {
      switch (shareOfOld >= PackDifference.nearlyAll, shareOfNew >= PackDifference.nearlyAll) {
      case (true, true): .recoded
      case (true, false): .merged
      case (false, true): .split
      case (false, false): .part
      }
    }
  }

  /// From this share on an overlap counts as all.
  public static let nearlyAll = 0.9
  /// From this share on an overlap is told.
  public static let leastShare = 0.1
  /// Below this many square metres a border has other vertices, but no other course.
  public static let leastMovedArea = 1.0

  /// The older pack.
  public var old: Side
  /// The newer pack.
  public var new: Side
  /// Counts, countries first.
  public var levels: [Level] = []
  /// Regions that only the new pack has.
  public var added: [Single] = []
  /// Regions that only the old pack has.
  public var removed: [Single] = []
  /// Regions of common code with another Chinese or English name.
  public var renamed: [Pair] = []
  /// Regions of common code with another parent.
  public var reparented: [Reparenting] = []
  /// Regions of common code whose border took another course.
  public var reshaped: [Reshaping] = []
  /// Codes that mean another place: less than a tenth of the smaller region is shared. These are in none of the three
  /// lists above.
  public var reused: [Reshaping] = []
  /// Where ground went that is at least a tenth of the region that had it or of the one that has it.
  public var successions: [Succession] = []

  /// Whether the packs have the same regions with the same names, parents and ground.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && renamed.isEmpty && reparented.isEmpty && reshaped.isEmpty && reused.isEmpty
  }
}

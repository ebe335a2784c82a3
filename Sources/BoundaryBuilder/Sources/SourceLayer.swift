import BoundaryIndex

/// What a layer of the recipe contributes: its regions of all levels and the areas of its leaves.
struct SourceLayer {
  /// A region before its area and label are known.
  struct Draft {
    var level: RegionLevel
    var code: String
    /// Level and code of the region that it is part of.
    var parent: Place?
    var chineseName: String
    var englishName: String?
    /// Where the source puts the label.
    var label: SourcePoint?
  }

  /// A region's level and code.
  struct Place: Hashable, Comparable {
    var level: RegionLevel
    var code: String

    static func < (left: Place, right: Place) -> Bool { (left.level, left.code) < (right.level, right.code) }
  }

  var drafts: [Draft]
  var leaves: [SourceArea]
  /// The source's own outlines of regions that have divisions, for comparison with those.
  var outlines: [SourceOutline] = []
  /// What was done about the source on the way, for the report.
  var notes: [SourceNote] = []
  /// Regions that the source names without describing them.
  var invented: [Draft] = []
  /// How the datum was found out, where that was left to the program.
  var evidence: DatumEvidence?
}

/// What a build found and did; in a fixed order, for people and for comparing two builds.
public struct BuildReport: Hashable, Sendable {
  /// Regions of all levels.
  public var regions = 0
  /// Areas with polygons of their own.
  public var leaves = 0
  /// Vertices of the finished borders, each counted once for every ring that has it.
  public var vertices = 0
  /// Crossings of borders on the grid that became common vertices.
  public var crossings = 0
  /// Vertices that lay on another border and were inserted into it.
  public var touches = 0
  /// Parts that vanished, because they collapsed on the grid or because another layer covers them.
  public var lostParts = 0
  /// Vertices taken out by simplification.
  public var simplified = 0
  /// How the datums of sources were found out, where that was left to the program.
  public var datums: [DatumEvidence] = []
  /// What was made up about the sources.
  public var notes: [SourceNote] = []
  /// Invalid areas that were repaired.
  public var repairs: [String] = []
  /// Overlaps, each with its areas, size and place, and who got it.
  public var overlaps: [String] = []
  /// Areas that an earlier layer covers in part or whole.
  public var ceded: [String] = []
  /// What nobody owns between two or more areas.
  public var holes: [String] = []
  /// Holes and overlaps within the tolerated width, which went to an area beside them.
  public var narrow: [String] = []
  /// Gaps that went to the nearest area.
  public var slivers: [String] = []

  /// Makes an empty report.
  public init() {}
}

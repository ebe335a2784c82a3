/// What a build is doing, for whoever waits.
public enum BuildStep: Hashable, Sendable {
  /// Reading a source.
  case reading(source: String)
  /// Comparing a source's borders with a reference pack's, for its datum.
  case comparing(source: String)
  /// A source's datum was found out.
  case recognised(DatumEvidence)
  /// Looking for invalid areas.
  case checking(areas: Int)
  /// Bringing all borders onto the grid with common vertices.
  case arranging
  /// Closing gaps along the first layer's border.
  case sealing
  /// Taking vertices out.
  case simplifying
  /// Checking what came of it.
  case verifying
  /// Measuring regions.
  case measuring
  /// Writing the pack.
  case writing
}

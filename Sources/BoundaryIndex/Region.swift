public import Geodesy

/// One region of a boundary pack, as the manifest describes it.
public struct Region: Hashable, Sendable {
  /// What identifies it.
  public let id: RegionID
  /// The region one level up that it is part of; nil for countries.
  public let parent: RegionID?
  /// Name in Chinese.
  public let chineseName: String
  /// Name in English, where there is a right one.
  public let englishName: String?
  /// Area with geodesic edges, in square metres.
  public let area: Double
  /// Area of the exploration-grid cells whose centres lie in it, in square metres: what shares are counted against.
  public let gridArea: Double
  /// Where a label may stand.
  public let labelPoint: QuantizedCoordinate
  /// Number of separate parts.
  public let partCount: Int

  /// Makes a region from its parts.
  public init(
    id: RegionID, parent: RegionID?, chineseName: String, englishName: String?, area: Double, gridArea: Double,
    labelPoint: QuantizedCoordinate, partCount: Int
  ) {
    self.id = id
    self.parent = parent
    self.chineseName = chineseName
    self.englishName = englishName
    self.area = area
    self.gridArea = gridArea
    self.labelPoint = labelPoint
    self.partCount = partCount
  }
}

import BoundaryIndex

/// A vertex as a source gives it, in degrees of the source's datum.
struct SourcePoint: Hashable, Sendable {
  var longitude: Double
  var latitude: Double
  /// Metres, for systems that need it (geocentric ones); 0 in WGS-84 and where the source gives none.
  var height = 0.0

  /// Whether two vertices are one on the map.
  func isSamePlace(as other: SourcePoint) -> Bool { longitude == other.longitude && latitude == other.latitude }
}

/// A polygon as a source gives it: the exterior ring, then the holes; rings do not repeat their first vertex.
typealias SourcePolygon = [[SourcePoint]]

/// One area of a boundary source: a region that is not made of smaller ones.
struct SourceArea: Sendable {
  var level: RegionLevel
  /// The area's code within its level.
  var code: String
  var chineseName: String
  var englishName: String?
  var polygons: [SourcePolygon]
  /// Where it stands in its source, for messages.
  var origin = ""
  /// Rings that the source left open, by their last vertex.
  var openRings: [SourcePoint] = []
}

extension Array where Element == SourcePoint {
  /// The ring without a repetition of its first vertex at the end.
  var withoutClosingVertex: [SourcePoint] {
    guard count > 1, let first, let last, first.isSamePlace(as: last) else { return self }
    return Array(dropLast())
  }
}

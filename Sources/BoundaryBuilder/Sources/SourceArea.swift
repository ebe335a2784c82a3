/// A vertex as a source gives it, in degrees of the source's datum.
struct SourcePoint: Hashable, Sendable {
  var longitude: Double
  var latitude: Double
}

/// A polygon as a source gives it: the exterior ring, then the holes; rings do not repeat their first vertex.
typealias SourcePolygon = [[SourcePoint]]

/// One area of a boundary source.
struct SourceArea: Sendable {
  /// The area's code within its level.
  var code: String
  var chineseName: String
  var englishName: String?
  var polygons: [SourcePolygon]
}

extension Array where Element == SourcePoint {
  /// The ring without a repetition of its first vertex at the end.
  var withoutClosingVertex: [SourcePoint] {
    count > 1 && first == last ? Array(dropLast()) : self
  }
}

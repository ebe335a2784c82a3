/// One feature of a boundary file: what it says of itself, and its polygons as they stand there.
struct SourceFeature: Sendable {
  /// Words and numbers among the properties, as text; those of an object within as "parent.adcode".
  var properties: [String: String]
  /// Empty where the feature has no geometry.
  var polygons: [SourcePolygon]
  /// Where it stands, for messages: "districts.geojson, feature 12 (line 340)".
  var origin: String
  /// The coordinate system that its file names (the member `crs`, which older files have).
  var system: String?
  /// Rings whose last vertex is not the first one again, by that last vertex.
  var openRings: [SourcePoint] = []
  /// Exterior rings that run clockwise and holes that run the other way.
  var reversedRings = 0
}

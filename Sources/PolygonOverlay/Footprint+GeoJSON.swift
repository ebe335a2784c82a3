import Foundation

extension Footprint {
  /// Reads the polygons of GeoJSON (RFC 7946): a geometry, a feature or a collection of features.
  ///
  /// Over the antimeridian a polygon may be in two parts, run on beyond ±180°, or jump. Overlapping features count once;
  /// invalid polygons are mended, open rings closed, and what has no area is left out; `notes` tells.
  ///
  /// - Throws: `PolygonOverlayError` for what is not GeoJSON, is malformed, is off the globe, names a coordinate system
  ///   other than WGS-84, or holds no area.
  public init(geoJSON bytes: [UInt8]) throws(PolygonOverlayError) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)), let object = value as? [String: Any] else {
      throw .notGeoJSON("it is not a JSON object")
    }
    var reading = GeoJSONReading()
    try reading.read(object)
    if reading.withoutArea > 0 { reading.notes.append(.withoutArea(features: reading.withoutArea)) }
    guard !reading.drawn.isEmpty else { throw .noArea }
    try self.init(drawn: reading.drawn, notes: reading.notes)
  }
}

/// One pass over a GeoJSON object.
private struct GeoJSONReading {
  var drawn: [Footprint.Drawn] = []
  var notes: [Footprint.Note] = []
  var withoutArea = 0
  private var feature = 1

  mutating func read(_ object: [String: Any]) throws(PolygonOverlayError) {
    try checkSystem(object)
    switch object["type"] as? String {
    case "FeatureCollection":
      guard let features = object["features"] as? [Any] else { throw .notGeoJSON("its features are missing") }
      for (index, value) in features.enumerated() {
        feature = index + 1
        guard let member = value as? [String: Any], member["type"] as? String == "Feature" else {
          throw fault("it is not a feature")
        }
        try checkSystem(member)
        try readCounting(member["geometry"])
      }
    case "Feature": try readCounting(object["geometry"])
    case .some: try readCounting(object)
    case nil: throw .notGeoJSON("it has no type")
    }
  }

  /// Reads a geometry, and counts the feature when it has no area.
  private mutating func readCounting(_ geometry: Any?) throws(PolygonOverlayError) {
    let before = drawn.count
    try readGeometry(geometry, depth: 0)
    if drawn.count == before { withoutArea += 1 }
  }

  private mutating func readGeometry(_ value: Any?, depth: Int) throws(PolygonOverlayError) {
    if value == nil || value is NSNull { return }
    guard let geometry = value as? [String: Any] else { throw fault("its geometry is not an object") }
    switch geometry["type"] as? String {
    case "Polygon": try readPolygon(geometry["coordinates"])
    case "MultiPolygon":
      guard let parts = geometry["coordinates"] as? [Any] else { throw fault("a multipolygon has no coordinates") }
      for part in parts { try readPolygon(part) }
    case "GeometryCollection":
      guard let members = geometry["geometries"] as? [Any], depth < 8 else {
        throw fault("a collection of geometries has no members or is nested too deeply")
      }
      for member in members { try readGeometry(member, depth: depth + 1) }
    case "Point", "MultiPoint", "LineString", "MultiLineString": return
    default: throw fault("it has no geometry of a known type")
    }
  }

  private mutating func readPolygon(_ value: Any?) throws(PolygonOverlayError) {
    guard let rings = value as? [Any] else { throw fault("a polygon is not a list of rings") }
    var polygon: DegreePolygon = []
    for ring in rings { polygon.append(try self.ring(ring)) }
    if !polygon.isEmpty { drawn.append(Footprint.Drawn(feature: feature, polygon: polygon)) }
  }

  private mutating func ring(_ value: Any) throws(PolygonOverlayError) -> DegreeRing {
    guard let positions = value as? [Any] else { throw fault("a ring is not a list of positions") }
    var points: DegreeRing = []
    points.reserveCapacity(positions.count)
    for position in positions { points.append(try point(position)) }
    if points.count > 1, points.first != points.last, !notes.contains(.closed(feature: feature)) {
      notes.append(.closed(feature: feature))
    }
    return points.withoutClosingVertex
  }

  private func point(_ value: Any) throws(PolygonOverlayError) -> DegreePoint {
    guard let numbers = value as? [NSNumber], numbers.count >= 2 else { throw fault("a position is not two numbers") }
    return DegreePoint(longitude: numbers[0].doubleValue, latitude: numbers[1].doubleValue)
  }

  /// Refuses what an old `crs` member says is not WGS-84; EPSG:4490 differs from it by centimetres.
  private func checkSystem(_ object: [String: Any]) throws(PolygonOverlayError) {
    guard let member = object["crs"] as? [String: Any], let properties = member["properties"] as? [String: Any],
      let name = properties["name"] as? String
    else { return }
    let known = ["CRS84", "CRS84H", "4326", "4979", "4490"]
    let last = name.split { $0 == ":" || $0 == "/" }.last.map { $0.uppercased() } ?? ""
    guard known.contains(last) else { throw .foreignSystem(name) }
  }

  private func fault(_ reason: String) -> PolygonOverlayError { .malformed(feature: feature, reason: reason) }
}

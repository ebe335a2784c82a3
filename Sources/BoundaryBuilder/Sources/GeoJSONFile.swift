/// Reads polygons and multipolygons from GeoJSON (RFC 7946): a collection of features, a feature or a bare geometry;
/// or a sequence of those, one a line or behind record separators (RFC 8142).
struct GeoJSONFile {
  private let file: String
  /// The file's name without folder and ending: what a bare geometry is called.
  private let stem: String
  private var reader: SourceJSONReader
  private(set) var features: [SourceFeature] = []

  /// The features of a file in its order; what is no area is refused, but a feature without a geometry is not.
  ///
  /// - Throws: `BoundaryBuilderError.malformedSource` naming file, line and feature.
  static func features(in bytes: [UInt8], file: String) throws -> [SourceFeature] {
    var reading = GeoJSONFile(bytes, file: file)
    try reading.run()
    return reading.features
  }

  private init(_ bytes: [UInt8], file: String) {
    self.file = file
    let name = file.split(separator: "/").last.map(String.init) ?? file
    stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    reader = SourceJSONReader(bytes, file: file)
  }

  private mutating func run() throws {
    while let value = try reader.next() { try take(value, system: nil) }
    guard !features.isEmpty else { throw fault(at: "", "it holds no feature") }
    if features.count == 1, features[0].properties["filename"] == nil { features[0].properties["filename"] = stem }
  }

  private func fault(at place: String, _ reason: String) -> BoundaryBuilderError {
    .malformedSource(file: file + place, reason: reason)
  }

  private mutating func take(_ value: SourceJSON, system: String?) throws {
    let system = try Self.system(of: value["crs"]) ?? system
    let place = ", feature \(features.count + 1) (line \(value.line))"
    switch value["type"]?.string {
    case "FeatureCollection":
      guard let list = value["features"]?.elements else { throw fault(at: "", "its features are missing") }
      for feature in list { try take(feature, system: system) }
    case "Feature":
      try append(value, geometry: value["geometry"], system: system, place: place)
    case "Polygon", "MultiPolygon", "GeometryCollection":
      try append(value, geometry: value, system: system, place: place)
    case "Point", "MultiPoint", "LineString", "MultiLineString":
      throw fault(at: place, Self.noArea(value["type"]?.string))
    default:
      throw fault(at: place, "it is neither a feature nor a collection of features nor a geometry of GeoJSON")
    }
  }

  private mutating func append(_ value: SourceJSON, geometry: SourceJSON?, system: String?, place: String) throws {
    var feature = SourceFeature(properties: [:], polygons: [], origin: file + place, system: system)
    if let id = value["id"]?.text { feature.properties["id"] = id }
    Self.flatten(value["properties"], prefix: "", into: &feature.properties)
    if let geometry, case .object = geometry { try add(geometry, to: &feature, place: place) }
    features.append(feature)
  }

  private static func flatten(_ value: SourceJSON?, prefix: String, into properties: inout [String: String]) {
    guard case .object(let members, _)? = value else { return }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      if let text = member.text {
        properties[prefix + name] = text
      } else if prefix.isEmpty {
        flatten(member, prefix: name + ".", into: &properties)
      }
    }
  }

  private func add(_ geometry: SourceJSON, to feature: inout SourceFeature, place: String) throws {
    switch geometry["type"]?.string {
    case "Polygon":
      try add(polygon: geometry["coordinates"], to: &feature, place: place)
    case "MultiPolygon":
      guard let parts = geometry["coordinates"]?.elements else {
        throw fault(at: place, "a multipolygon has no coordinates")
      }
      for part in parts { try add(polygon: part, to: &feature, place: place) }
    case "GeometryCollection":
      guard let parts = geometry["geometries"]?.elements else {
        throw fault(at: place, "a collection of geometries has none")
      }
      for part in parts { try add(part, to: &feature, place: place) }
    case let type: throw fault(at: place, Self.noArea(type))
    }
  }

  private static func noArea(_ type: String?) -> String {
    "its geometry is a \(type ?? "thing without a type"); a boundary is a Polygon or a MultiPolygon"
  }

  private func add(polygon value: SourceJSON?, to feature: inout SourceFeature, place: String) throws {
    guard let rings = value?.elements else { throw fault(at: place, "a polygon's rings are malformed") }
    if rings.isEmpty { return }
    var polygon: SourcePolygon = []
    for (index, ring) in rings.enumerated() {
      guard let positions = ring.elements else { throw fault(at: place, "a polygon's rings are malformed") }
      var points: [SourcePoint] = []
      points.reserveCapacity(positions.count)
      for position in positions {
        guard case .numbers(let numbers) = position, numbers.count >= 2 else {
          throw fault(at: place, "a position is not two numbers")
        }
        points.append(
          SourcePoint(longitude: numbers[0], latitude: numbers[1], height: numbers.count > 2 ? numbers[2] : 0))
      }
      if let last = points.last, points.count > 1, !last.isSamePlace(as: points[0]) { feature.openRings.append(last) }
      points = points.withoutClosingVertex
      if (points.doubledArea < 0) == (index == 0) { feature.reversedRings += 1 }
      polygon.append(points)
    }
    feature.polygons.append(polygon)
  }

  /// The name of a coordinate system in the member `crs` of the format's first edition.
  private static func system(of member: SourceJSON?) throws -> String? {
    guard let member, case .object = member else { return nil }
    return member["properties"]?["name"]?.string
  }
}

extension Array where Element == SourcePoint {
  /// Twice the signed area in the plane of longitude and latitude.
  fileprivate var doubledArea: Double {
    guard let first, var before = last else { return 0 }
    var sum = 0.0
    for point in self {
      sum +=
        (before.longitude - first.longitude) * (point.latitude - first.latitude)
        - (point.longitude - first.longitude) * (before.latitude - first.latitude)
      before = point
    }
    return sum
  }
}

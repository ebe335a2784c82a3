import Foundation

/// Reads polygons and multipolygons from GeoJSON (RFC 7946) with the properties that a recipe asks for.
enum GeoJSONFile {
  /// One feature with polygons.
  struct Feature {
    var properties: [String: String]
    var polygons: [SourcePolygon]
  }

  /// The features of a file that is a feature or a collection of features; features without an area are refused.
  static func features(in bytes: [UInt8], file: String) throws -> [Feature] {
    func fault(_ reason: String) -> BoundaryBuilderError { .malformedSource(file: file, reason: reason) }
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw fault("it is not a JSON object")
    }
    switch object["type"] as? String {
    case "Feature": return [try feature(object, fault)]
    case "FeatureCollection":
      guard let list = object["features"] as? [[String: Any]] else { throw fault("its features are missing") }
      return try list.map { try feature($0, fault) }
    default: throw fault("it is neither a feature nor a collection of features")
    }
  }

  private typealias Fault = (String) -> BoundaryBuilderError

  private static func feature(_ object: [String: Any], _ fault: Fault) throws -> Feature {
    var properties: [String: String] = [:]
    for (key, value) in object["properties"] as? [String: Any] ?? [:] {
      if let text = value as? String {
        properties[key] = text
      } else if let number = value as? NSNumber {
        properties[key] = number.stringValue
      }
    }
    guard let geometry = object["geometry"] as? [String: Any] else { throw fault("a feature has no geometry") }
    switch geometry["type"] as? String {
    case "Polygon":
      return Feature(properties: properties, polygons: [try polygon(geometry["coordinates"], fault)])
    case "MultiPolygon":
      guard let parts = geometry["coordinates"] as? [Any] else { throw fault("a multipolygon has no coordinates") }
      return Feature(properties: properties, polygons: try parts.map { try polygon($0, fault) })
    default: throw fault("a geometry is neither a polygon nor a multipolygon")
    }
  }

  private static func polygon(_ value: Any?, _ fault: Fault) throws -> SourcePolygon {
    guard let rings = value as? [[[NSNumber]]], !rings.isEmpty else { throw fault("a polygon's rings are malformed") }
    return try rings.map { ring in
      try ring.map { position in
        guard position.count >= 2, position[0].doubleValue.isFinite, position[1].doubleValue.isFinite else {
          throw fault("a position is not two numbers")
        }
        return SourcePoint(longitude: position[0].doubleValue, latitude: position[1].doubleValue)
      }.withoutClosingVertex
    }
  }
}

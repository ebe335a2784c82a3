/// What can be wrong with polygons that are laid over each other.
public enum PolygonOverlayError: Error, Hashable, Sendable {
  /// The bytes are not GeoJSON, for that reason.
  case notGeoJSON(String)
  /// A feature's geometry is malformed; features count from 1.
  case malformed(feature: Int, reason: String)
  /// The coordinates are in a system that is not degrees of WGS-84.
  case foreignSystem(String)
  /// Nothing in it has an area.
  case noArea
  /// A feature's ring runs around a pole, and its area cannot be told in the plane.
  case aroundPole(feature: Int)
  /// The geometry library refused something.
  case geometryLibrary(String)
}

extension PolygonOverlayError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .notGeoJSON(let reason): "this is no GeoJSON: \(reason)"
    case .malformed(let feature, let reason): "feature \(feature) of the GeoJSON cannot be used: \(reason)"
    case .foreignSystem(let name): "the GeoJSON is in \(name); convert it to WGS-84 degrees (EPSG:4326) first"
    case .noArea: "the GeoJSON holds no polygon with an area"
    case .aroundPole(let feature):
      "feature \(feature) runs around a pole; cut it along a meridian, so that it has the pole as an edge at ±90°"
    case .geometryLibrary(let reason): "the geometry library GEOS gave up: \(reason)"
    }
  }
}

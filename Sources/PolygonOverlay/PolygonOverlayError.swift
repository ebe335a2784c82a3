/// What can be wrong with polygons that are laid over each other.
public enum PolygonOverlayError: Error, Hashable, Sendable {
  /// The geometry library refused something.
  case geometryLibrary(String)
}

extension PolygonOverlayError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .geometryLibrary(let reason): "the geometry library GEOS gave up: \(reason)"
    }
  }
}

import CPROJ
import Geodesy

/// Takes coordinates of a source to WGS-84 degrees: by PROJ from any coordinate system, by formula from the shifted
/// datums, which PROJ does not have.
final class Reprojection {
  private enum Method {
    case none
    case gcj02
    case bd09
    case transformation(context: OpaquePointer, operation: OpaquePointer)
  }

  private let method: Method

  /// From WGS-84, GCJ-02 or BD-09 degrees; a whole boundary set in a shifted datum is shifted everywhere.
  init(from datum: DatumName) {
    method =
      switch datum {
      case .wgs84: .none
      case .gcj02: .gcj02
      case .bd09: .bd09
      }
  }

  /// From a coordinate system as PROJ names it, for example "EPSG:4490" or a PROJ string; eastings come first.
  init(fromSystem name: String) throws {
    guard let context = proj_context_create() else {
      throw BoundaryBuilderError.cannotReproject("PROJ cannot be started")
    }
    proj_log_level(context, PJ_LOG_NONE)
    guard let plain = proj_create_crs_to_crs(context, name, "EPSG:4326", nil) else {
      proj_context_destroy(context)
      throw BoundaryBuilderError.cannotReproject("PROJ knows no way from the coordinate system \(name)")
    }
    let operation = proj_normalize_for_visualization(context, plain)
    proj_destroy(plain)
    guard let operation else {
      proj_context_destroy(context)
      throw BoundaryBuilderError.cannotReproject("PROJ cannot order the axes of \(name)")
    }
    method = .transformation(context: context, operation: operation)
  }

  deinit {
    if case .transformation(let context, let operation) = method {
      proj_destroy(operation)
      proj_context_destroy(context)
    }
  }

  /// The polygons in WGS-84.
  ///
  /// - Throws: `BoundaryBuilderError.cannotReproject` for a vertex that is off the globe or that PROJ cannot convert.
  func converted(_ polygons: [SourcePolygon]) throws -> [SourcePolygon] {
    if case .none = method { return try polygons.map { try $0.map { try $0.map(checked) } } }
    return try polygons.map { try $0.map { try $0.map { try checked(converted($0)) } } }
  }

  private func converted(_ point: SourcePoint) throws -> SourcePoint {
    do {
      switch method {
      case .none: return point
      case .gcj02:
        let place = try Coordinate<GCJ02>(latitude: point.latitude, longitude: point.longitude)
        return SourcePoint(OffsetFormula.unshifted(place))
      case .bd09:
        let place = try Coordinate<BD09>(latitude: point.latitude, longitude: point.longitude)
        return SourcePoint(OffsetFormula.unshifted(place.converted(to: GCJ02.self)))
      case .transformation(_, let operation):
        let result = proj_trans(operation, PJ_FWD, proj_coord(point.longitude, point.latitude, point.height, 0))
        return SourcePoint(longitude: result.xy.x, latitude: result.xy.y)
      }
    } catch let error {
      throw BoundaryBuilderError.cannotReproject(error.description)
    }
  }

  private func checked(_ point: SourcePoint) throws -> SourcePoint {
    guard (-180.0...180.0).contains(point.longitude), (-90.0...90.0).contains(point.latitude) else {
      throw BoundaryBuilderError.cannotReproject("a vertex is not on the globe; is the coordinate system right?")
    }
    return point
  }
}

extension SourcePoint {
  fileprivate init(_ place: Coordinate<WGS84>) {
    self.init(longitude: place.longitude, latitude: place.latitude)
  }
}

import CGEOS

/// One context of the geometry library GEOS, for overlays in the plane of longitude and latitude; for one thread at a
/// time, freed with its last user.
public final class OverlayEngine {
  let context: GEOSContextHandle_t

  /// Makes a context; what GEOS would print is dropped, failures are thrown by the operations.
  public init() throws(PolygonOverlayError) {
    guard let context = GEOS_init_r() else { throw PolygonOverlayError.geometryLibrary("it cannot be started") }
    self.context = context
  }

  deinit { GEOS_finish_r(context) }

  /// Why polygons are not valid by the rules of OGC Simple Features, with the place; nil when they are.
  public func fault(of polygons: [DegreePolygon]) throws(PolygonOverlayError) -> String? {
    let geometry = try OverlayGeometry(polygons, in: self)
    // "returns 2 on exception, 1 for true and 0 for false"
    switch GEOSisValid_r(context, geometry.pointer) {
    case 1: return nil
    case 0:
      guard let text = GEOSisValidReason_r(context, geometry.pointer) else { throw failure("isValidReason") }
      defer { GEOSFree_r(context, text) }
      return String(cString: text)
    default: throw failure("isValid")
    }
  }

  /// The valid polygons that invalid ones stand for, as GEOS's `makeValid` reads them; what has no area is dropped.
  public func repaired(_ polygons: [DegreePolygon]) throws(PolygonOverlayError) -> [DegreePolygon] {
    let geometry = try OverlayGeometry(polygons, in: self)
    guard let made = GEOSMakeValid_r(context, geometry.pointer) else { throw failure("makeValid") }
    return try OverlayGeometry(owning: made, in: self).polygons()
  }

  /// The valid polygons that drawn ones stand for: each ring is made valid, exteriors are merged, holes taken out.
  ///
  /// Other than `repaired`, it takes ground that an outline covers twice for covered, not for a hole.
  public func mended(_ polygons: [DegreePolygon]) throws(PolygonOverlayError) -> [DegreePolygon] {
    let geometry = try OverlayGeometry(polygons, in: self)
    guard let choices = GEOSMakeValidParams_create_r(context) else { throw failure("makeValid") }
    defer { GEOSMakeValidParams_destroy_r(context, choices) }
    guard GEOSMakeValidParams_setMethod_r(context, choices, GEOS_MAKE_VALID_STRUCTURE) == 1,
      let made = GEOSMakeValidWithParams_r(context, geometry.pointer, choices)
    else { throw failure("makeValid") }
    return try OverlayGeometry(owning: made, in: self).polygons()
  }

  /// The union of valid polygons that may overlap or touch.
  public func union(_ polygons: [DegreePolygon]) throws(PolygonOverlayError) -> [DegreePolygon] {
    let geometry = try OverlayGeometry(polygons, in: self)
    guard let made = GEOSUnaryUnion_r(context, geometry.pointer) else { throw failure("unaryUnion") }
    return try OverlayGeometry(owning: made, in: self).polygons()
  }

  /// The part of polygons that lies in a rectangle of degrees.
  public func clipped(
    _ polygons: [DegreePolygon], longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double> = -90...90
  ) throws(PolygonOverlayError) -> [DegreePolygon] {
    let corners = [
      DegreePoint(longitude: longitudes.lowerBound, latitude: latitudes.lowerBound),
      DegreePoint(longitude: longitudes.upperBound, latitude: latitudes.lowerBound),
      DegreePoint(longitude: longitudes.upperBound, latitude: latitudes.upperBound),
      DegreePoint(longitude: longitudes.lowerBound, latitude: latitudes.upperBound),
    ]
    return try intersection(polygons, [[corners]])
  }

  /// What two sets of valid polygons share.
  public func intersection(
    _ first: [DegreePolygon], _ second: [DegreePolygon]
  ) throws(PolygonOverlayError) -> [DegreePolygon] {
    let first = try OverlayGeometry(first, in: self)
    let second = try OverlayGeometry(second, in: self)
    guard let made = GEOSIntersection_r(context, first.pointer, second.pointer) else { throw failure("intersection") }
    return try OverlayGeometry(owning: made, in: self).polygons()
  }

  /// A place inside polygons, well off their border where there is room.
  public func interiorPoint(of polygons: [DegreePolygon]) throws(PolygonOverlayError) -> DegreePoint {
    let geometry = try OverlayGeometry(polygons, in: self)
    guard let made = GEOSPointOnSurface_r(context, geometry.pointer) else { throw failure("pointOnSurface") }
    let point = OverlayGeometry(owning: made, in: self)
    var place = DegreePoint(longitude: 0, latitude: 0)
    guard GEOSGeomGetX_r(context, point.pointer, &place.longitude) == 1,
      GEOSGeomGetY_r(context, point.pointer, &place.latitude) == 1
    else { throw failure("pointOnSurface") }
    return place
  }

  func failure(_ operation: String) -> PolygonOverlayError {
    .geometryLibrary("\(operation) failed on a polygon")
  }
}

import CGEOS

/// One context of the geometry library GEOS; for one thread at a time, freed with its last user.
final class GeometryEngine {
  fileprivate let context: GEOSContextHandle_t

  /// Makes a context; what GEOS would print is dropped, failures are thrown by the operations.
  init() throws {
    guard let context = GEOS_init_r() else { throw BoundaryBuilderError.geometryLibrary("it cannot be started") }
    self.context = context
  }

  deinit { GEOS_finish_r(context) }

  /// Why polygons are not valid by the rules of OGC Simple Features, with the place; nil when they are.
  func fault(of polygons: [SourcePolygon]) throws -> String? {
    let geometry = try Geometry(polygons, in: self)
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
  func repaired(_ polygons: [SourcePolygon]) throws -> [SourcePolygon] {
    let geometry = try Geometry(polygons, in: self)
    guard let made = GEOSMakeValid_r(context, geometry.pointer) else { throw failure("makeValid") }
    return try Geometry(owning: made, in: self).polygons()
  }

  /// The part of polygons that lies in a rectangle of degrees.
  func clipped(
    _ polygons: [SourcePolygon], longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double> = -90...90
  ) throws -> [SourcePolygon] {
    let geometry = try Geometry(polygons, in: self)
    let corners = [
      SourcePoint(longitude: longitudes.lowerBound, latitude: latitudes.lowerBound),
      SourcePoint(longitude: longitudes.upperBound, latitude: latitudes.lowerBound),
      SourcePoint(longitude: longitudes.upperBound, latitude: latitudes.upperBound),
      SourcePoint(longitude: longitudes.lowerBound, latitude: latitudes.upperBound),
    ]
    let box = try Geometry([[corners]], in: self)
    guard let made = GEOSIntersection_r(context, geometry.pointer, box.pointer) else { throw failure("intersection") }
    return try Geometry(owning: made, in: self).polygons()
  }

  /// A place inside polygons, well off their border where there is room.
  func interiorPoint(of polygons: [SourcePolygon]) throws -> SourcePoint {
    let geometry = try Geometry(polygons, in: self)
    guard let made = GEOSPointOnSurface_r(context, geometry.pointer) else { throw failure("pointOnSurface") }
    let point = Geometry(owning: made, in: self)
    var place = SourcePoint(longitude: 0, latitude: 0)
    guard GEOSGeomGetX_r(context, point.pointer, &place.longitude) == 1,
      GEOSGeomGetY_r(context, point.pointer, &place.latitude) == 1
    else { throw failure("pointOnSurface") }
    return place
  }

  fileprivate func failure(_ operation: String) -> BoundaryBuilderError {
    .geometryLibrary("\(operation) failed on a polygon")
  }
}

/// A geometry of GEOS, destroyed with its last user.
private final class Geometry {
  let pointer: OpaquePointer
  private let engine: GeometryEngine

  init(owning pointer: OpaquePointer, in engine: GeometryEngine) {
    self.pointer = pointer
    self.engine = engine
  }

  /// A multipolygon.
  convenience init(_ polygons: [SourcePolygon], in engine: GeometryEngine) throws {
    var parts: [OpaquePointer?] = []
    do {
      for polygon in polygons { parts.append(try Self.polygon(polygon, in: engine)) }
      let kind = Int32(GEOS_MULTIPOLYGON.rawValue)
      // "The new geometry takes ownership of the geoms", but only where it comes to be.
      let made = GEOSGeom_createCollection_r(engine.context, kind, &parts, UInt32(parts.count))
      guard let made else { throw engine.failure("createCollection") }
      self.init(owning: made, in: engine)
    } catch {
      for part in parts { GEOSGeom_destroy_r(engine.context, part) }
      throw error
    }
  }

  deinit { GEOSGeom_destroy_r(engine.context, pointer) }

  private static func polygon(_ rings: SourcePolygon, in engine: GeometryEngine) throws -> OpaquePointer {
    var made: [OpaquePointer?] = []
    do {
      for ring in rings { made.append(try self.ring(ring, in: engine)) }
      guard let shell = made.first else { throw engine.failure("createPolygon") }
      var holes = Array(made.dropFirst())
      // "Ownership of shell and holes is transferred to returned geometry."
      guard let polygon = GEOSGeom_createPolygon_r(engine.context, shell, &holes, UInt32(holes.count)) else {
        throw engine.failure("createPolygon")
      }
      return polygon
    } catch {
      for ring in made { GEOSGeom_destroy_r(engine.context, ring) }
      throw error
    }
  }

  private static func ring(_ points: [SourcePoint], in engine: GeometryEngine) throws -> OpaquePointer {
    guard points.count >= 3 else { throw engine.failure("createLinearRing") }
    var ordinates: [Double] = []
    ordinates.reserveCapacity(points.count * 2 + 2)
    for point in points + points.prefix(1) { ordinates += [point.longitude, point.latitude] }
    guard
      let sequence = GEOSCoordSeq_copyFromBuffer_r(engine.context, ordinates, UInt32(ordinates.count / 2), 0, 0),
      // "takes ownership" of the sequence in any case
      let ring = GEOSGeom_createLinearRing_r(engine.context, sequence)
    else { throw engine.failure("createLinearRing") }
    return ring
  }

  /// The polygons in this geometry, at any depth; lines and points are left out.
  func polygons() throws -> [SourcePolygon] {
    var result: [SourcePolygon] = []
    try collect(pointer, into: &result)
    return result
  }

  private func collect(_ geometry: OpaquePointer, into result: inout [SourcePolygon]) throws {
    let context = engine.context
    let kind = GEOSGeomTypeId_r(context, geometry)
    if kind == Int32(GEOS_POLYGON.rawValue) {
      guard GEOSisEmpty_r(context, geometry) == 0 else { return }
      guard let shell = GEOSGetExteriorRing_r(context, geometry) else { throw engine.failure("getExteriorRing") }
      var rings = [try points(shell)]
      for index in 0..<max(0, GEOSGetNumInteriorRings_r(context, geometry)) {
        guard let hole = GEOSGetInteriorRingN_r(context, geometry, index) else {
          throw engine.failure("getInteriorRing")
        }
        rings.append(try points(hole))
      }
      result.append(rings)
    } else if kind == Int32(GEOS_MULTIPOLYGON.rawValue) || kind == Int32(GEOS_GEOMETRYCOLLECTION.rawValue) {
      for index in 0..<max(0, GEOSGetNumGeometries_r(context, geometry)) {
        guard let part = GEOSGetGeometryN_r(context, geometry, index) else { throw engine.failure("getGeometry") }
        try collect(part, into: &result)
      }
    }
  }

  private func points(_ ring: OpaquePointer) throws -> [SourcePoint] {
    var count: UInt32 = 0
    guard let sequence = GEOSGeom_getCoordSeq_r(engine.context, ring),
      GEOSCoordSeq_getSize_r(engine.context, sequence, &count) == 1
    else { throw engine.failure("getCoordSeq") }
    var ordinates = [Double](repeating: 0, count: Int(count) * 2)
    guard GEOSCoordSeq_copyToBuffer_r(engine.context, sequence, &ordinates, 0, 0) == 1 else {
      throw engine.failure("copyToBuffer")
    }
    return (0..<Int(count)).map { SourcePoint(longitude: ordinates[$0 * 2], latitude: ordinates[$0 * 2 + 1]) }
      .withoutClosingVertex
  }
}

import CGEOS

/// A geometry of GEOS, destroyed with its last user.
final class OverlayGeometry {
  let pointer: OpaquePointer
  private let engine: OverlayEngine

  init(owning pointer: OpaquePointer, in engine: OverlayEngine) {
    self.pointer = pointer
    self.engine = engine
  }

  /// A multipolygon.
  convenience init(_ polygons: [DegreePolygon], in engine: OverlayEngine) throws(PolygonOverlayError) {
    var parts: [OpaquePointer?] = []
    do throws(PolygonOverlayError) {
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

  private static func polygon(_ rings: DegreePolygon, in engine: OverlayEngine) throws(PolygonOverlayError)
    -> OpaquePointer
  {
    var made: [OpaquePointer?] = []
    do throws(PolygonOverlayError) {
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

  private static func ring(_ points: [DegreePoint], in engine: OverlayEngine) throws(PolygonOverlayError)
    -> OpaquePointer
  {
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
  func polygons() throws(PolygonOverlayError) -> [DegreePolygon] {
    var result: [DegreePolygon] = []
    try collect(pointer, into: &result)
    return result
  }

  private func collect(_ geometry: OpaquePointer, into result: inout [DegreePolygon]) throws(PolygonOverlayError) {
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

  private func points(_ ring: OpaquePointer) throws(PolygonOverlayError) -> [DegreePoint] {
    var count: UInt32 = 0
    guard let sequence = GEOSGeom_getCoordSeq_r(engine.context, ring),
      GEOSCoordSeq_getSize_r(engine.context, sequence, &count) == 1
    else { throw engine.failure("getCoordSeq") }
    var ordinates = [Double](repeating: 0, count: Int(count) * 2)
    guard GEOSCoordSeq_copyToBuffer_r(engine.context, sequence, &ordinates, 0, 0) == 1 else {
      throw engine.failure("copyToBuffer")
    }
    let points = (0..<Int(count)).map {
      DegreePoint(longitude: ordinates[$0 * 2], latitude: ordinates[$0 * 2 + 1])
    }
    return points.withoutClosingVertex
  }
}

import PolygonOverlay

/// The operations of the geometry library that building needs, on polygons of sources; for one thread at a time.
final class GeometryEngine {
  private let overlay: OverlayEngine

  /// Starts the library.
  init() throws { overlay = try Self.translating { () throws(PolygonOverlayError) in try OverlayEngine() } }

  /// Why polygons are not valid by the rules of OGC Simple Features, and where; nil when they are.
  func fault(of polygons: [SourcePolygon]) throws -> PolygonFault? {
    try Self.translating { () throws(PolygonOverlayError) in try overlay.fault(of: polygons.map(\.inDegrees)) }
      .map { PolygonFault($0) }
  }

  /// The valid polygons that invalid ones stand for, as GEOS's `makeValid` reads them; what has no area is dropped.
  func repaired(_ polygons: [SourcePolygon]) throws -> [SourcePolygon] {
    try Self.translating { () throws(PolygonOverlayError) in
      try overlay.repaired(polygons.map(\.inDegrees)).map(\.asSource)
    }
  }

  /// The part of polygons that lies in a rectangle of degrees.
  func clipped(
    _ polygons: [SourcePolygon], longitudes: ClosedRange<Double>, latitudes: ClosedRange<Double> = -90...90
  ) throws -> [SourcePolygon] {
    try Self.translating { () throws(PolygonOverlayError) in
      try overlay.clipped(polygons.map(\.inDegrees), longitudes: longitudes, latitudes: latitudes).map(\.asSource)
    }
  }

  /// A place inside polygons, well off their border where there is room.
  func interiorPoint(of polygons: [SourcePolygon]) throws -> SourcePoint {
    let place = try Self.translating { () throws(PolygonOverlayError) in
      try overlay.interiorPoint(of: polygons.map(\.inDegrees))
    }
    return SourcePoint(longitude: place.longitude, latitude: place.latitude)
  }

  /// The overlay's failure as one of this room.
  private static func translating<Value>(_ work: () throws(PolygonOverlayError) -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      guard case .geometryLibrary(let reason) = error else { throw error }
      throw BoundaryBuilderError.geometryLibrary(reason)
    }
  }
}

extension [[SourcePoint]] {
  /// The polygon in the overlay's terms.
  fileprivate var inDegrees: DegreePolygon {
    map { $0.map { DegreePoint(longitude: $0.longitude, latitude: $0.latitude) } }
  }
}

extension [DegreeRing] {
  /// The polygon in this room's terms.
  fileprivate var asSource: SourcePolygon {
    map { $0.map { SourcePoint(longitude: $0.longitude, latitude: $0.latitude) } }
  }
}

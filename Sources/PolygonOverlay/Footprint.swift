/// Any area on the map, ready to be laid over cells: valid polygons with edges straight in longitude and latitude, each
/// place covered once.
///
/// Polygons may run on over ±180°, be cut there or jump; whichever way, both sides of the antimeridian are covered.
public struct Footprint: Hashable, Sendable {
  /// What was not as it should be and was put right.
  public enum Note: Hashable, Sendable {
    /// A feature's polygon is invalid (GEOS's words, without the place) and was read as what it covers.
    case repaired(feature: Int, fault: String)
    /// A feature's edge of more than half a turn was taken to cross the antimeridian.
    case acrossAntimeridian(feature: Int)
    /// A feature's ring does not end where it begins, and was closed.
    case closed(feature: Int)
    /// That many features have no area (points, lines, nothing) and were left out.
    case withoutArea(features: Int)
  }

  /// Degrees from the origin of `frame`, no more than a turn from west to east, whose west is in −180°…540°.
  let polygons: [DegreePolygon]
  /// An origin amid the polygons, so that vertices where they cross are as exact as those that were drawn.
  let frame: OverlayFrame
  /// What was put right, in the order of the features.
  public let notes: [Note]
  /// The area in square metres on the WGS-84 ellipsoid.
  public let area: Double

  /// A polygon as it was drawn, and the feature that it stands in, counted from 1.
  struct Drawn {
    var feature: Int
    var polygon: DegreePolygon
  }

  /// Makes a footprint of polygons in degrees, latitudes −90…90, longitudes −540…540; overlapping ones count once.
  ///
  /// - Throws: `PolygonOverlayError` for rings of fewer than three corners, places off the globe, rings around a pole,
  ///   and where nothing has an area.
  public init(polygons: [DegreePolygon]) throws(PolygonOverlayError) {
    try self.init(drawn: polygons.enumerated().map { Drawn(feature: $0.offset + 1, polygon: $0.element) }, notes: [])
  }

  /// Checks, mends, places and unites what was drawn.
  init(drawn: [Drawn], notes: [Note]) throws(PolygonOverlayError) {
    let engine = try OverlayEngine()
    var notes = notes
    var placed: [DegreePolygon] = []
    for drawn in drawn {
      try drawn.check()
      let (polygon, isAcross) = try Antimeridian.unrolled(drawn.polygon, feature: drawn.feature)
      if isAcross { Self.add(.acrossAntimeridian(feature: drawn.feature), to: &notes) }
      placed.append(polygon)
    }
    let gathered = Antimeridian.gathered(placed)
    let frame = OverlayFrame(amid: gathered ?? placed)
    var polygons: [DegreePolygon] = []
    for (drawn, polygon) in zip(drawn, frame.moved(gathered ?? placed, from: .globe)) {
      if let fault = try engine.fault(of: [polygon]) {
        Self.add(.repaired(feature: drawn.feature, fault: Self.withoutPlace(fault)), to: &notes)
        polygons += try engine.mended([polygon])
      } else {
        polygons.append(polygon)
      }
    }
    if gathered == nil { polygons = try Self.withinTurn(polygons, frame, engine) }
    // Valid polygons whose interiors are apart are kept to the bit; others become their union.
    if polygons.count > 1, try engine.fault(of: polygons) != nil { polygons = try engine.union(polygons) }
    self.polygons = polygons
    self.frame = frame
    self.notes = notes
    area = StraightEdgeArea.squareMeters(of: polygons, originLatitude: frame.latitude)
    guard area > 0 else { throw .noArea }
  }

  /// What shows of polygons between −180° and 180°, those beyond in the turn where they belong.
  private static func withinTurn(
    _ polygons: [DegreePolygon], _ frame: OverlayFrame, _ engine: OverlayEngine
  ) throws(PolygonOverlayError) -> [DegreePolygon] {
    var result: [DegreePolygon] = []
    for turn in [-360.0, 0, 360] {
      for polygon in polygons {
        let turned = polygon.map { $0.shifted(by: turn) }
        let range = -180 - frame.longitude...180 - frame.longitude
        result += try engine.clipped([turned], longitudes: range, latitudes: -90 - frame.latitude...90 - frame.latitude)
      }
    }
    return result
  }

  private static func add(_ note: Note, to notes: inout [Note]) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// GEOS's "Self-intersection[116.3 39.9]" without the place, which may be somebody's.
  private static func withoutPlace(_ fault: String) -> String {
    String(fault.prefix { $0 != "[" })
  }
}

extension Footprint.Drawn {
  /// Refuses what has too few corners or lies off the globe.
  fileprivate func check() throws(PolygonOverlayError) {
    func fault(_ reason: String) -> PolygonOverlayError { .malformed(feature: feature, reason: reason) }
    for ring in polygon {
      guard ring.count >= 3 else { throw fault("a ring has fewer than three corners") }
      guard ring.allSatisfy({ $0.latitude.magnitude <= 90 }) else {
        throw fault("a latitude is beyond ±90°; the longitude comes first")
      }
      guard ring.allSatisfy({ $0.longitude.magnitude <= 540 }) else { throw fault("a longitude is beyond ±540°") }
    }
  }
}

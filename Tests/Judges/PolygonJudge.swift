import CGEOS
public import PlanarGeometry

/// GEOS as the judge of look-ups: a tree of prepared polygon parts, each with the number of its owner.
///
/// Vertices and points are handed to GEOS as whole numbers of the caller's unit, which a double holds exactly. GEOS's
/// polygons are closed: a point on a shared border has several owners.
public final class PolygonJudge {
  private let context: GEOSContextHandle_t
  private let tree: OpaquePointer
  private var parts: [Part] = []
  private let numbers: UnsafeMutablePointer<Int>
  private let capacity: Int

  private struct Part {
    var owner: Int
    var polygon: OpaquePointer
    var prepared: OpaquePointer
  }

  /// Builds the judge; nil when GEOS cannot take the polygons.
  ///
  /// - Parameters:
  ///   - shapes: the polygons of each owner; an owner is known by its place in the list.
  ///   - scale: units of points in a unit of the polygons' vertices.
  public init?(shapes: [[PlanarPolygon]], scale: Double) {
    guard let context = GEOS_init_r(), let tree = GEOSSTRtree_create_r(context, 10) else { return nil }
    self.context = context
    self.tree = tree
    capacity = max(1, shapes.reduce(0) { $0 + $1.count })
    numbers = .allocate(capacity: capacity)
    for (owner, polygons) in shapes.enumerated() {
      for polygon in polygons {
        guard let geometry = Self.polygon(polygon, scale: scale, context),
          let prepared = GEOSPrepare_r(context, geometry)
        else { return nil }
        (numbers + parts.count).initialize(to: parts.count)
        GEOSSTRtree_insert_r(context, tree, geometry, numbers + parts.count)
        parts.append(Part(owner: owner, polygon: geometry, prepared: prepared))
      }
    }
  }

  deinit {
    GEOSSTRtree_destroy_r(context, tree)
    for part in parts {
      GEOSPreparedGeom_destroy_r(context, part.prepared)
      GEOSGeom_destroy_r(context, part.polygon)
    }
    numbers.deallocate()
    GEOS_finish_r(context)
  }

  /// Number of parts.
  public var partCount: Int { parts.count }

  /// The owners of all parts that intersect a point, ascending; nil when GEOS fails.
  public func owners(x: Int, y: Int) -> [Int]? { verdict(x: x, y: y)?.owners }

  /// What GEOS says of a point.
  public struct Verdict {
    /// The owners of all parts that intersect the point, ascending.
    public var owners: [Int] = []
    /// Whether the point lies on the border of any of those parts.
    public var isOnBorder = false
  }

  /// What GEOS says of a point; nil when it fails.
  public func verdict(x: Int, y: Int) -> Verdict? {
    guard let point = GEOSGeom_createPointFromXY_r(context, Double(x), Double(y)) else { return nil }
    defer { GEOSGeom_destroy_r(context, point) }
    var candidates: [Int] = []
    withUnsafeMutablePointer(to: &candidates) { list in
      GEOSSTRtree_query_r(
        context, tree, point,
        { item, list in
          guard let item, let list else { return }
          list.assumingMemoryBound(to: [Int].self).pointee.append(item.assumingMemoryBound(to: Int.self).pointee)
        }, list)
    }
    var owners: Set<Int> = []
    var verdict = Verdict()
    for candidate in candidates {
      switch GEOSPreparedIntersects_r(context, parts[candidate].prepared, point) {
      case 0: continue
      case 1: owners.insert(parts[candidate].owner)
      default: return nil
      }
      // A polygon contains a point of its inside only.
      if GEOSPreparedContains_r(context, parts[candidate].prepared, point) != 1 { verdict.isOnBorder = true }
    }
    verdict.owners = owners.sorted()
    return verdict
  }

  /// The owner of a part and a whole-numbered point strictly inside it: GEOS's point on its surface, rounded, or one of
  /// the points around that; nil where none of them is inside.
  public func placeInside(part number: Int) -> (owner: Int, x: Int, y: Int)? {
    let part = parts[number]
    guard let surface = GEOSPointOnSurface_r(context, part.polygon) else { return nil }
    defer { GEOSGeom_destroy_r(context, surface) }
    var (x, y) = (0.0, 0.0)
    guard GEOSGeomGetX_r(context, surface, &x) == 1, GEOSGeomGetY_r(context, surface, &y) == 1 else { return nil }
    for (east, north) in [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)] {
      let place = (x: x.rounded() + Double(east), y: y.rounded() + Double(north))
      guard let point = GEOSGeom_createPointFromXY_r(context, place.x, place.y) else { return nil }
      defer { GEOSGeom_destroy_r(context, point) }
      if GEOSPreparedContains_r(context, part.prepared, point) == 1 {
        return (part.owner, Int(place.x), Int(place.y))
      }
    }
    return nil
  }

  /// The least owner of the parts that intersect a point, or −1; the quickest way that GEOS's C interface has, for
  /// timing: no list, and each candidate is tested while the tree is read.
  public func leastOwner(x: Int, y: Int) -> Int {
    guard let point = GEOSGeom_createPointFromXY_r(context, Double(x), Double(y)) else { return -1 }
    defer { GEOSGeom_destroy_r(context, point) }
    return parts.withUnsafeBufferPointer { parts in
      var query = Query(context: context, parts: parts, point: point)
      withUnsafeMutablePointer(to: &query) { query in
        GEOSSTRtree_query_r(
          context, tree, point,
          { item, query in
            guard let item, let query = query?.assumingMemoryBound(to: Query.self) else { return }
            let part = query.pointee.parts[item.assumingMemoryBound(to: Int.self).pointee]
            if query.pointee.owner >= 0, query.pointee.owner <= part.owner { return }
            if GEOSPreparedIntersects_r(query.pointee.context, part.prepared, query.pointee.point) == 1 {
              query.pointee.owner = part.owner
            }
          }, query)
      }
      return query.owner
    }
  }

  private struct Query {
    var context: GEOSContextHandle_t
    var parts: UnsafeBufferPointer<Part>
    var point: OpaquePointer
    var owner = -1
  }

  private static func polygon(
    _ polygon: PlanarPolygon, scale: Double, _ context: GEOSContextHandle_t
  ) -> OpaquePointer? {
    guard let exterior = ring(polygon.exterior, scale: scale, context) else { return nil }
    var holes = polygon.holes.map { ring($0, scale: scale, context) }
    return GEOSGeom_createPolygon_r(context, exterior, &holes, UInt32(holes.count))
  }

  private static func ring(_ ring: [PlanarPoint], scale: Double, _ context: GEOSContextHandle_t) -> OpaquePointer? {
    guard let sequence = GEOSCoordSeq_create_r(context, UInt32(ring.count + 1), 2) else { return nil }
    for (place, point) in (ring + ring.prefix(1)).enumerated() {
      GEOSCoordSeq_setXY_r(context, sequence, UInt32(place), Double(point.x) * scale, Double(point.y) * scale)
    }
    return GEOSGeom_createLinearRing_r(context, sequence)
  }
}

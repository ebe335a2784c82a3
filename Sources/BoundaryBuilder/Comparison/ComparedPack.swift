import BoundaryIndex
import PlanarGeometry
import PolygonOverlay

/// One side of a comparison: a pack's regions by level and code, with their polygons, which are put together when first
/// asked for and then kept.
final class ComparedPack {
  /// A region's level and code.
  struct Key: Hashable, Comparable {
    var level: RegionLevel
    var code: String

    init(_ id: RegionID) {
      level = id.level
      code = id.code
    }

    static func < (left: Key, right: Key) -> Bool { (left.level, left.code) < (right.level, right.code) }
  }

  let side: PackDifference.Side
  let regions: [Key: Region]
  /// Polygons of the regions that have borders of their own.
  private let leaves: [Key: Set<PlanarPolygon>]
  private let children: [Key: [Key]]
  private var shapes: [Key: Set<PlanarPolygon>]
  private var boxes: [Key: PlanarBox] = [:]
  private var areas: [Key: Double] = [:]

  init(_ pack: BoundaryPack) throws(BoundaryPackError) {
    side = PackDifference.Side(id: pack.id, vintage: try pack.manifest().vintage)
    let shapes = try pack.leafPolygons()
    var regions: [Key: Region] = [:]
    var leaves: [Key: Set<PlanarPolygon>] = [:]
    var children: [Key: [Key]] = [:]
    for index in pack.indices {
      let region = try pack.region(at: index)
      let key = Key(region.id)
      regions[key] = region
      if let polygons = shapes[index] { leaves[key, default: []].formUnion(polygons) }
      if let parent = region.parent { children[Key(parent), default: []].append(key) }
    }
    self.regions = regions
    self.leaves = leaves
    self.children = children
    self.shapes = leaves.filter { children[$0.key] == nil }
  }

  /// The regions of a level, by code.
  func keys(_ level: RegionLevel) -> [Key] { regions.keys.filter { $0.level == level }.sorted() }

  /// The leaves of a region, itself if it is one, with their own polygons.
  private func family(of key: Key) -> [Key: Set<PlanarPolygon>] {
    var result: [Key: Set<PlanarPolygon>] = [:]
    var waiting = [key]
    while let next = waiting.popLast() {
      if let own = leaves[next] { result[next] = own }
      waiting += children[next] ?? []
    }
    return result
  }

  /// Whether a region covers the same ground as its namesake in another pack, as far as equal vertices tell.
  func hasSameShape(_ key: Key, as other: ComparedPack) -> Bool {
    family(of: key) == other.family(of: key) || polygons(of: key) == other.polygons(of: key)
  }

  /// A region's polygons; a parent's are the union of its children's, whose common edges cancel.
  func polygons(of key: Key) -> Set<PlanarPolygon> {
    if let known = shapes[key] { return known }
    // Set before the descent, so that a region named as its own ancestor ends it.
    shapes[key] = leaves[key] ?? []
    let parts = [leaves[key] ?? []] + (children[key] ?? []).map(polygons)
    let filled = parts.filter { !$0.isEmpty }
    let union = filled.count <= 1 ? filled.first ?? [] : Set(RingAssembly.polygons(of: Self.outerEdges(of: filled)))
    shapes[key] = union
    return union
  }

  /// The smallest box around a region.
  func box(of key: Key) -> PlanarBox {
    if let known = boxes[key] { return known }
    let box = PlanarBox(around: polygons(of: key).flatMap(\.exterior))
    boxes[key] = box
    return box
  }

  /// The area of a region in m², with edges straight in longitude and latitude.
  func area(of key: Key) -> Double {
    if let known = areas[key] { return known }
    let area = OverlayEngine.squareMeters(of: polygons(of: key).inOverlayOrder)
    areas[key] = area
    return area
  }

  /// The edges that only one of some disjoint shapes has; an edge and its reverse cancel.
  private static func outerEdges(of shapes: [Set<PlanarPolygon>]) -> [RingAssembly.Edge] {
    var edges: [RingAssembly.Edge] = []
    for polygon in shapes.joined() {
      for ring in polygon.rings {
        guard var last = ring.last else { continue }
        for point in ring {
          edges.append(RingAssembly.Edge(start: last, end: point))
          last = point
        }
      }
    }
    edges.sort { $0.undirected < $1.undirected }
    var outer: [RingAssembly.Edge] = []
    for edge in edges {
      if outer.last?.undirected == edge.undirected { outer.removeLast() } else { outer.append(edge) }
    }
    return outer
  }
}

extension RingAssembly.Edge {
  /// Both ends, the lesser first; an edge and its reverse have the same.
  fileprivate var undirected: UndirectedEdge {
    let (a, b) = (Self.order(start), Self.order(end))
    return a < b ? UndirectedEdge(low: a, high: b) : UndirectedEdge(low: b, high: a)
  }

  private static func order(_ point: PlanarPoint) -> Int64 { Int64(point.x) << 32 + Int64(point.y) }
}

/// The two ends of an edge, each as one number.
private struct UndirectedEdge: Comparable {
  var low: Int64
  var high: Int64

  static func < (left: Self, right: Self) -> Bool {
    left.low != right.low ? left.low < right.low : left.high < right.high
  }
}

extension PlanarBox {
  /// Whether two boxes share more than a side.
  func overlaps(_ other: PlanarBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Set<PlanarPolygon> {
  /// The polygons in degrees for overlays, in an order that follows from them alone.
  var inOverlayOrder: [DegreePolygon] {
    let ordered = sorted { $0.exterior.lexicographicallyPrecedes($1.exterior) { ($0.x, $0.y) < ($1.x, $1.y) } }
    return ordered.map { polygon in
      polygon.rings.map { $0.map { DegreePoint(longitude: Double($0.x) / 1e5, latitude: Double($0.y) / 1e5) } }
    }
  }
}

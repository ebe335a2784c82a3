import BoundaryIndex
import PlanarGeometry
import PolygonOverlay

/// One side of a comparison: a pack's regions by level and code, with their borders, which are put together when first
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
  private let leaves: [Key: [PlanarPolygon]]
  private let children: [Key: [Key]]
  private var outlines: [Key: Outline] = [:]
  private var boxes: [Key: PlanarBox] = [:]
  private var areas: [Key: Double] = [:]

  init(_ pack: BoundaryPack) throws(BoundaryPackError) {
    side = PackDifference.Side(id: pack.id, vintage: try pack.manifest().vintage)
    let shapes = try pack.leafPolygons()
    var regions: [Key: Region] = [:]
    var leaves: [Key: [PlanarPolygon]] = [:]
    var children: [Key: [Key]] = [:]
    for index in pack.indices {
      let region = try pack.region(at: index)
      let key = Key(region.id)
      regions[key] = region
      leaves[key, default: []] += shapes[index] ?? []
      if let parent = region.parent, parent.level < region.id.level { children[Key(parent), default: []].append(key) }
    }
    self.regions = regions
    self.leaves = leaves
    self.children = children
  }

  /// The regions of a level, by code.
  func keys(_ level: RegionLevel) -> [Key] { regions.keys.filter { $0.level == level }.sorted() }

  /// A region's border; a parent's is what is left of its children's.
  func outline(of key: Key) -> Outline {
    if let known = outlines[key] { return known }
    let own = Outline(of: leaves[key] ?? [])
    let parts = children[key] ?? []
    let outline = parts.isEmpty ? own : Outline(sum: [own] + parts.map(outline))
    outlines[key] = outline
    return outline
  }

  /// The area of a region in m², with edges straight in longitude and latitude.
  func area(of key: Key) -> Double {
    if let known = areas[key] { return known }
    let polygons = (leaves[key] ?? []).map { $0.rings.map { $0.map(DegreePoint.init) } }
    let parts = (children[key] ?? []).map { self.area(of: $0) }
    let area = parts.reduce(OverlayEngine.squareMeters(of: polygons), +)
    areas[key] = area
    return area
  }

  /// The smallest box around a region.
  func box(of key: Key) -> PlanarBox {
    if let known = boxes[key] { return known }
    var box = PlanarBox(around: (leaves[key] ?? []).flatMap(\.exterior))
    for part in children[key] ?? [] {
      let other = self.box(of: part)
      box.minX = min(box.minX, other.minX)
      box.minY = min(box.minY, other.minY)
      box.maxX = max(box.maxX, other.maxX)
      box.maxY = max(box.maxY, other.maxY)
    }
    boxes[key] = box
    return box
  }
}

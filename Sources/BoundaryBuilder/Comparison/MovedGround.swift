import PlanarGeometry
import PolygonOverlay

/// The area between two states of a border, from the closed lines that they do not have in common: where a border stayed
/// there is nothing to lay over, and most of any border stays.
struct MovedGround {
  private let engine: OverlayEngine

  init(engine: OverlayEngine) { self.engine = engine }

  /// The ground in m² that exactly one of two borders encloses.
  ///
  /// Lines whose boxes are apart cannot enclose common ground and are measured one by one; the others, and those that
  /// cross themselves, go to GEOS together.
  func squareMeters(between old: Outline, and new: Outline) throws -> Double {
    let loops = old.difference(from: new).loops().sorted { $0.lexicographicallyPrecedes($1, by: Self.precedes) }
    var area = 0.0
    for group in Self.groups(loops) {
      let polygons = group.map { [loops[$0].map(DegreePoint.init)] }
      area += try engine.oddlyEnclosedSquareMeters(polygons)
    }
    return area
  }

  private static func precedes(_ left: PlanarPoint, _ right: PlanarPoint) -> Bool {
    (left.x, left.y) < (right.x, right.y)
  }

  /// Loops in groups whose boxes do not meet those of other groups; groups in order of their first loop.
  private static func groups(_ loops: [[PlanarPoint]]) -> [[Int]] {
    let boxes = loops.map(PlanarBox.init(around:))
    var leader = Array(loops.indices)
    func find(_ index: Int) -> Int {
      var index = index
      while leader[index] != index {
        leader[index] = leader[leader[index]]
        index = leader[index]
      }
      return index
    }
    // A sweep from west to east over the boxes that have not ended.
    var open: [Int] = []
    for index in loops.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
      open.removeAll { boxes[$0].maxX <= boxes[index].minX }
      for other in open where boxes[other].overlaps(boxes[index]) {
        let (a, b) = (find(other), find(index))
        leader[max(a, b)] = min(a, b)
      }
      open.append(index)
    }
    return Dictionary(grouping: loops.indices, by: find).sorted { $0.key < $1.key }.map(\.value)
  }
}

extension PlanarBox {
  /// Whether two boxes share more than a side.
  func overlaps(_ other: PlanarBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension DegreePoint {
  /// A vertex of the 1e-5° grid.
  init(_ point: PlanarPoint) { self.init(longitude: Double(point.x) / 1e5, latitude: Double(point.y) / 1e5) }
}

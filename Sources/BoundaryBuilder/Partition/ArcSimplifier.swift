import PlanarGeometry

/// Takes vertices out of arcs without letting any two borders meet or anything change sides.
///
/// A vertex may go when everything that was between its neighbours stays within the arc's tolerance of the line that
/// joins them, and when no vertex of any arc lies in the triangle that it spans with them; that the last condition
/// keeps the topology is Visvalingam's and de Berg's argument: what would cross the new edge must end in the triangle.
/// The vertex with the least deviation goes first; of equals, the first one in order. O(n log n) in practice.
struct ArcSimplifier {
  private var points: [PlanarPoint] = []
  private var previous: [Int32] = []
  private var next: [Int32] = []
  private var arc: [Int32] = []
  private var isAlive: [Bool] = []
  private var stamp: [Int32] = []
  private var tolerance: [Double]
  private var inner: [Int]
  private let closed: [Bool]
  private var neighbourhood = VertexBuckets()
  private var straight: Set<[Int64]> = []
  private var queue = RemovalQueue()
  /// How many vertices were taken out.
  private(set) var removed = 0

  /// Simplifies arcs; `tolerance` is in metres for each arc, 0 keeps it as it is.
  static func simplified(_ arcs: [BorderArcs.Arc], tolerance: [Double]) -> (arcs: [BorderArcs.Arc], removed: Int) {
    var simplifier = ArcSimplifier(arcs, tolerance: tolerance)
    simplifier.run()
    return (simplifier.result(arcs), simplifier.removed)
  }

  private init(_ arcs: [BorderArcs.Arc], tolerance: [Double]) {
    self.tolerance = tolerance
    inner = arcs.map { $0.points.count - 2 }
    closed = arcs.map(\.isClosed)
    for (index, item) in arcs.enumerated() {
      for (place, point) in item.points.enumerated() {
        let position = Int32(points.count)
        points.append(point)
        previous.append(place == 0 ? -1 : position - 1)
        next.append(place == item.points.count - 1 ? -1 : position + 1)
        arc.append(Int32(index))
      }
      if item.points.count == 2 { straight.insert(Self.key(item.points[0], item.points[1])) }
    }
    isAlive = [Bool](repeating: true, count: points.count)
    stamp = [Int32](repeating: 0, count: points.count)
    neighbourhood = VertexBuckets(points)
  }

  private static func key(_ one: PlanarPoint, _ other: PlanarPoint) -> [Int64] { [one.order, other.order].sorted() }

  private mutating func run() {
    for position in points.indices { consider(position) }
    while let candidate = queue.popLeast() {
      let position = Int(candidate.position)
      guard isAlive[position], stamp[position] == candidate.stamp, mayGo(position) else { continue }
      let (before, after) = (Int(previous[position]), Int(next[position]))
      isAlive[position] = false
      neighbourhood.remove(position, at: points[position])
      next[before] = Int32(after)
      previous[after] = Int32(before)
      inner[Int(arc[position])] -= 1
      if inner[Int(arc[position])] == 0 { straight.insert(Self.key(points[before], points[after])) }
      removed += 1
      consider(before)
      consider(after)
    }
  }

  /// Puts a vertex into the queue when it is within tolerance.
  private mutating func consider(_ position: Int) {
    guard previous[position] >= 0, next[position] >= 0 else { return }
    let limit = tolerance[Int(arc[position])]
    guard limit > 0 else { return }
    stamp[position] += 1
    let (before, after) = (Int(previous[position]), Int(next[position]))
    let scale = LocalScale(at: points[position])
    var deviation = 0.0
    for between in (before + 1)..<after {
      deviation = max(deviation, scale.meters(points[between], toSegment: points[before], points[after]))
      if deviation > limit { return }
    }
    queue.push(RemovalQueue.Item(deviation: deviation, position: Int32(position), stamp: stamp[position]))
  }

  /// Whether a vertex can go without a change of topology.
  private func mayGo(_ position: Int) -> Bool {
    let index = Int(arc[position])
    let (a, b, c) = (points[Int(previous[position])], points[position], points[Int(next[position])])
    if closed[index], inner[index] <= 2 { return false }
    if !closed[index], inner[index] == 1, straight.contains(Self.key(a, c)) { return false }
    return !neighbourhood.hasVertex(inTriangle: a, b, c)
  }

  private func result(_ arcs: [BorderArcs.Arc]) -> [BorderArcs.Arc] {
    var result = arcs
    var position = 0
    for index in arcs.indices {
      let end = position + arcs[index].points.count
      result[index].points = (position..<end).filter { isAlive[$0] }.map { points[$0] }
      position = end
    }
    return result
  }
}

/// Vertices by square of the plane.
private struct VertexBuckets {
  private static let shift: Int32 = 10
  private var buckets: [Int64: [Int32]] = [:]
  private var points: [PlanarPoint] = []

  init() {}

  init(_ points: [PlanarPoint]) {
    self.points = points
    for (index, point) in points.enumerated() {
      buckets[Self.key(point.x >> Self.shift, point.y >> Self.shift), default: []].append(Int32(index))
    }
  }

  private static func key(_ x: Int32, _ y: Int32) -> Int64 { Int64(x) << 32 | Int64(UInt32(bitPattern: y)) }

  mutating func remove(_ index: Int, at point: PlanarPoint) {
    let key = Self.key(point.x >> Self.shift, point.y >> Self.shift)
    buckets[key]?.removeAll { $0 == Int32(index) }
  }

  /// Whether a vertex other than the corners lies in a triangle or on its edges.
  func hasVertex(inTriangle a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint) -> Bool {
    let box = PlanarBox(around: [a, b, c])
    let sign: Int64 = PlanarPoint.turn(a, b, c) < 0 ? -1 : 1
    for x in (box.minX >> Self.shift)...(box.maxX >> Self.shift) {
      for y in (box.minY >> Self.shift)...(box.maxY >> Self.shift) {
        for index in buckets[Self.key(x, y)] ?? [] {
          let point = points[Int(index)]
          guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { continue }
          if point == a || point == b || point == c { continue }
          if PlanarPoint.turn(a, b, point) * sign >= 0, PlanarPoint.turn(b, c, point) * sign >= 0,
            PlanarPoint.turn(c, a, point) * sign >= 0
          {
            return true
          }
        }
      }
    }
    return false
  }
}

/// A heap of vertices by deviation.
private struct RemovalQueue {
  struct Item {
    var deviation: Double
    var position: Int32
    /// Tells a candidate from older ones of the same vertex.
    var stamp: Int32

    func precedes(_ other: Item) -> Bool {
      (deviation, position, stamp) < (other.deviation, other.position, other.stamp)
    }
  }

  private var items: [Item] = []

  mutating func push(_ item: Item) {
    items.append(item)
    var child = items.count - 1
    while child > 0, items[child].precedes(items[(child - 1) / 2]) {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popLeast() -> Item? {
    guard let least = items.first else { return nil }
    items.swapAt(0, items.count - 1)
    items.removeLast()
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= items.count { break }
      if child + 1 < items.count, items[child + 1].precedes(items[child]) { child += 1 }
      if !items[child].precedes(items[parent]) { break }
      items.swapAt(child, parent)
      parent = child
    }
    return least
  }
}

import PlanarGeometry

/// Finds the gaps that a replaced neighbour left along the first layer's outer border, and who gets them.
///
/// The later layers were drawn against another version of the first one: between the two lie gaps of some hundred metres.
/// Where a gap is open to the sea or touches several areas, cuts across it are needed first.
struct SliverSealing {
  /// A line across a gap.
  struct Cut: Hashable {
    var start: PlanarPoint
    var end: PlanarPoint
  }

  private let partition: PlanarPartition
  private let owner: [Int32]
  private let isFirstLayer: [Bool]
  private let border: NearbyBorder

  /// - Parameters:
  ///   - owner: who owns each face.
  ///   - isFirstLayer: for each area whether it is of the first layer.
  ///   - meters: how far from the first layer's border a gap may reach.
  init(_ partition: PlanarPartition, owner: [Int32], isFirstLayer: [Bool], meters: Double) {
    self.partition = partition
    self.owner = owner
    self.isFirstLayer = isFirstLayer
    var edges: [(PlanarPoint, PlanarPoint)] = []
    for half in 0..<partition.halfEdgeCount {
      let left = owner[Int(partition.face[half])]
      let right = owner[Int(partition.face[half ^ 1])]
      if left >= 0, isFirstLayer[Int(left)], right < 0 || !isFirstLayer[Int(right)] {
        edges.append((partition.origin(half), partition.target(half)))
      }
    }
    border = NearbyBorder(edges, meters: meters)
  }

  /// The cuts: where the foreign side of a gap passes from one area to another, and where it leaves the border's
  /// nearness.
  func cuts() -> [Cut] {
    var cuts: Set<Cut> = []
    for index in partition.faces.indices where owner[index] == FaceOwnership.nobody {
      for first in partition.faces[index].cycles {
        let walk = partition.cycle(from: Int(first))
        for (position, half) in walk.enumerated() {
          let following = walk[(position + 1) % walk.count]
          guard let one = foreigner(across: half), let other = foreigner(across: following) else { continue }
          let place = partition.target(half)
          guard let end = border.nearest(to: place) else { continue }
          let isEnd =
            border.nearest(to: partition.origin(half)) == nil
            || border.nearest(to: partition.target(following)) == nil
          if one != other || isEnd { cuts.insert(Cut(start: place, end: Self.overshoot(from: place, to: end))) }
        }
      }
    }
    return cuts.sorted { ($0.start.order, $0.end.order) < ($1.start.order, $1.end.order) }
  }

  /// The faces that are gaps, each with the area that it goes to: the one with the longest border on it.
  func gaps() -> [(face: Int, area: Int32)] {
    partition.faces.indices.dropFirst().compactMap { index in
      guard owner[index] == FaceOwnership.nobody else { return nil }
      var touchesFirstLayer = false
      var lengths: [Int32: Double] = [:]
      for half in partition.faces[index].cycles.flatMap({ partition.cycle(from: Int($0)) }) {
        let across = owner[Int(partition.face[half ^ 1])]
        if across >= 0, isFirstLayer[Int(across)] { touchesFirstLayer = true }
        guard let area = foreigner(across: half) else { continue }
        let (start, end) = (partition.origin(half), partition.target(half))
        if border.nearest(to: start) == nil || border.nearest(to: end) == nil { return nil }
        lengths[area, default: 0] += LocalScale(at: start).meters(start, end)
      }
      guard touchesFirstLayer else { return nil }
      return lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (index, $0.key) }
    }
  }

  /// The area of a later layer on the other side of a half-edge.
  private func foreigner(across half: Int) -> Int32? {
    let area = owner[Int(partition.face[half ^ 1])]
    return area >= 0 && !isFirstLayer[Int(area)] ? area : nil
  }

  /// A little beyond the far end, so that the cut meets the border in spite of rounding.
  private static func overshoot(from start: PlanarPoint, to end: PlanarPoint) -> PlanarPoint {
    func beyond(_ from: Int32, _ to: Int32) -> Int32 { to + (to > from ? 3 : to < from ? -3 : 0) }
    return PlanarPoint(x: beyond(start.x, end.x), y: beyond(start.y, end.y))
  }
}

import PlanarGeometry

/// The closed walks around faces, and which of them run around the outside of a connected set of edges.
struct FaceCycles {
  /// The cycle of each half-edge.
  private(set) var cycle: [Int32]
  /// The least half-edge of each cycle.
  private(set) var firstHalf: [Int32] = []
  /// The southernmost of each cycle's vertices, the westernmost of several.
  private(set) var southernmost: [PlanarPoint] = []
  private var doubledArea: [Int64] = []

  init(edges: UniqueEdges, next: [Int32]) {
    cycle = [Int32](repeating: -1, count: next.count)
    for first in next.indices where cycle[first] < 0 {
      let index = Int32(firstHalf.count)
      var area: Int64 = 0
      var south = PlanarPoint(x: .max, y: .max)
      var half = first
      repeat {
        cycle[half] = index
        let one = half & 1 == 0 ? edges.starts[half >> 1] : edges.ends[half >> 1]
        let other = half & 1 == 0 ? edges.ends[half >> 1] : edges.starts[half >> 1]
        // The whole fits 64 bits although partial sums of a long walk need not.
        area &+= Int64(one.x) * Int64(other.y) &- Int64(other.x) * Int64(one.y)
        if (one.y, one.x) < (south.y, south.x) { south = one }
        half = Int(next[half])
      } while half != first
      firstHalf.append(Int32(first))
      southernmost.append(south)
      doubledArea.append(area)
    }
  }

  /// The cycles that run around the outside of their connected edges, from south to north.
  ///
  /// Every bounded face's outer cycle encloses area on its left; the walk around the outside has it on its right, or
  /// encloses none.
  func outerCyclesFromSouth() -> [Int] {
    firstHalf.indices.filter { doubledArea[$0] <= 0 }.sorted { left, right in
      let (a, b) = (southernmost[left], southernmost[right])
      return (a.y, a.x, left) < (b.y, b.x, right)
    }
  }
}

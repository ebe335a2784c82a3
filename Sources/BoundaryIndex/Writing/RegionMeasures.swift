import CoverageGrid
import PlanarGeometry

/// What the writer finds out about each region: its parts and its area on the exploration grid.
struct RegionMeasures {
  /// Number of parts by region number − 1; a parent's are those of its outline.
  private(set) var partCounts: [Int]
  /// m² by region number − 1.
  private(set) var gridAreas: [Double]

  init(edges: [BorderEdge], order: RegionOrder) {
    partCounts = [Int](repeating: 0, count: order.regions.count)
    gridAreas = [Double](repeating: 0, count: order.regions.count)
    for level in RegionLevel.allCases {
      measure(level, edges: edges, order: order)
    }
  }

  /// All regions of a level at once: an edge between two leaves of the same region at that level is no border.
  private mutating func measure(_ level: RegionLevel, edges: [BorderEdge], order: RegionOrder) {
    let owner = [0] + order.regions.indices.map { order.ancestor(of: UInt32($0 + 1), at: level) }
    var borders: [[BorderEdge]] = [[BorderEdge]](repeating: [], count: order.regions.count)
    for edge in edges {
      let left = owner[Int(edge.left)]
      let right = owner[Int(edge.right)]
      if left == right { continue }
      if left != 0 { borders[Int(left) - 1].append(edge) }
      if right != 0 { borders[Int(right) - 1].append(edge.reversed) }
    }
    for place in borders.indices where !borders[place].isEmpty {
      gridAreas[place] = Self.gridArea(borders[place])
      // Exteriors run counter-clockwise, holes clockwise.
      partCounts[place] = RingAssembly.rings(of: borders[place].map(\.ringEdge)).count {
        PlanarRing.doubledArea($0) > 0
      }
    }
  }

  /// The area of the cells whose centres a region with these edges owns.
  ///
  /// On each row, going up an edge with the region on its left takes away all cells east of it, and going down adds
  /// them; counted in integers, so that a fully explored region has a share of exactly 1.
  static func gridArea(_ edges: [BorderEdge]) -> Double {
    let rows = edges.map { GridCrossings.rows(crossedBy: $0.segment) }
    guard let south = rows.map(\.lowerBound).min(), let north = rows.map(\.upperBound).max(), south < north else {
      return 0
    }
    var counts = [Int](repeating: 0, count: north - south)
    for (edge, rows) in zip(edges, rows) {
      let segment = edge.segment
      let sign = segment.by > segment.ay ? -1 : 1
      for row in rows {
        let east = ExplorationGrid.columnCount(ofRow: row) - GridCrossings.firstColumn(eastOf: segment, row: row)
        counts[row - south] += sign * east
      }
    }
    return counts.enumerated().reduce(0) { sum, count in
      count.element == 0 ? sum : sum + Double(count.element) * ExplorationGrid.cellArea(ofRow: south + count.offset)
    }
  }
}

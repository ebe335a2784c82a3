public import CoverageGrid

/// How much of a set of cells lies in a leaf region.
public struct RegionShare: Hashable, Sendable {
  /// Number of cells whose centres lie in it.
  public var cells: Int
  /// The sum of those cells' areas, in square metres.
  public var area: Double
}

extension BoundaryPack {
  /// Says for every cell of a set which leaf region its centre lies in, and adds up by region; cells off every region
  /// are left out.
  ///
  /// A block of 64 × 64 cells wholly in one region counts by its bits; elsewhere each cell's centre
  /// (`ExplorationGrid.center(of:)`) is looked up, once for a run of cells where no border is near. Areas are sums of
  /// exact counts by row, so that equal sets give equal areas.
  ///
  /// - Throws: `BoundaryPackError` when a shard that the cells need is missing or damaged.
  /// - Complexity: O(blocks + cells near borders).
  public func attribute(_ cells: CellSet) throws(BoundaryPackError) -> [RegionIndex: RegionShare] {
    var counts: [CountKey: Int] = [:]
    var failure: BoundaryPackError?
    cells.forEachBlock { block, words in
      if failure != nil { return }
      do throws(BoundaryPackError) {
        try attribute(block, words, into: &counts)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    var shares: [RegionIndex: RegionShare] = [:]
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard let index = Self.index(key.region) else { continue }
      shares[index, default: RegionShare(cells: 0, area: 0)].cells += count
      shares[index]?.area += Double(count) * ExplorationGrid.cellArea(ofRow: key.row)
    }
    return shares
  }

  private func attribute(
    _ block: BlockID, _ words: UnsafeBufferPointer<UInt64>, into counts: inout [CountKey: Int]
  ) throws(BoundaryPackError) {
    let south = block.band * 64
    let west = block.column * 64
    let corner = (x: GridCrossings.centerX(row: south, column: west), y: GridCrossings.centerY(row: south))
    let far = (x: GridCrossings.centerX(row: south, column: west + 63), y: GridCrossings.centerY(row: south + 63))
    var answer = try region(x: corner.x, y: corner.y)
    if let square = answer.uniform, square.contains(x: far.x, y: far.y) {
      for row in 0..<64 where words[row] != 0 {
        counts[CountKey(region: answer.number, row: south + row), default: 0] += words[row].nonzeroBitCount
      }
      return
    }
    for row in 0..<64 where words[row] != 0 {
      let y = GridCrossings.centerY(row: south + row)
      var bits = words[row]
      while bits != 0 {
        let column = bits.trailingZeroBitCount
        bits &= bits &- 1
        let x = GridCrossings.centerX(row: south + row, column: west + column)
        if answer.uniform?.contains(x: x, y: y) != true { answer = try region(x: x, y: y) }
        counts[CountKey(region: answer.number, row: south + row), default: 0] += 1
      }
    }
  }
}

/// Cells are counted by region and row, and turned into areas at the end.
private struct CountKey: Hashable, Comparable {
  var region: UInt32
  var row: Int

  static func < (left: CountKey, right: CountKey) -> Bool { (left.region, left.row) < (right.region, right.row) }
}

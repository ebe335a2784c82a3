import CoverageGrid

/// The largest patch of explored cells that share edges of positive length, while cells are added.
///
/// At every moment what `CellSet.largestPatchArea()` gives for all cells so far, at the price of the cells that are new:
/// badges ask when a patch reached its size. Sets of cells are joined by union-find; within a band columns meet columns, and across bands, whose column counts
/// differ, a cell meets every cell whose span of longitude overlaps its own.
struct PatchGrowth {
  /// Area of the largest patch so far, in square metres.
  private(set) var largest = 0.0

  private var numbers: [UInt64: Int32] = [:]
  private var parents: [Int32] = []
  private var areas: [Double] = []

  /// Adds cells; those that were added before change nothing.
  mutating func add(_ cells: CellSet) {
    for cell in cells where numbers[cell.rawValue] == nil {
      let number = Int32(parents.count)
      numbers[cell.rawValue] = number
      parents.append(number)
      areas.append(ExplorationGrid.cellArea(ofRow: cell.row))
      largest = max(largest, areas[Int(number)])
      joinNeighbors(of: cell, number)
    }
  }

  private mutating func joinNeighbors(of cell: CellID, _ number: Int32) {
    let columns = ExplorationGrid.columnCount(ofRow: cell.row)
    join(number, row: cell.row, column: cell.column == 0 ? columns - 1 : cell.column - 1)
    join(number, row: cell.row, column: cell.column + 1 == columns ? 0 : cell.column + 1)
    for row in [cell.row - 1, cell.row + 1] where row >= 0 && row < ExplorationGrid.rowCount {
      let others = ExplorationGrid.columnCount(ofRow: row)
      // Columns of the other row that overlap column/columns ... (column + 1)/columns of a turn.
      let first = cell.column * others / columns
      let last = ((cell.column + 1) * others - 1) / columns
      for column in first...last { join(number, row: row, column: column) }
    }
  }

  private mutating func join(_ number: Int32, row: Int, column: Int) {
    guard let other = numbers[CellID(row: row, column: column).rawValue] else { return }
    var (kept, gone) = (root(of: number), root(of: other))
    guard kept != gone else { return }
    if areas[Int(kept)] < areas[Int(gone)] { swap(&kept, &gone) }
    parents[Int(gone)] = kept
    areas[Int(kept)] += areas[Int(gone)]
    largest = max(largest, areas[Int(kept)])
  }

  private mutating func root(of number: Int32) -> Int32 {
    var place = number
    while parents[Int(place)] != place {
      parents[Int(place)] = parents[Int(parents[Int(place)])]
      place = parents[Int(place)]
    }
    return place
  }
}

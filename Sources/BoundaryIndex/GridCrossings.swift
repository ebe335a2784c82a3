import CoverageGrid
import PlanarGeometry

/// Where edges cross the lines of cell centres of the exploration grid, decided by the look-up's own rule.
///
/// Between two crossings on a row of centres the region does not change: so cells are attributed without a look-up for
/// each, and yet exactly as a look-up of their centres would.
enum GridCrossings {
  /// Easting or northing of a cell's centre in units from the world's south-west corner.
  @inline(__always)
  static func centerX(row: Int, column: Int) -> Int {
    Int(ExplorationGrid.center(of: CellID(row: row, column: column)).longitude) + PackFormat.originX
  }

  @inline(__always)
  static func centerY(row: Int) -> Int {
    Int(ExplorationGrid.center(of: CellID(row: row, column: 0)).latitude) + PackFormat.originY
  }

  /// The rows whose line of centres an edge crosses.
  static func rows(crossedBy edge: WideSegment) -> Range<Int> {
    let low = firstRow(above: min(edge.ay, edge.by))
    return low..<max(low, firstRow(above: max(edge.ay, edge.by)))
  }

  /// The first row whose centres are at or north of a northing: an edge from `low` to `high` crosses the rows with
  /// low ≤ centre < high.
  private static func firstRow(above northing: Int) -> Int {
    let rows = ExplorationGrid.rowCount
    var row = min(max(northing * rows / (2 * PackFormat.originY) - 1, 0), rows)
    while row < rows, centerY(row: row) < northing { row += 1 }
    return row
  }

  /// The first column of a row whose centre lies east of an edge that crosses the row's line of centres; the number of
  /// columns when there is none.
  static func firstColumn(eastOf edge: WideSegment, row: Int) -> Int {
    let y = centerY(row: row)
    let columns = ExplorationGrid.columnCount(ofRow: row)
    let share = Double(y - edge.ay) / Double(edge.by - edge.ay)
    let easting = Double(edge.ax) + share * Double(edge.bx - edge.ax)
    var column = Int((easting * Double(columns) / (2 * Double(PackFormat.originX)) - 0.5).rounded(.up))
    column = min(max(column, 0), columns)
    while column > 0, edge.isWest(ofX: centerX(row: row, column: column - 1), y: y) { column -= 1 }
    while column < columns, !edge.isWest(ofX: centerX(row: row, column: column), y: y) { column += 1 }
    return column
  }
}

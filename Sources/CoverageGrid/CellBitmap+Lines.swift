import Geodesy

extension CellBitmap {
  /// Adds the cell of a place; gives 1 when it was not in the set.
  @inline(__always)
  mutating func insert<Grid: RowGrid>(_ place: QuantizedCoordinate, on grid: inout Grid) -> Int {
    let point = PlanePoint(place)
    let row = grid.row(atNorthing: point.northing)
    let column = columnWithinTurn(easting: point.easting, columns: grid.columnCount(ofRow: row))
    return insertRun(row: row, from: column, through: column)
  }

  /// Adds all cells of the line between two joined places; gives the number of cells that were not in the set.
  @inline(__always)
  mutating func insertLine<Grid: RowGrid>(
    from start: QuantizedCoordinate, to end: QuantizedCoordinate, on grid: inout Grid
  ) -> Int {
    var fresh = 0
    LinePieces.forEach(from: start, to: end) { a, b in
      LineRasteriser.scan(from: a, to: b, on: &grid) { row, first, last, columns in
        fresh &+= insertUnwrappedRun(row: row, from: first, through: last, columns: columns)
      }
    }
    return fresh
  }
}

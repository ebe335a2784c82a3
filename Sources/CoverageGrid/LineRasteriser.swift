/// The scan-line rasteriser of all grids: the cells that hold at least one point of a straight segment (supercover).
///
/// For each row, the segment's part in it spans an interval of eastings; the columns of that interval are one run. The
/// part starts on the row's southern edge (or at the segment's southern end), which belongs to the row, and ends just
/// below the northern edge (or at the northern end, which belongs to it). So where the segment leaves a row exactly on
/// a corner of cells, going north-east, the column east of that corner is not in the run.
///
/// Crossings are found in double arithmetic, whose error is bounded, and decided in 128-bit integers when the result
/// lies within that bound of a column's edge. The answer is exact always, and the same on every machine.
struct LineRasteriser {
  private let southEnd: PlanePoint
  private let northEnd: PlanePoint
  private let denominator: Int64
  private let eastingsPerScaledNorthing: Double

  @inline(__always)
  private init(southEnd: PlanePoint, northEnd: PlanePoint, denominator: Int64) {
    self.southEnd = southEnd
    self.northEnd = northEnd
    self.denominator = denominator
    let rise = Double(denominator &* (northEnd.northing &- southEnd.northing))
    eastingsPerScaledNorthing = Double(northEnd.easting &- southEnd.easting) / rise
  }

  /// Gives the runs of cells of a straight segment, from the southernmost row to the northernmost, one run for each
  /// row, as (row, first column, last column, columns of the row); columns are unwrapped.
  @inline(__always)
  static func scan<Grid: RowGrid>(
    from start: PlanePoint, to end: PlanePoint, on grid: inout Grid, emit: (Int, Int64, Int64, Int64) -> Void
  ) {
    let startRow = grid.row(atNorthing: start.northing)
    let endRow = grid.row(atNorthing: end.northing)
    if startRow == endRow {
      let columns = grid.columnCount(ofRow: startRow)
      let a = unwrappedColumn(easting: start.easting, columns: columns)
      let b = unwrappedColumn(easting: end.easting, columns: columns)
      emit(startRow, min(a, b), max(a, b), columns)
    } else if startRow < endRow {
      LineRasteriser(southEnd: start, northEnd: end, denominator: grid.edgeDenominator)
        .climb(from: startRow, to: endRow, on: &grid, emit: emit)
    } else {
      LineRasteriser(southEnd: end, northEnd: start, denominator: grid.edgeDenominator)
        .climb(from: endRow, to: startRow, on: &grid, emit: emit)
    }
  }

  @inline(__always)
  private func climb<Grid: RowGrid>(
    from firstRow: Int, to lastRow: Int, on grid: inout Grid, emit: (Int, Int64, Int64, Int64) -> Void
  ) {
    let goesEast = northEnd.easting > southEnd.easting
    var row = firstRow
    var columns = grid.columnCount(ofRow: row)
    var enter = unwrappedColumn(easting: southEnd.easting, columns: columns)
    while row < lastRow {
      let edge = grid.scaledSouthEdge(ofRow: row &+ 1)
      let leave = crossing(ofScaledEdge: edge, columns: columns)
      if goesEast {
        emit(row, enter, leave.isOnColumnEdge ? leave.column &- 1 : leave.column, columns)
      } else {
        emit(row, leave.column, enter, columns)
      }
      row &+= 1
      let columnsAbove = grid.columnCount(ofRow: row)
      if columnsAbove == columns {
        enter = leave.column
      } else {
        columns = columnsAbove
        enter = crossing(ofScaledEdge: edge, columns: columns).column
      }
    }
    let last = unwrappedColumn(easting: northEnd.easting, columns: columns)
    emit(row, min(enter, last), max(enter, last), columns)
  }

  private struct Crossing {
    var column: Int64
    var isOnColumnEdge: Bool
  }

  /// The column in which the segment crosses a row's edge.
  ///
  /// `offset` and the ends are integers, so the position has a relative error below 2^-50 of the width of the grid
  /// (eight roundings of 2^-53); the fast way is taken where the nearest column edge is four times farther.
  @inline(__always)
  private func crossing(ofScaledEdge edge: Int64, columns: Int64) -> Crossing {
    let offset = edge &- southEnd.northing &* denominator
    let easting = Double(southEnd.easting) + Double(offset) * eastingsPerScaledNorthing
    let position = easting * (Double(columns) * (1 / 3.6e9))
    let doubt = Double(columns) * 0x1p-48
    guard position > 0 else { return exactCrossing(offset: offset, columns: columns) }
    let column = Int64(position)
    let fraction = position - Double(column)
    guard fraction > doubt, fraction < 1 - doubt else { return exactCrossing(offset: offset, columns: columns) }
    return Crossing(column: column, isOnColumnEdge: false)
  }

  /// The same in integers: at most 2^33 · 2^61 · 2^30 fits in 128 bits.
  @inline(never)
  private func exactCrossing(offset: Int64, columns: Int64) -> Crossing {
    let rise = Int128(denominator) * Int128(northEnd.northing - southEnd.northing)
    let run = Int128(northEnd.easting - southEnd.easting)
    let numerator = Int128(columns) * (Int128(southEnd.easting) * rise + run * Int128(offset))
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: rise * Int128(Plane.turn))
    return Crossing(column: Int64(remainder < 0 ? quotient - 1 : quotient), isOnColumnEdge: remainder == 0)
  }
}

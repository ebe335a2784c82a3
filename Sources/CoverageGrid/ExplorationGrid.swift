public import Geodesy

/// The exploration grid: cells of 25 m × 25 m (625 m²) wherever on the Earth.
///
/// Rows are equal steps of WGS-84 latitude, 800,128 from pole to pole in 12,502 bands of 64. All rows of a band have
/// the same number of columns, a multiple of 64 chosen so that the band's mean cell is as near to 625 m² as it can be:
/// `64 · max(1, round(bandArea / (64 · 64 · 625)))`. Columns count east from −180°, and the antimeridian is nothing
/// special.
///
/// The cell of a place is decided in integers. With northing = latitude + 900,000,000 and easting = longitude +
/// 1,800,000,000 in 1e-7°:
/// - row = ⌊northing · 800,128 / 1,800,000,000⌋ = ⌊northing · 6,251 / 14,062,500⌋, the north pole in the last row;
/// - column = ⌊easting · columns / 3,600,000,000⌋.
///
/// So a cell owns its south and west edges.
public enum ExplorationGrid {
  /// Bands of 64 rows.
  public static let bandCount = 12_502
  /// Rows, from the south pole to the north pole.
  public static let rowCount = 800_128

  /// The columns of each band; made on first use (1 ms), then shared by every set.
  static let rows = ExplorationRows()

  /// The cell that holds a place. Constant time.
  public static func cell(at place: QuantizedCoordinate) -> CellID {
    let point = PlanePoint(place)
    let row = ExplorationRows.row(atNorthing: point.northing)
    return CellID(
      row: row, column: Int(columnWithinTurn(easting: point.easting, columns: rows.columnCount(ofRow: row))))
  }

  /// The centre of a cell, rounded to 1e-7° in integers (halves up); attribution to regions is decided on it.
  ///
  /// - latitude = ⌊((2 · row + 1) · 14,062,500 + 6,251) / 12,502⌋ − 900,000,000
  /// - longitude = ⌊((2 · column + 1) · 3,600,000,000 + columns) / (2 · columns)⌋ − 1,800,000,000
  ///
  /// - Precondition: the cell exists on the grid.
  public static func center(of cell: CellID) -> QuantizedCoordinate {
    precondition(isValid(cell), "the cell lies outside the exploration grid")
    let columns = rows.columnCount(ofRow: cell.row)
    let latitude = (Int64(2 * cell.row + 1) * 14_062_500 + 6_251) / 12_502 - 900_000_000
    let longitude = (Int64(2 * cell.column + 1) * Plane.turn + columns) / (2 * columns) - Plane.halfTurn
    guard
      let place = QuantizedCoordinate(
        latitudeUnits: Int32(truncatingIfNeeded: latitude), longitudeUnits: Int32(truncatingIfNeeded: longitude))
    else { preconditionFailure("the centre of a row lies between the poles") }
    return place
  }

  /// Columns of a row, a multiple of 64.
  ///
  /// - Precondition: row in 0..<`rowCount`.
  public static func columnCount(ofRow row: Int) -> Int { Int(rows.columnCount(ofRow: row)) }

  /// Block columns of a band.
  ///
  /// - Precondition: band in 0..<`bandCount`.
  public static func blockCount(ofBand band: Int) -> Int { Int(rows.columnsOfBand[band]) / 64 }

  /// Whether the block exists on the grid.
  public static func isValid(_ block: BlockID) -> Bool {
    block.band < bandCount && block.column < blockCount(ofBand: block.band)
  }

  /// Whether the cell exists on the grid.
  public static func isValid(_ cell: CellID) -> Bool {
    cell.row < rowCount && cell.column < columnCount(ofRow: cell.row)
  }

  /// Latitude of a row's southern edge, degrees; the row `rowCount` is the north pole.
  public static func southLatitude(ofRow row: Int) -> Double { Double(row) * 180 / Double(rowCount) - 90 }

  /// Area in m² of each cell of a row: the ellipsoidal zone's area divided by the columns, to 1e-10 relative.
  ///
  /// - Precondition: row in 0..<`rowCount`.
  public static func cellArea(ofRow row: Int) -> Double {
    zoneArea(fromRow: row, toRow: row + 1) / Double(rows.columnCount(ofRow: row))
  }

  static func zoneArea(fromRow south: Int, toRow north: Int) -> Double {
    Ellipsoid.zoneArea(southLatitude: southLatitude(ofRow: south), northLatitude: southLatitude(ofRow: north))
  }

  /// How near a band comes to the tie between two numbers of columns, in blocks: the least is 2.6e-5 (a test holds 1e-6),
  /// so no platform's sine can change the grid.
  static func exactBlockCount(ofBand band: Int) -> Double {
    zoneArea(fromRow: band * 64, toRow: band * 64 + 64) / (64 * 64 * 625)
  }
}

/// The exploration grid as the rasteriser sees it.
struct ExplorationRows: RowGrid, Sendable {
  let columnsOfBand: [UInt32]

  fileprivate init() {
    columnsOfBand = (0..<ExplorationGrid.bandCount).map { band in
      64 * UInt32(max(1, ExplorationGrid.exactBlockCount(ofBand: band).rounded()))
    }
  }

  @inline(__always)
  static func row(atNorthing northing: Int64) -> Int {
    let row = (UInt64(truncatingIfNeeded: northing) &* 6_251) / 14_062_500
    return min(Int(truncatingIfNeeded: row), ExplorationGrid.rowCount - 1)
  }

  var edgeDenominator: Int64 { 6_251 }

  @inline(__always)
  func row(atNorthing northing: Int64) -> Int { ExplorationRows.row(atNorthing: northing) }

  @inline(__always)
  func scaledSouthEdge(ofRow row: Int) -> Int64 { Int64(row) &* 14_062_500 }

  @inline(__always)
  func columnCount(ofRow row: Int) -> Int64 { Int64(columnsOfBand[row &>> 6]) }
}

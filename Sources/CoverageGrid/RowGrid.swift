import Geodesy

// The integer plane of all grids: *northing* counts 1e-7° from the south pole (0…1,800,000,000), *easting* counts
// 1e-7° east from −180° (0..<3,600,000,000). Both start at zero so that every cell rule is a plain floor division.

/// Sizes of the integer plane that all grids share.
enum Plane {
  /// Northing of the north pole.
  static let northPole: Int64 = 1_800_000_000
  /// Eastings of one turn.
  static let turn: Int64 = 3_600_000_000
  /// Eastings of half a turn.
  static let halfTurn: Int64 = 1_800_000_000
}

/// A place on the integer plane; the easting may lie up to half a turn outside 0..<`Plane.turn`, so that a line across
/// the antimeridian stays in one piece.
struct PlanePoint: Hashable {
  var northing: Int64
  var easting: Int64

  @inline(__always)
  init(northing: Int64, easting: Int64) {
    self.northing = northing
    self.easting = easting
  }

  @inline(__always)
  init(_ place: QuantizedCoordinate) {
    northing = Int64(place.latitude) &+ 900_000_000
    easting = Int64(place.longitude) &+ Plane.halfTurn
  }
}

/// A grid of rows between parallels, each divided into equal columns: all that the rasteriser has to know about it.
///
/// Rows count from the south pole, columns east from −180°. A cell owns its south and west edges; the last row owns the
/// north pole as well. `row` and `southEdge` are mutating so that a grid with costly edges may remember the last row.
protocol RowGrid {
  /// Southern edges are whole multiples of 1 / `edgeDenominator` of a northing; at most 2^30.
  var edgeDenominator: Int64 { get }

  /// The row that holds a northing in 0…`Plane.northPole`.
  mutating func row(atNorthing northing: Int64) -> Int

  /// Northing of a row's southern edge times `edgeDenominator`.
  mutating func scaledSouthEdge(ofRow row: Int) -> Int64

  /// Columns of a row, 1…2^30.
  func columnCount(ofRow row: Int) -> Int64
}

/// The column that holds an easting in 0..<`Plane.turn`.
@inline(__always)
func columnWithinTurn(easting: Int64, columns: Int64) -> Int64 {
  Int64(
    truncatingIfNeeded: (UInt64(truncatingIfNeeded: easting) &* UInt64(truncatingIfNeeded: columns)) / 3_600_000_000)
}

/// The column of an unwrapped easting: below zero west of −180°, `columns` or more east of 180°.
@inline(__always)
func unwrappedColumn(easting: Int64, columns: Int64) -> Int64 {
  if easting >= 0, easting < Plane.turn { return columnWithinTurn(easting: easting, columns: columns) }
  if easting < 0 { return columnWithinTurn(easting: easting &+ Plane.turn, columns: columns) &- columns }
  return columnWithinTurn(easting: easting &- Plane.turn, columns: columns) &+ columns
}

import CoverageGrid
import Geodesy

/// A rectangle between parallels and meridians in units of 1e-7°, never across ±180°; its eastern edge may lie on
/// +180°, which a `Coordinate` cannot say.
///
/// Edges are rounded once each and by one rule, so that neighbours share theirs to the last digit.
struct MapBox: Hashable {
  let south: Int64
  let west: Int64
  let north: Int64
  let east: Int64

  /// A corner in units of 1e-7°.
  struct Corner: Hashable {
    let latitude: Int64
    let longitude: Int64
  }

  /// The run of cells `first...last` of a row of the exploration grid.
  init(row: Int, first: Int, last: Int) {
    let columns = Int64(ExplorationGrid.columnCount(ofRow: row))
    south = Self.latitude(ofRowEdge: row)
    north = Self.latitude(ofRowEdge: row + 1)
    west = Self.longitude(ofColumnEdge: first, columns: columns)
    east = Self.longitude(ofColumnEdge: last + 1, columns: columns)
  }

  init(_ cell: Geohash) {
    let edges = cell.edges
    south = Int64((edges.south * 1e7).rounded())
    west = Int64((edges.west * 1e7).rounded())
    north = Int64((edges.north * 1e7).rounded())
    east = Int64((edges.east * 1e7).rounded())
  }

  /// Counterclockwise from the south-west, as RFC 7946 wants the outer ring of a polygon.
  var corners: [Corner] {
    [
      Corner(latitude: south, longitude: west), Corner(latitude: south, longitude: east),
      Corner(latitude: north, longitude: east), Corner(latitude: north, longitude: west),
    ]
  }

  var center: Corner { Corner(latitude: (south + north) / 2, longitude: (west + east) / 2) }

  /// ⌊row · 1,800,000,000 / 800,128 + 1/2⌋ − 900,000,000, the fraction in lowest terms.
  private static func latitude(ofRowEdge row: Int) -> Int64 {
    (Int64(2 * row) * 14_062_500 + 6_251) / 12_502 - 900_000_000
  }

  /// ⌊column · 3,600,000,000 / columns + 1/2⌋ − 1,800,000,000.
  private static func longitude(ofColumnEdge column: Int, columns: Int64) -> Int64 {
    (Int64(2 * column) * 3_600_000_000 + columns) / (2 * columns) - 1_800_000_000
  }
}

/// The ways in which explored cells are written.
public enum CoverageFormat: String, CaseIterable, Hashable, Sendable {
  /// A FeatureCollection of RFC 7946: one polygon for each run of cells of a row or each geohash.
  case geojson
  /// A table with a header line, one row for each run of cells of a row or each geohash.
  case csv
  /// One cell a line: row and column of the exploration grid, or the geohash. Names of cells, which no datum moves.
  case text
}

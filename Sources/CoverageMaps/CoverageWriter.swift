public import CoverageGrid
import Geodesy

/// Writes explored cells as GeoJSON, CSV or text, piece by piece, and the same bytes for the same cells.
///
/// Rectangles have 7 decimals of a degree, rounded so that neighbours share their edges. Areas are in square metres,
/// those of the cells on the ellipsoid, whatever the datum of the corners. No rectangle crosses ±180°: a run of cells
/// ends there, as RFC 7946 wants it.
///
/// GeoJSON of another datum than WGS-84 is outside RFC 7946 unless both sides agreed on it; the collection's member
/// `datum` and the table's column `datum` say which it is.
public struct CoverageWriter: Sendable {
  /// How the cells are written.
  public let format: CoverageFormat
  /// The datum of the corners.
  public let datum: MapDatum

  /// Columns of a block: where another datum bends the edges, a run is cut there, so that its straight edges stay
  /// within a metre of the bent ones.
  private static let longestShiftedRun = 64

  /// A writer of one format and datum.
  public init(format: CoverageFormat, datum: MapDatum = .wgs84) {
    self.format = format
    self.datum = datum
  }

  /// Writes cells of the exploration grid, south to north, then west to east.
  ///
  /// GeoJSON and CSV have one rectangle for each run of cells of a row, with the number of its cells and their area;
  /// text has one cell a line, row and column. Complexity: linear in the runs, or in the cells for text.
  ///
  /// - Parameter sink: takes the text in pieces of about 64 KiB.
  /// - Throws: what the sink throws.
  public func write<Failure: Error>(
    _ cells: CellSet, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var table = CoverageTable<Failure>(format: format, datum: datum)
    table.begin(csvHeader: "row,first_column,last_column")
    cells.forEachRun { row, first, last in
      if format == .text {
        for column in first...last { table.addLine(["\(row) \(column)"], sink) }
        return
      }
      let longest = datum.isIdentity ? last - first + 1 : Self.longestShiftedRun
      for start in stride(from: first, through: last, by: longest) {
        let end = min(last, start + longest - 1)
        let count = end - start + 1
        table.add(
          CoverageEntry(
            box: MapBox(row: row, first: start, last: end), count: count,
            area: Double(count) * ExplorationGrid.cellArea(ofRow: row), csv: "\(row),\(start),\(end)", json: nil),
          sink)
      }
    }
    try table.end(sink)
  }

  /// Writes geohash cells in the order given, each by itself: a GeohashSet gives south to north, then west to east.
  ///
  /// - Parameter sink: takes the text in pieces of about 64 KiB.
  /// - Throws: what the sink throws.
  public func write<Failure: Error>(
    geohashes: some Sequence<Geohash>, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var table = CoverageTable<Failure>(format: format, datum: datum)
    table.begin(csvHeader: "geohash")
    for cell in geohashes {
      let text = cell.text
      if format == .text {
        table.addLine([text], sink)
        continue
      }
      let edges = cell.edges
      let zone = Ellipsoid.zoneArea(southLatitude: edges.south, northLatitude: edges.north)
      table.add(
        CoverageEntry(
          box: MapBox(cell), count: 1, area: zone / Double(1 << cell.level.longitudeBits), csv: text,
          json: "\"geohash\":\"\(text)\","),
        sink)
    }
    try table.end(sink)
  }
}

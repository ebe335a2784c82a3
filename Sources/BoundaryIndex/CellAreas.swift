import CoverageGrid

/// The areas of the exploration grid's cells by row, worked out a band at a time when first asked for and then kept: their
/// sines cost as much as the look-ups of a track's cells.
final class CellAreas: Sendable {
  private let bands = OnceTable<Band>(count: ExplorationGrid.rowCount / 64)

  private final class Band: Sendable {
    let rows: [Double]

    init(_ band: Int) { rows = (0..<64).map { ExplorationGrid.cellArea(ofRow: band * 64 + $0) } }
  }

  /// The areas of a cell in each of a band's 64 rows, in square metres, from south to north.
  func rows(ofBand band: Int) -> [Double] {
    (bands.value(at: band) ?? bands.fill(band, with: Band(band))).rows
  }
}

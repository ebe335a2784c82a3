/// The areas of cells by row, worked out a band at a time when first asked for and then kept: a row's area takes two
/// sines and a logarithm.
public struct RowAreas: Sendable {
  private var bands = [[Double]](repeating: [], count: ExplorationGrid.bandCount)

  /// Nothing is worked out yet.
  public init() {}

  /// `ExplorationGrid.cellArea(ofRow:)`, to the last bit. Constant time but for the first row of a band.
  ///
  /// - Precondition: row in 0..<`ExplorationGrid.rowCount`.
  public mutating func area(ofRow row: Int) -> Double {
    let band = row >> 6
    if bands[band].isEmpty { bands[band] = (band * 64..<band * 64 + 64).map(ExplorationGrid.cellArea(ofRow:)) }
    return bands[band][row & 63]
  }
}

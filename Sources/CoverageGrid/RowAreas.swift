/// The areas of cells by row, worked out when first asked for and then kept: each takes two sines and a logarithm.
public struct RowAreas: Sendable {
  /// By band; nought for a row that nobody asked for.
  private var bands = [[Double]](repeating: [], count: ExplorationGrid.bandCount)

  /// Nothing is worked out yet.
  public init() {}

  /// `ExplorationGrid.cellArea(ofRow:)`, to the last bit. Constant time.
  ///
  /// - Precondition: row in 0..<`ExplorationGrid.rowCount`.
  @inline(__always)
  public mutating func area(ofRow row: Int) -> Double {
    let band = row >> 6
    if !bands[band].isEmpty, bands[band][row & 63] > 0 { return bands[band][row & 63] }
    return workOut(row)
  }

  @inline(never)
  private mutating func workOut(_ row: Int) -> Double {
    let area = ExplorationGrid.cellArea(ofRow: row)
    if bands[row >> 6].isEmpty { bands[row >> 6] = [Double](repeating: 0, count: 64) }
    bands[row >> 6][row & 63] = area
    return area
  }
}

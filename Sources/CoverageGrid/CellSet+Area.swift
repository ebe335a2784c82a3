extension CellSet {
  /// Area in m², the sum of the cells' exact areas; equal sets have equal areas to the last bit.
  ///
  /// Cells are counted row by row before any area is added, so the order in which they came plays no part.
  public var area: Double { area { ExplorationGrid.cellArea(ofRow: $0) } }

  /// The same area, with the areas of rows that were worked out before.
  public func area(by areas: inout RowAreas) -> Double { area { areas.area(ofRow: $0) } }

  private func area(_ cellArea: (_ row: Int) -> Double) -> Double {
    var sum = 0.0
    bitmap.forEachBand { band, indices in
      for offset in 0..<64 {
        var cells = 0
        for index in indices { cells += bitmap.words[index * 64 + offset].nonzeroBitCount }
        if cells > 0 { sum += Double(cells) * cellArea(band * 64 + offset) }
      }
    }
    return sum
  }

  /// Number of cells in one row.
  public func count(inRow row: Int) -> Int {
    bitmap.keys.enumerated().reduce(0) { sum, block in
      guard Int(block.element >> 32) == row >> 6 else { return sum }
      return sum + bitmap.words[block.offset * 64 + (row & 63)].nonzeroBitCount
    }
  }

  /// Area in m² of the cells in one row.
  ///
  /// - Precondition: row in 0..<`ExplorationGrid.rowCount`.
  public func area(inRow row: Int) -> Double { Double(count(inRow: row)) * ExplorationGrid.cellArea(ofRow: row) }
}

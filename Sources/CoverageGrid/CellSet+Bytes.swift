extension CellSet {
  private static let gridCode: UInt8 = 0

  /// The set as bytes: compact (about 140 for a block that a line crosses, 512 at most), and the same for equal sets.
  public func encoded() -> [UInt8] { bitmap.encoded(gridCode: CellSet.gridCode) }

  /// Reads the bytes that `encoded()` gave.
  ///
  /// - Throws: `CoverageGridError` for anything else; never traps.
  public init(encoded bytes: some Collection<UInt8>) throws(CoverageGridError) {
    self.init(
      bitmap: try CellBitmap(encoded: bytes, gridCode: CellSet.gridCode) { band, column in
        band < UInt64(ExplorationGrid.bandCount)
          && column < UInt64(ExplorationGrid.blockCount(ofBand: Int(band)))
      })
  }
}

extension CellSet {
  /// Calls `body` with each block that holds a cell and its 64 words, in ascending order; word = row in the band, south
  /// to north; bit = column in the block, west to east from the lowest. No block is empty.
  public func forEachBlock(_ body: (BlockID, UnsafeBufferPointer<UInt64>) throws -> Void) rethrows {
    try bitmap.forEachBlock { key, words in try body(CellSet.block(ofKey: key), words) }
  }

  /// The blocks that hold a cell, ascending.
  public var blocks: [BlockID] { bitmap.keys.sorted().map(CellSet.block(ofKey:)) }

  /// Adds the cells of one block.
  ///
  /// - Precondition: the block exists on the grid and there are 64 words.
  public mutating func formUnion(block: BlockID, words: UnsafeBufferPointer<UInt64>) {
    precondition(ExplorationGrid.isValid(block), "the block lies outside the exploration grid")
    precondition(words.count == 64, "a block has 64 words")
    bitmap.formUnion(block: CellSet.key(of: block), words: words)
  }

  /// Takes out all cells of one block.
  public mutating func remove(_ block: BlockID) { bitmap.removeBlock(CellSet.key(of: block)) }

  /// The 64 words of a block, or nil when it holds no cell.
  public func words(of block: BlockID) -> [UInt64]? {
    bitmap.index(of: CellSet.key(of: block)).map { Array(bitmap.words[$0 * 64..<$0 * 64 + 64]) }
  }

  static func key(of block: BlockID) -> UInt64 { UInt64(block.band) << 32 | UInt64(block.column) }

  static func block(ofKey key: UInt64) -> BlockID {
    BlockID(band: Int(key >> 32), column: Int(key & 0xffff_ffff))
  }

  /// Calls `body` with each maximal run of cells of a row: (row, first column, last column), south to north, then west
  /// to east. A run ends at ±180°.
  public func forEachRun(_ body: (_ row: Int, _ first: Int, _ last: Int) -> Void) {
    bitmap.forEachRun { row, first, last in body(row, Int(first), Int(last)) }
  }
}

extension CellSet: Sequence {
  /// Walks the cells in ascending order: south to north, then west to east.
  public struct Iterator: IteratorProtocol {
    fileprivate var cells: BitmapIterator

    /// The next cell, or nil at the end.
    public mutating func next() -> CellID? {
      cells.next().map { CellID(row: $0.row, column: Int($0.column)) }
    }
  }

  /// Starts a walk over the cells; O(blocks · log blocks) for putting them in order.
  public func makeIterator() -> Iterator { Iterator(cells: BitmapIterator(bitmap)) }

  /// `count`, exact.
  public var underestimatedCount: Int { count }
}

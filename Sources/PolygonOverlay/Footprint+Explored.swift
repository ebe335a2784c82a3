public import CoverageGrid

/// How much of a set of cells lies in a footprint.
public struct ExploredWithin: Hashable, Sendable {
  /// Square metres on the WGS-84 ellipsoid.
  public var area: Double
  /// Cells that lie in it as a whole.
  public var wholeCells: Int
  /// Cells that its border cuts, with some ground inside.
  public var cutCells: Int
}

extension Footprint {
  /// The area that cells and the footprint share.
  ///
  /// A cell wholly inside counts its exact area, by bits where a block or a part of one is inside; one that the border
  /// passes is cut by GEOS in longitude and latitude, measured from near by, and the piece is integrated on the
  /// ellipsoid: 1e-9 relative to the whole and to single pieces of a square metre or more. The same cells and footprint
  /// give the same bits.
  ///
  /// - Throws: `PolygonOverlayError.geometryLibrary` when GEOS gives up.
  /// - Complexity: O(blocks · log blocks + vertices · log blocks), and one cut for each cell on the border.
  public func explored(of cells: CellSet) throws(PolygonOverlayError) -> ExploredWithin {
    var blocks: [CellCutter.Block] = []
    cells.forEachBlock { block, words in blocks.append(CellCutter.Block(id: block, words: Array(words))) }
    var cutter = CellCutter(engine: try OverlayEngine())
    // Polygons reach from −180° up to 540°, cells from −180° to 180°.
    try cutter.add(blocks, within: polygons, in: frame)
    try cutter.add(blocks, within: polygons, in: frame.oneTurnWest)
    return cutter.result
  }
}

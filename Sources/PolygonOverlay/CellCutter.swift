import CoverageGrid

/// Cuts cells along the border of a footprint: halves the ground until a rectangle lies wholly inside or outside, and
/// only the cells that the border passes are cut.
struct CellCutter {
  /// A block with its cells.
  struct Block {
    var id: BlockID
    var words: [UInt64]
  }

  private let engine: OverlayEngine
  /// Cells wholly inside, by row.
  private var whole: [Int: Int] = [:]
  private var cutArea = 0.0
  private var cutCells = 0

  init(engine: OverlayEngine) { self.engine = engine }

  /// What was found so far.
  var result: ExploredWithin {
    var area = 0.0
    for (row, count) in whole.sorted(by: { $0.key < $1.key }) {
      area += Double(count) * ExplorationGrid.cellArea(ofRow: row)
    }
    return ExploredWithin(
      area: area + cutArea, wholeCells: whole.values.reduce(0, +), cutCells: cutCells)
  }

  /// Adds what polygons hold of the blocks.
  ///
  /// - Parameters:
  ///   - polygons: valid, measured from the frame's origin.
  ///   - blocks: at least one.
  mutating func add(
    _ blocks: [Block], within polygons: [DegreePolygon], in outer: OverlayFrame
  ) throws(PolygonOverlayError) {
    guard let middle = blocks.dropFirst(blocks.count / 2).first else { return }
    let box = blocks.dropFirst().reduce(outer.box(of: blocks[0].id)) { $0.union(outer.box(of: $1.id)) }
    switch box.relation(to: polygons) {
    case .outside: return
    case .inside: for block in blocks { count(block.words, of: block.id) }
    case .crossed where blocks.count == 1:
      let frame = OverlayFrame(at: middle.id)
      let near = try engine.intersection(frame.moved(polygons, from: outer), [[frame.box(of: middle.id).ring]])
      try add(middle, rows: 0..<64, columns: 0..<64, within: near, in: frame)
    case .crossed:
      var (polygons, frame) = (polygons, outer)
      if vertices(of: polygons) > 32 {
        // The margin keeps the vertices that the cut makes off the cells.
        polygons = try engine.intersection(polygons, [[box.widened(by: 1.0 / 1024).ring]])
        // Only what lies near the new origin is exact there; what was cut to a degree does.
        if max(box.east - box.west, box.north - box.south) < 1 {
          frame = OverlayFrame(at: middle.id)
          polygons = frame.moved(polygons, from: outer)
        }
      }
      let isWide = box.east - box.west > box.north - box.south
      let ordered = isWide ? blocks.sorted { outer.box(of: $0.id).west < outer.box(of: $1.id).west } : blocks
      try add(Array(ordered.prefix(blocks.count / 2)).inOrder, within: polygons, in: frame)
      try add(Array(ordered.dropFirst(blocks.count / 2)).inOrder, within: polygons, in: frame)
    }
  }

  /// Adds what polygons hold of a square of a block's cells.
  private mutating func add(
    _ block: Block, rows: Range<Int>, columns: Range<Int>, within polygons: [DegreePolygon], in frame: OverlayFrame
  ) throws(PolygonOverlayError) {
    let mask = (UInt64.max >> UInt64(64 - columns.count)) << UInt64(columns.lowerBound)
    guard rows.contains(where: { block.words[$0] & mask != 0 }) else { return }
    let (row, column) = (block.id.band * 64, block.id.column * 64)
    let box = frame.box(
      rows: row + rows.lowerBound..<row + rows.upperBound,
      columns: column + columns.lowerBound..<column + columns.upperBound,
      columnCount: ExplorationGrid.columnCount(ofRow: row))
    switch box.relation(to: polygons) {
    case .outside: return
    case .inside: count(block.words, of: block.id, rows: rows, mask: mask)
    case .crossed where rows.count == 1:
      let area = StraightEdgeArea.squareMeters(
        of: try engine.intersection(polygons, [[box.ring]]), originLatitude: frame.latitude)
      guard area > 0 else { return }
      cutArea += area
      cutCells += 1
    case .crossed:
      let near = vertices(of: polygons) > 24 ? try engine.intersection(polygons, [[box.ring]]) : polygons
      for part in rows.halves {
        for columns in columns.halves { try add(block, rows: part, columns: columns, within: near, in: frame) }
      }
    }
  }

  private mutating func count(
    _ words: [UInt64], of block: BlockID, rows: Range<Int> = 0..<64, mask: UInt64 = .max
  ) {
    for row in rows {
      let cells = (words[row] & mask).nonzeroBitCount
      if cells > 0 { whole[block.band * 64 + row, default: 0] += cells }
    }
  }

  private func vertices(of polygons: [DegreePolygon]) -> Int {
    polygons.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }
}

extension [CellCutter.Block] {
  /// The blocks from south to north, then west to east.
  fileprivate var inOrder: [CellCutter.Block] { sorted { $0.id < $1.id } }
}

extension Range<Int> {
  /// The first and the second half of an even number of elements.
  fileprivate var halves: [Range<Int>] {
    let middle = (lowerBound + upperBound) / 2
    return [lowerBound..<middle, middle..<upperBound]
  }
}

public import CoverageGrid

/// How much of a set of cells lies in a leaf region.
public struct RegionShare: Hashable, Sendable {
  /// Number of cells whose centres lie in it.
  public var cells: Int
  /// The sum of those cells' areas, in square metres.
  public var area: Double
}

extension BoundaryPack {
  /// Says for every cell of a set which leaf region its centre lies in, and adds up by region; cells off every region
  /// are left out.
  ///
  /// Blocks of 64 × 64 cells, and squares in them, wholly in one region count by their bits; elsewhere each cell's centre
  /// (`ExplorationGrid.center(of:)`) is looked up. Areas are sums of exact counts by row, so that equal sets give equal
  /// areas.
  ///
  /// - Throws: `BoundaryPackError` when a shard that the cells need is missing or damaged.
  /// - Complexity: O(blocks + cells near borders).
  public func attribute(_ cells: CellSet) throws(BoundaryPackError) -> [RegionIndex: RegionShare] {
    var attribution = Attribution(locator())
    var failure: BoundaryPackError?
    cells.forEachBlock { block, words in
      if failure != nil { return }
      do throws(BoundaryPackError) {
        try attribution.add(block, words)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return attribution.shares(areas: cellAreas)
  }
}

/// Counts cells by region and row, block by block.
private struct Attribution {
  private var locator: Locator
  private var grid = BlockCenters()
  /// Where the 64 rows of a region in a band stand in `counts`.
  private var places: [Key: Int] = [:]
  private var counts: [Int] = []
  private var lastKey = Key(region: 0, band: -1)
  private var lastPlace = 0

  private struct Key: Hashable, Comparable {
    var region: UInt32
    var band: Int

    static func < (left: Key, right: Key) -> Bool { (left.region, left.band) < (right.region, right.band) }
  }

  init(_ locator: Locator) { self.locator = locator }

  mutating func add(_ block: BlockID, _ words: UnsafeBufferPointer<UInt64>) throws(BoundaryPackError) {
    grid.move(to: block)
    try add(Patch(column: 0, row: 0, side: 64), of: words, band: block.band)
  }

  /// A square of a block's cells.
  private struct Patch {
    var column: Int
    var row: Int
    var side: Int

    var mask: UInt64 { side == 64 ? .max : (1 &<< UInt64(side) &- 1) &<< UInt64(column) }
    var rows: Range<Int> { row..<row + side }
  }

  /// As few cells as it is quicker to look up one by one.
  private static let fewCells = 6
  private static let smallestSide = 8

  /// Counts a patch by its bits where one region is known to hold all over it; else in quarters, and few cells one by one.
  private mutating func add(
    _ patch: Patch, of words: UnsafeBufferPointer<UInt64>, band: Int
  ) throws(BoundaryPackError) {
    let mask = patch.mask
    let cells = patch.rows.reduce(0) { $0 &+ (words[$1] & mask).nonzeroBitCount }
    if cells == 0 { return }
    if cells <= Self.fewCells || patch.side <= Self.smallestSide {
      try lookUp(patch, of: words, band: band)
    } else if let number = try numberAllOver(patch, of: words) {
      let place = place(of: number, band: band)
      for row in patch.rows { counts[place + row] += (words[row] & mask).nonzeroBitCount }
    } else {
      let half = patch.side / 2
      for (east, north) in [(0, 0), (half, 0), (0, half), (half, half)] {
        try add(Patch(column: patch.column + east, row: patch.row + north, side: half), of: words, band: band)
      }
    }
  }

  private mutating func lookUp(
    _ patch: Patch, of words: UnsafeBufferPointer<UInt64>, band: Int
  ) throws(BoundaryPackError) {
    for row in patch.rows {
      let y = grid.northings[row]
      var bits = words[row] & patch.mask
      while bits != 0 {
        let number = try locator.number(x: grid.eastings[bits.trailingZeroBitCount], y: y)
        bits &= bits &- 1
        counts[place(of: number, band: band) + row] += 1
      }
    }
  }

  /// The region number that holds at all centres of a patch, or nil where that is not known. Only its first cell is looked
  /// up; for the rest nothing is opened, since a shard that no cell needs may be missing.
  private mutating func numberAllOver(
    _ patch: Patch, of words: UnsafeBufferPointer<UInt64>
  ) throws(BoundaryPackError) -> UInt32? {
    guard let row = patch.rows.first(where: { words[$0] & patch.mask != 0 }) else { return nil }
    let column = (words[row] & patch.mask).trailingZeroBitCount
    let number = try locator.number(x: grid.eastings[column], y: grid.northings[row])
    let end = patch.side - 1
    let box = UnitBox(
      west: grid.eastings[patch.column], south: grid.northings[patch.row], east: grid.eastings[patch.column + end],
      north: grid.northings[patch.row + end])
    var left = 12
    return holds(number, in: box, left: &left) ? number : nil
  }

  /// Whether one region is known to hold at all places of a box, its east and north sides included.
  ///
  /// - Parameter left: squares that may still be looked at.
  private mutating func holds(_ number: UInt32, in box: UnitBox, left: inout Int) -> Bool {
    if box.west > box.east || box.south > box.north { return true }
    left -= 1
    guard left >= 0, let (found, square) = locator.knownSquare(at: box), found == number else {
      return false
    }
    let east = square.x + square.side
    let north = square.y + square.side
    if box.east < east, box.north < north { return true }
    let beside = UnitBox(west: east, south: box.south, east: box.east, north: min(box.north, north - 1))
    let above = UnitBox(west: box.west, south: north, east: box.east, north: box.north)
    return holds(number, in: beside, left: &left) && holds(number, in: above, left: &left)
  }

  @inline(__always)
  private mutating func place(of region: UInt32, band: Int) -> Int {
    if region == lastKey.region, band == lastKey.band { return lastPlace }
    return findPlace(Key(region: region, band: band))
  }

  @inline(never)
  private mutating func findPlace(_ key: Key) -> Int {
    lastKey = key
    lastPlace = places[key] ?? counts.count
    if lastPlace == counts.count {
      places[key] = lastPlace
      counts.append(contentsOf: repeatElement(0, count: 64))
    }
    return lastPlace
  }

  /// Cells and areas by region: rows are added up from south to north.
  func shares(areas: CellAreas) -> [RegionIndex: RegionShare] {
    var shares: [RegionIndex: RegionShare] = [:]
    for (key, place) in places.sorted(by: { $0.key < $1.key }) {
      guard let index = BoundaryPack.index(key.region) else { continue }
      let rows = areas.rows(ofBand: key.band)
      var share = shares[index] ?? RegionShare(cells: 0, area: 0)
      for row in 0..<64 where counts[place + row] > 0 {
        share.cells += counts[place + row]
        share.area += Double(counts[place + row]) * rows[row]
      }
      if share.cells > 0 { shares[index] = share }
    }
    return shares
  }
}

/// The centres of a block's columns and rows, in units from the world's south-west corner; those of
/// `ExplorationGrid.center(of:)`.
private struct BlockCenters {
  private(set) var eastings = [Int](repeating: 0, count: 64)
  private(set) var northings = [Int](repeating: 0, count: 64)
  private var band = -1
  private var columns = 0

  /// All rows of a band have the same columns, so that a block's columns are steps of one fraction.
  mutating func move(to block: BlockID) {
    if block.band != band {
      band = block.band
      columns = ExplorationGrid.columnCount(ofRow: band * 64)
      for row in 0..<64 { northings[row] = GridCrossings.centerY(row: band * 64 + row) }
    }
    // ⌊((2 · column + 1) · turn + columns) / (2 · columns)⌋, one column after another.
    let turn = 2 * PackFormat.originX
    let (whole, rest) = turn.quotientAndRemainder(dividingBy: columns)
    let first = (2 * (block.column * 64) + 1) * turn + columns
    var (easting, remainder) = first.quotientAndRemainder(dividingBy: 2 * columns)
    for column in 0..<64 {
      eastings[column] = easting
      easting &+= whole
      remainder &+= 2 &* rest
      if remainder >= 2 &* columns {
        remainder &-= 2 &* columns
        easting &+= 1
      }
    }
  }
}

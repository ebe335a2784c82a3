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
  /// A block of 64 × 64 cells wholly in one region counts by its bits; elsewhere each cell's centre
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
    let number = try locator.number(x: grid.eastings[0], y: grid.northings[0])
    if let square = locator.uniformSquare, square.contains(x: grid.eastings[63], y: grid.northings[63]) {
      let place = place(of: number, band: block.band)
      for row in 0..<64 { counts[place + row] += words[row].nonzeroBitCount }
      return
    }
    for row in 0..<64 where words[row] != 0 {
      let y = grid.northings[row]
      var bits = words[row]
      while bits != 0 {
        let number = try locator.number(x: grid.eastings[bits.trailingZeroBitCount], y: y)
        bits &= bits &- 1
        counts[place(of: number, band: block.band) + row] += 1
      }
    }
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

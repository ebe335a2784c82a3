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
    var attribution = Attribution(locator(), regionCount: regionTable.count)
    defer { attribution.deallocate() }
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
///
/// A block is taken apart by the squares of the look-up: each is found once, from its first cell. Where one region holds
/// all over a square its cells are counted by their bits; in squares with borders that is done for strips of four rows
/// that no border meets, and the other cells are looked up one by one.

private struct Attribution {
  private var locator: Locator
  private var grid = BlockCenters()
  private var tally: RowTally
  /// The words of the block that are not yet counted.
  private let left: UnsafeMutablePointer<UInt64>

  /// `deallocate()` must be called at the end.
  init(_ locator: Locator, regionCount: Int) {
    self.locator = locator
    left = .allocate(capacity: 64)
    tally = RowTally(regionCount: regionCount)
  }

  func deallocate() {
    left.deallocate()
    grid.deallocate()
  }

  mutating func add(_ block: BlockID, _ words: UnsafeBufferPointer<UInt64>) throws(BoundaryPackError) {
    var columns: UInt64 = 0
    for row in 0..<64 {
      left[row] = words[row]
      columns |= words[row]
    }
    grid.move(to: block, columns: columns)
    tally.move(toBand: block.band)
    for row in 0..<64 {
      while left[row] != 0 {
        try take(fromRow: row, squareOf: left[row].trailingZeroBitCount)
      }
    }
  }

  /// Counts all cells of the block in the square around a cell: none of them lies in an earlier row.
  private mutating func take(fromRow row: Int, squareOf column: Int) throws(BoundaryPackError) {
    let (cell, number) = try locator.square(x: grid.easting(column), y: grid.northings[row])
    let mask = grid.columns(of: cell)
    let end = grid.row(northOf: cell, from: row)

    guard let number else { return try takeStrips(row..<end, mask) }
    count(row..<end, mask, as: number)
  }

  private static let stripHeight = 4

  /// Counts cells of a square with borders.
  private mutating func takeStrips(_ rows: Range<Int>, _ mask: UInt64) throws(BoundaryPackError) {
    var start = rows.lowerBound
    while start < rows.upperBound {
      let strip = start..<min(start + Self.stripHeight, rows.upperBound)
      var columns: UInt64 = 0
      var first = -1
      var last = 0
      for row in strip where left[row] & mask != 0 {
        columns |= left[row] & mask
        if first < 0 { first = row }
        last = row
      }
      if columns != 0 {
        if columns & (columns &- 1) != 0, isClear(first...last, columns) {
          let number = try locator.number(x: grid.easting(columns.trailingZeroBitCount), y: grid.northings[first])
          count(first..<last + 1, mask, as: number)
        } else {
          try lookUp(first...last, mask)
        }
      }
      start = strip.upperBound
    }
  }

  /// Whether no border meets the box of these cells.
  private mutating func isClear(_ rows: ClosedRange<Int>, _ columns: UInt64) -> Bool {
    locator.isClear(
      UnitBox(
        west: grid.easting(columns.trailingZeroBitCount), south: grid.northings[rows.lowerBound],
        east: grid.easting(63 - columns.leadingZeroBitCount), north: grid.northings[rows.upperBound]))
  }

  private mutating func count(_ rows: Range<Int>, _ mask: UInt64, as number: UInt32) {
    tally.add(rows, left, mask, as: number)
  }

  private mutating func lookUp(_ rows: ClosedRange<Int>, _ mask: UInt64) throws(BoundaryPackError) {
    for row in rows {
      let y = grid.northings[row]
      var bits = left[row] & mask
      left[row] &= ~mask
      while bits != 0 {
        let number = try locator.number(x: grid.easting(bits.trailingZeroBitCount), y: y)
        bits &= bits &- 1
        tally.add(row, as: number)
      }
    }
  }

  /// Cells and areas by region.
  func shares(areas: CellAreas) -> [RegionIndex: RegionShare] { tally.shares(areas: areas) }
}

/// Cells counted by region and row. Bands come in ascending order.
private struct RowTally {
  /// Where the 64 rows of a region in the present band stand in `counts`; -1 for none yet.
  private var places: [Int]
  /// The regions of the present band.
  private var present: [UInt32] = []
  private var keys: [(region: UInt32, band: Int, place: Int)] = []
  private var counts: [Int] = []
  private var band = -1

  init(regionCount: Int) { places = [Int](repeating: -1, count: regionCount + 1) }

  mutating func move(toBand next: Int) {
    if next == band { return }
    for region in present { places[Int(region)] = -1 }
    present.removeAll(keepingCapacity: true)
    band = next
  }

  /// Counts one cell of a row.
  @inline(__always)
  mutating func add(_ row: Int, as region: UInt32) { counts[place(of: region) + row] += 1 }

  /// Counts the cells under a mask in some rows, and takes them out.
  @inline(__always)
  mutating func add(_ rows: Range<Int>, _ words: UnsafeMutablePointer<UInt64>, _ mask: UInt64, as region: UInt32) {
    let place = place(of: region)
    counts.withUnsafeMutableBufferPointer { counts in
      for row in rows {
        counts[place &+ row] &+= (words[row] & mask).nonzeroBitCount
        words[row] &= ~mask
      }
    }
  }

  @inline(__always)
  private mutating func place(of region: UInt32) -> Int {
    let place = places[Int(region)]
    return place >= 0 ? place : newPlace(of: region)
  }

  @inline(never)
  private mutating func newPlace(of region: UInt32) -> Int {
    let place = counts.count
    counts.append(contentsOf: repeatElement(0, count: 64))
    places[Int(region)] = place
    present.append(region)
    keys.append((region, band, place))
    return place
  }

  /// Cells and areas by region: rows are added up from south to north.
  func shares(areas: CellAreas) -> [RegionIndex: RegionShare] {
    var shares: [RegionIndex: RegionShare] = [:]
    for (region, band, place) in keys {
      guard let index = BoundaryPack.index(region) else { continue }
      let rows = areas.rows(ofBand: band)
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
  let northings = UnsafeMutablePointer<Int>.allocate(capacity: 64)
  private let eastings = UnsafeMutablePointer<Int>.allocate(capacity: 64)
  private var knowsEastings = false
  /// The first and the last column with a cell, and the eastings of their centres.
  private var used = 0...0
  private var west = 0
  private var east = 0
  private var band = -1
  private var block = 0
  private var columns = 0

  func deallocate() {
    northings.deallocate()
    eastings.deallocate()
  }

  /// All rows of a band have the same columns. Only columns between the first and the last of `used` can be asked for.
  mutating func move(to next: BlockID, columns bits: UInt64) {
    if next.band != band {
      band = next.band
      columns = ExplorationGrid.columnCount(ofRow: band * 64)
      for row in 0..<64 { northings[row] = GridCrossings.centerY(row: band * 64 + row) }
    }
    block = next.column
    knowsEastings = false
    used = bits.trailingZeroBitCount & 63...63 - bits.leadingZeroBitCount & 63
    west = numerator(ofColumn: used.lowerBound) / (2 * columns)
    east = numerator(ofColumn: used.upperBound) / (2 * columns)
  }

  /// The easting of a column is this over twice the number of columns, rounded down.
  private func numerator(ofColumn column: Int) -> Int {
    (2 * (block * 64 + column) + 1) * 2 * PackFormat.originX + columns
  }

  /// The easting of a column's centre.
  @inline(__always)
  mutating func easting(_ column: Int) -> Int {
    if column == used.lowerBound { return west }
    if !knowsEastings { findEastings() }
    return eastings[column]
  }

  /// The columns with cells whose centres lie in a square, and perhaps some without.
  @inline(__always)
  mutating func columns(of square: PlaneCell) -> UInt64 {
    if square.x <= west, east < square.x + square.side { return .max }
    if !knowsEastings { findEastings() }
    let (first, end) = (firstColumn(from: square.x), firstColumn(from: square.x + square.side))
    return (end == 64 ? .max : 1 &<< UInt64(end) &- 1) & ~(1 &<< UInt64(first) &- 1)
  }

  /// The first row after `row` whose centre lies north of a square, or 64.
  @inline(__always)
  func row(northOf square: PlaneCell, from row: Int) -> Int {
    let north = square.y + square.side
    if northings[63] < north { return 64 }
    var row = row + 1
    while northings[row] < north { row += 1 }
    return row
  }

  /// The first column whose centre lies at or east of an easting: the first used one, where all lie there; 64 where none
  /// does.
  @inline(__always)
  private func firstColumn(from easting: Int) -> Int {
    if easting <= west { return used.lowerBound }
    if easting > east { return 64 }
    // West of the last and east of the first: never further than that.
    var column = used.lowerBound + (easting - west) * (used.upperBound - used.lowerBound) / (east - west)
    while eastings[column] >= easting { column -= 1 }
    while eastings[column] < easting { column += 1 }
    return column
  }

  /// Columns are steps of one fraction.
  @inline(never)
  private mutating func findEastings() {
    let (whole, rest) = (2 * PackFormat.originX).quotientAndRemainder(dividingBy: columns)
    let (divisor, step) = (2 * columns, 2 * rest)
    var easting = west
    var remainder = numerator(ofColumn: used.lowerBound) - west * divisor
    for column in used {
      eastings[column] = easting
      remainder &+= step
      let carry = remainder >= divisor ? 1 : 0
      easting &+= whole &+ carry
      remainder &-= carry == 1 ? divisor : 0
    }
    knowsEastings = true
  }
}

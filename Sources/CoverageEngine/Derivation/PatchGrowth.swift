import CoverageGrid

/// The largest patch of explored cells that share edges of positive length, while cells are added.
///
/// At every moment what `CellSet.largestPatchArea()` gives for all cells so far, at the price of the cells that are new:
/// badges ask when a patch reached its size. Runs of new cells within a word of 64 are joined by union-find to the runs
/// that they touch; within a band columns meet columns, and across bands, whose column counts differ, a cell meets every
/// cell whose span of longitude overlaps its own.
struct PatchGrowth {
  /// Area of the largest patch so far, in square metres.
  private(set) var largest = 0.0

  /// Where a block's 64 words stand in `known` and `heads`.
  private var places: [BlockID: Int] = [:]
  private var lastBlock: BlockID?
  private var lastPlace: Int?
  /// The cells so far.
  private var known: [UInt64] = []
  /// The first of a word's pieces; -1 where it has none.
  private var heads: [Int32] = []
  /// Cells of one word that were joined when they came, and the next such of the word.
  private var pieces: [(cells: UInt64, set: Int32, next: Int32)] = []
  private var parents: [Int32] = []
  private var areas: [Double] = []

  /// Adds cells; those that were added before change nothing.
  ///
  /// - Parameter rowAreas: areas that were worked out before.
  mutating func add(_ cells: CellSet, rowAreas: inout RowAreas) {
    cells.forEachBlock { block, words in
      let place = makePlace(of: block)
      for row in 0..<64 {
        var new = words[row] & ~known[place + row]
        while new != 0 {
          let start = new & (0 &- new)
          // The run from the lowest bit: adding to it carries through to its end.
          let run = new & ~(new &+ start)
          new &= ~run
          let area = rowAreas.area(ofRow: block.band * 64 + row)
          add(run, area: Double(run.nonzeroBitCount) * area, block, row: row, at: place + row)
        }
      }
    }
  }

  private mutating func add(_ run: UInt64, area: Double, _ block: BlockID, row: Int, at place: Int) {
    known[place] |= run
    let set = put(run, area: area, at: place)
    if row > 0 { join(set, run, at: place - 1) }
    if row < 63 { join(set, run, at: place + 1) }
    let first = block.column * 64 + run.trailingZeroBitCount
    let last = block.column * 64 + 63 - run.leadingZeroBitCount
    let columns = ExplorationGrid.columnCount(ofRow: block.band * 64)
    let gridRow = block.band * 64 + row
    if run & 1 != 0 { join(set, row: gridRow, column: first == 0 ? columns - 1 : first - 1) }
    if run >> 63 != 0 { join(set, row: gridRow, column: last + 1 == columns ? 0 : last + 1) }
    if row == 0 { joinOtherBand(set, row: gridRow - 1, first, last, columns) }
    if row == 63 { joinOtherBand(set, row: gridRow + 1, first, last, columns) }
  }

  /// Makes the run part of a piece of its word that it touches, or a piece of its own, and gives its set.
  private mutating func put(_ run: UInt64, area: Double, at place: Int) -> Int32 {
    let beside = run << 1 | run >> 1
    var set: Int32 = -1
    var piece = heads[place]
    while piece >= 0 {
      let (cells, other, next) = pieces[Int(piece)]
      if cells & beside != 0 {
        if set < 0 {
          set = root(of: other)
          pieces[Int(piece)].cells |= run
          areas[Int(set)] += area
          largest = max(largest, areas[Int(set)])
        } else {
          join(set, other)
        }
      }
      piece = next
    }
    if set >= 0 { return set }
    set = Int32(parents.count)
    parents.append(set)
    areas.append(area)
    largest = max(largest, area)
    pieces.append((run, set, heads[place]))
    heads[place] = Int32(pieces.count - 1)
    return set
  }

  /// Joins a set with those that have any of these cells of a word.
  private mutating func join(_ set: Int32, _ cells: UInt64, at place: Int) {
    guard known[place] & cells != 0 else { return }
    var piece = heads[place]
    while piece >= 0 {
      let (others, other, next) = pieces[Int(piece)]
      if others & cells != 0 { join(set, other) }
      piece = next
    }
  }

  private mutating func join(_ set: Int32, row: Int, column: Int) {
    guard let place = place(of: BlockID(band: row >> 6, column: column >> 6)) else { return }
    join(set, 1 << UInt64(column & 63), at: place + (row & 63))
  }

  /// Joins a set with the cells of a row in another band that overlap columns `first`…`last` of a row with `columns`.
  private mutating func joinOtherBand(_ set: Int32, row: Int, _ first: Int, _ last: Int, _ columns: Int) {
    guard row >= 0, row < ExplorationGrid.rowCount else { return }
    let others = ExplorationGrid.columnCount(ofRow: row)
    let from = first * others / columns
    let through = ((last + 1) * others - 1) / columns
    for block in from >> 6...through >> 6 {
      guard let place = place(of: BlockID(band: row >> 6, column: block)) else { continue }
      let low = UInt64(max(0, from - block * 64))
      let high = UInt64(min(63, through - block * 64))
      join(set, (.max << low) & (.max >> (63 - high)), at: place + (row & 63))
    }
  }

  private mutating func join(_ set: Int32, _ other: Int32) {
    var (kept, gone) = (root(of: set), root(of: other))
    guard kept != gone else { return }
    if areas[Int(kept)] < areas[Int(gone)] { swap(&kept, &gone) }
    parents[Int(gone)] = kept
    areas[Int(kept)] += areas[Int(gone)]
    largest = max(largest, areas[Int(kept)])
  }

  private mutating func root(of number: Int32) -> Int32 {
    var place = number
    while parents[Int(place)] != place {
      parents[Int(place)] = parents[Int(parents[Int(place)])]
      place = parents[Int(place)]
    }
    return place
  }

  private mutating func place(of block: BlockID) -> Int? {
    if block == lastBlock { return lastPlace }
    lastBlock = block
    lastPlace = places[block]
    return lastPlace
  }

  private mutating func makePlace(of block: BlockID) -> Int {
    if let place = place(of: block) { return place }
    let place = known.count
    known.append(contentsOf: repeatElement(0, count: 64))
    heads.append(contentsOf: repeatElement(-1, count: 64))
    places[block] = place
    (lastBlock, lastPlace) = (block, place)
    return place
  }
}

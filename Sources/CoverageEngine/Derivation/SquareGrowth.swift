import CoverageGrid

/// The side of the largest square of tiles of one zoom that are all explored, while tiles are added.
///
/// At every moment the side of `MercatorTileSet.largestSquare()` for all tiles so far, at the price of the tiles that are
/// new: badges ask when a square reached its size. Each tile keeps the side of the largest square whose south-eastern
/// corner it is: one more than the least of its western, northern and north-western neighbours. A new tile can only raise
/// those of tiles south and east of it, so the work is what changes.
struct SquareGrowth {
  /// Side of the largest square so far, in tiles.
  private(set) var largest = 0

  private let columns: Int
  private var sides = TileSides()

  init(zoom: Int) { columns = 1 << zoom }

  /// Adds tiles; those that were added before change nothing.
  mutating func add(_ tiles: MercatorTileSet) {
    for tile in tiles where sides[tile.x, tile.y] == 0 { settle(tile.x, tile.y) }
  }

  private mutating func settle(_ x: Int, _ y: Int) {
    raise(x, y, from: 0)
    var waiting = [(x, y)]
    while let (x, y) = waiting.popLast() {
      // Columns go round the world.
      let east = (x + 1) & (columns - 1)
      for (x, y) in [(east, y), (x, y + 1), (east, y + 1)] {
        let old = sides[x, y]
        if old != 0, raise(x, y, from: old) { waiting.append((x, y)) }
      }
    }
  }

  /// Brings a tile's square to what its neighbours give; true when it grew.
  @discardableResult
  private mutating func raise(_ x: Int, _ y: Int, from old: Int32) -> Bool {
    let west = (x - 1) & (columns - 1)
    let around = y == 0 ? 0 : min(sides[west, y], sides[x, y - 1], sides[west, y - 1])
    let side = min(Int32(columns), 1 + around)
    guard side > old else { return false }
    sides[x, y] = side
    largest = max(largest, Int(side))
    return true
  }
}

/// A number for each tile, 0 at first: in blocks of 64 × 64.
private struct TileSides {
  private var places: [Int: Int] = [:]
  private var values: [Int32] = []
  private var lastBlock = -1
  private var lastPlace: Int?

  subscript(x: Int, y: Int) -> Int32 {
    mutating get {
      find(x, y)
      return lastPlace.map { values[$0 + (((y & 63) << 6) | (x & 63))] } ?? 0
    }
    set {
      find(x, y)
      let place = lastPlace ?? make()
      values[place + (((y & 63) << 6) | (x & 63))] = newValue
    }
  }

  private mutating func find(_ x: Int, _ y: Int) {
    let block = (y >> 6) << 32 | (x >> 6)
    guard block != lastBlock else { return }
    lastBlock = block
    lastPlace = places[block]
  }

  private mutating func make() -> Int {
    let place = values.count
    values.append(contentsOf: repeatElement(0, count: 4096))
    places[lastBlock] = place
    lastPlace = place
    return place
  }
}

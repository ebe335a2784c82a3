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
  private var sides: [UInt64: Int] = [:]

  init(zoom: Int) { columns = 1 << zoom }

  /// Adds tiles; those that were added before change nothing.
  mutating func add(_ tiles: MercatorTileSet) {
    for tile in tiles where sides[key(tile.x, tile.y)] == nil { settle(key(tile.x, tile.y)) }
  }

  private mutating func settle(_ added: UInt64) {
    sides[added] = 0
    var waiting = [added]
    while let place = waiting.popLast() {
      guard let old = sides[place] else { continue }
      let (x, y) = (Int(place & 0xffff_ffff), Int(place >> 32))
      let around = min(self[x - 1, y], self[x, y - 1], self[x - 1, y - 1])
      let side = min(columns, 1 + around)
      guard side > old else { continue }
      sides[place] = side
      largest = max(largest, side)
      waiting += [key(x + 1, y), key(x, y + 1), key(x + 1, y + 1)]
    }
  }

  private subscript(x: Int, y: Int) -> Int { y < 0 ? 0 : sides[key(x, y)] ?? 0 }

  /// Columns go round the world.
  private func key(_ x: Int, _ y: Int) -> UInt64 { UInt64(y) << 32 | UInt64((x + columns) % columns) }
}

/// A square of tiles.
public struct MercatorSquare: Hashable, Sendable {
  /// Tiles along a side, at least 1.
  public let side: Int
  /// The tile in the north-east corner; the square goes west and south from it, across ±180° where it must.
  public let northEast: MercatorTile
}

extension MercatorTileSet {
  /// The largest square whose tiles are all in the set, across ±180° too; nil for the empty set.
  ///
  /// Among several, the one whose north-east corner is the southernmost, then the westernmost. Linear in the tiles, but
  /// for a logarithm of the runs of a row.
  public func largestSquare() -> MercatorSquare? {
    var below = SideRow()
    var best: (side: Int, row: Int, column: Int64)?
    bitmap.forEachRow { row, runs in
      let current = SideRow(row: row, runs: runs, above: below, columns: Int64(1) << Int64(zoom))
      if let largest = current.largest, largest.side > best?.side ?? 0 { best = (largest.side, row, largest.column) }
      below = current
    }
    return best.map { best in
      MercatorSquare(
        side: best.side, northEast: MercatorTile(zoom: zoom, x: Int(best.column), y: (1 << zoom) - 1 - best.row))
    }
  }
}

/// For each tile of a row, the side of the largest full square that has it as its north-east corner: one more than the
/// least of the same for the tiles to the south, to the west and between them.
private struct SideRow {
  private var row = -2
  private var runs: [CellBitmap.Run] = []
  private var starts: [Int] = []
  private var sides: [Int] = []

  init() {}

  init(row: Int, runs: [CellBitmap.Run], above south: SideRow, columns: Int64) {
    self.row = row
    self.runs = runs
    for run in runs {
      starts.append(sides.count)
      sides.append(contentsOf: repeatElement(0, count: Int(run.last - run.first + 1)))
    }
    let below = south.row == row - 1 ? south : SideRow()
    let limit = Int(columns)
    guard let first = runs.first, let last = runs.last else { return }
    if last.last == columns - 1, first.first == 0 {
      // The row goes on across ±180°: its eastern run comes first. A row that is full all round has no beginning, and
      // two rounds settle it, the first of them from an upper bound.
      let west = runs.count == 1 ? limit : 0
      fill(runs.count - 1, west: west, below: below, columns: columns)
      fill(0, west: sides.last ?? 0, below: below, columns: columns)
      for index in runs.indices.dropFirst().dropLast() { fill(index, west: 0, below: below, columns: columns) }
    } else {
      for index in runs.indices { fill(index, west: 0, below: below, columns: columns) }
    }
  }

  private mutating func fill(_ index: Int, west: Int, below: SideRow, columns: Int64) {
    var west = west
    var southWest = below.side(at: runs[index].first == 0 ? columns - 1 : runs[index].first - 1)
    for column in runs[index].first...runs[index].last {
      let south = below.side(at: column)
      let side = min(Int(columns), 1 + min(west, south, southWest))
      sides[starts[index] + Int(column - runs[index].first)] = side
      west = side
      southWest = south
    }
  }

  private func side(at column: Int64) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < column { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].first <= column else { return 0 }
    return sides[starts[low] + Int(column - runs[low].first)]
  }

  /// The first of the largest sides, west to east.
  var largest: (side: Int, column: Int64)? {
    guard let side = sides.max(), let index = sides.firstIndex(of: side) else { return nil }
    guard let run = starts.lastIndex(where: { $0 <= index }) else { return nil }
    return (side, runs[run].first + Int64(index - starts[run]))
  }
}

extension CellSet {
  /// Area in m² of the largest connected patch: cells that share an edge of positive length belong together, across
  /// bands with different columns and across ±180° as well; corners do not connect. Nought for the empty set.
  ///
  /// Linear in the runs of cells, but for a union-find's inverse Ackermann factor.
  public func largestPatchArea() -> Double {
    var forest = RunForest()
    bitmap.forEachRow { row, runs in forest.add(row: row, runs: runs) }
    return forest.largestArea()
  }
}

/// Disjoint sets of runs of cells, built row by row.
private struct RunForest {
  private var parents: [Int] = []
  private var areas: [Double] = []
  private var lastRow = -2
  private var lastRuns: [CellBitmap.Run] = []

  mutating func add(row: Int, runs: [CellBitmap.Run]) {
    let columns = Int64(ExplorationGrid.columnCount(ofRow: row))
    let cellArea = ExplorationGrid.cellArea(ofRow: row)
    let start = parents.count
    for run in runs {
      parents.append(parents.count)
      areas.append(Double(run.last - run.first + 1) * cellArea)
    }
    if runs.count > 1, runs.first?.first == 0, runs.last?.last == columns - 1 { join(start, parents.count - 1) }
    if lastRow == row - 1 { joinNeighbours(runs, start: start, columns: columns) }
    lastRow = row
    lastRuns = runs
  }

  /// Joins the runs that overlap runs of the row below by more than a point, in fractions of a turn.
  private mutating func joinNeighbours(_ runs: [CellBitmap.Run], start: Int, columns: Int64) {
    let columnsBelow = Int64(ExplorationGrid.columnCount(ofRow: lastRow))
    let startBelow = start - lastRuns.count
    var upper = 0
    var lower = 0
    while upper < runs.count, lower < lastRuns.count {
      let (west, east) = (runs[upper].first * columnsBelow, (runs[upper].last + 1) * columnsBelow)
      let (westBelow, eastBelow) = (lastRuns[lower].first * columns, (lastRuns[lower].last + 1) * columns)
      if west < eastBelow, westBelow < east { join(start + upper, startBelow + lower) }
      if east < eastBelow { upper += 1 } else { lower += 1 }
    }
  }

  private mutating func root(of run: Int) -> Int {
    var run = run
    while parents[run] != run {
      parents[run] = parents[parents[run]]
      run = parents[run]
    }
    return run
  }

  /// The older root stays, so that trees point to earlier runs only.
  private mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(of: one), root(of: other))
    parents[max(a, b)] = min(a, b)
  }

  /// Sums in the order of the runs, which is the same for equal sets.
  mutating func largestArea() -> Double {
    var sums = [Double](repeating: 0, count: areas.count)
    for run in areas.indices { sums[root(of: run)] += areas[run] }
    return sums.max() ?? 0
  }
}

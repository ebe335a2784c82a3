import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("The largest patch")
struct CellSetPatchTests {
  /// The twin: floods from cell to cell, asking each pair of a row and the next in exact fractions of a turn.
  private func floodedArea(_ cells: Set<CellID>) -> Double {
    var unseen = cells
    var largest = 0.0
    while let seed = unseen.first {
      var queue = [seed], patch: [CellID] = []
      unseen.remove(seed)
      while let cell = queue.popLast() {
        patch.append(cell)
        for other in unseen where touches(cell, other) {
          unseen.remove(other)
          queue.append(other)
        }
      }
      largest = max(largest, patch.reduce(0) { $0 + ExplorationGrid.cellArea(ofRow: $1.row) })
    }
    return largest
  }

  private func touches(_ a: CellID, _ b: CellID) -> Bool {
    let (m, n) = (ExplorationGrid.columnCount(ofRow: a.row), ExplorationGrid.columnCount(ofRow: b.row))
    if a.row == b.row {
      let step = abs(a.column - b.column)
      return step == 1 || step == m - 1
    }
    guard abs(a.row - b.row) == 1 else { return false }
    return a.column * n < (b.column + 1) * m && b.column * m < (a.column + 1) * n
  }

  @Test("is that of a flood fill, across bands, at ±180° and at the poles", arguments: Array(1...12) as [UInt64])
  func agreesWithFlood(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let firstRow = [640_000 - 12, 0, 800_104, 400_052][Int(seed % 4)]
    let cells = Set(
      (0..<350).map { _ in
        let row = firstRow + Int.random(in: 0..<24, using: &random)
        let columns = ExplorationGrid.columnCount(ofRow: row)
        return CellID(row: row, column: (Int.random(in: -12..<12, using: &random) + columns) % columns)
      })
    let area = CellSetAlgebraTests.set(cells).largestPatchArea()
    let expected = floodedArea(cells)
    #expect(abs(area - expected) <= 1e-12 * expected)
  }

  @Test("joins cells by edges, not by corners")
  func cornersDoNotJoin() {
    var set = CellSet()
    #expect(set.largestPatchArea() == 0)
    set.insert(CellID(row: 400_000, column: 10))
    set.insert(CellID(row: 400_001, column: 11))
    #expect(set.largestPatchArea() == ExplorationGrid.cellArea(ofRow: 400_001))
    set.insert(CellID(row: 400_001, column: 10))
    #expect(set.largestPatchArea() == set.area)
  }

  @Test("goes on across ±180°")
  func joinsAcrossTheAntimeridian() {
    var set = CellSet()
    let columns = ExplorationGrid.columnCount(ofRow: 500_000)
    for column in [columns - 2, columns - 1, 0, 1] { set.insert(CellID(row: 500_000, column: column)) }
    #expect(set.largestPatchArea() == set.area)
  }

  @Test("of a line is the whole line")
  func linesAreConnected() throws {
    var set = CellSet()
    set.insertLine(from: try place(degrees: 61, 179.9), to: try place(degrees: 61.4, -179.7))
    #expect(abs(set.largestPatchArea() / set.area - 1) < 1e-12)
  }
}

import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("Cell sets are sets")
struct CellSetAlgebraTests {
  /// Cells crowded into a few blocks, so that random sets overlap, at ±180° and at both poles too.
  static func cells(_ count: Int, seed: UInt64) -> [CellID] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let row = [0, 30, 400_000, 400_064, 800_000].randomElement(using: &random).map {
        $0 + Int.random(in: 0..<100, using: &random)
      }
      let columns = ExplorationGrid.columnCount(ofRow: row ?? 0)
      let column = Int.random(in: -90..<90, using: &random)
      return CellID(row: row ?? 0, column: (column + columns) % columns)
    }
  }

  static func set(_ cells: some Sequence<CellID>) -> CellSet {
    var set = CellSet()
    for cell in cells { set.insert(cell) }
    return set
  }

  @Test("as a Set of cells is", arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [3, 400, 6_000])
  func agreesWithTwin(seed: UInt64, size: Int) {
    let (a, b) = (Self.cells(size, seed: seed), Self.cells(size, seed: seed + 100))
    let (x, y) = (Self.set(a), Self.set(b))
    let (twinX, twinY) = (Set(a), Set(b))
    expect(x, twinX)
    expect(x.union(y), twinX.union(twinY))
    expect(x.intersection(y), twinX.intersection(twinY))
    expect(x.subtracting(y), twinX.subtracting(twinY))
    #expect((x == y) == (twinX == twinY))
    for cell in b { #expect(x.contains(cell) == twinX.contains(cell)) }
    var shrinking = x
    var twin = twinX
    for cell in b {
      let wasIn = twin.remove(cell) != nil
      let wasTaken = shrinking.remove(cell)
      #expect(wasTaken == wasIn)
    }
    expect(shrinking, twin)
  }

  private func expect(_ set: CellSet, _ twin: Set<CellID>) {
    #expect(set.count == twin.count)
    #expect(set.isEmpty == twin.isEmpty)
    #expect(Array(set) == twin.sorted())
    #expect(set.blocks == Set(twin.map(\.block)).sorted())
    #expect(set == Self.set(twin.sorted().reversed()))
    let area = twin.sorted().reduce(0) { $0 + ExplorationGrid.cellArea(ofRow: $1.row) }
    #expect(abs(set.area - area) <= 1e-12 * area)
  }

  @Test("law 1: union is commutative, associative and idempotent, to the last byte", arguments: [1, 2, 3] as [UInt64])
  func unionLaws(seed: UInt64) {
    let sets = (0..<3).map { Self.set(Self.cells(500, seed: seed * 10 + $0)) }
    let (a, b, c) = (sets[0], sets[1], sets[2])
    #expect(a.union(b) == b.union(a))
    #expect(a.union(b).encoded() == b.union(a).encoded())
    #expect(a.union(b).union(c).encoded() == a.union(b.union(c)).encoded())
    #expect(a.union(a) == a)
    #expect(a.union(CellSet()) == a)
    #expect(CellSet().union(a) == a)
    #expect(a.union(b).area == b.union(a).area)
  }

  @Test("law 2: a set is its common part and its rest", arguments: [1, 2, 3] as [UInt64])
  func partitionLaw(seed: UInt64) {
    let a = Self.set(Self.cells(800, seed: seed)), b = Self.set(Self.cells(800, seed: seed + 50))
    #expect(a.subtracting(b).union(a.intersection(b)) == a)
    #expect(a.subtracting(b).intersection(b).isEmpty)
    #expect(a.count + b.count == a.union(b).count + a.intersection(b).count)
    #expect(a.subtracting(a).isEmpty)
    #expect(a.subtracting(a) == CellSet())
  }

  @Test("law 3: copies are independent")
  func copiesAreIndependent() {
    let cells = Self.cells(50, seed: 9)
    let original = Self.set(cells)
    var copy = original
    copy.insert(CellID(row: 123_456, column: 7))
    #expect(original.count + 1 == copy.count)
    #expect(!original.contains(CellID(row: 123_456, column: 7)))
  }

  @Test("whose insertion says whether the cell was new, and counts it once")
  func insertionCounts() throws {
    var set = CellSet()
    let first = set.insert(CellID(row: 5, column: 5)), second = set.insert(CellID(row: 5, column: 5))
    #expect(first && !second)
    #expect(set.count == 1)
    let a = try place(degrees: 31.2, 121.4), b = try place(degrees: 31.203, 121.405)
    let fresh = set.insertLine(from: a, to: b)
    #expect(fresh + 1 == set.count)
    let again = set.insertLine(from: b, to: a)
    #expect(again == 0)
  }

  @Test("made of blocks that can be read, added and taken out")
  func blocks() {
    let cells = Self.cells(2_000, seed: 11)
    let set = Self.set(cells)
    var rebuilt = CellSet()
    var ids: [BlockID] = []
    set.forEachBlock { block, words in
      ids.append(block)
      #expect(set.words(of: block) == Array(words))
      rebuilt.formUnion(block: block, words: words)
    }
    #expect(rebuilt == set)
    #expect(ids == ids.sorted() && ids.count == set.blockCount)
    for (index, block) in ids.enumerated() where index % 2 == 0 {
      rebuilt.remove(block)
      #expect(rebuilt.words(of: block) == nil)
    }
    #expect(rebuilt == Self.set(cells.filter { (ids.firstIndex(of: $0.block) ?? 0) % 2 == 1 }))
    rebuilt.remove(BlockID(band: 77, column: 77))
    let none = [UInt64](repeating: 0, count: 64)
    none.withUnsafeBufferPointer { rebuilt.formUnion(block: BlockID(band: 77, column: 77), words: $0) }
    #expect(rebuilt.words(of: BlockID(band: 77, column: 77)) == nil)
  }

  @Test("through a long life of additions and removals of blocks", arguments: [1, 2, 3] as [UInt64])
  func survivesChurn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var set = CellSet()
    var twin: Set<CellID> = []
    for _ in 0..<4_000 {
      let cell = CellID(
        row: 64 * Int.random(in: 6_000..<6_020, using: &random), column: 64 * Int.random(in: 0..<20, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        set.remove(cell.block)
        twin.remove(cell)
      default:
        set.insert(cell)
        twin.insert(cell)
      }
      #expect(set.contains(cell) == twin.contains(cell))
    }
    expect(set, twin)
  }

  @Test("whose runs are the maximal runs of their rows")
  func runs() {
    let cells = Set(Self.cells(6_000, seed: 12))
    var seen: [CellID] = []
    Self.set(cells).forEachRun { row, first, last in
      for column in first...last { seen.append(CellID(row: row, column: column)) }
      #expect(first == 0 || !cells.contains(CellID(row: row, column: first - 1)))
      #expect(!cells.contains(CellID(row: row, column: last + 1)))
    }
    #expect(seen == cells.sorted())
  }

  @Test("with rows that can be counted alone")
  func countsRows() {
    let cells = Set(Self.cells(500, seed: 13))
    let set = Self.set(cells)
    for row in Set(cells.map(\.row)) {
      let expected = cells.filter { $0.row == row }.count
      #expect(set.count(inRow: row) == expected)
      #expect(set.area(inRow: row) == Double(expected) * ExplorationGrid.cellArea(ofRow: row))
    }
  }
}

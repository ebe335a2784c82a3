import CoverageGrid
import Geodesy
import Testing

@Suite("A programmer's mistake stops the program")
struct MisuseTests {
  @Test("when a cell that is not on the grid is added")
  func cellOffTheGrid() async {
    await #expect(processExitsWith: .failure) {
      var set = CellSet()
      set.insert(CellID(row: ExplorationGrid.rowCount, column: 0))
    }
  }

  @Test("when a block that is not on the grid is added")
  func blockOffTheGrid() async {
    await #expect(processExitsWith: .failure) {
      var set = CellSet()
      let words = [UInt64](repeating: 1, count: 64)
      words.withUnsafeBufferPointer { set.formUnion(block: BlockID(band: 12_502, column: 0), words: $0) }
    }
  }

  @Test("when sets of different levels are joined")
  func differentLevels() async {
    await #expect(processExitsWith: .failure) {
      var set = GeohashSet(level: .six)
      set.formUnion(GeohashSet(level: .seven))
    }
  }

  @Test("when tiles of an impossible zoom are asked for")
  func impossibleZoom() async {
    await #expect(processExitsWith: .failure) { _ = MercatorTileSet(zoom: 23) }
  }
}

import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("The bytes of a cell set")
struct CellSetBytesTests {
  @Test("give the set again", arguments: [0, 1, 30, 3_000, 20_000])
  func roundTrip(size: Int) throws {
    let set = CellSetAlgebraTests.set(CellSetAlgebraTests.cells(size, seed: UInt64(size + 1)))
    let read = try CellSet(encoded: set.encoded())
    #expect(read == set)
    #expect(read.count == set.count)
    #expect(read.encoded() == set.encoded())
  }

  @Test("are the same for equal sets, however these came about", arguments: [1, 2, 3] as [UInt64])
  func equalSetsGiveEqualBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cells = CellSetAlgebraTests.cells(900, seed: seed)
    let bytes = CellSetAlgebraTests.set(cells).encoded()
    var detour = CellSetAlgebraTests.set(cells.shuffled(using: &random))
    let extra = CellSetAlgebraTests.set(CellSetAlgebraTests.cells(900, seed: seed + 70).filter { !cells.contains($0) })
    detour.formUnion(extra)
    detour.subtract(extra)
    #expect(detour.encoded() == bytes)
  }

  @Test("are the documented ones")
  func documentedBytes() {
    #expect(CellSet().encoded() == [1, 0, 0])
    var set = CellSet()
    set.insert(CellID(row: 64 * 200 + 1, column: 64 * 3 + 2))
    // Version, grid, one block, band 200, block column 3, one run, 66 free cells before it, one cell.
    #expect(set.encoded() == [1, 0, 1, 200, 1, 3, 1, 66, 0])
    set.insert(CellID(row: 64 * 200, column: 64 * 5 + 63))
    set.insert(CellID(row: 64 * 200 + 1, column: 64 * 5))
    #expect(set.encoded() == [1, 0, 2, 200, 1, 3, 1, 66, 0, 0, 1, 1, 63, 1])
  }

  @Test("take at most 512 bytes and a few for a block, and about 2 a row where a line crosses it")
  func areCompact() throws {
    var checkered = CellSet()
    for cell in 0..<4096 where (cell + cell / 64) % 2 == 0 {
      checkered.insert(CellID(row: 640_000 + cell / 64, column: 6_400 + cell % 64))
    }
    #expect(checkered.encoded().count <= 512 + 9)
    #expect(try CellSet(encoded: checkered.encoded()) == checkered)
    var line = CellSet()
    line.insertLine(from: try place(degrees: 40, 116), to: try place(degrees: 40.5, 116.3))
    #expect(line.encoded().count < line.blockCount * 200)
  }

  @Test("that were damaged are refused or read as another set, and never trap", arguments: [1, 2, 3, 4] as [UInt64])
  func damagedBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = CellSetAlgebraTests.set(CellSetAlgebraTests.cells(Int(seed) * 300, seed: seed)).encoded()
    for _ in 0..<600 {
      var damaged = bytes
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged.removeLast(Int.random(in: 1...damaged.count, using: &random))
      case 1: damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      default: damaged.insert(.random(in: 0...255, using: &random), at: .random(in: 0...damaged.count, using: &random))
      }
      // Whatever is accepted must be in the one form that its set has.
      if let set = try? CellSet(encoded: damaged) { #expect(set.encoded() == damaged) }
    }
    for _ in 0..<600 {
      let noise =
        [1, 0] + (0..<Int.random(in: 0..<60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let set = try? CellSet(encoded: noise) { #expect(set.encoded() == noise) }
    }
  }

  @Test(
    "are refused when hostile",
    arguments: [
      [], [1], [2, 0, 0], [1, 7, 0], [1, 0], [1, 0, 0, 0], [1, 0, 1], [1, 0, 0x80, 0],
      [1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1], [1, 0, 0xff, 0xff, 0xff, 0xff, 0x0f],
      [1, 0, 1, 200, 1, 3, 1, 66, 0x80, 0], [1, 0, 1, 0xd6, 0x61, 0, 1, 0, 0], [1, 0, 1, 0, 3, 1, 0, 0],
      [1, 0, 1, 0, 0, 1, 0, 0x80, 0x20], [1, 0, 1, 0, 0, 1, 0xff, 0x1f, 1], [1, 0, 1, 0, 0, 2, 0, 0, 0, 0],
      [1, 0, 1, 0, 0, 0], [1, 0, 2, 0, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 0, 0],
      [1, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 512), [1, 0, 1, 0, 0, 0] + [UInt8](repeating: 255, count: 512),
      [1, 0, 1, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0xff, 0xff, 0xff, 0xff, 0x0f],
    ] as [[UInt8]])
  func hostileBytes(bytes: [UInt8]) {
    #expect(throws: CoverageGridError.self) { try CellSet(encoded: bytes) }
  }
}

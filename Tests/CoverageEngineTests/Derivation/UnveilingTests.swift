import CoverageGrid
import Geodesy
import Judges
import Testing

@testable import CoverageEngine

@Suite("What is done beside the walk is what doing it at once gives")
struct UnveilingTests {
  @Test("cells, geohashes and tiles of every day", arguments: [1 as UInt64, 2], [0, 1, 4_095, 4_096, 20_000])
  func coverage(seed: UInt64, count: Int) throws {
    var numbers = SeededGenerator(seed: seed)
    var unveiling = Unveiling()
    var twin = [DayCoverage](repeating: DayCoverage(), count: 8)
    var from = try QuantizedCoordinate.at(39.9, 116.4)
    for number in 0..<count {
      let to = try QuantizedCoordinate.at(
        39.9 + Double.random(in: -0.002...0.002, using: &numbers),
        116.4 + Double.random(in: -0.002...0.002, using: &numbers))
      // Day 7 is never touched; the last is what has no date.
      let day = number % 1_000 < 10 ? nil : number / 3_000
      if number % 50 == 0 { from = to }
      unveiling.add(from: from, to: to, on: day)
      if from == to {
        twin[day ?? 7].cells.insert(to)
        twin[day ?? 7].geohashes.insert(to)
        twin[day ?? 7].tiles17.insert(to)
      } else {
        twin[day ?? 7].unveilLine(from: from, to: to)
      }
      from = to
    }
    let (days, undated) = unveiling.finish(dayCount: 7)
    #expect(days.count == 7)
    for (found, expected) in zip(days + [undated], twin) {
      #expect(found.cells == expected.cells)
      #expect(found.geohashes == expected.geohashes)
      #expect(found.tiles17 == expected.tiles17)
    }
  }

  @Test("work beside another's gives its value whenever it is asked for", arguments: [1, 100])
  func sideWork(count: Int) {
    let works = (0..<count).map { number in SideWork { (0...number).reduce(0, +) } }
    for (number, work) in works.enumerated() {
      #expect(work.value == number * (number + 1) / 2)
      #expect(work.value == number * (number + 1) / 2)
    }
  }
}

import BoundaryIndex
import CoverageGrid
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("Explored cells are shared out to the regions that hold their centres")
struct AttributionTests {
  @Test("Counts and areas are those of looking up every cell's centre", arguments: [51, 52] as [UInt64])
  func agreesWithLookUps(seed: UInt64) throws {
    let boundaries = SyntheticBoundaries(seed: seed)
    var numbers = SeededGenerator(seed: seed)
    let box = boundaries.box
    func random() -> QuantizedCoordinate {
      place(
        x: Int.random(in: Int(box.minX)...Int(box.maxX), using: &numbers) * 100,
        y: Int.random(in: Int(box.minY)...Int(box.maxY), using: &numbers) * 100)
    }
    var cells = CellSet()
    var last = random()
    for _ in 0..<4 {
      let next = random()
      cells.insertLine(from: last, to: next)
      last = next
    }
    try withPack(of: boundaries.contents) { pack, _ in
      var expected: [RegionIndex: Int] = [:]
      var area: [RegionIndex: Double] = [:]
      for cell in cells {
        guard let leaf = try pack.leaf(at: ExplorationGrid.center(of: cell)) else { continue }
        expected[leaf, default: 0] += 1
        area[leaf, default: 0] += ExplorationGrid.cellArea(ofRow: cell.row)
      }
      let shares = try pack.attribute(cells)
      #expect(shares.mapValues(\.cells) == expected)
      for (leaf, share) in shares { #expect(abs(share.area - (area[leaf] ?? 0)) < 1e-9 * share.area) }
    }
  }

  @Test("A fully explored region has a share of exactly one: its grid area is the area of its cells")
  func gridAreaIsExact() throws {
    let boundaries = SyntheticBoundaries(seed: 53, columns: 4, rows: 3, step: 700, counties: 4, countries: 2)
    let box = boundaries.box
    let south = ExplorationGrid.cell(at: place(x: Int(box.minX) * 100, y: Int(box.minY) * 100)).row
    let north = ExplorationGrid.cell(at: place(x: Int(box.minX) * 100, y: Int(box.maxY) * 100)).row
    var all = CellSet()
    for row in south...north {
      let y = Int(ExplorationGrid.center(of: CellID(row: row, column: 0)).latitude)
      let west = ExplorationGrid.cell(at: place(x: Int(box.minX) * 100, y: y)).column
      let east = ExplorationGrid.cell(at: place(x: Int(box.maxX) * 100, y: y)).column
      for column in west...east { all.insert(CellID(row: row, column: column)) }
    }
    try withPack(of: boundaries.contents) { pack, _ in
      let shares = try pack.attribute(all)
      #expect(shares.count == boundaries.contents.shapes.count { !$0.polygons.isEmpty })
      for (leaf, share) in shares { #expect(try share.area == pack.region(at: leaf).gridArea) }
      // A parent's cells are its leaves' cells.
      let country = try #require(try pack.regions().first)
      let sum = try shares.reduce(0) { sum, share in
        try pack.chain(to: share.key).first.map { try pack.region(at: $0).id } == country.id
          ? sum + share.value.area : sum
      }
      #expect(abs(country.gridArea - sum) < 1e-9 * sum)
    }
  }

  @Test("Cells off every region are left out, and the empty set gives nothing")
  func outside() throws {
    let boundaries = SyntheticBoundaries(seed: 54, columns: 6, rows: 5)
    try withPack(of: boundaries.contents) { pack, _ in
      var cells = CellSet()
      let none = try pack.attribute(cells)
      #expect(none.isEmpty)
      cells.insert(place(x: 0, y: 0))
      let some = try pack.attribute(cells)
      #expect(some.isEmpty)
    }
  }
}

import BoundaryBuilder
import BoundaryIndex
import Testing

@Suite("Differences between packs")
struct PackDifferenceTests {
  private typealias Cell = CellPack

  /// Three counties in a row, four columns each, in two cities of one province.
  private static var base: CellPack {
    var pack = CellPack()
    pack["110101"] = .init(name: "甲", city: "110100", cells: Cell.cells(0...3, 0...3))
    pack["110102"] = .init(name: "乙", city: "110100", cells: Cell.cells(4...7, 0...3))
    pack["110201"] = .init(name: "丙", city: "110200", cells: Cell.cells(8...11, 0...3))
    return pack
  }

  /// What changes when the newer pack is the base after some changes.
  private func difference(_ change: (inout CellPack) -> Void) throws -> PackDifference {
    var newer = Self.base
    newer.vintage = "2001"
    change(&newer)
    return try CellPack.difference(old: Self.base, new: newer)
  }

  private func near(_ found: Double, _ expected: Double) -> Bool { (found - expected).magnitude <= 1e-9 * expected }

  private func counties(_ regions: [Region]) -> [String] {
    regions.filter { $0.id.level == .county }.map(\.id.code)
  }

  @Test("The same regions of another vintage are no difference, and none is laid over another")
  func same() throws {
    let found = try difference { _ in }
    #expect(found.isEmpty && found.successions.isEmpty)
    #expect(found.old.vintage == "2000" && found.new.vintage == "2001" && found.old.id != found.new.id)
    #expect(found.levels.map(\.common) == [1, 1, 2, 3])
    #expect(found.levels.map(\.identical) == [1, 1, 2, 3])
  }

  @Test("More vertices on the same line make no other border")
  func vertices() throws {
    let found = try difference { $0.pieces = 2 }
    #expect(found.isEmpty)
    #expect(found.levels.map(\.identical) == [0, 0, 0, 0])
  }

  @Test("New ground with a new code is added, ground that is nobody's any more removed")
  func singles() throws {
    let found = try difference {
      $0["110202"] = .init(name: "丁", city: "110200", cells: Cell.cells(12...14, 0...3))
      $0.counties["110101"] = nil
    }
    #expect(counties(found.added.map(\.region)) == ["110202"])
    #expect(counties(found.removed.map(\.region)) == ["110101"])
    #expect(near(found.added[0].area, Cell.area(Cell.cells(12...14, 0...3))))
    #expect(near(found.removed[0].area, Cell.area(Cell.cells(0...3, 0...3))))
    #expect(found.successions.isEmpty)
    // Their city, province and country moved with them.
    #expect(found.reshaped.map(\.regions.new.id.level) == [.country, .province, .city, .city])
    let country = found.reshaped[0]
    #expect(near(country.lostArea, Cell.area(Cell.cells(0...3, 0...3))))
    #expect(near(country.gainedArea, Cell.area(Cell.cells(12...14, 0...3))))
  }

  @Test("Another name or another parent is told, and when only the parent's code changed")
  func namesAndParents() throws {
    let found = try difference {
      $0["110101"].name = "新甲"
      $0["110102"].city = "110200"
      $0["110101"].city = "110000"
    }
    #expect(found.renamed.map(\.new.chineseName) == ["新甲"])
    #expect(found.renamed.map(\.old.chineseName) == ["甲"])
    #expect(found.reparented.map(\.regions.new.id.code) == ["110101", "110102"])
    #expect(found.reparented.map(\.isRecoding) == [false, false])
    let recoded = try difference {
      $0["110101"].city = "110000"
      $0["110102"].city = "110000"
    }
    #expect(recoded.reparented.map(\.isRecoding) == [true, true])
    #expect(recoded.successions.map(\.kind) == [.recoded])
    #expect(recoded.successions.map(\.new.id.code) == ["110000"])
    #expect(recoded.renamed.isEmpty && recoded.reshaped.isEmpty)
  }

  @Test("A border that moved tells the ground lost and gained, at every level that it bounds")
  func reshaped() throws {
    let moved = Cell.cells(7...7, 0...1)
    let found = try difference {
      $0["110102"].cells.subtract(moved)
      $0["110201"].cells.formUnion(moved)
    }
    #expect(found.reshaped.map(\.regions.new.id.code) == ["110100", "110200", "110102", "110201"])
    for change in found.reshaped { #expect(near(change.movedArea, Cell.area(moved))) }
    let loser = try #require(found.reshaped.first { $0.regions.new.id.code == "110102" })
    #expect(near(loser.lostArea, Cell.area(moved)) && loser.gainedArea < 1e-3)
    #expect(near(loser.oldArea, Cell.area(Cell.cells(4...7, 0...3))))
    #expect(near(loser.newArea, Cell.area(Cell.cells(4...7, 0...3)) - Cell.area(moved)))
    #expect(found.levels.map(\.identical) == [1, 1, 0, 1])
    // Two of a county's sixteen squares are told, two of a city's thirty-two are so only as an eighth of the winner.
    #expect(found.successions.map(\.kind) == [.part, .part])
    #expect(found.successions.map(\.old.id.code) == ["110100", "110102"])
    #expect(
      near(
        found.successions[1].shareOfNew, Cell.area(moved) / (Cell.area(Cell.cells(8...11, 0...3)) + Cell.area(moved))))
  }

  @Test("A code that is given to another place is reused, not reshaped or renamed")
  func reused() throws {
    let found = try difference {
      $0["110103"] = $0["110101"]
      $0["110101"] = .init(name: "新", city: "110200", cells: Cell.cells(20...24, 0...3))
    }
    #expect(found.reused.map(\.regions.new.id.code) == ["110101"])
    #expect(found.reused[0].sharedArea == 0)
    #expect(found.renamed.isEmpty && found.reparented.isEmpty)
    #expect(counties(found.reshaped.map(\.regions.new)).isEmpty)
    #expect(found.successions.map(\.kind) == [.recoded])
    #expect(found.successions.map { [$0.old.id.code, $0.new.id.code] } == [["110101", "110103"]])
  }

  @Test("What is divided is split, what is joined is merged, and the rest passed in part")
  func successions() throws {
    let split = try difference {
      $0["110103"] = .init(name: "丁", city: "110100", cells: Cell.cells(0...1, 0...3))
      $0["110101"].cells = Cell.cells(2...3, 0...3)
    }
    #expect(split.successions.map(\.kind) == [.split])
    #expect(near(split.successions[0].shareOfOld, 0.5) && near(split.successions[0].shareOfNew, 1))
    #expect(counties(split.reshaped.map(\.regions.new)) == ["110101"])

    let merged = try difference {
      $0["110102"].cells.formUnion(Cell.cells(0...3, 0...3))
      $0.counties["110101"] = nil
    }
    #expect(merged.successions.map(\.kind) == [.merged])
    #expect(merged.successions.map { [$0.old.id.code, $0.new.id.code] } == [["110101", "110102"]])

    let parted = try difference {
      $0["110102"].cells.formUnion(Cell.cells(2...3, 0...3))
      $0["110103"] = .init(name: "丁", city: "110100", cells: Cell.cells(-2...1, 0...3))
      $0.counties["110101"] = nil
    }
    #expect(parted.successions.map(\.kind) == [.part, .part])
    #expect(parted.successions.map(\.new.id.code).sorted() == ["110102", "110103"])
  }

  @Test("Borders that cross each other, islands and lakes are measured as GEOS lays them over each other")
  func crossing() throws {
    // Checkerboards, of which some squares meet at corners, over a shape with a lake.
    let before = Cell.cells(0...9, 0...9).subtracting(Cell.cells(4...5, 4...5)).union(Cell.cells(14...15, 3...4))
    let after = Set(Cell.cells(-3...12, 2...11).filter { ($0.column + $0.row) % 2 == 0 || $0.row > 7 })
    var (older, newer) = (CellPack(), CellPack())
    older["110101"] = .init(name: "甲", city: "110100", cells: before)
    newer["110101"] = .init(name: "甲", city: "110100", cells: after)
    newer.pieces = 2
    for (one, other) in [(older, newer), (newer, older)] {
      let change = try #require(try CellPack.difference(old: one, new: other).reshaped.last)
      let (had, has) = (one["110101"].cells, other["110101"].cells)
      #expect(near(change.lostArea, Cell.area(had.subtracting(has))))
      #expect(near(change.gainedArea, Cell.area(has.subtracting(had))))
      #expect(near(change.sharedArea, Cell.area(has.intersection(had))))
    }
  }

  @Test("Backwards, gains are losses and additions removals")
  func backwards() throws {
    var newer = Self.base
    newer["110102"].cells.formUnion(Cell.cells(3...3, 0...3))
    newer["110101"].cells = Cell.cells(0...2, 0...3)
    newer["110301"] = .init(name: "戊", city: "110300", cells: Cell.cells(0...9, 5...6))
    let there = try CellPack.difference(old: Self.base, new: newer)
    let back = try CellPack.difference(old: newer, new: Self.base)
    #expect(there.added.map(\.region.id) == back.removed.map(\.region.id))
    #expect(there.reshaped.map(\.regions.new.id) == back.reshaped.map(\.regions.new.id))
    for (one, other) in zip(there.reshaped, back.reshaped) {
      #expect((one.gainedArea - other.lostArea).magnitude < 1e-3 && (one.lostArea - other.gainedArea).magnitude < 1e-3)
    }
    #expect(!there.isEmpty && there.reshaped.count == 4)
  }
}

import Testing
import TraceStore

@Suite("What is derived comes back as it was written")
struct DerivedStoreTests {
  let home: TemporaryHome
  let store: DerivedStore

  init() throws {
    home = try TemporaryHome()
    _ = try home.facts()
    store = try DerivedStore(in: home.folder, mode: .write)
  }

  @Test("every row comes back, NULL where there is no value")
  func roundTrip() throws {
    try store.replace(with: contents, run: nil)
    let reader = try DerivedStore(in: home.folder, mode: .read)
    #expect(try reader.basis() == contents.basis)
    #expect(try reader.days() == contents.days)
    #expect(try reader.days(from: -2).isEmpty)
    #expect(try reader.days(through: -3).count == 1)
    #expect(try reader.segments() == contents.segments)
    #expect(try reader.regions() == contents.regions)
    #expect(try reader.visits() == contents.visits)
    #expect(try reader.importFigures() == contents.imports)
    #expect(try reader.badges() == contents.badges)
    #expect(try reader.figures() == contents.figures)
    #expect(try reader.blob("cells") == [])
    #expect(try reader.blob("tiles") == [9, 9])
    #expect(try reader.blob("none") == nil)
  }

  @Test("contents replace the ones before, and runs stay")
  func replaced() throws {
    let run = RunRow(startedAt: 5, milliseconds: 6, causes: "imported", basis: contents.basis, report: "{}")
    try store.replace(with: contents, run: run)
    try store.replace(with: DerivedContents(basis: contents.basis), run: run)
    #expect(try store.days().isEmpty)
    #expect(try store.blob("tiles") == nil)
    #expect(try store.runs().map(\.id) == [2, 1])
    #expect(try store.runs().first?.causes == "imported")
    #expect(try store.runs().first?.basis == contents.basis)
  }
}

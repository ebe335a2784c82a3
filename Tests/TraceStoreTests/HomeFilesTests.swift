import Foundation
import SQLiteAccess
import Testing
import TraceStore
import TrackCleaning

@Suite("A home's files are opened with care")
struct HomeFilesTests {
  let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func permissions(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber).intValue
  }

  @Test("nobody else may look in, and the derived folder is marked as a cache")
  func permissions() throws {
    let facts = try home.facts()
    let derived = try DerivedStore(in: home.folder, mode: .write)
    _ = try facts.transaction { try facts.insert(record(1)) }
    try derived.replace(with: contents, run: nil)
    let folder = home.folder.path
    for path in [folder, folder + "/derived"] { #expect(try permissions(path) == 0o700) }
    for path in [home.folder.factsPath, home.folder.derivedPath] {
      for end in ["", "-wal", "-shm"] { #expect(try permissions(path + end) == 0o600) }
    }
    let tag = try String(contentsOfFile: folder + "/derived/CACHEDIR.TAG", encoding: .utf8)
    #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  @Test("a home that is not there is not made by reading")
  func missing() throws {
    for mode in [OpeningMode.read, .write] {
      #expect(throws: TraceStoreError.noHome) { try home.facts(mode) }
    }
    #expect(!FileManager.default.fileExists(atPath: home.folder.path))
  }

  @Test("a home that cannot be made says so")
  func cannotCreate() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: TraceStoreError.self) {
      try FactsStore(in: HomeFolder(path: file.appendingPathComponent("home").path), mode: .create)
    }
    #expect(error == .cannotCreate(what: "the folder of the home", errno: EEXIST))
  }

  @Test("a file of a newer version is refused and left as it is")
  func newer() throws {
    _ = try home.facts()
    _ = try DerivedStore(in: home.folder, mode: .write)
    for path in [home.folder.factsPath, home.folder.derivedPath] {
      try home.tamper(path, "PRAGMA user_version = 99")
    }
    #expect(throws: TraceStoreError.newer(.facts, found: 99, known: FactsStore.version)) {
      try home.facts(.write)
    }
    #expect(throws: TraceStoreError.newer(.derived, found: 99, known: 1)) {
      try DerivedStore(in: home.folder, mode: .write)
    }
    #expect(try SQLiteConnection(path: home.folder.factsPath, access: .readOnly).userVersion() == 99)
  }

  @Test("facts of version 1 are brought up when they are opened for writing, and refused with a hint when only read")
  func earlierFacts() throws {
    let store = try home.facts()
    _ = try store.transaction {
      try store.insert(
        ImportRecord(
          contentHash: [7], label: "a", format: "gpx", datum: .wgs84, source: TrackSource(fields: [.time]),
          rules: "imported", zoneOffset: nil, importedAt: 0))
    }
    try home.tamper(
      home.folder.factsPath,
      "DROP TABLE event; DROP TABLE chunk; ALTER TABLE known DROP COLUMN verdict; PRAGMA user_version = 1")
    #expect(throws: TraceStoreError.older(.facts)) { try home.facts(.read) }
    let migrated = try home.facts(.write)
    #expect(try migrated.imports().map(\.contentHash) == [[7]])
    #expect(try migrated.events(ofImport: 1) == [])
    let events = [GateEvent(sequence: 3, kind: .dwellBegan, time: -5, value: .min)]
    try migrated.transaction { try migrated.insert(events, ofImport: 1) }
    #expect(try home.facts(.read).events(ofImport: 1) == events)
  }

  @Test("a file of another program is refused")
  func foreign() throws {
    try home.folder.create()
    try home.tamper(home.folder.factsPath, "CREATE TABLE song(title)")
    #expect(throws: TraceStoreError.foreign(.facts)) { try home.facts(.write) }
  }

  @Test("damaged facts are read as far as they go, and never written to")
  func damagedFacts() throws {
    let store = try home.facts()
    try store.transaction {
      for hash in 0..<200 { _ = try store.insert(record(UInt8(hash))) }
    }
    try home.tamper(home.folder.factsPath, "PRAGMA wal_checkpoint(TRUNCATE)")
    try home.damage(home.folder.factsPath)
    let damaged = try home.facts(.write)
    #expect(damaged.isDamaged)
    let before = try Data(contentsOf: URL(fileURLWithPath: home.folder.factsPath))
    #expect(throws: TraceStoreError.damaged(.facts)) { try damaged.transaction {} }
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.folder.factsPath)) == before)
  }

  @Test("a damaged derived file is thrown away and made anew")
  func damagedDerived() throws {
    _ = try home.facts()
    var full = contents
    full.blobs["cells"] = [UInt8](repeating: 7, count: 100_000)
    try DerivedStore(in: home.folder, mode: .write).replace(with: full, run: nil)
    try home.tamper(home.folder.derivedPath, "PRAGMA wal_checkpoint(TRUNCATE)")
    try home.damage(home.folder.derivedPath)
    let rebuilt = try DerivedStore(in: home.folder, mode: .write)
    #expect(rebuilt.wasDamaged)
    #expect(try rebuilt.basis() == nil)
    #expect(try !DerivedStore(in: home.folder, mode: .write).wasDamaged)
  }

  @Test("a derived file that was deleted is made anew")
  func deletedDerived() throws {
    _ = try home.facts()
    try DerivedStore(in: home.folder, mode: .write).replace(with: contents, run: nil)
    try FileManager.default.removeItem(atPath: home.folder.path + "/derived")
    let anew = try DerivedStore(in: home.folder, mode: .write)
    #expect(try anew.basis() == nil)
    #expect(!anew.wasDamaged)
  }
}

/// Contents with one row of everything.
var contents: DerivedContents {
  var contents = DerivedContents(
    basis: DerivedBasis(factsGeneration: 4, engine: "1", rules: "a b", pack: "p", catalog: "c"))
  contents.days = [
    DayRow(
      day: -3, distance: 0.1, recordedSeconds: 2.5, points: 3, newCells: 4, newArea: 2500.25, firstRecord: -9,
      firstZone: 480, lastRecord: 17, lastZone: -720, isZoneEstimated: true, cells: [1, 2, 3])
  ]
  contents.segments = [
    SegmentRow(start: nil, end: nil, zone: 0, distance: 1, countedDistance: 0.5, movingSeconds: 3, mode: 2),
    SegmentRow(start: 1, end: 2, zone: 60, distance: 1, countedDistance: 1, movingSeconds: 0, mode: 4),
  ]
  var region = RegionRow(level: 3, code: "110101", vintage: "2025")
  region.passCount = 2
  region.firstVisit = 5
  region.area = FigureRow(value: 3, instants: [1, -2], values: [0.1, 3])
  contents.regions = [region]
  contents.visits = [
    VisitRow(level: 3, code: "110101", day: nil, first: nil, last: nil, seconds: 0, meters: 1, isStay: false),
    VisitRow(level: 3, code: "110101", day: 7, first: 1, last: 2, seconds: 3, meters: 4, isStay: true),
  ]
  contents.imports = [
    ImportFigureRow(importID: 1, accepted: 2, spikes: 3, distance: 4, gapMeters: 5, isSparse: true)
  ]
  contents.badges = [BadgeRow(id: "a", firstEarned: nil), BadgeRow(id: "b", firstEarned: 12)]
  contents.figures = ["area": FigureRow(value: 9, instants: [], values: [])]
  contents.blobs = ["cells": [], "tiles": [9, 9]]
  return contents
}

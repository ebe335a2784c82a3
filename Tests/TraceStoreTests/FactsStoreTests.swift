import Foundation
import Geodesy
import Testing
import TraceStore
import TrackCleaning

@Suite("Facts are kept as they came")
struct FactsStoreTests {
  let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  @Test("an import comes back with every property, and its counts")
  func importRoundTrip() throws {
    var expected = record(1, fault: "line 7: no closing tag")
    expected.counts[.accepted] = 3
    expected.counts[.tooClose] = 12
    let store = try home.facts()
    let id = try store.transaction {
      let id = try store.insert(expected)
      try store.insert(expected.counts, ofImport: id)
      return id
    }
    let found = try home.facts(.read).imports()
    #expect(found.map(\.id) == [id])
    #expect(found.first?.contentHash == expected.contentHash)
    #expect(found.first?.source == expected.source)
    #expect(found.first?.counts == expected.counts)
    #expect(found.first?.zoneOffset == -210)
    #expect(found.first?.datum == .gcj02)
    #expect(found.first?.fault == expected.fault)
    #expect(found.first?.assumedZoneCount == 7)
    #expect(try store.importID(ofContent: expected.contentHash) == id)
    #expect(try store.importID(ofContent: [1]) == nil)
  }

  @Test("a sample comes back with every field, absent ones and negative times included")
  func sampleRoundTrip() throws {
    var full = try sample(0)
    full.time = -1
    full.horizontalAccuracy = -100
    full.altitude = -40_000
    full.verticalAccuracy = 0
    full.speed = .max
    full.speedAccuracy = 1
    full.course = 3599
    full.courseAccuracy = .min + 1
    full.zoneOffset = -720
    full.motion = .automotive
    full.startsLine = true
    var bare = try sample(0)
    bare.time = TrackPoint.noTime
    let store = try home.facts()
    let id = try store.transaction {
      let id = try store.insert(record(1))
      for (sequence, point) in [full, bare].enumerated() {
        try store.insert(point, verdict: .coarse, as: SampleKey(importID: id, sequence: Int64(sequence)))
      }
      return id
    }
    #expect(try store.samples(ofImport: id).points == [full, bare])
  }

  @Test("Times at the ends of the range and a damaged count of samples are sealed and read without a trap")
  func extremes() throws {
    let store = try home.facts()
    let times: [Int64] = [.min + 1, .min + 86_399_998, -86_400_000, -1, 0, 86_399_999, .max]
    let points = try times.map { time in
      var point = try sample(0)
      point.time = time
      return point
    }
    let id = try store.transaction {
      let id = try store.insert(record(1))
      for (index, point) in points.enumerated() {
        try store.insert(point, verdict: .accepted, as: SampleKey(importID: id, sequence: Int64(index)))
      }
      return id
    }
    try store.seal(now: .max)
    #expect(try store.samples(ofImport: id).points == points)
    for sql: StaticString in ["UPDATE chunk SET count = -5", "UPDATE chunk SET count = 9223372036854775807"] {
      try home.tamper(home.folder.factsPath, sql)
      #expect(try store.samples(ofImport: id).points == points)
    }
  }

  @Test("a known sample takes part in its import by reference, in its place")
  func knownSamples() throws {
    let store = try home.facts()
    let points = try (0..<4).map { try sample(Int64($0), east: Int32($0) * 10_000) }
    let (first, second) = try store.transaction {
      let first = try store.insert(record(1))
      try store.insert(points[1], verdict: .accepted, as: SampleKey(importID: first, sequence: 0))
      let second = try store.insert(record(2))
      let search = try HolderSearch(store, times: points[1].time...points[1].time, of: second)
      let holder = try #require(try search.holder(of: points[1])).key
      try store.insert(points[0], verdict: .accepted, as: SampleKey(importID: second, sequence: 0))
      try store.insertKnown(holder, startsLine: true, as: SampleKey(importID: second, sequence: 1))
      try store.insert(points[2], verdict: .accepted, as: SampleKey(importID: second, sequence: 2))
      return (first, second)
    }
    var marked = points[1]
    marked.startsLine = true
    let samples = try store.samples(ofImport: second)
    #expect(samples.points == [points[0], marked, points[2]])
    #expect(samples.holders == [1: SampleKey(importID: first, sequence: 0)])
    #expect(try store.sharedSequences(ofImport: first) == [0])
    #expect(try store.samples(ofImport: first).points == [points[1]])
  }

  @Test(
    "a sample is held by another import in the same second within a metre",
    arguments: [(0, 0, true), (999, 100, true), (1000, 0, false), (-1, 0, false), (0, 130, false)])
  func holders(milliseconds: Int64, east: Int32, isHeld: Bool) throws {
    let store = try home.facts()
    try store.transaction {
      let id = try store.insert(record(1))
      try store.insert(try sample(5), verdict: .accepted, as: SampleKey(importID: id, sequence: 0))
      var other = try sample(5, east: east)
      other.time += milliseconds
      for isSealed in [false, true] {
        if isSealed { try store.seal(now: .max) }
        func search(_ times: ClosedRange<Int64>, of id: Int64) throws -> HolderSearch {
          try HolderSearch(store, times: times, of: id)
        }
        let own = other.time...other.time
        #expect(try (search(own, of: id + 1).holder(of: other) != nil) == isHeld)
        #expect(try search(own, of: id).holder(of: other) == nil)
        #expect(try !isHeld || !search(own, of: id + 1).isEmpty)
        #expect(try search(own, of: id).isEmpty)
        #expect(try search(0...1, of: id + 1).isEmpty)
        #expect(try !search(.min...(.max), of: id + 1).isEmpty)
      }
    }
  }

  @Test("a transaction that throws leaves nothing, and neither does a rehearsal")
  func undone() throws {
    struct Killed: Error {}
    let store = try home.facts()
    let generation = try store.generation()
    #expect(throws: Killed.self) {
      try store.transaction {
        let id = try store.insert(record(1))
        try store.insert(try sample(0), verdict: .accepted, as: SampleKey(importID: id, sequence: 0))
        throw Killed()
      }
    }
    try store.rehearse {
      _ = try store.insert(record(2))
      #expect(try store.imports().count == 1)
    }
    #expect(try store.imports().isEmpty)
    #expect(try store.generation() == generation)
  }

  @Test("the generation rises with imports and decisions, and with nothing else")
  func generation() throws {
    let store = try home.facts()
    let start = try store.generation()
    _ = try store.transaction { try store.insert(record(1)) }
    let imported = try store.generation()
    try store.decide(.grandfathered, key: "explorer-1", value: "1")
    let decided = try store.generation()
    try store.decide(.grandfathered, key: "explorer-1", value: "1")
    _ = try store.imports()
    #expect(imported > start)
    #expect(decided > imported)
    #expect(try store.generation() == decided)
    #expect(try store.decisions(.grandfathered) == ["explorer-1": "1"])
    #expect(try store.decisions(.home).isEmpty)
  }

  @Test("a second writer is told that it waits, and then fails without a change")
  func oneWriter() throws {
    let first = try home.facts()
    var waits = 0
    let second = try FactsStore(
      in: home.folder, mode: .write, busyTimeout: .milliseconds(20), onWait: { waits += 1 })
    try first.transaction {
      _ = try first.insert(record(1))
      #expect(throws: TraceStoreError.busy) { try second.transaction { _ = try second.insert(record(2)) } }
      #expect(waits == 1)
    }
    #expect(try second.imports().map(\.contentHash) == [record(1).contentHash])
  }

  @Test("samples are put into time order, in memory and through the temporary table alike", arguments: [3, 65_536])
  func spool(limit: Int) throws {
    let store = try home.facts()
    let seconds: [Int64] = [5, 6, 7, 1, 2, 3, 4, 9, 8]
    let points = try seconds.map { try sample($0, east: Int32($0)) }
    let spool = SampleSpool(facts: store, memoryLimit: limit)
    for point in points { try spool.append(point) }
    var ordered: [TrackPoint] = []
    try spool.forEachInOrder { ordered.append($0) }
    #expect(ordered == TrackOrdering.ordered(points))
    #expect(ordered.map(\.time) == ordered.map(\.time).sorted())
    #expect(spool.count == points.count)
  }
}

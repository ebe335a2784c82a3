import SQLiteAccess
import TrackCleaning

/// What was forgotten.
public struct ForgottenFacts: Hashable, Sendable {
  /// Imports of which nothing is left.
  public var imports: [Int64] = []
  /// Imports that lost a part of their samples.
  public var shortenedImports: [Int64] = []
  /// Stored samples that went.
  public var samples = 0

  /// Whether there was nothing to forget.
  public var isEmpty: Bool { imports.isEmpty && shortenedImports.isEmpty }
}

extension FactsStore {
  /// Takes an import back, as if it had never been made: what other imports only knew from it becomes their own.
  ///
  /// - Parameter now: milliseconds since 1970-01-01 UTC; samples of its day stay rows.
  /// - Returns: nothing forgotten where there is no such import.
  /// - Complexity: O(samples of the import and of those that know samples of it).
  public func forget(importID id: Int64, now: Int64) throws -> ForgottenFacts {
    try transaction {
      guard try imports().contains(where: { $0.id == id }) else { return ForgottenFacts() }
      var forgotten = ForgottenFacts()
      forgotten.imports = [id]
      forgotten.samples = try samples(ofImport: id).points.count
      let others = try referrers(of: [id]).map { ($0, try samples(ofImport: $0)) }
      try remove(importID: id)
      for (other, _) in others { try removeSamples(ofImport: other) }
      for (other, samples) in others { try store(samples, ofImport: other, now: now) }
      try markChanged()
      return forgotten
    }
  }

  /// Takes all samples of a range of times back, whichever import holds them. An import of which nothing is left goes.
  ///
  /// What the door noticed in that range keeps its effect on what follows, but not its time.
  ///
  /// - Parameters:
  ///   - times: milliseconds since 1970-01-01 UTC.
  ///   - now: milliseconds since 1970-01-01 UTC; samples of its day stay rows.
  /// - Complexity: O(all samples).
  public func forget(times: ClosedRange<Int64>, now: Int64) throws -> ForgottenFacts {
    try transaction {
      var forgotten = ForgottenFacts()
      var kept: [Int64: ImportSamples] = [:]
      for record in try imports() {
        let samples = try samples(ofImport: record.id)
        let rest = samples.without(times)
        if rest.points.count == samples.points.count { continue }
        forgotten.samples += samples.points.count - rest.points.count
        if rest.points.isEmpty {
          forgotten.imports.append(record.id)
        } else {
          forgotten.shortenedImports.append(record.id)
        }
        kept[record.id] = rest
      }
      if forgotten.isEmpty { return forgotten }
      for id in try referrers(of: kept.keys.sorted()) where kept[id] == nil { kept[id] = try samples(ofImport: id) }
      for id in forgotten.shortenedImports { try blurEvents(ofImport: id, within: times) }
      let order = kept.sorted { $0.key < $1.key }
      for (id, _) in order { try removeSamples(ofImport: id) }
      for (id, samples) in order where !samples.points.isEmpty { try store(samples, ofImport: id, now: now) }
      for id in forgotten.imports { try remove(importID: id) }
      try markChanged()
      return forgotten
    }
  }

  /// Gives back the room of what was forgotten and overwrites it; call it outside of a transaction, after the commit.
  public func reclaimSpace() throws {
    try translating {
      try connection.execute("VACUUM")
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Imports that know samples of these, ascending.
  private func referrers(of ids: [Int64]) throws -> [Int64] {
    var found: Set<Int64> = []
    let query = try connection.statement("SELECT DISTINCT import FROM known WHERE holder = ?")
    for id in ids {
      try query.bind(id, at: 1)
      try query.forEachRow { found.insert($0.integer(0)) }
    }
    return found.subtracting(ids).sorted()
  }

  private func removeSamples(ofImport id: Int64) throws {
    for sql: StaticString in [
      "DELETE FROM chunk WHERE import = ?", "DELETE FROM sample WHERE import = ?", "DELETE FROM known WHERE import = ?",
    ] {
      try delete(sql, id)
    }
  }

  private func remove(importID id: Int64) throws {
    try removeSamples(ofImport: id)
    for sql: StaticString in [
      "DELETE FROM event WHERE import = ?", "DELETE FROM import_count WHERE import = ?",
      "DELETE FROM import WHERE id = ?",
    ] {
      try delete(sql, id)
    }
  }

  private func delete(_ sql: StaticString, _ id: Int64) throws {
    let statement = try connection.statement(sql)
    try statement.bind(id, at: 1)
    try statement.run()
  }

  /// Stores an import's samples anew: as known where an earlier import holds them, and with the counts that follow.
  private func store(_ samples: ImportSamples, ofImport id: Int64, now: Int64) throws {
    let writer = SampleWriter(self, importID: id, now: now)
    let times = samples.points.lazy.map(\.time).filter { $0 != TrackPoint.noTime }
    let span = times.min().flatMap { first in times.max().map { first...$0 } }
    let search = try HolderSearch(self, times: span, of: id, onlyEarlier: true)
    var counts = VerdictCounts()
    for index in samples.points.indices {
      let (point, verdict) = (samples.points[index], samples.verdicts[index])
      if let holder = try search.holder(of: point) {
        counts.add(.known)
        try writer.append(point, verdict, sequence: samples.sequences[index], heldAs: holder)
      } else {
        counts.add(verdict)
        try writer.append(point, verdict, sequence: samples.sequences[index])
      }
    }
    try writer.finish()
    try replace(counts, ofImport: id)
  }

  /// Puts the numbers of stored and known samples right; those that were only counted stay.
  private func replace(_ counts: VerdictCounts, ofImport id: Int64) throws {
    for verdict in SampleVerdict.allCases where verdict.isStored || verdict == .known {
      let drop = try connection.statement("DELETE FROM import_count WHERE import = ? AND verdict = ?")
      try drop.bind(id, at: 1)
      try drop.bind(Int64(verdict.rawValue), at: 2)
      try drop.run()
    }
    try insert(counts, ofImport: id)
  }

  /// Events keep their order and effect; a time within the range becomes the range's end.
  private func blurEvents(ofImport id: Int64, within times: ClosedRange<Int64>) throws {
    let events = try events(ofImport: id)
    let blurred = events.map { event -> GateEvent in
      var event = event
      if times.contains(event.time), event.time != TrackPoint.noTime { event.time = times.upperBound }
      return event
    }
    if blurred == events { return }
    try delete("DELETE FROM event WHERE import = ?", id)
    try insert(blurred, ofImport: id)
  }
}

extension ImportSamples {
  /// The samples but for those of a range of times.
  fileprivate func without(_ range: ClosedRange<Int64>) -> ImportSamples {
    var rest = ImportSamples()
    for index in points.indices where points[index].time == TrackPoint.noTime || !range.contains(points[index].time) {
      if let holder = holders[index] { rest.holders[rest.points.count] = holder }
      rest.points.append(points[index])
      rest.verdicts.append(verdicts[index])
      rest.sequences.append(sequences[index])
    }
    return rest
  }
}

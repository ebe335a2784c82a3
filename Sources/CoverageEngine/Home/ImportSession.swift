import Foundation
public import TraceStore
public import TrackCleaning

/// Takes in files or streams, each in a transaction of its own; made by `TraceHome.importing`.
public final class ImportSession {
  private(set) var summaries: [ImportSummary] = []
  private let facts: FactsStore
  private let now: Int64

  /// Takes files into facts; `TraceHome.importing` derives afterwards as well.
  public init(facts: FactsStore, now: Int64) {
    self.facts = facts
    self.now = now
  }

  /// The import that holds these bytes already, if there is one: a caller that hashes first need not parse again.
  public func importID(ofContent hash: [UInt8]) throws -> Int64? {
    try CoverageEngineError.translating { try facts.importID(ofContent: hash) }
  }

  /// Takes in one file or stream.
  ///
  /// - Parameters:
  ///   - origin: what it is.
  ///   - options: how it is to be judged.
  ///   - read: reads it and hands every sample to the sink, in the file's order and in WGS-84. A file that is broken
  ///     part-way delivers what is complete and says so in `StreamEnd.fault`: those samples are kept. When it throws, or
  ///     the process is killed, nothing of the file remains.
  /// - Returns: how it ended. The same bytes, or the same bytes under another datum, change nothing.
  /// - Throws: what `read` throws; `CoverageEngineError.noSamples` when there was nothing to keep, neither new nor known;
  ///   `CoverageEngineError.store`.
  @discardableResult
  public func add(
    _ origin: ImportOrigin, options: ImportOptions = ImportOptions(),
    read: (_ sink: (TrackPoint) throws -> Void) throws -> StreamEnd
  ) throws -> ImportSummary {
    let summary = try CoverageEngineError.translating {
      try facts.transaction { try store(origin, options, read) }
    }
    summaries.append(summary)
    return summary
  }

  /// What is added up while one file is stored.
  private struct Tally {
    var counts = VerdictCounts()
    var sequence: Int64 = 0
  }

  private func store(
    _ origin: ImportOrigin, _ options: ImportOptions, _ read: ((TrackPoint) throws -> Void) throws -> StreamEnd
  ) throws -> ImportSummary {
    let spool = SampleSpool(facts: facts)
    var skipped = 0
    let end = try read { point in
      if point.time == TrackPoint.noTime, options.untimed == .skip { skipped += 1 } else { try spool.append(point) }
    }
    func summary(_ outcome: ImportSummary.Outcome, _ counts: VerdictCounts) -> ImportSummary {
      ImportSummary(
        label: origin.label, outcome: outcome, samplesRead: spool.count + skipped, untimedSkipped: skipped,
        counts: counts, assumedZoneCount: end.assumedZoneCount, fault: end.fault)
    }
    if let held = try facts.importID(ofContent: end.contentHash) {
      var known = summary(.alreadyHeld(importID: held), .init())
      known.isHeldOtherwise = try isHeld(held, otherwiseThan: origin, options)
      return known
    }
    let record = ImportRecord(
      contentHash: end.contentHash, label: origin.label, format: origin.format, datum: origin.datum,
      source: end.source, rules: TraceHome.stored(options.rules), zoneOffset: options.zoneOffset, importedAt: now,
      fault: end.fault, assumedZoneCount: end.assumedZoneCount)
    let id = try facts.insert(record)
    let tally = try judge(spool, as: id, source: end.source, rules: options.rules)
    guard tally.sequence > 0 else { throw CoverageEngineError.noSamples(label: origin.label, counts: tally.counts) }
    try facts.insert(tally.counts, ofImport: id)
    return summary(.stored(importID: id), tally.counts)
  }

  private func isHeld(
    _ id: Int64, otherwiseThan origin: ImportOrigin, _ options: ImportOptions
  ) throws -> Bool {
    guard let held = try facts.imports().first(where: { $0.id == id }) else { return false }
    return held.datum != origin.datum || held.rules != TraceHome.stored(options.rules)
      || held.zoneOffset != options.zoneOffset
  }

  /// The door, in time order: what it keeps becomes a fact, or a reference to the import that holds it already.
  private func judge(_ spool: SampleSpool, as id: Int64, source: TrackSource, rules: GateRules) throws -> Tally {
    var door = TrackDoor(source: source, rules: rules, importTime: now)
    var tally = Tally()
    let writer = SampleWriter(facts, importID: id, now: now)
    let search = try HolderSearch(facts, times: spool.times, of: id)
    func keep(_ point: TrackPoint, _ verdict: SampleVerdict) throws {
      guard verdict.isStored else { return tally.counts.add(verdict) }
      defer { tally.sequence += 1 }
      if !search.isEmpty, let holder = try search.holder(of: point) {
        tally.counts.add(.known)
        try writer.append(point, verdict, sequence: tally.sequence, heldAs: holder)
      } else {
        tally.counts.add(verdict)
        try writer.append(point, verdict, sequence: tally.sequence)
      }
    }
    try spool.forEachInOrder { point in try door.pass(source.settled(point), into: keep) }
    try door.finish(into: keep)
    try writer.finish()
    try facts.insert(door.events, ofImport: id)
    return tally
  }
}

extension TraceHome {
  /// Imports files or streams and then derives once for all of them.
  ///
  /// Each file that the body adds is a transaction of its own; an error of one file leaves the others as they are, and
  /// the body decides whether to go on.
  ///
  /// - Parameters:
  ///   - rehearsal: tries everything out and changes nothing.
  ///   - body: adds the files.
  /// - Returns: what became of each file, and what changed for the user.
  /// - Throws: what the body throws; files that were added before stay imported, and the next question derives them.
  public func importing(
    rehearsal: Bool = false, _ body: (ImportSession) throws -> Void
  ) throws -> ImportReport {
    try CoverageEngineError.translating {
      // What an interrupted run left undone is not this import's doing.
      try bringUpToDate()
      let session = ImportSession(facts: facts, now: clock())
      if !rehearsal {
        try facts.seal(now: clock())
        try body(session)
        return try finish(session, rehearsal: false)
      }
      return try facts.rehearse {
        try body(session)
        return try finish(session, rehearsal: true)
      }
    }
  }

  private func finish(_ session: ImportSession, rehearsal: Bool) throws -> ImportReport {
    let stored = session.summaries.count { $0.isStored }
    let change: RecomputeReport
    do {
      change = try CoverageEngineError.translating {
        try derive(causes: stored > 0 ? [.imported] : [], rehearsal: rehearsal)
      }
    } catch CoverageEngineError.boundaries(let cause) where stored > 0 && !rehearsal {
      throw CoverageEngineError.keptButNotDerived(importedFiles: stored, cause: cause)
    }
    return ImportReport(summaries: session.summaries, change: change, isRehearsal: rehearsal)
  }
}

extension ImportSummary {
  fileprivate var isStored: Bool {
    if case .stored = outcome { true } else { false }
  }
}

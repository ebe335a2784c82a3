public import CivilCalendar
public import TraceStore

/// What was forgotten, and what that changed.
public struct ForgettingReport: Sendable {
  /// What went.
  public let forgotten: ForgottenFacts
  /// What followed from it.
  public let change: RecomputeReport
}

extension TraceHome {
  /// Takes an import back: afterwards everything is as if it had never been made, and it can be made again.
  ///
  /// - Parameter rehearsal: only says what would change.
  /// - Returns: nil when there is no such import.
  public func forget(importID: Int64, rehearsal: Bool = false) throws -> ForgettingReport? {
    try forget(rehearsal: rehearsal) { try facts.forget(importID: importID, now: clock()) }
  }

  /// Takes back all samples of some local days, whichever import holds them.
  ///
  /// The days are those of the records next to their ends; samples without a time stay.
  ///
  /// - Parameters:
  ///   - first: the first day; nil for all before.
  ///   - last: the last day; nil for all after.
  ///   - rehearsal: only says what would change.
  /// - Returns: nil when there is no sample on these days.
  public func forget(
    from first: LocalDay?, through last: LocalDay?, rehearsal: Bool = false
  ) throws -> ForgettingReport? {
    try bringUpToDate()
    let days = try CoverageEngineError.translating { try derived.days() }
    // Beyond all records the clock of the nearest one goes on.
    let zoneBefore = first.flatMap { day in days.first { $0.day >= day.rawValue } ?? days.last }?.firstZone ?? 0
    let zoneAfter = last.flatMap { day in days.last { $0.day <= day.rawValue } ?? days.first }?.lastZone ?? 0
    let start = first.map { $0.start(zoneOffset: zoneBefore) } ?? .min + 1
    let end = last.map { LocalDay(rawValue: $0.rawValue &+ 1).start(zoneOffset: zoneAfter) - 1 } ?? .max
    guard start <= end else { return nil }
    return try forget(rehearsal: rehearsal) { try facts.forget(times: start...end, now: clock()) }
  }

  private func forget(rehearsal: Bool, _ body: () throws -> ForgottenFacts) throws -> ForgettingReport? {
    try CoverageEngineError.translating {
      // What an interrupted run left undone is not this one's doing.
      try bringUpToDate()
      func run() throws -> ForgettingReport? {
        let forgotten = try body()
        if forgotten.isEmpty { return nil }
        return ForgettingReport(
          forgotten: forgotten, change: try derive(causes: [.forgotten], rehearsal: rehearsal))
      }
      if rehearsal { return try facts.rehearse(run) }
      let report = try facts.transaction(run)
      if report != nil {
        // What is gone is overwritten already; a reader may keep the file from becoming smaller until the next time.
        do { try facts.reclaimSpace() } catch {}
      }
      return report
    }
  }
}

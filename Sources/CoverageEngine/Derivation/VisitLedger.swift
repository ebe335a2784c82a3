import BadgeRules
import BoundaryIndex
import CivilCalendar

/// Visits of regions, from pieces of lines and from single points in time order.
///
/// A visit lasts while the records of one import stay in a region: it ends when a record lies in another region of the
/// level, or in none. It is a stay when it holds at least 10 minutes below 3 m/s along solid lines, however many. Visits
/// that two imports recorded at the same time are one visit.
struct VisitLedger {
  /// Below this, in metres a second, one is not just passing.
  static var staySpeed: Double { 3 }
  /// Seconds below that speed that make a stay.
  static var staySeconds: Double { 600 }

  /// A piece of a line in one leaf region, or a single point.
  struct Piece {
    /// nil where the pack has no region.
    var leaf: RegionIndex?
    /// nil where there are no times.
    var day: LocalDay?
    var start: Int64?
    var end: Int64?
    var seconds = 0.0
    var meters = 0.0
    var slowSeconds = 0.0
  }

  /// Presence in a region on a day.
  struct Presence: Equatable {
    var first: Int64?
    var last: Int64?
    var seconds = 0.0
    var meters = 0.0
    var isStay = false

    mutating func add(_ other: Presence) {
      first = [first, other.first].compactMap { $0 }.min()
      last = [last, other.last].compactMap { $0 }.max()
      seconds += other.seconds
      meters += other.meters
      isStay = isStay || other.isStay
    }
  }

  struct Visit: Equatable {
    var start: Int64
    var end: Int64
    var isStay: Bool
  }

  /// What is known of one region.
  struct Account: Equatable {
    var visits: [Visit] = []
    var days: [LocalDay: Presence] = [:]
    /// Presence without times.
    var undated: Presence?

    /// Takes in what another import tells of the region.
    mutating func add(_ other: Account) {
      visits += other.visits
      for (day, presence) in other.days { days[day, default: Presence()].add(presence) }
      guard let presence = other.undated else { return }
      if undated == nil { undated = presence } else { undated?.add(presence) }
    }

    /// Takes in a visit that has ended.
    fileprivate mutating func add(_ run: Run, isStay: Bool) {
      for (day, presence) in run.days {
        var presence = presence
        presence.isStay = isStay
        if let day {
          days[day, default: Presence()].add(presence)
        } else if undated == nil {
          undated = presence
        } else {
          undated?.add(presence)
        }
      }
      let starts = run.days.compactMap(\.presence.first)
      let ends = run.days.compactMap(\.presence.last)
      if let start = starts.min(), let end = ends.max() {
        visits.append(Visit(start: start, end: end, isStay: isStay))
      }
    }

    /// Visits that two imports recorded at the same time made one.
    func settled() -> Account {
      var settled = self
      settled.visits = VisitLedger.merged(visits)
      return settled
    }
  }

  fileprivate struct Run {
    let region: RegionIndex
    var slowSeconds = 0.0
    var days: [(day: LocalDay?, presence: Presence)] = []
  }

  private let regions: RegionLookup
  private var accounts: [RegionIndex: Account] = [:]
  private var runs = [Run?](repeating: nil, count: RegionLevel.allCases.count)
  private var pending = Piece()
  private var hasPending = false

  init(regions: RegionLookup) { self.regions = regions }

  /// Takes the next piece of an import.
  @inline(__always)
  mutating func add(_ piece: Piece) throws {
    if !hasPending || pending.leaf != piece.leaf || pending.day != piece.day { return try begin(piece) }
    if let end = piece.end { pending.end = end }
    if pending.start == nil { pending.start = piece.start }
    pending.seconds += piece.seconds
    pending.meters += piece.meters
    pending.slowSeconds += piece.slowSeconds
  }

  /// Takes the next record of an import: a piece without length.
  @inline(__always)
  mutating func addRecord(leaf: RegionIndex?, day: LocalDay?, at time: Int64?) throws {
    if !hasPending || pending.leaf != leaf || pending.day != day {
      return try begin(Piece(leaf: leaf, day: day, start: time, end: time))
    }
    if let time { pending.end = time }
    if pending.start == nil { pending.start = time }
  }

  @inline(never)
  private mutating func begin(_ piece: Piece) throws {
    try settlePending()
    pending = piece
    hasPending = true
  }

  /// Ends all visits of an import and gives its accounts by region.
  mutating func finishImport() throws -> [RegionKey: Account] {
    try settlePending()
    for level in runs.indices { close(level) }
    defer { accounts = [:] }
    var byKey: [RegionKey: Account] = [:]
    for (region, account) in accounts { byKey[RegionKey(try regions.region(region).id)] = account }
    return byKey
  }

  private mutating func settlePending() throws {
    guard hasPending else { return }
    let piece = pending
    hasPending = false
    let chain = try piece.leaf.map { try regions.chain(of: $0) }
    for (level, name) in RegionLevel.allCases.enumerated() {
      let region = chain.flatMap { $0[name] }
      if runs[level]?.region != region { close(level) }
      guard let region else { continue }
      var run = runs[level] ?? Run(region: region)
      run.slowSeconds += piece.slowSeconds
      let presence = Presence(first: piece.start, last: piece.end, seconds: piece.seconds, meters: piece.meters)
      if let last = run.days.indices.last, run.days[last].day == piece.day {
        run.days[last].presence.add(presence)
      } else {
        run.days.append((piece.day, presence))
      }
      runs[level] = run
    }
  }

  private mutating func close(_ level: Int) {
    guard let run = runs[level] else { return }
    runs[level] = nil
    accounts[run.region, default: Account()].add(run, isStay: run.slowSeconds >= Self.staySeconds)
  }

  fileprivate static func merged(_ visits: [Visit]) -> [Visit] {
    var merged: [Visit] = []
    for visit in visits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = merged.last, visit.start < last.end || visit.start == last.start {
        merged[merged.count - 1].end = max(last.end, visit.end)
        merged[merged.count - 1].isStay = last.isStay || visit.isStay
      } else {
        merged.append(visit)
      }
    }
    return merged
  }
}

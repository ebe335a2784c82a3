import CivilCalendar
import TraceStore

extension DerivedContents {
  /// Puts the visits that imports tell of into the rows of regions and visits.
  ///
  /// - Parameter trails: in the order of the imports' content hashes, in which sums are taken.
  mutating func setVisits(of trails: [ImportTrail], regions lookup: RegionLookup) throws {
    var accounts: [RegionKey: VisitLedger.Account] = [:]
    for trail in trails {
      for (key, account) in trail.accounts { accounts[key, default: VisitLedger.Account()].add(account) }
    }
    var rows = Dictionary(uniqueKeysWithValues: regions.map { (RegionKey(level: $0.level, code: $0.code), $0) })
    visits = []
    for (key, account) in accounts {
      let settled = account.settled()
      var row = try rows[key] ?? lookup.row(key)
      row.add(settled)
      rows[key] = row
      visits += settled.rows(level: key.level, code: key.code)
    }
    regions = rows.values.sorted { ($0.level, $0.code) < ($1.level, $1.code) }
    visits.sort { ($0.level, $0.code, $0.day ?? .min) < ($1.level, $1.code, $1.day ?? .min) }
  }
}

extension RegionRow {
  fileprivate mutating func add(_ account: VisitLedger.Account) {
    stayCount = account.visits.count(where: \.isStay)
    passCount = account.visits.count - stayCount
    firstVisit = account.visits.map(\.start).min()
    lastVisit = account.visits.map(\.end).max()
    firstStay = account.visits.filter(\.isStay).map(\.start).min()
    // However many imports without times tell of it, that one was there is all they say.
    if let undated = account.undated {
      if undated.isStay { stayCount += 1 } else { passCount += 1 }
    }
  }
}

extension VisitLedger.Account {
  fileprivate func rows(level: UInt8, code: String) -> [VisitRow] {
    func row(_ day: LocalDay?, _ presence: VisitLedger.Presence) -> VisitRow {
      VisitRow(
        level: level, code: code, day: day?.rawValue, first: presence.first, last: presence.last,
        seconds: presence.seconds, meters: presence.meters, isStay: presence.isStay)
    }
    return (undated.map { [row(nil, $0)] } ?? []) + days.map { row($0.key, $0.value) }
  }
}

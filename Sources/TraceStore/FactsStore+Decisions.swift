import SQLiteAccess

/// What users decide beyond what they import. Raw values are stable on disk.
public enum DecisionKind: String, Sendable {
  /// A badge to be kept although the figures no longer earn it; the key is its id.
  case grandfathered
  /// The home place: the key is empty, the value is latitude and longitude in 1e-7°, with a blank between them.
  case home
  /// The boundary pack in use: the key is empty, the value is its id.
  case activePack
}

extension FactsStore {
  /// Decisions of a kind by their key.
  public func decisions(_ kind: DecisionKind) throws -> [String: String] {
    try translating {
      var found: [String: String] = [:]
      let query = try connection.statement("SELECT key, value FROM decision WHERE kind = ?")
      try query.bind(kind.rawValue, at: 1)
      try query.forEachRow { found[$0.text(0)] = $0.text(1) }
      return found
    }
  }

  /// Records a decision in place of an earlier one of the same kind and key.
  public func decide(_ kind: DecisionKind, key: String = "", value: String) throws {
    try transaction {
      guard try decisions(kind)[key] != value else { return }
      let insert = try connection.statement("INSERT OR REPLACE INTO decision VALUES(?, ?, ?)")
      try insert.bind(kind.rawValue, at: 1)
      try insert.bind(key, at: 2)
      try insert.bind(value, at: 3)
      try insert.run()
      // What was derived names its pack itself: switching packs makes no facts.
      if kind != .activePack { try markChanged() }
    }
  }
}

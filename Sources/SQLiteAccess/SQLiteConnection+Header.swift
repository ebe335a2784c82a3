import CSQLite

extension SQLiteConnection {
  /// How safely a commit reaches the disk.
  public enum Synchronization: Sendable {
    /// A commit survives a power cut.
    case full
    /// A commit survives the process; a power cut may take the last ones, never the file's consistency.
    case normal
  }

  /// Turns on write-ahead logging and sets how safely commits reach the disk.
  public func useWriteAheadLog(_ synchronization: Synchronization) throws(SQLiteError) {
    try execute("PRAGMA journal_mode = WAL")
    switch synchronization {
    case .full: try execute("PRAGMA synchronous = FULL")
    case .normal: try execute("PRAGMA synchronous = NORMAL")
    }
  }

  /// The number in the file's header that says whose file it is; 0 in a new one.
  public func applicationID() throws(SQLiteError) -> Int64 { try firstInteger("PRAGMA application_id") }

  /// The number in the file's header that says which schema it has; 0 in a new one.
  public func userVersion() throws(SQLiteError) -> Int64 { try firstInteger("PRAGMA user_version") }

  /// Whether the file has no table yet.
  public func isEmpty() throws(SQLiteError) -> Bool { try firstInteger("SELECT count(*) FROM sqlite_schema") == 0 }

  /// Whether SQLite finds every page of the file sound; time grows with the file.
  public func isSound() throws(SQLiteError) -> Bool {
    do {
      let check = try statement("PRAGMA quick_check(1)")
      defer { check.reset() }
      return try check.step() && check.text(0) == "ok"
    } catch {
      guard error.category == .damaged else { throw error }
      return false
    }
  }

  /// The first column of the first row; 0 where there is none.
  public func firstInteger(_ sql: StaticString) throws(SQLiteError) -> Int64 {
    let query = try statement(sql)
    defer { query.reset() }
    return try query.step() ? query.integer(0) : 0
  }
}

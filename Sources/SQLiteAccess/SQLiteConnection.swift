import CSQLite

/// One open database file.
///
/// A connection and its statements belong to one task at a time: SQLite is opened without its own locks, and the type
/// is not `Sendable` on purpose. SQL is a `StaticString` everywhere, so that values can only enter as bound parameters.
public final class SQLiteConnection {
  /// How a file is opened.
  public enum Access: Sendable {
    /// The file must exist; nothing is written.
    case readOnly
    /// The file must exist.
    case readWrite
    /// The file is created when it does not exist.
    case create
  }

  /// When a transaction takes the right to write.
  public enum TransactionKind: Sendable {
    /// With the first write; readers see one state throughout.
    case reading
    /// At once; only one connection can hold it.
    case writing
  }

  let handle: OpaquePointer
  // By the address of the literal: hashing the text would cost as much as binding the values.
  private var cache: [UInt: SQLiteStatement] = [:]
  private let busyTimeout: Duration

  /// Opens a file.
  ///
  /// - Parameter busyTimeout: how long a write waits for another writer before it fails with `.busy`.
  /// - Throws: `SQLiteError` when the file cannot be opened. Whether it is a sound database shows at the first use.
  public init(path: String, access: Access, busyTimeout: Duration = .seconds(10)) throws(SQLiteError) {
    let mode =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = String(cString: sqlite3_errstr(code))
      // "Whether or not an error occurs when it is opened, resources … should be released by passing it to close."
      sqlite3_close_v2(opened)
      throw SQLiteError(code: code, message: message)
    }
    handle = opened
    self.busyTimeout = busyTimeout
    sqlite3_busy_timeout(handle, busyTimeout.wholeMilliseconds)
  }

  deinit {
    cache.removeAll()
    // The `_v2` form waits for statements that a caller still holds.
    sqlite3_close_v2(handle)
  }

  /// Runs statements without parameters and results, separated by semicolons.
  public func execute(_ sql: StaticString) throws(SQLiteError) {
    let code = sqlite3_exec(handle, String(describing: sql), nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, database: handle) }
  }

  /// The prepared statement for the SQL, reset and with no value bound; prepared once per connection.
  public func statement(_ sql: StaticString) throws(SQLiteError) -> SQLiteStatement {
    let key = sql.hasPointerRepresentation ? UInt(bitPattern: sql.utf8Start) : UInt(sql.unicodeScalar.value)
    if let known = cache[key] {
      known.reset()
      known.clearBindings()
      return known
    }
    let made = try SQLiteStatement(sql: String(describing: sql), database: handle)
    cache[key] = made
    return made
  }

  /// Runs the body in a transaction: committed when it returns, rolled back when it throws.
  ///
  /// - Parameters:
  ///   - kind: whether the right to write is taken at once.
  ///   - onWait: called once when another connection is writing and the wait for it begins.
  /// - Throws: what the body throws; `SQLiteError` of category `.busy` when another writer outlasts the timeout.
  public func transaction<Result>(
    _ kind: TransactionKind, onWait: (() -> Void)? = nil, _ body: () throws -> Result
  ) throws -> Result {
    try begin(kind, onWait: onWait)
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs the body in a savepoint of the open transaction: kept when it returns, undone when it throws.
  public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("SAVEPOINT inner_step")
    do {
      let result = try body()
      try execute("RELEASE inner_step")
      return result
    } catch {
      // After an error that made SQLite roll back everything by itself there is no savepoint left to go back to.
      if isInTransaction { try execute("ROLLBACK TO inner_step; RELEASE inner_step") }
      throw error
    }
  }

  /// Begins a transaction that the caller ends with `commit()` or `rollBack()`.
  public func begin(_ kind: TransactionKind, onWait: (() -> Void)? = nil) throws(SQLiteError) {
    guard kind == .writing else { return try execute("BEGIN") }
    if let onWait {
      sqlite3_busy_timeout(handle, 0)
      defer { sqlite3_busy_timeout(handle, busyTimeout.wholeMilliseconds) }
      do {
        return try execute("BEGIN IMMEDIATE")
      } catch {
        guard error.category == .busy else { throw error }
        onWait()
      }
    }
    try execute("BEGIN IMMEDIATE")
  }

  /// Ends the open transaction and keeps its changes.
  public func commit() throws(SQLiteError) { try execute("COMMIT") }

  /// Ends the open transaction, if there is one, and undoes its changes.
  public func rollBack() {
    // Nothing is lost when this fails: the transaction ends with the connection, and its journal is never applied.
    if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The row id of the last inserted row.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int32 {
    let milliseconds = components.seconds.multipliedReportingOverflow(by: 1000)
    if milliseconds.overflow { return .max }
    return Int32(clamping: milliseconds.partialValue + components.attoseconds / 1_000_000_000_000_000)
  }
}

import CSQLite

/// A prepared statement of a connection.
///
/// Parameters count from 1 and columns from 0, as in SQLite. A statement that was stepped must be reset before its
/// parameters can be bound again; `run` and `forEachRow` do so themselves.
public final class SQLiteStatement {
  // No reference to the connection, which caches its statements: `sqlite3_close_v2` waits for the last of them.
  private let handle: OpaquePointer

  init(sql: String, database: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteError(code: code, database: database) }
    handle = prepared
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds a whole number, or NULL.
  public func bind(_ value: Int64?, at parameter: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    try check(sqlite3_bind_int64(handle, parameter, value))
  }

  /// Binds 1 for true and 0 for false.
  public func bind(_ value: Bool, at parameter: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_int(handle, parameter, value ? 1 : 0))
  }

  /// Binds a number, or NULL.
  public func bind(_ value: Double?, at parameter: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    try check(sqlite3_bind_double(handle, parameter, value))
  }

  /// Binds a text, or NULL.
  public func bind(_ value: String?, at parameter: Int32) throws(SQLiteError) {
    guard var value else { return try bindNull(at: parameter) }
    let code = value.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        // The pointer ends with the closure, so SQLite has to copy. An empty buffer may have no address, and no
        // address would mean NULL.
        text.baseAddress.map {
          sqlite3_bind_text64(handle, parameter, $0, UInt64(text.count), transient, UInt8(SQLITE_UTF8))
        } ?? sqlite3_bind_text(handle, parameter, "", 0, transient)
      }
    }
    try check(code)
  }

  /// Binds bytes, or NULL.
  public func bind(_ value: [UInt8]?, at parameter: Int32) throws(SQLiteError) {
    guard let value else { return try bindNull(at: parameter) }
    let code = value.withUnsafeBytes { bytes in
      bytes.baseAddress.map { sqlite3_bind_blob64(handle, parameter, $0, UInt64(bytes.count), transient) }
        ?? sqlite3_bind_zeroblob(handle, parameter, 0)
    }
    try check(code)
  }

  /// Binds NULL.
  public func bindNull(at parameter: Int32) throws(SQLiteError) { try check(sqlite3_bind_null(handle, parameter)) }

  /// Takes the next row; false when there is none.
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let error = SQLiteError(code: code, database: sqlite3_db_handle(handle))
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next values.
  public func run() throws(SQLiteError) {
    _ = try step()
    reset()
  }

  /// Calls the body for every row, and makes the statement ready for the next values, whatever happens.
  public func forEachRow(_ body: (SQLiteStatement) throws -> Void) throws {
    defer { reset() }
    while try step() { try body(self) }
  }

  /// Makes the statement ready to run again; bound values stay.
  public func reset() { sqlite3_reset(handle) }

  /// Binds NULL to every parameter.
  public func clearBindings() { sqlite3_clear_bindings(handle) }

  /// Whether the column of the current row is NULL.
  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// The column of the current row as a whole number; 0 for NULL.
  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The column of the current row as a number; 0 for NULL.
  public func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// The column of the current row as a text; empty for NULL, bad UTF-8 repaired.
  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The column of the current row as bytes; empty for NULL.
  public func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// Calls the body with the bytes of a column of the current row, where they lie; empty for NULL. They must not be
  /// kept.
  public func withBytes<Result, Failure: Error>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The pointer holds until the next step or a conversion of the column (sqlite3_column_blob).
    let bytes = sqlite3_column_blob(handle, column)
    return try body(
      UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code: code, database: sqlite3_db_handle(handle)) }
  }
}

/// `SQLITE_TRANSIENT`, a macro that Swift cannot import: SQLite makes its own copy before the call returns.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

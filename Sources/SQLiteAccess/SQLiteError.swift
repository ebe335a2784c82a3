import CSQLite

/// What went wrong in SQLite.
public struct SQLiteError: Error, Hashable, Sendable {
  /// SQLite's extended result code.
  public let code: Int32
  /// SQLite's own message, without bound values.
  public let message: String

  /// Makes an error from SQLite's code and message.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// The error that a call on the database has just given.
  init(code: Int32, database: OpaquePointer?) {
    self.init(code: code, message: String(cString: sqlite3_errmsg(database)))
  }

  /// What a caller can do about the error.
  public enum Category: Sendable {
    /// Another connection is writing.
    case busy
    /// The file is damaged or is no database.
    case damaged
    /// The file cannot be opened or created there.
    case cannotOpen
    /// The file or its folder may not be written to.
    case readOnly
    /// The disk is full, or reading or writing failed.
    case inputOutput
    /// A constraint of the schema is violated.
    case constraint
    /// Anything else: a mistake in the calling code.
    case other
  }

  /// The category of the code.
  public var category: Category {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
    case SQLITE_READONLY: .readOnly
    case SQLITE_IOERR, SQLITE_FULL, SQLITE_NOLFS: .inputOutput
    case SQLITE_CONSTRAINT: .constraint
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// A sentence with SQLite's message and extended code.
  public var description: String { "SQLite says: \(message) (code \(code))" }
}

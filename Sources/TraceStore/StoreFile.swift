import SQLiteAccess

/// What makes a database file one of a home's two: whose it is, its schema and how safely it is written.
struct StoreFile: Sendable {
  let name: TraceStoreError.File
  /// `PRAGMA application_id` of the file.
  let applicationID: Int64
  /// `PRAGMA user_version` that this program writes. A change of the schema raises it and adds a migration.
  let version: Int64
  let synchronization: SQLiteConnection.Synchronization
  /// Sets the size of the pages of a new file; nil leaves it to SQLite.
  var pageSize: StaticString?
  /// Creates everything in an empty file and sets the two numbers.
  let create: @Sendable (SQLiteConnection) throws(SQLiteError) -> Void
  /// Brings a file of the version given, which an earlier release wrote, to this one, number included; nil where there
  /// has been no earlier one.
  var migrate: (@Sendable (SQLiteConnection, Int64) throws -> Void)?

  /// Opens the file, creates its schema when it is empty, and checks that it is ours and not too new.
  func open(
    path: String, access: SQLiteConnection.Access, busyTimeout: Duration, onWait: (() -> Void)?
  ) throws(TraceStoreError) -> SQLiteConnection {
    do {
      let connection = try SQLiteConnection(path: path, access: access, busyTimeout: busyTimeout)
      if access != .readOnly {
        if try connection.isEmpty() {
          if let pageSize { try connection.execute(pageSize) }
          try initialise(connection, onWait: onWait)
        }
        try checkHeader(of: connection)
        try connection.useWriteAheadLog(synchronization)
        try bringUp(connection, onWait: onWait)
      } else {
        try checkHeader(of: connection)
        guard try connection.userVersion() == version else { throw TraceStoreError.older(name) }
      }
      return connection
    } catch let error as SQLiteError {
      throw TraceStoreError(error, in: name)
    } catch let error as TraceStoreError {
      throw error
    } catch {
      throw .damaged(name)
    }
  }

  private func initialise(_ connection: SQLiteConnection, onWait: (() -> Void)?) throws {
    try connection.transaction(.writing, onWait: onWait) {
      // Another process may have created it while this one waited.
      if try connection.isEmpty() { try create(connection) }
    }
  }

  /// In one transaction: a file is of one version or of the other.
  private func bringUp(_ connection: SQLiteConnection, onWait: (() -> Void)?) throws {
    guard try connection.userVersion() < version, let migrate else { return }
    try connection.transaction(.writing, onWait: onWait) {
      // Another process may have done it while this one waited.
      let found = try connection.userVersion()
      if found < version { try migrate(connection, found) }
    }
  }

  private func checkHeader(of connection: SQLiteConnection) throws {
    guard try connection.applicationID() == applicationID else { throw TraceStoreError.foreign(name) }
    let found = try connection.userVersion()
    guard found <= version else { throw TraceStoreError.newer(name, found: found, known: version) }
    // Versions begin with 1, so a lower number was not written by any release.
    guard found >= (migrate == nil ? version : 1) else { throw TraceStoreError.foreign(name) }
  }
}

import SQLiteAccess

/// What makes a database file one of a home's two: whose it is, its schema and how safely it is written.
struct StoreFile: Sendable {
  let name: TraceStoreError.File
  /// `PRAGMA application_id` of the file.
  let applicationID: Int64
  /// `PRAGMA user_version` that this program writes. A change of the schema raises it and adds a migration.
  let version: Int64
  let synchronization: SQLiteConnection.Synchronization
  /// Creates everything in an empty file and sets the two numbers.
  let create: @Sendable (SQLiteConnection) throws(SQLiteError) -> Void

  /// Opens the file, creates its schema when it is empty, and checks that it is ours and not too new.
  func open(
    path: String, access: SQLiteConnection.Access, busyTimeout: Duration, onWait: (() -> Void)?
  ) throws(TraceStoreError) -> SQLiteConnection {
    do {
      let connection = try SQLiteConnection(path: path, access: access, busyTimeout: busyTimeout)
      if access != .readOnly {
        if try connection.isEmpty() { try initialise(connection, onWait: onWait) }
        try checkHeader(of: connection)
        try connection.useWriteAheadLog(synchronization)
      } else {
        try checkHeader(of: connection)
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

  private func checkHeader(of connection: SQLiteConnection) throws {
    guard try connection.applicationID() == applicationID else { throw TraceStoreError.foreign(name) }
    let found = try connection.userVersion()
    guard found <= version else { throw TraceStoreError.newer(name, found: found, known: version) }
    // Versions begin with 1, so a lower number was not written by any release.
    guard found == version else { throw TraceStoreError.foreign(name) }
  }
}

import CSQLite
import Foundation
import SQLiteAccess
import Testing

@Suite("A connection keeps SQLite's promises")
final class SQLiteAccessTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sqlite-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var path: String { folder.appendingPathComponent("a.sqlite").path }

  private func open(_ access: SQLiteConnection.Access = .create, wait: Duration = .seconds(10)) throws
    -> SQLiteConnection
  {
    try SQLiteConnection(path: path, access: access, busyTimeout: wait)
  }

  @Test("every kind of value comes back as it was bound, empty ones and NULL included")
  func roundTrip() throws {
    let connection = try open()
    try connection.execute("CREATE TABLE value(a, b, c, d, e)")
    let insert = try connection.statement("INSERT INTO value VALUES(?, ?, ?, ?, ?)")
    try insert.bind(Int64.min, at: 1)
    try insert.bind(0.1, at: 2)
    try insert.bind("北京's \u{0}x", at: 3)
    try insert.bind([0, 255, 7] as [UInt8], at: 4)
    try insert.bindNull(at: 5)
    try insert.run()
    try insert.bind("", at: 3)
    try insert.bind([] as [UInt8], at: 4)
    try insert.run()

    let rows = try connection.statement("SELECT a, b, c, d, e, typeof(c), typeof(d) FROM value ORDER BY rowid")
    #expect(try rows.step())
    #expect(rows.integer(0) == .min)
    #expect(rows.number(1) == 0.1)
    #expect(rows.text(2) == "北京's \u{0}x")
    #expect(rows.bytes(3) == [0, 255, 7])
    #expect(rows.isNull(4))
    #expect(try rows.step())
    #expect(rows.text(2).isEmpty)
    #expect(rows.bytes(3).isEmpty)
    #expect(rows.text(5) == "text")
    #expect(rows.text(6) == "blob")
    #expect(try !rows.step())
  }

  @Test("a statement is prepared once and comes back reset, without old values")
  func cached() throws {
    let connection = try open()
    let first = try connection.statement("SELECT ?")
    try first.bind("old", at: 1)
    #expect(try first.step())
    let second = try connection.statement("SELECT ?")
    #expect(first === second)
    #expect(try second.step())
    #expect(second.isNull(0))
  }

  @Test("a transaction that throws leaves nothing")
  func rollback() throws {
    struct Stop: Error {}
    let connection = try open()
    try connection.execute("CREATE TABLE value(a)")
    #expect(throws: Stop.self) {
      try connection.transaction(.writing) {
        try connection.execute("INSERT INTO value VALUES(1)")
        throw Stop()
      }
    }
    #expect(try connection.firstInteger("SELECT count(*) FROM value") == 0)
    #expect(!connection.isInTransaction)
  }

  @Test("a savepoint that throws undoes itself alone")
  func savepoint() throws {
    struct Stop: Error {}
    let connection = try open()
    try connection.execute("CREATE TABLE value(a)")
    try connection.transaction(.writing) {
      try connection.execute("INSERT INTO value VALUES(1)")
      #expect(throws: Stop.self) {
        try connection.savepoint {
          try connection.execute("INSERT INTO value VALUES(2)")
          throw Stop()
        }
      }
      try connection.savepoint { try connection.execute("INSERT INTO value VALUES(3)") }
    }
    #expect(try connection.firstInteger("SELECT sum(a) FROM value") == 4)
  }

  @Test("a second writer is told once that it waits, then fails as busy")
  func busy() throws {
    let first = try open()
    try first.useWriteAheadLog(.full)
    let second = try open(.readWrite, wait: .milliseconds(30))
    try first.begin(.writing)
    var waits = 0
    let error = #expect(throws: SQLiteError.self) {
      try second.transaction(.writing, onWait: { waits += 1 }) {}
    }
    #expect(error?.category == .busy)
    #expect(waits == 1)
    try first.commit()
    try second.transaction(.writing, onWait: { waits += 1 }) {}
    #expect(waits == 1)
  }

  @Test("a missing file, garbage and a violated constraint are told apart")
  func categories() throws {
    let missing = #expect(throws: SQLiteError.self) { try open(.readOnly) }
    #expect(missing?.category == .cannotOpen)

    try Data(repeating: 0x41, count: 8192).write(to: URL(fileURLWithPath: path))
    let garbage = try open(.readOnly)
    #expect(throws: SQLiteError.self) { try garbage.userVersion() }
    #expect(try !garbage.isSound())

    try FileManager.default.removeItem(atPath: path)
    let connection = try open()
    try connection.execute("CREATE TABLE value(a UNIQUE); INSERT INTO value VALUES(1)")
    let twice = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO value VALUES(1)") }
    #expect(twice?.category == .constraint)
    #expect(twice?.code == SQLITE_CONSTRAINT | 8 << 8)
    #expect(try connection.isSound())
  }

  @Test("a statement may outlive its connection")
  func statementOutlives() throws {
    var connection: SQLiteConnection? = try open()
    let statement = try #require(try connection?.statement("SELECT 42"))
    connection = nil
    #expect(try statement.step())
    #expect(statement.integer(0) == 42)
  }
}

import SQLiteAccess

/// Everything that is computed from a user's facts. It may be deleted at any moment; a damaged one is built anew.
public final class DerivedStore {
  /// The schema that this program writes.
  public static let version: Int64 = 1
  /// "TRDD" in the file's header.
  static let applicationID: Int64 = 0x5452_4444

  /// Whether a damaged file was thrown away when this one was opened.
  public let wasDamaged: Bool
  let connection: SQLiteConnection

  /// Opens the derived file of a home, creates it where it is missing, and replaces it where it is damaged.
  ///
  /// - Throws: `TraceStoreError`; a file of a newer version or of another program is left alone.
  public init(
    in folder: HomeFolder, mode: OpeningMode, busyTimeout: Duration = .seconds(10), onWait: (() -> Void)? = nil
  ) throws(TraceStoreError) {
    if mode != .read { try folder.createDerived() }
    func open() throws(TraceStoreError) -> SQLiteConnection {
      let access: SQLiteConnection.Access = mode == .read ? .readOnly : .readWrite
      let opened = try Self.file.open(
        path: folder.derivedPath, access: access, busyTimeout: busyTimeout, onWait: onWait)
      do {
        guard try opened.isSound() else { throw TraceStoreError.damaged(.derived) }
      } catch let error as SQLiteError {
        throw TraceStoreError(error, in: .derived)
      } catch {
        throw .damaged(.derived)
      }
      return opened
    }
    do {
      connection = try open()
      wasDamaged = false
    } catch {
      guard case .damaged = error, mode != .read else { throw error }
      folder.removeDerived()
      try folder.createDerived()
      connection = try open()
      wasDamaged = true
    }
  }

  /// What the contents were computed from and by; nil where nothing was computed yet.
  public func basis() throws -> DerivedBasis? {
    try translating {
      let query = try connection.statement("SELECT generation, engine, rules, pack, catalog FROM basis")
      defer { query.reset() }
      return try query.step() ? Self.basis(of: query, from: 0) : nil
    }
  }

  /// Replaces everything but the runs and adds a run, in one transaction.
  public func replace(with contents: DerivedContents, run: RunRow?) throws {
    try translating {
      try connection.transaction(.writing) {
        try clear()
        try write(contents)
        if let run { try write(run) }
      }
    }
  }

  /// Replaces what hangs on borders: basis, regions, visits, badges and the packed values that are given; the rest stays
  /// as it is. Adds a run, in the same transaction.
  public func replaceRegions(with contents: DerivedContents, run: RunRow) throws {
    try translating {
      try connection.transaction(.writing) {
        try connection.execute("DELETE FROM basis; DELETE FROM region; DELETE FROM visit; DELETE FROM badge;")
        try writeRegions(contents)
        try write(run)
      }
    }
  }

  /// Replaces basis and badges; the rest stays as it is. Adds a run, in the same transaction.
  public func replaceBadges(with contents: DerivedContents, run: RunRow) throws {
    try translating {
      try connection.transaction(.writing) {
        try connection.execute("DELETE FROM basis; DELETE FROM badge;")
        try writeBadges(contents)
        try write(run)
      }
    }
  }

  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SQLiteError { throw TraceStoreError(error, in: .derived) }
  }

  static func basis(of row: SQLiteStatement, from first: Int32) -> DerivedBasis {
    DerivedBasis(
      factsGeneration: row.integer(first), engine: row.text(first + 1), rules: row.text(first + 2),
      pack: row.text(first + 3), catalog: row.text(first + 4))
  }
}

extension DerivedStore {
  static let file = StoreFile(
    name: .derived, applicationID: applicationID, version: version, synchronization: .normal,
    create: { connection throws(SQLiteError) in
      try connection.execute(
        """
        CREATE TABLE basis(
          id INTEGER PRIMARY KEY CHECK(id = 0), generation INTEGER NOT NULL, engine TEXT NOT NULL, rules TEXT NOT NULL,
          pack TEXT NOT NULL, catalog TEXT NOT NULL);

        CREATE TABLE day(
          day INTEGER PRIMARY KEY, distance REAL NOT NULL, seconds REAL NOT NULL, points INTEGER NOT NULL,
          new_cells INTEGER NOT NULL, new_area REAL NOT NULL, first INTEGER NOT NULL, first_zone INTEGER NOT NULL,
          last INTEGER NOT NULL, last_zone INTEGER NOT NULL, zone_estimated INTEGER NOT NULL, cells BLOB NOT NULL);

        CREATE TABLE segment(
          id INTEGER PRIMARY KEY, start INTEGER, "end" INTEGER, zone_min INTEGER NOT NULL, distance REAL NOT NULL,
          counted REAL NOT NULL, moving REAL NOT NULL, mode INTEGER NOT NULL);

        CREATE TABLE region(
          level INTEGER NOT NULL, code TEXT NOT NULL, vintage TEXT NOT NULL, passes INTEGER NOT NULL,
          stays INTEGER NOT NULL, first_visit INTEGER, last_visit INTEGER, first_stay INTEGER, cells INTEGER NOT NULL,
          area REAL NOT NULL, steps BLOB NOT NULL, PRIMARY KEY(level, code)) WITHOUT ROWID;

        -- One row for each region and local day; day is NULL where there are no times.
        CREATE TABLE visit(
          id INTEGER PRIMARY KEY, level INTEGER NOT NULL, code TEXT NOT NULL, day INTEGER, first INTEGER, last INTEGER,
          seconds REAL NOT NULL, meters REAL NOT NULL, is_stay INTEGER NOT NULL);
        CREATE INDEX visit_region ON visit(level, code, day);

        CREATE TABLE import_figure(
          import INTEGER PRIMARY KEY, accepted INTEGER NOT NULL, spikes INTEGER NOT NULL, distance REAL NOT NULL,
          gap_meters REAL NOT NULL, is_sparse INTEGER NOT NULL);

        CREATE TABLE badge(id TEXT PRIMARY KEY, first_earned INTEGER) WITHOUT ROWID;

        -- steps: for each step the instant as Int64, then the value as Double, both little-endian.
        CREATE TABLE figure(name TEXT PRIMARY KEY, value REAL NOT NULL, steps BLOB NOT NULL) WITHOUT ROWID;

        CREATE TABLE packed(name TEXT PRIMARY KEY, bytes BLOB NOT NULL);

        CREATE TABLE run(
          id INTEGER PRIMARY KEY AUTOINCREMENT, started_at INTEGER NOT NULL, milliseconds INTEGER NOT NULL,
          causes TEXT NOT NULL, generation INTEGER NOT NULL, engine TEXT NOT NULL, rules TEXT NOT NULL,
          pack TEXT NOT NULL, catalog TEXT NOT NULL, report TEXT NOT NULL);

        PRAGMA application_id = 0x54524444;
        PRAGMA user_version = 1;
        """)
    })
}

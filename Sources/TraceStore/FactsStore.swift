import SQLiteAccess

/// The facts of one user: what receivers gave and what the user decided.
///
/// Facts are never edited. One process writes at a time; readers see the state of the last commit.
public final class FactsStore {
  /// The schema that this program writes.
  public static let version: Int64 = 2
  /// "TRDF" in the file's header.
  static let applicationID: Int64 = 0x5452_4446

  /// Whether the file is damaged: it is read as far as it goes, and every write throws `.damaged(.facts)`.
  public let isDamaged: Bool
  let connection: SQLiteConnection
  let folder: HomeFolder
  private let onWait: (() -> Void)?

  /// Opens the facts of a home.
  ///
  /// - Parameters:
  ///   - mode: whether the file is created when it is missing, must exist, or is only read.
  ///   - checksIntegrity: whether every page is checked first, which takes time with the size of the file.
  ///   - onWait: called when another process is writing and the wait for it begins.
  /// - Throws: `TraceStoreError`.
  public init(
    in folder: HomeFolder, mode: OpeningMode, checksIntegrity: Bool = true, busyTimeout: Duration = .seconds(10),
    onWait: (() -> Void)? = nil
  ) throws(TraceStoreError) {
    guard !folder.isFile else { throw .notAFolder }
    guard !folder.hasLostFacts else { throw .factsLost }
    if mode == .create { try folder.create() }
    guard folder.exists else { throw .noHome }
    self.onWait = onWait
    self.folder = folder
    func open(_ access: SQLiteConnection.Access) throws(TraceStoreError) -> SQLiteConnection {
      try Self.file.open(path: folder.factsPath, access: access, busyTimeout: busyTimeout, onWait: onWait)
    }
    let opened: SQLiteConnection
    do {
      opened = try open(mode == .read ? .readOnly : .readWrite)
      // What is forgotten is overwritten.
      if mode != .read { try opened.execute("PRAGMA secure_delete = ON") }
      if try !checksIntegrity || opened.isSound() {
        connection = opened
        isDamaged = false
        return
      }
    } catch let error as SQLiteError {
      throw TraceStoreError(error, in: .facts)
    } catch let error as TraceStoreError {
      throw error
    } catch {
      throw .damaged(.facts)
    }
    connection = try open(.readOnly)
    isDamaged = true
  }

  /// Runs the body in one transaction that holds the right to write from the start.
  ///
  /// - Throws: what the body throws, after everything was undone; `TraceStoreError.busy` when another writer does not
  ///   end in time; `.damaged` for damaged facts.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isDamaged else { throw TraceStoreError.damaged(.facts) }
    return try translating {
      if connection.isInTransaction { return try connection.savepoint(body) }
      return try connection.transaction(.writing, onWait: onWait, body)
    }
  }

  /// Runs the body in one transaction and then undoes all that it wrote.
  public func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isDamaged else { throw TraceStoreError.damaged(.facts) }
    return try translating {
      try connection.begin(.writing, onWait: onWait)
      defer { connection.rollBack() }
      return try body()
    }
  }

  /// Runs the body over one state of the facts, whatever other processes commit meanwhile.
  public func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try translating {
      if connection.isInTransaction { return try body() }
      return try connection.transaction(.reading, body)
    }
  }

  /// A number that rises with every change of the facts; what is derived remembers the one it was computed from.
  public func generation() throws -> Int64 {
    try translating { try connection.firstInteger("SELECT generation FROM state") }
  }

  func markChanged() throws { try connection.execute("UPDATE state SET generation = generation + 1") }

  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SQLiteError { throw TraceStoreError(error, in: .facts) }
  }
}

/// How a home is opened.
public enum OpeningMode: Sendable {
  /// What is missing is created.
  case create
  /// The home must exist.
  case write
  /// The home must exist; nothing is written.
  case read
}

extension FactsStore {
  /// A chunk ends within a page of its own, so that small pages waste less.
  static let file = StoreFile(
    name: .facts, applicationID: applicationID, version: version, synchronization: .full,
    pageSize: "PRAGMA page_size = 512",
    create: { connection throws(SQLiteError) in
      try connection.execute(
        """
        CREATE TABLE state(
          id INTEGER PRIMARY KEY CHECK(id = 0),
          generation INTEGER NOT NULL);
        INSERT INTO state VALUES(0, 0);

        CREATE TABLE import(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          content_hash BLOB NOT NULL UNIQUE,
          label TEXT NOT NULL,
          format TEXT NOT NULL,
          datum TEXT NOT NULL,
          fields INTEGER NOT NULL,
          occasional_fields INTEGER NOT NULL,
          is_live INTEGER NOT NULL,
          declares_flight INTEGER NOT NULL,
          accuracy_meaning INTEGER NOT NULL,
          rules TEXT NOT NULL,
          zone_min INTEGER,
          imported_at INTEGER NOT NULL,
          fault TEXT,
          assumed_zones INTEGER NOT NULL);

        CREATE TABLE import_count(
          import INTEGER NOT NULL,
          verdict INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY(import, verdict)) WITHOUT ROWID;

        -- The current day. Units as in TrackPoint; NULL is "no value". seq runs over stored and known samples of an
        -- import together.
        CREATE TABLE sample(
          import INTEGER NOT NULL,
          seq INTEGER NOT NULL,
          verdict INTEGER NOT NULL,
          time INTEGER,
          lat INTEGER NOT NULL,
          lon INTEGER NOT NULL,
          starts_line INTEGER NOT NULL,
          zone_min INTEGER,
          h_acc INTEGER,
          alt INTEGER,
          v_acc INTEGER,
          speed INTEGER,
          speed_acc INTEGER,
          course INTEGER,
          course_acc INTEGER,
          motion INTEGER NOT NULL,
          PRIMARY KEY(import, seq)) WITHOUT ROWID;
        CREATE INDEX sample_time ON sample(time) WHERE time IS NOT NULL;

        -- A sample that another import holds.
        CREATE TABLE known(
          import INTEGER NOT NULL,
          seq INTEGER NOT NULL,
          starts_line INTEGER NOT NULL,
          holder INTEGER NOT NULL,
          holder_seq INTEGER NOT NULL,
          PRIMARY KEY(import, seq)) WITHOUT ROWID;
        CREATE INDEX known_holder ON known(holder, holder_seq);

        CREATE TABLE decision(
          kind TEXT NOT NULL,
          key TEXT NOT NULL,
          value TEXT NOT NULL,
          PRIMARY KEY(kind, key)) WITHOUT ROWID;

        PRAGMA application_id = 0x54524446;
        """)
      try createVersion2(connection)
    },
    migrate: { connection, _ in
      try createVersion2(connection)
      try SampleSealing.seal(connection, before: .max)
    })

  /// Version 2 added events, chunks and the door's verdict on known samples.
  private static func createVersion2(_ connection: SQLiteConnection) throws(SQLiteError) {
    try connection.execute(
      """
      -- What the door saw in samples that it did not store: `EventBytes`.
      CREATE TABLE event(import INTEGER PRIMARY KEY, bytes BLOB NOT NULL);

      -- Samples of days that are over: `SampleChunk`. Times are NULL for samples without one.
      CREATE TABLE chunk(
        import INTEGER NOT NULL,
        first_seq INTEGER NOT NULL,
        last_seq INTEGER NOT NULL,
        count INTEGER NOT NULL,
        min_time INTEGER,
        max_time INTEGER,
        bytes BLOB NOT NULL,
        PRIMARY KEY(import, first_seq));
      CREATE INDEX chunk_time ON chunk(min_time, max_time) WHERE min_time IS NOT NULL;

      -- What the door made of a sample that another import holds.
      ALTER TABLE known ADD COLUMN verdict INTEGER NOT NULL DEFAULT 0;
      PRAGMA user_version = 2;
      """)
  }
}

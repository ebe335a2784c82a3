import SQLiteAccess
public import TrackCleaning

/// The samples of a file between reading and judging: only the end of a file tells what its source gives, and late
/// samples have to be sorted in.
///
/// A small file stays in memory; from `memoryLimit` samples on they go to a file without a name, and late samples are
/// sorted in a temporary table, which SQLite keeps in a file of its own, so that memory does not grow with the file.
public final class SampleSpool {
  /// Samples that have been taken in.
  public private(set) var count = 0

  /// Earliest and latest time of them, in milliseconds since 1970-01-01 UTC; nil where none has a time.
  public var times: ClosedRange<Int64>? { earliest <= latest ? earliest...latest : nil }

  private let facts: FactsStore
  private let memoryLimit: Int
  private var earliest = Int64.max
  private var latest = Int64.min
  /// The last time read, which an untimed sample is sorted by.
  private var lastTime = Int64.min
  private var isInOrder = true
  private var points: [TrackPoint] = []
  private var file: ScratchFile?

  /// Makes an empty spool beside the facts; one at a time.
  public init(facts: FactsStore, memoryLimit: Int = 16_384) {
    self.facts = facts
    self.memoryLimit = memoryLimit
    points.reserveCapacity(memoryLimit)
  }

  /// Takes in the next sample of the file.
  public func append(_ point: TrackPoint) throws {
    points.append(point)
    count += 1
    if point.time != TrackPoint.noTime {
      isInOrder = isInOrder && point.time >= lastTime
      lastTime = point.time
      earliest = min(earliest, point.time)
      latest = max(latest, point.time)
    }
    if points.count >= memoryLimit { try spill() }
  }

  private func spill() throws {
    let target = try file ?? ScratchFile(in: facts.folder.path)
    file = target
    try target.append(points)
    points.removeAll(keepingCapacity: true)
  }

  /// Calls the body for every sample in time order, marks of new lines put right; see `TrackOrdering`.
  public func forEachInOrder(_ body: (TrackPoint) throws -> Void) throws {
    guard let file else {
      for point in TrackOrdering.ordered(points) { try body(point) }
      return
    }
    try spill()
    if isInOrder {
      try file.forEach(pieces: memoryLimit) { for point in $0 { try body(point) } }
    } else {
      try sort(file)
      try forEachSorted(body)
    }
    self.file = nil
  }

  private func sort(_ file: ScratchFile) throws {
    try facts.translating {
      try facts.connection.execute(
        """
        DROP TABLE IF EXISTS temp.spool;
        CREATE TEMP TABLE spool(
          sort_time INTEGER NOT NULL, sequence INTEGER NOT NULL, line INTEGER NOT NULL, time INTEGER,
          lat INTEGER NOT NULL, lon INTEGER NOT NULL, starts_line INTEGER NOT NULL, zone_min INTEGER, h_acc INTEGER,
          alt INTEGER, v_acc INTEGER, speed INTEGER, speed_acc INTEGER, course INTEGER, course_acc INTEGER,
          motion INTEGER NOT NULL, PRIMARY KEY(sort_time, sequence)) WITHOUT ROWID;
        """)
      let insert = try facts.connection.statement(
        "INSERT INTO temp.spool VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      var ordering = TrackOrdering()
      try file.forEach(pieces: memoryLimit) { piece in
        for point in piece {
          let key = ordering.key(for: point)
          try insert.bind(key.time, at: 1)
          try insert.bind(key.sequence, at: 2)
          try insert.bind(key.line, at: 3)
          try PointColumns.bind(point, to: insert, from: 4)
          try insert.run()
        }
      }
    }
  }

  private func forEachSorted(_ body: (TrackPoint) throws -> Void) throws {
    var starts = TrackOrdering.LineStarts()
    try facts.translating {
      let query = try facts.connection.statement(
        """
        SELECT sort_time, sequence, line, time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed, speed_acc,
          course, course_acc, motion FROM temp.spool ORDER BY sort_time, sequence
        """)
      try query.forEachRow { row in
        let point = try PointColumns.point(of: row, from: 3)
        let key = TrackOrdering.Key(time: row.integer(0), sequence: row.integer(1), line: row.integer(2))
        try body(starts.marked(point, key))
      }
      try facts.connection.execute("DROP TABLE temp.spool")
    }
  }
}

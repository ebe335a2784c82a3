import SQLiteAccess
public import TrackCleaning

/// The samples of a file between reading and judging: only the end of a file tells what its source gives, and late
/// samples have to be sorted in.
///
/// A small file stays in memory; from `memoryLimit` samples on they go through a temporary table, which SQLite keeps in
/// a file of its own and forgets with the connection, so that memory does not grow with the file.
public final class SampleSpool {
  /// Samples that have been taken in.
  public private(set) var count = 0

  /// Earliest and latest time of them, in milliseconds since 1970-01-01 UTC; nil where none has a time.
  public private(set) var times: ClosedRange<Int64>?

  private let facts: FactsStore
  private let memoryLimit: Int
  private var ordering = TrackOrdering()
  private var points: [TrackPoint] = []
  private var keys: [TrackOrdering.Key] = []
  private var isOnDisk = false

  /// Makes an empty spool beside the facts; one at a time.
  public init(facts: FactsStore, memoryLimit: Int = 65_536) {
    self.facts = facts
    self.memoryLimit = memoryLimit
  }

  /// Takes in the next sample of the file.
  public func append(_ point: TrackPoint) throws {
    points.append(point)
    keys.append(ordering.key(for: point))
    count += 1
    if point.time != TrackPoint.noTime {
      times = min(times?.lowerBound ?? point.time, point.time)...max(times?.upperBound ?? point.time, point.time)
    }
    if points.count >= memoryLimit { try spill() }
  }

  /// Calls the body for every sample in time order, marks of new lines put right; see `TrackOrdering`.
  public func forEachInOrder(_ body: (TrackPoint) throws -> Void) throws {
    if !isOnDisk {
      for point in TrackOrdering.ordered(points) { try body(point) }
      return
    }
    try spill()
    var starts = TrackOrdering.LineStarts()
    let isInOrder = ordering.isInOrder
    try facts.translating {
      let query = try facts.connection.statement(
        """
        SELECT sort_time, sequence, line, time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed, speed_acc,
          course, course_acc, motion FROM temp.spool ORDER BY sort_time, sequence
        """)
      try query.forEachRow { row in
        let point = try PointColumns.point(of: row, from: 3)
        let key = TrackOrdering.Key(time: row.integer(0), sequence: row.integer(1), line: row.integer(2))
        try body(isInOrder ? point : starts.marked(point, key))
      }
      try facts.connection.execute("DROP TABLE temp.spool")
    }
    isOnDisk = false
  }

  private func spill() throws {
    try facts.translating {
      if !isOnDisk {
        try facts.connection.execute(
          """
          DROP TABLE IF EXISTS temp.spool;
          CREATE TEMP TABLE spool(
            sort_time INTEGER NOT NULL, sequence INTEGER NOT NULL, line INTEGER NOT NULL, time INTEGER,
            lat INTEGER NOT NULL, lon INTEGER NOT NULL, starts_line INTEGER NOT NULL, zone_min INTEGER, h_acc INTEGER,
            alt INTEGER, v_acc INTEGER, speed INTEGER, speed_acc INTEGER, course INTEGER, course_acc INTEGER,
            motion INTEGER NOT NULL, PRIMARY KEY(sort_time, sequence)) WITHOUT ROWID;
          """)
        isOnDisk = true
      }
      let insert = try facts.connection.statement(
        "INSERT INTO temp.spool VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      for (point, key) in zip(points, keys) {
        try insert.bind(key.time, at: 1)
        try insert.bind(key.sequence, at: 2)
        try insert.bind(key.line, at: 3)
        try PointColumns.bind(point, to: insert, from: 4)
        try insert.run()
      }
    }
    points.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }
}

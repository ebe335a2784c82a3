import SQLiteAccess
public import TrackCleaning

/// Collects samples of an import in order and cuts them into chunks: one for each UTC day, more for a day of very many.
struct ChunkCutter {
  private var samples = ChunkSamples()

  /// Takes the next sample; gives the chunk that is full before it.
  mutating func append(_ point: TrackPoint, _ verdict: SampleVerdict, sequence: Int64) -> ChunkSamples? {
    var full: ChunkSamples?
    if let last = samples.points.last,
      TrackDay.number(of: last.time) != TrackDay.number(of: point.time)
        || !SampleChunk.takes(point, sequence: sequence, after: samples)
    {
      full = samples
      samples = ChunkSamples()
    }
    samples.append(point, verdict, sequence: sequence)
    return full
  }

  /// Gives the last chunk.
  mutating func finish() -> ChunkSamples? {
    defer { samples = ChunkSamples() }
    return samples.points.isEmpty ? nil : samples
  }
}

/// Days by UTC.
enum TrackDay {
  static let milliseconds: Int64 = 86_400_000

  /// Days since 1970-01-01; nil without a time.
  static func number(of time: Int64) -> Int64? {
    if time == TrackPoint.noTime { return nil }
    return time / milliseconds - (time % milliseconds < 0 ? 1 : 0)
  }

  /// The first millisecond of the day that a time lies in.
  static func start(of time: Int64) -> Int64 { (number(of: time) ?? 0) &* milliseconds }
}

/// Turns rows of days that are over into chunks.
enum SampleSealing {
  static func insert(_ samples: ChunkSamples, ofImport id: Int64, _ connection: SQLiteConnection) throws {
    guard let first = samples.sequences.first, let last = samples.sequences.last else { return }
    let insert = try connection.statement("INSERT INTO chunk VALUES(?, ?, ?, ?, ?, ?, ?)")
    let times = (samples.points.first?.time ?? TrackPoint.noTime, samples.points.last?.time ?? TrackPoint.noTime)
    try insert.bind(id, at: 1)
    try insert.bind(first, at: 2)
    try insert.bind(last, at: 3)
    try insert.bind(Int64(samples.count), at: 4)
    try insert.bind(times.0 == TrackPoint.noTime ? nil : times.0, at: 5)
    try insert.bind(times.1 == TrackPoint.noTime ? nil : times.1, at: 6)
    try insert.bind(SampleChunk.encoded(samples), at: 7)
    try insert.run()
  }

  /// Seals all rows with a time before this one, and those without; call it in a transaction.
  static func seal(_ connection: SQLiteConnection, before limit: Int64) throws {
    var imports: [Int64] = []
    let found = try connection.statement(
      "SELECT DISTINCT import FROM sample WHERE time IS NULL OR time < ? ORDER BY import")
    try found.bind(limit, at: 1)
    try found.forEachRow { imports.append($0.integer(0)) }
    for id in imports { try seal(connection, importID: id, before: limit) }
  }

  private static func seal(_ connection: SQLiteConnection, importID id: Int64, before limit: Int64) throws {
    var cutter = ChunkCutter()
    let rows = try connection.statement(
      """
      SELECT seq, verdict, time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed, speed_acc, course,
        course_acc, motion
      FROM sample WHERE import = ? AND (time IS NULL OR time < ?) ORDER BY seq
      """)
    try rows.bind(id, at: 1)
    try rows.bind(limit, at: 2)
    try rows.forEachRow { row in
      let full = cutter.append(
        try PointColumns.point(of: row, from: 2), try FactsStore.verdict(row.integer(1)), sequence: row.integer(0))
      if let full { try insert(full, ofImport: id, connection) }
    }
    if let last = cutter.finish() { try insert(last, ofImport: id, connection) }
    let delete = try connection.statement("DELETE FROM sample WHERE import = ? AND (time IS NULL OR time < ?)")
    try delete.bind(id, at: 1)
    try delete.bind(limit, at: 2)
    try delete.run()
  }
}

extension FactsStore {
  /// Turns the rows of days that are over (UTC) into chunks; call it when a day has begun. Facts are the same as before.
  ///
  /// - Parameter now: milliseconds since 1970-01-01 UTC.
  public func seal(now: Int64) throws {
    let limit = TrackDay.start(of: now)
    try translating {
      let query = try connection.statement("SELECT 1 FROM sample WHERE time IS NULL OR time < ? LIMIT 1")
      try query.bind(limit, at: 1)
      let isDue = try query.step()
      query.reset()
      guard isDue else { return }
      try transaction { try SampleSealing.seal(connection, before: limit) }
    }
  }
}

/// Stores an import's samples in the order of their sequences, in the transaction of the import: days that are over as
/// chunks, the current one as rows.
public final class SampleWriter {
  private let facts: FactsStore
  private let importID: Int64
  private let firstOpenTime: Int64
  private var cutter = ChunkCutter()

  /// - Parameter now: milliseconds since 1970-01-01 UTC; samples of its day and later ones stay rows.
  public init(_ facts: FactsStore, importID: Int64, now: Int64) {
    self.facts = facts
    self.importID = importID
    firstOpenTime = TrackDay.start(of: now)
  }

  /// Stores the next sample.
  public func append(_ point: TrackPoint, _ verdict: SampleVerdict, sequence: Int64) throws {
    if point.time != TrackPoint.noTime, point.time >= firstOpenTime {
      return try facts.insert(point, verdict: verdict, as: SampleKey(importID: importID, sequence: sequence))
    }
    guard let full = cutter.append(point, verdict, sequence: sequence) else { return }
    try facts.translating { try SampleSealing.insert(full, ofImport: importID, facts.connection) }
  }

  /// Stores the next sample, which another import holds: a reference alone where all fields are the same.
  public func append(
    _ point: TrackPoint, _ verdict: SampleVerdict, sequence: Int64, heldAs holder: HeldSample
  ) throws {
    try facts.insertKnown(
      holder.key, startsLine: point.startsLine, verdict: verdict,
      as: SampleKey(importID: importID, sequence: sequence))
    var twin = holder.point
    twin.startsLine = point.startsLine
    if twin != point { try append(point, verdict, sequence: sequence) }
  }

  /// Stores what is not yet stored; call it once, at the end.
  public func finish() throws {
    guard let last = cutter.finish() else { return }
    try facts.translating { try SampleSealing.insert(last, ofImport: importID, facts.connection) }
  }
}

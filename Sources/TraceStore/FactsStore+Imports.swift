import Geodesy
import SQLiteAccess
public import TrackCleaning

extension FactsStore {
  /// All imports, in the order in which they were made.
  public func imports() throws -> [ImportRecord] {
    try reading {
      let counts = try importCounts()
      var records: [ImportRecord] = []
      let query = try connection.statement(
        """
        SELECT id, content_hash, label, format, datum, fields, occasional_fields, is_live, declares_flight,
          accuracy_meaning, rules, zone_min, imported_at, fault, assumed_zones FROM import ORDER BY id
        """)
      try query.forEachRow { row in
        var record = Self.record(of: row)
        record.counts = counts[record.id] ?? VerdictCounts()
        records.append(record)
      }
      return records
    }
  }

  /// The import of these bytes, if there is one.
  public func importID(ofContent hash: [UInt8]) throws -> Int64? {
    try translating {
      let query = try connection.statement("SELECT id FROM import WHERE content_hash = ?")
      try query.bind(hash, at: 1)
      defer { query.reset() }
      return try query.step() ? query.integer(0) : nil
    }
  }

  /// Stores an import without its samples and counts, and gives its id; call it in a transaction.
  public func insert(_ record: ImportRecord) throws -> Int64 {
    try translating {
      let insert = try connection.statement(
        """
        INSERT INTO import(content_hash, label, format, datum, fields, occasional_fields, is_live, declares_flight,
          accuracy_meaning, rules, zone_min, imported_at, fault, assumed_zones)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
      try insert.bind(record.contentHash, at: 1)
      try insert.bind(record.label, at: 2)
      try insert.bind(record.format, at: 3)
      try insert.bind(record.datum.rawValue, at: 4)
      try insert.bind(Int64(record.source.fields.rawValue), at: 5)
      try insert.bind(Int64(record.source.occasionalFields.rawValue), at: 6)
      try insert.bind(record.source.isLive, at: 7)
      try insert.bind(record.source.declaresFlight, at: 8)
      try insert.bind(Int64(record.source.accuracyMeaning.rawValue), at: 9)
      try insert.bind(record.rules, at: 10)
      try insert.bind(record.zoneOffset.map(Int64.init), at: 11)
      try insert.bind(record.importedAt, at: 12)
      try insert.bind(record.fault, at: 13)
      try insert.bind(Int64(record.assumedZoneCount), at: 14)
      try insert.run()
      let id = connection.lastInsertedRowID
      try markChanged()
      return id
    }
  }

  /// Stores how the door judged an import; call it once, in the transaction of its samples.
  public func insert(_ counts: VerdictCounts, ofImport id: Int64) throws {
    try translating {
      let insert = try connection.statement("INSERT INTO import_count VALUES(?, ?, ?)")
      for (verdict, count) in counts.occurring {
        try insert.bind(id, at: 1)
        try insert.bind(Int64(verdict.rawValue), at: 2)
        try insert.bind(Int64(count), at: 3)
        try insert.run()
      }
    }
  }

  private func importCounts() throws -> [Int64: VerdictCounts] {
    var counts: [Int64: VerdictCounts] = [:]
    try connection.statement("SELECT import, verdict, count FROM import_count").forEachRow { row in
      guard let verdict = UInt8(exactly: row.integer(1)).flatMap(SampleVerdict.init(rawValue:)) else { return }
      counts[row.integer(0), default: VerdictCounts()][verdict] = Int(row.integer(2))
    }
    return counts
  }

  private static func record(of row: SQLiteStatement) -> ImportRecord {
    let source = TrackSource(
      fields: TrackFields(rawValue: UInt16(truncatingIfNeeded: row.integer(5))),
      occasionalFields: TrackFields(rawValue: UInt16(truncatingIfNeeded: row.integer(6))),
      isLive: row.integer(7) != 0, declaresFlight: row.integer(8) != 0,
      accuracyMeaning: UInt8(exactly: row.integer(9)).flatMap(TrackSource.AccuracyMeaning.init) ?? .measured)
    var record = ImportRecord(
      contentHash: row.bytes(1), label: row.text(2), format: row.text(3),
      datum: DatumName(rawValue: row.text(4)) ?? .wgs84, source: source, rules: row.text(10),
      zoneOffset: row.isNull(11) ? nil : Int(row.integer(11)), importedAt: row.integer(12),
      fault: row.isNull(13) ? nil : row.text(13), assumedZoneCount: Int(row.integer(14)))
    record.id = row.integer(0)
    return record
  }
}

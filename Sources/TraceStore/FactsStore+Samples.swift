import Geodesy
import SQLiteAccess
public import TrackCleaning

/// Names one stored sample.
public struct SampleKey: Hashable, Sendable {
  /// The import that holds it.
  public let importID: Int64
  /// Its place among that import's samples.
  public let sequence: Int64

  /// Names the sample at a place of an import.
  public init(importID: Int64, sequence: Int64) {
    self.importID = importID
    self.sequence = sequence
  }
}

/// The samples of one import in time order, those included that other imports hold as well.
public struct ImportSamples: Sendable {
  /// The samples, as this import gave them.
  public var points: [TrackPoint] = []
  /// The door's verdict on each.
  public var verdicts: [SampleVerdict] = []
  /// For each sample that another import holds, by index into `points`: where it is.
  public var holders: [Int: SampleKey] = [:]
  /// Place of each sample among the import's samples, ascending; as many as `points`.
  public var sequences: [Int64] = []

  /// No samples.
  public init() {}
}

extension FactsStore {
  /// Stores a sample of an import as a row of the current day; call it in a transaction, with rising sequences.
  public func insert(_ point: TrackPoint, verdict: SampleVerdict, as key: SampleKey) throws {
    try translating {
      let insert = try connection.statement(
        "INSERT INTO sample VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      try insert.bind(key.importID, at: 1)
      try insert.bind(key.sequence, at: 2)
      try insert.bind(Int64(verdict.rawValue), at: 3)
      try PointColumns.bind(point, to: insert, from: 4)
      try insert.run()
    }
  }

  /// Notes that a sample of an import is held by another one; call it in a transaction, with rising sequences.
  ///
  /// - Parameter verdict: what the door made of it.
  public func insertKnown(
    _ holder: SampleKey, startsLine: Bool, verdict: SampleVerdict = .accepted, as key: SampleKey
  ) throws {
    try translating {
      let insert = try connection.statement(
        "INSERT INTO known(import, seq, starts_line, holder, holder_seq, verdict) VALUES(?, ?, ?, ?, ?, ?)")
      try insert.bind(key.importID, at: 1)
      try insert.bind(key.sequence, at: 2)
      try insert.bind(startsLine, at: 3)
      try insert.bind(holder.importID, at: 4)
      try insert.bind(holder.sequence, at: 5)
      try insert.bind(Int64(verdict.rawValue), at: 6)
      try insert.run()
    }
  }

  /// The samples of an import in time order, with those that it knows from others.
  ///
  /// Where a sample equals the one that another import holds in every field, only a reference is stored, and its values
  /// are read there.
  ///
  /// - Complexity: O(n) in the samples of the import, and in those of the chunks that it refers to; memory likewise.
  public func samples(ofImport id: Int64) throws -> ImportSamples {
    try reading {
      let own = try ownSamples(ofImport: id)
      let known = try knownSamples(ofImport: id)
      if known.isEmpty {
        var result = ImportSamples()
        result.points = own.points
        result.verdicts = own.verdicts
        result.sequences = own.sequences
        return result
      }
      return try Self.merged(own, known, held: heldValues(of: known, besides: own))
    }
  }

  /// Places of an import's samples that other imports know, ascending.
  public func sharedSequences(ofImport id: Int64) throws -> [Int64] {
    try translating {
      var shared: [Int64] = []
      let query = try connection.statement("SELECT DISTINCT holder_seq FROM known WHERE holder = ? ORDER BY holder_seq")
      try query.bind(id, at: 1)
      try query.forEachRow { shared.append($0.integer(0)) }
      return shared
    }
  }
}

// How samples lie in the file: chunks of days that are over, rows of the current one, references.
extension FactsStore {
  /// A sample that another import holds.
  struct KnownSample {
    var sequence: Int64
    var startsLine: Bool
    var verdict: SampleVerdict
    var holder: SampleKey
  }

  /// The samples whose values are stored with an import, in the order of their sequences.
  func ownSamples(ofImport id: Int64) throws -> ChunkSamples {
    var samples = ChunkSamples()
    let total = try connection.statement("SELECT count(*), total(count) FROM chunk WHERE import = ?")
    try total.bind(id, at: 1)
    var expected = 0
    // A damaged count reserves no more than so many chunks can hold.
    try total.forEachRow { row in
      let most = Double(row.integer(0)) * Double(SampleChunk.mostSamples)
      expected = Int(max(0, min(row.number(1), most)))
    }
    samples.points.reserveCapacity(expected)
    samples.verdicts.reserveCapacity(expected)
    samples.sequences.reserveCapacity(expected)
    let chunks = try connection.statement("SELECT bytes FROM chunk WHERE import = ? ORDER BY first_seq")
    try chunks.bind(id, at: 1)
    try chunks.forEachRow { row in
      try row.withBytes(0) { bytes throws(TraceStoreError) in try SampleChunk.decode(bytes, into: &samples) }
    }
    return try merged(samples, try rowSamples(ofImport: id))
  }

  /// The samples of the current day, which are rows.
  func rowSamples(ofImport id: Int64) throws -> ChunkSamples {
    var samples = ChunkSamples()
    let rows = try connection.statement(
      """
      SELECT seq, verdict, time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed, speed_acc, course,
        course_acc, motion
      FROM sample WHERE import = ? ORDER BY seq
      """)
    try rows.bind(id, at: 1)
    try rows.forEachRow { row in
      samples.append(
        try PointColumns.point(of: row, from: 2), try Self.verdict(row.integer(1)), sequence: row.integer(0))
    }
    return samples
  }

  static func verdict(_ raw: Int64) throws -> SampleVerdict {
    guard let verdict = UInt8(exactly: raw).flatMap(SampleVerdict.init(rawValue:)) else {
      throw TraceStoreError.damaged(.facts)
    }
    return verdict
  }

  private func merged(_ chunks: ChunkSamples, _ rows: ChunkSamples) throws -> ChunkSamples {
    guard let first = rows.sequences.first, let last = chunks.sequences.last else {
      return rows.points.isEmpty ? chunks : rows
    }
    var all = chunks
    for index in rows.points.indices {
      all.append(rows.points[index], rows.verdicts[index], sequence: rows.sequences[index])
    }
    if first > last { return all }
    let order = all.sequences.indices.sorted { all.sequences[$0] < all.sequences[$1] }
    var sorted = ChunkSamples()
    for index in order { sorted.append(all.points[index], all.verdicts[index], sequence: all.sequences[index]) }
    return sorted
  }

  func knownSamples(ofImport id: Int64) throws -> [KnownSample] {
    var known: [KnownSample] = []
    let query = try connection.statement(
      "SELECT seq, starts_line, verdict, holder, holder_seq FROM known WHERE import = ? ORDER BY seq")
    try query.bind(id, at: 1)
    try query.forEachRow { row in
      known.append(
        KnownSample(
          sequence: row.integer(0), startsLine: row.integer(1) != 0, verdict: try Self.verdict(row.integer(2)),
          holder: SampleKey(importID: row.integer(3), sequence: row.integer(4))))
    }
    return known
  }

  /// The values of known samples that are not stored with the import itself.
  private func heldValues(of known: [KnownSample], besides own: ChunkSamples) throws -> [SampleKey: TrackPoint] {
    let stored = Set(own.sequences)
    var wanted: [Int64: Set<Int64>] = [:]
    for sample in known where !stored.contains(sample.sequence) {
      wanted[sample.holder.importID, default: []].insert(sample.holder.sequence)
    }
    var values: [SampleKey: TrackPoint] = [:]
    for (holder, sequences) in wanted {
      let samples = try ownSamples(ofImport: holder)
      for (index, sequence) in samples.sequences.enumerated() where sequences.contains(sequence) {
        values[SampleKey(importID: holder, sequence: sequence)] = samples.points[index]
      }
    }
    return values
  }

  private static func merged(
    _ own: ChunkSamples, _ known: [KnownSample], held: [SampleKey: TrackPoint]
  ) throws -> ImportSamples {
    var result = ImportSamples()
    var next = 0
    func take(_ sample: KnownSample, _ value: TrackPoint) {
      var point = value
      point.startsLine = sample.startsLine
      result.holders[result.points.count] = sample.holder
      result.points.append(point)
      result.verdicts.append(sample.verdict)
      result.sequences.append(sample.sequence)
    }
    func takeKnown(before sequence: Int64) throws {
      while next < known.count, known[next].sequence < sequence {
        guard let value = held[known[next].holder] else { throw TraceStoreError.damaged(.facts) }
        take(known[next], value)
        next += 1
      }
    }
    for (index, sequence) in own.sequences.enumerated() {
      try takeKnown(before: sequence)
      if next < known.count, known[next].sequence == sequence {
        take(known[next], own.points[index])
        next += 1
      } else {
        result.points.append(own.points[index])
        result.verdicts.append(own.verdicts[index])
        result.sequences.append(sequence)
      }
    }
    try takeKnown(before: .max)
    return result
  }
}

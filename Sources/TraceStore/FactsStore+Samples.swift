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

/// The samples of one import in time order, its own and those that it knows from other imports.
public struct ImportSamples: Sendable {
  /// The samples, as stored; a known one has this import's mark of a new line.
  public var points: [TrackPoint] = []
  /// For each sample that another import holds, by index into `points`: where it is.
  public var holders: [Int: SampleKey] = [:]
  /// Place of each sample among the import's samples, ascending; as many as `points`.
  public var sequences: [Int64] = []

  /// No samples.
  public init() {}
}

extension FactsStore {
  /// Stores a sample of an import; call it in a transaction, with rising sequences.
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
  public func insertKnown(_ holder: SampleKey, startsLine: Bool, as key: SampleKey) throws {
    try translating {
      let insert = try connection.statement("INSERT INTO known VALUES(?, ?, ?, ?, ?)")
      try insert.bind(key.importID, at: 1)
      try insert.bind(key.sequence, at: 2)
      try insert.bind(startsLine, at: 3)
      try insert.bind(holder.importID, at: 4)
      try insert.bind(holder.sequence, at: 5)
      try insert.run()
    }
  }

  /// The sample of another import that says the same: in the same second, within 1 m. The first import's where there
  /// are several; nil for a sample without a time.
  public func holder(of point: TrackPoint, notIn importID: Int64) throws -> SampleKey? {
    guard point.time != TrackPoint.noTime else { return nil }
    return try translating {
      let second = Self.floorToSecond(point.time)
      let query = try connection.statement(
        """
        SELECT import, seq, lat, lon FROM sample INDEXED BY sample_time
        WHERE time >= ? AND time < ? AND import <> ? ORDER BY import, seq
        """)
      try query.bind(second, at: 1)
      try query.bind(second.addingReportingOverflow(1000).partialValue, at: 2)
      try query.bind(importID, at: 3)
      defer { query.reset() }
      while try query.step() {
        guard let place = PointColumns.position(of: query, from: 2),
          Geodesic.distance(from: place, to: point.position) <= 1
        else { continue }
        return SampleKey(importID: query.integer(0), sequence: query.integer(1))
      }
      return nil
    }
  }

  /// Whether an import but this one may hold samples of these times: where it is false, `holder(of:notIn:)` is nil for
  /// every one of them.
  public func mayHold(_ times: ClosedRange<Int64>, notIn importID: Int64) throws -> Bool {
    try translating {
      let query = try connection.statement(
        "SELECT 1 FROM sample INDEXED BY sample_time WHERE time >= ? AND time <= ? AND import <> ? LIMIT 1")
      // Samples of the same second count, and both ends lie within theirs. Absurd times end at the ends of the range.
      try query.bind(max(times.lowerBound, .min + 999) - 999, at: 1)
      try query.bind(min(times.upperBound, .max - 999) + 999, at: 2)
      try query.bind(importID, at: 3)
      defer { query.reset() }
      return try query.step()
    }
  }

  /// The samples of an import in time order, with those that it knows from others.
  ///
  /// Complexity: O(n) in the samples of the import; memory likewise.
  public func samples(ofImport id: Int64) throws -> ImportSamples {
    try reading {
      var known: [(sequence: Int64, point: TrackPoint, holder: SampleKey)] = []
      let others = try connection.statement(
        """
        SELECT k.seq, k.holder, k.holder_seq, s.time, s.lat, s.lon, k.starts_line, s.zone_min, s.h_acc, s.alt, s.v_acc,
          s.speed, s.speed_acc, s.course, s.course_acc, s.motion
        FROM known k CROSS JOIN sample s ON s.import = k.holder AND s.seq = k.holder_seq
        WHERE k.import = ? ORDER BY k.seq
        """)
      try others.bind(id, at: 1)
      try others.forEachRow { row in
        let holder = SampleKey(importID: row.integer(1), sequence: row.integer(2))
        known.append((row.integer(0), try PointColumns.point(of: row, from: 3), holder))
      }
      return try ownSamples(ofImport: id, with: known)
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

  private func ownSamples(
    ofImport id: Int64, with known: [(sequence: Int64, point: TrackPoint, holder: SampleKey)]
  ) throws -> ImportSamples {
    var result = ImportSamples()
    var next = 0
    func takeKnown(before sequence: Int64) {
      while next < known.count, known[next].sequence < sequence {
        result.holders[result.points.count] = known[next].holder
        result.points.append(known[next].point)
        result.sequences.append(known[next].sequence)
        next += 1
      }
    }
    let query = try connection.statement(
      """
      SELECT seq, time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed, speed_acc, course, course_acc, motion
      FROM sample WHERE import = ? ORDER BY seq
      """)
    try query.bind(id, at: 1)
    try query.forEachRow { row in
      takeKnown(before: row.integer(0))
      result.points.append(try PointColumns.point(of: row, from: 1))
      result.sequences.append(row.integer(0))
    }
    takeKnown(before: .max)
    return result
  }

  private static func floorToSecond(_ time: Int64) -> Int64 {
    let rest = time % 1000
    return rest < 0 ? time - rest - 1000 : time - rest
  }
}

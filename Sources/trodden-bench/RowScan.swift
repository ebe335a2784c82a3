import Foundation
import Geodesy
import SQLiteAccess
import TrackCleaning

/// The anchor for whatever goes over all facts: the same points with all fields in a rowid table, read in the order of
/// their times through a prepared statement into a reserved array, without a check.
final class RowScan {
  /// As plain as a struct of a row can be.
  struct Row {
    var time: Int64
    var latitude, longitude, horizontalAccuracy, altitude, verticalAccuracy, speed, speedAccuracy, course: Int32
    var courseAccuracy, zoneOffset: Int32
    var motion, verdict: UInt8
  }

  private let folder: ScratchFolder
  private let connection: SQLiteConnection
  private let count: Int

  init(_ points: [TrackPoint]) throws {
    folder = try ScratchFolder()
    count = points.count
    connection = try SQLiteConnection(path: folder.path + "/rows.sqlite", access: .create)
    try connection.execute(
      """
      CREATE TABLE point(id INTEGER PRIMARY KEY, time INTEGER, lat INTEGER, lon INTEGER, h_acc INTEGER, alt INTEGER,
        v_acc INTEGER, speed INTEGER, speed_acc INTEGER, course INTEGER, course_acc INTEGER, zone INTEGER,
        motion INTEGER, verdict INTEGER);
      CREATE INDEX point_time ON point(time);
      """)
    try connection.transaction(.writing) {
      let insert = try connection.statement("INSERT INTO point VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)")
      for point in points {
        let values = [
          point.time, Int64(point.position.latitude), Int64(point.position.longitude), Int64(point.horizontalAccuracy),
          Int64(point.altitude), Int64(point.verticalAccuracy), Int64(point.speed), Int64(point.speedAccuracy),
          Int64(point.course), Int64(point.courseAccuracy), Int64(point.zoneOffset), Int64(point.motion.rawValue),
        ]
        for (index, value) in values.enumerated() { try insert.bind(value, at: Int32(index + 1)) }
        try insert.run()
      }
    }
  }

  /// Reads all rows; gives a number that depends on them.
  func run() -> UInt64 {
    var rows: [Row] = []
    rows.reserveCapacity(count)
    do {
      let query = try connection.statement(
        """
        SELECT time, lat, lon, h_acc, alt, v_acc, speed, speed_acc, course, course_acc, zone, motion, verdict
        FROM point ORDER BY time
        """)
      defer { query.reset() }
      while try query.step() {
        func field(_ column: Int32) -> Int32 { Int32(truncatingIfNeeded: query.integer(column)) }
        rows.append(
          Row(
            time: query.integer(0), latitude: field(1), longitude: field(2), horizontalAccuracy: field(3),
            altitude: field(4), verticalAccuracy: field(5), speed: field(6), speedAccuracy: field(7), course: field(8),
            courseAccuracy: field(9), zoneOffset: field(10), motion: UInt8(truncatingIfNeeded: query.integer(11)),
            verdict: UInt8(truncatingIfNeeded: query.integer(12))))
      }
    } catch { return 0 }
    return UInt64(rows.count) &+ UInt64(truncatingIfNeeded: rows.last?.time ?? 0)
  }
}

/// A folder in the system's temporary place that goes with the value.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

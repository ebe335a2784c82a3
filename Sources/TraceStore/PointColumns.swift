import Geodesy
import SQLiteAccess
import TrackCleaning

/// The columns of a sample, in one order everywhere: time, lat, lon, starts_line, zone_min, h_acc, alt, v_acc, speed,
/// speed_acc, course, course_acc, motion. Units as in `TrackPoint`; NULL is "no value".
enum PointColumns {
  static func bind(_ point: TrackPoint, to statement: SQLiteStatement, from first: Int32) throws(SQLiteError) {
    let time: Int64? = point.time == TrackPoint.noTime ? nil : point.time
    let zone: Int64? = point.zoneOffset == TrackPoint.noZoneOffset ? nil : Int64(point.zoneOffset)
    try statement.bind(time, at: first)
    try statement.bind(Int64(point.position.latitude), at: first + 1)
    try statement.bind(Int64(point.position.longitude), at: first + 2)
    try statement.bind(point.startsLine, at: first + 3)
    try statement.bind(zone, at: first + 4)
    try statement.bind(stored(point.horizontalAccuracy), at: first + 5)
    try statement.bind(stored(point.altitude), at: first + 6)
    try statement.bind(stored(point.verticalAccuracy), at: first + 7)
    try statement.bind(stored(point.speed), at: first + 8)
    try statement.bind(stored(point.speedAccuracy), at: first + 9)
    try statement.bind(stored(point.course), at: first + 10)
    try statement.bind(stored(point.courseAccuracy), at: first + 11)
    try statement.bind(Int64(point.motion.rawValue), at: first + 12)
  }

  /// - Throws: `TraceStoreError.damaged` for a place that is none.
  static func point(of row: SQLiteStatement, from first: Int32) throws -> TrackPoint {
    guard let position = position(of: row, from: first + 1) else { throw TraceStoreError.damaged(.facts) }
    var point = TrackPoint(
      time: row.isNull(first) ? TrackPoint.noTime : row.integer(first), position: position,
      startsLine: row.integer(first + 3) != 0)
    if !row.isNull(first + 4) { point.zoneOffset = Int16(truncatingIfNeeded: row.integer(first + 4)) }
    point.horizontalAccuracy = value(row, first + 5)
    point.altitude = value(row, first + 6)
    point.verticalAccuracy = value(row, first + 7)
    point.speed = value(row, first + 8)
    point.speedAccuracy = value(row, first + 9)
    point.course = value(row, first + 10)
    point.courseAccuracy = value(row, first + 11)
    point.motion = MotionState(rawValue: UInt8(truncatingIfNeeded: row.integer(first + 12))) ?? .unknown
    return point
  }

  static func position(of row: SQLiteStatement, from first: Int32) -> QuantizedCoordinate? {
    guard let latitude = Int32(exactly: row.integer(first)), let longitude = Int32(exactly: row.integer(first + 1))
    else { return nil }
    return QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude)
  }

  private static func stored(_ value: Int32) -> Int64? { value == TrackPoint.noValue ? nil : Int64(value) }

  private static func value(_ row: SQLiteStatement, _ column: Int32) -> Int32 {
    row.isNull(column) ? TrackPoint.noValue : Int32(truncatingIfNeeded: row.integer(column))
  }
}

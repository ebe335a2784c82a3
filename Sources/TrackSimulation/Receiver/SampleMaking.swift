import Geodesy
import TrackCleaning

/// A callback's values in ordinary units, before they become whole numbers; nil is invalid.
struct Callback {
  var time: Int64
  var place: GroundPlace
  var accuracy: Double
  var altitude: Double?
  var verticalAccuracy: Double?
  var speed: Double?
  var speedAccuracy: Double?
  var course: Double?
  var courseAccuracy: Double?
  var motion: MotionState

  /// The sample; nil where the place is none.
  func sample(zoneOffset: Int) -> TrackPoint? {
    guard let position = place.quantized else { return nil }
    var point = TrackPoint(time: time, position: position)
    point.horizontalAccuracy = Self.whole(accuracy * 100)
    point.altitude = Self.whole(altitude.map { $0 * 100 })
    point.verticalAccuracy = Self.whole(verticalAccuracy.map { $0 * 100 })
    point.speed = Self.whole(speed.map { $0 * 100 })
    point.speedAccuracy = Self.whole(speedAccuracy.map { $0 * 100 })
    point.course = Self.whole(course.map { $0 * 10 })
    if point.course >= 3_600 { point.course -= 3_600 }
    point.courseAccuracy = Self.whole(courseAccuracy.map { $0 * 10 })
    point.zoneOffset = Int16(truncatingIfNeeded: zoneOffset)
    point.motion = motion
    return point
  }

  private static func whole(_ value: Double?) -> Int32 {
    guard let value else { return TrackPoint.noValue }
    return Int32(max(-1, min(value.rounded(), 2_000_000_000)))
  }
}

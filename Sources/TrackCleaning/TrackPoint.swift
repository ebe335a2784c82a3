public import Geodesy

/// One sample of a receiver, in whole numbers; WGS-84 always.
///
/// A field that the sample lacks holds `noValue` (`noTime` for the time). Whether that means *absent* or *invalid* is
/// for the source's `TrackFields` to say.
@frozen
public struct TrackPoint: Hashable, Sendable {
  /// Stands for "no value" in every 32-bit field.
  public static var noValue: Int32 { .min }
  /// Stands for "no time".
  public static var noTime: Int64 { .min }
  /// Stands for "no local offset".
  public static var noZoneOffset: Int16 { .min }

  /// Milliseconds since 1970-01-01 UTC, or `noTime`.
  public var time: Int64
  /// Where the sample says it was taken.
  public var position: QuantizedCoordinate
  /// Horizontal accuracy in centimetres; negative as given by the receiver means invalid.
  public var horizontalAccuracy: Int32
  /// Altitude in centimetres.
  public var altitude: Int32
  /// Vertical accuracy in centimetres.
  public var verticalAccuracy: Int32
  /// Speed over ground in centimetres a second.
  public var speed: Int32
  /// Accuracy of the speed in centimetres a second.
  public var speedAccuracy: Int32
  /// Course over ground in tenths of a degree, clockwise from north.
  public var course: Int32
  /// Accuracy of the course in tenths of a degree.
  public var courseAccuracy: Int32
  /// Local offset from UTC in minutes, or `noZoneOffset`.
  public var zoneOffset: Int16
  /// What the motion sensor said.
  public var motion: MotionState
  /// Whether the source broke the line before this sample (a new track segment, a pause mark).
  public var startsLine: Bool

  /// Makes a sample that has a time and a place and nothing else.
  @inlinable
  public init(time: Int64, position: QuantizedCoordinate, startsLine: Bool = false) {
    self.time = time
    self.position = position
    self.startsLine = startsLine
    horizontalAccuracy = Self.noValue
    altitude = Self.noValue
    verticalAccuracy = Self.noValue
    speed = Self.noValue
    speedAccuracy = Self.noValue
    course = Self.noValue
    courseAccuracy = Self.noValue
    zoneOffset = Self.noZoneOffset
    motion = .unknown
  }
}

/// The set of fields that a source is able to give.
///
/// A field outside the set is *absent*: rules that read it do not apply. A field inside the set that a sample lacks is
/// *invalid*, as a phone means it. Absent, invalid and zero are three different things.
public struct TrackFields: OptionSet, Hashable, Sendable {
  /// The bits, stable on disk.
  public let rawValue: UInt16

  /// Wraps stored bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A time stamp.
  public static let time = TrackFields(rawValue: 1 << 0)
  /// The local offset from UTC.
  public static let zoneOffset = TrackFields(rawValue: 1 << 1)
  /// Horizontal accuracy.
  public static let horizontalAccuracy = TrackFields(rawValue: 1 << 2)
  /// Altitude.
  public static let altitude = TrackFields(rawValue: 1 << 3)
  /// Vertical accuracy.
  public static let verticalAccuracy = TrackFields(rawValue: 1 << 4)
  /// Speed over ground.
  public static let speed = TrackFields(rawValue: 1 << 5)
  /// Accuracy of the speed.
  public static let speedAccuracy = TrackFields(rawValue: 1 << 6)
  /// Course over ground.
  public static let course = TrackFields(rawValue: 1 << 7)
  /// Accuracy of the course.
  public static let courseAccuracy = TrackFields(rawValue: 1 << 8)
  /// State of the motion sensor.
  public static let motion = TrackFields(rawValue: 1 << 9)
}

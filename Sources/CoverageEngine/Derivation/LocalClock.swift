import Geodesy
import TrackCleaning

/// Which offset from UTC held where and when a sample was taken.
struct LocalClock {
  /// Offset in minutes, and whether it is only estimated.
  struct Offset: Hashable {
    let minutes: Int
    let isEstimated: Bool
  }

  /// What the user gave for samples without an offset of their own.
  let given: Int?
  /// Whether the source's offsets may be read.
  let hasOwn: Bool

  /// The sample's own offset; else what the user gave; else China's, in China; else whole hours by longitude, estimated.
  func offset(of point: TrackPoint, isInChina: Bool) -> Offset {
    if hasOwn, point.zoneOffset != TrackPoint.noZoneOffset {
      return Offset(minutes: Int(point.zoneOffset), isEstimated: false)
    }
    if let given { return Offset(minutes: given, isEstimated: false) }
    if isInChina { return Offset(minutes: 480, isEstimated: false) }
    // round(longitude / 15°), halves away from zero, in whole units so that it is the same everywhere.
    let longitude = Int(point.position.longitude)
    let half = longitude < 0 ? -75_000_000 : 75_000_000
    return Offset(minutes: (longitude + half) / 150_000_000 * 60, isEstimated: true)
  }
}

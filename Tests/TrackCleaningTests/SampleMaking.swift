import Geodesy
import TrackCleaning

/// Samples on a plane of metres around 40° N, 116° E.
enum Sample {
  static let start: Int64 = 1_700_000_000_000

  /// A sample `east` and `north` metres from the origin (to about 1 mm within 5 km), `seconds` after the start.
  static func at(
    _ seconds: Double, east: Double = 0, north: Double = 0, accuracy: Double? = nil, speed: Double? = nil,
    motion: MotionState = .unknown, startsLine: Bool = false
  ) -> TrackPoint {
    var point = TrackPoint(
      time: start + Int64((seconds * 1_000).rounded()), position: place(east: east, north: north),
      startsLine: startsLine)
    if let accuracy { point.horizontalAccuracy = Int32((accuracy * 100).rounded()) }
    if let speed {
      point.speed = Int32((speed * 100).rounded())
      point.speedAccuracy = 50
      point.course = 900
      point.courseAccuracy = 100
    }
    point.motion = motion
    return point
  }

  static func untimed(east: Double, north: Double = 0, startsLine: Bool = false) -> TrackPoint {
    TrackPoint(time: TrackPoint.noTime, position: place(east: east, north: north), startsLine: startsLine)
  }

  /// Metres to degrees by the radii of curvature at 40° N.
  static func place(east: Double, north: Double) -> QuantizedCoordinate {
    let latitude = 400_000_000 + Int32((north / 111_035.0 * 1e7).rounded())
    let longitude = 1_160_000_000 + Int32((east / 85_393.8 * 1e7).rounded())
    guard let place = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude) else {
      preconditionFailure("no test goes that far")
    }
    return place
  }
}

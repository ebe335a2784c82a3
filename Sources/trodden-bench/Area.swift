import Geodesy
import Judges

/// A box to draw places from.
struct Area {
  var latitude: ClosedRange<Int32>
  var longitude: ClosedRange<Int32>

  static let china = Area(latitude: 30_000_000...540_000_000, longitude: 730_000_000...1_355_000_000)
  static let world = Area(latitude: -900_000_000...900_000_000, longitude: -1_800_000_000...1_799_999_999)

  func points(_ count: Int, seed: UInt64) -> [QuantizedCoordinate] {
    var numbers = SeededGenerator(seed: seed)
    var points: [QuantizedCoordinate] = []
    while points.count < count {
      let x = Int32.random(in: longitude, using: &numbers)
      let y = Int32.random(in: latitude, using: &numbers)
      if let point = QuantizedCoordinate(latitudeUnits: y, longitudeUnits: x) { points.append(point) }
    }
    return points
  }
}

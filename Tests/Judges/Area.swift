public import Geodesy

/// A box to draw places from.
public struct Area: Sendable {
  /// Units of 1e-7° north.
  public var latitude: ClosedRange<Int32>
  /// Units of 1e-7° east.
  public var longitude: ClosedRange<Int32>

  /// China's box.
  public static let china = Area(latitude: 30_000_000...540_000_000, longitude: 730_000_000...1_355_000_000)
  /// The whole Earth.
  public static let world = Area(latitude: -900_000_000...900_000_000, longitude: -1_800_000_000...1_799_999_999)

  /// Places drawn evenly in latitude and longitude.
  public func points(_ count: Int, seed: UInt64) -> [QuantizedCoordinate] {
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

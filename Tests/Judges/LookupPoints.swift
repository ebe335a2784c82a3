public import Geodesy

/// The two sets of places that look-ups are timed and counted on, seeded.
public enum LookupPoints {
  /// Set A: places drawn evenly from China's box.
  public static func scattered(_ count: Int = 200_000) -> [QuantizedCoordinate] {
    Area.china.points(count, seed: 20_260_101)
  }

  /// Set B: tracks of 10 m steps through five cities, turning slowly and back at 20 km from the middle, so that they
  /// cross the borders of districts.
  public static func cityTracks(_ count: Int = 200_000) -> [QuantizedCoordinate] {
    // The last figure is the degrees of longitude in a metre there.
    let middles: [(latitude: Double, longitude: Double, degreesEast: Double)] = [
      (39.9087, 116.3975, 1.171e-5), (31.2304, 121.4737, 1.050e-5), (23.1291, 113.2644, 0.977e-5),
      (30.6598, 104.0633, 1.044e-5), (30.5928, 114.3055, 1.044e-5),
    ]
    var points: [QuantizedCoordinate] = []
    points.reserveCapacity(count)
    for (number, middle) in middles.enumerated() {
      var random = SeededGenerator(seed: 20_260_102 + UInt64(number))
      // Metres east and north of the middle, and the step's direction.
      var place = (east: 0.0, north: 0.0)
      var step = (east: 6.0, north: 8.0)
      for _ in 0..<(count / middles.count) {
        let turn = Double.random(in: -0.08...0.08, using: &random)
        step = (step.east - step.north * turn, step.north + step.east * turn)
        let length = (step.east * step.east + step.north * step.north).squareRoot()
        step = (step.east * 10 / length, step.north * 10 / length)
        if abs(place.east + step.east) > 20_000 { step.east = -step.east }
        if abs(place.north + step.north) > 20_000 { step.north = -step.north }
        place = (place.east + step.east, place.north + step.north)
        let latitude = middle.latitude + place.north / 111_000
        let longitude = middle.longitude + place.east * middle.degreesEast
        if let point = QuantizedCoordinate(
          latitudeUnits: Int32(latitude * 1e7), longitudeUnits: Int32(longitude * 1e7))
        {
          points.append(point)
        }
      }
    }
    return points
  }
}

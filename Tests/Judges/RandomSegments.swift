public import Geodesy

/// Segments under 1 km at all latitudes, a fifth of them within a kilometre or so of ±180° and a twentieth near a pole.
public struct RandomSegments: Sendable {
  private var random: SeededGenerator

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The next segment: two places at most 1 km apart, not half a turn apart.
  public mutating func next() -> (start: QuantizedCoordinate, end: QuantizedCoordinate) {
    while true {
      let nearPole = Int.random(in: 0..<20, using: &random) == 0
      let latitude = (nearPole ? 89.99 : 0) + Double.random(in: 0..<(nearPole ? 0.009 : 89.99), using: &random)
      let side = Bool.random(using: &random) ? 1.0 : -1
      // Eastings of 10 m to 1 km at this latitude, and the same for northings.
      let parallel = min(90, 0.009 / max(1e-4, (1 - (latitude / 90) * (latitude / 90))))
      let nearAntimeridian = Int.random(in: 0..<5, using: &random) == 0
      let longitude =
        nearAntimeridian
        ? 180 + Double.random(in: -parallel...parallel, using: &random) : Double.random(in: -180..<180, using: &random)
      guard let start = place(latitude * side, longitude),
        let end = place(
          latitude * side + Double.random(in: -0.009...0.009, using: &random),
          longitude + Double.random(in: -parallel...parallel, using: &random))
      else { continue }
      let turn = abs(Int(end.longitude) - Int(start.longitude))
      if turn != 1_800_000_000, Geodesic.distance(from: start, to: end) <= 1000 { return (start, end) }
    }
  }

  private func place(_ latitude: Double, _ longitude: Double) -> QuantizedCoordinate? {
    (try? Coordinate<WGS84>(latitude: latitude, longitude: longitude)).map(QuantizedCoordinate.init)
  }
}

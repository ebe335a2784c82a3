import Geodesy
import Judges

/// Geodesic lengths against PROJ's `geod_inverse`.
enum DistanceKernels {
  static let hops = Kernel(
    name: "distance-hops", claim: "a track's hops of 10 m against PROJ geod_inverse", target: .atLeast(40)
  ) {
    let track = RandomTrack.points(200_000, seed: 4)
    return sides(Array(zip(track, track.dropFirst())))
  }

  static let pairs = Kernel(
    name: "distance-10km", claim: "pairs under 10 km at all latitudes against PROJ geod_inverse", target: .atLeast(25)
  ) {
    sides(try pairs(longest: 10_000))
  }

  static let farPairs = Kernel(
    name: "distance-far", claim: "pairs at all distances against PROJ geod_inverse", target: .atLeast(0.3)
  ) {
    sides(try pairs(longest: 20_000_000))
  }

  private static func pairs(longest: Double) throws -> [(QuantizedCoordinate, QuantizedCoordinate)] {
    var random = SeededGenerator(seed: 5)
    return try (0..<100_000).map { _ in
      let start = try random.place(-90..<90, -180..<180)
      let end = Geodesic.direct(
        from: start, azimuth: random.number(0..<360), meters: random.number(0..<longest))
      return (QuantizedCoordinate(start), QuantizedCoordinate(end))
    }
  }

  private static func sides(_ pairs: [(QuantizedCoordinate, QuantizedCoordinate)]) -> Kernel.Sides {
    var proj = ProjGeodesic()
    return Kernel.Sides(
      items: pairs.count, item: "pair",
      ours: { pairs.reduce(0) { $0 + Geodesic.distance(from: $1.0, to: $1.1) }.bitPattern },
      anchor: { pairs.reduce(0) { $0 + proj.length($1.0.coordinate, $1.1.coordinate) }.bitPattern })
  }
}

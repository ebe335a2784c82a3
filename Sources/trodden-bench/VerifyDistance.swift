import Geodesy
import Judges

/// `verify distance [PAIRS] [SEED]`: geodesic lengths against PROJ, by length and latitude.
enum VerifyDistance {
  static let check = Check(
    name: "distance",
    claim: "lengths agree with PROJ: 0.02 mm up to 10 km at every latitude, 1 µm beyond, antipodes too",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("verify distance takes a number of pairs and a seed")
      return false
    }
    let pairs = numbers.first ?? 200_000
    var random = SeededGenerator(seed: UInt64(numbers.count > 1 ? numbers[1] : 1))
    var proj = ProjGeodesic()
    var isRight = true
    for (latitudes, lengths, bound) in classes {
      var worst = 0.0
      for _ in 0..<pairs {
        let start = try random.place(latitudes, -180..<180)
        let end = try proj.place(start, azimuth: random.number(0..<360), meters: random.number(lengths))
        let (from, to) = (QuantizedCoordinate(start), QuantizedCoordinate(end))
        let expected = proj.length(from.coordinate, to.coordinate)
        worst = max(worst, abs(Geodesic.distance(from: from, to: to) - expected))
      }
      print("latitudes \(latitudes), lengths \(lengths) m: \(worst * 1_000) mm at most")
      isRight = isRight && worst <= bound
    }
    return isRight
  }

  private static let classes: [(Range<Double>, Range<Double>, Double)] =
    [-90.0..<(-89), -89..<(-60), -60..<0, 0..<45, 45..<75, 75..<82, 82..<89, 89..<89.9, 89.9..<90].flatMap {
      latitudes in
      [
        (latitudes, 0..<2_000, 0.02e-3), (latitudes, 2_000..<10_000, 0.02e-3), (latitudes, 10_100..<100_000, 1e-6),
        (latitudes, 100_000..<19_000_000, 1e-6), (latitudes, 19_900_000..<20_020_000, 1e-6),
      ]
    }
}

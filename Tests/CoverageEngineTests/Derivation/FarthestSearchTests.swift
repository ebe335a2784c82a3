import Geodesy
import Judges
import Testing

@testable import CoverageEngine

@Suite("The farthest places are found without most distances")
struct FarthestSearchTests {
  @Test(
    "they are those that measuring every place gives",
    arguments: [(1 as UInt64, 39.9, 116.4), (2, -0.01, 179.99), (3, 89.9, 10.0), (4, -60.0, -179.9)])
  func places(seed: UInt64, latitude: Double, longitude: Double) throws {
    var numbers = SeededGenerator(seed: seed)
    let home = try QuantizedCoordinate.at(latitude, longitude)
    var search = FarthestSearch(from: home)
    var farthest = 0.0
    var (north, east) = (latitude, longitude)
    for number in 0..<20_000 {
      let step = number % 1_000 < 20 ? 0.3 : 0.001
      north = min(89.99, max(-89.99, north + Double.random(in: -step...step, using: &numbers)))
      east = (east + Double.random(in: -step...step, using: &numbers)).remainder(dividingBy: 360)
      let place = try QuantizedCoordinate.at(north, east)
      let distance = Geodesic.distance(from: home, to: place)
      let isFarther = distance > farthest
      #expect(search.farther(place) == (isFarther ? distance : nil))
      farthest = max(farthest, distance)
    }
    #expect(search.farthest == farthest)
  }
}

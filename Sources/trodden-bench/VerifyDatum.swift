import Geodesy
import Judges

/// `verify datum`: the GCJ-02 formula and its inverse over all of China.
enum VerifyDatum {
  static let check = Check(
    name: "datum",
    claim: "GCJ-02 agrees with its plain twin to 1e-13° and comes back to 1e-11° on a 0.05° grid of China",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.isEmpty else {
      print("verify datum takes no arguments")
      return false
    }
    var (count, twin, back, meters) = (0, 0.0, 0.0, 0.0)
    for row in 0...1_000 {
      let latitude = 3.8 + Double(row) * 0.05
      // Longitude 105, where the formula's root has an infinite slope, is one of the columns.
      let places = try (0...1_240).map { column in
        try Coordinate<WGS84>(latitude: latitude, longitude: 73.5 + Double(column) * 0.05)
      }
      let shifted = OffsetFormula.shifted(places)
      let batch = OffsetFormula.unshifted(shifted)
      for (index, place) in places.enumerated() {
        let plain = PlainOffset.shifted(place.latitude, place.longitude)
        twin = max(
          twin, abs(shifted[index].latitude - plain.latitude), abs(shifted[index].longitude - plain.longitude))
        for origin in [batch[index], OffsetFormula.unshifted(shifted[index])] {
          back = max(back, abs(origin.latitude - place.latitude), abs(origin.longitude - place.longitude))
          meters = max(meters, origin.distance(to: place))
        }
        count += 1
      }
    }
    print("\(count) places: \(twin)° from the plain formula at most, back within \(back)° = \(meters) m")
    return twin <= 1e-13 && back <= 1e-11 && meters < 1e-6
  }
}

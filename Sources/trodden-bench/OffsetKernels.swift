import Geodesy
import Judges

/// The GCJ-02 formula and its exact inverse against the plain fourteen sines, one by one and in batches.
enum OffsetKernels {
  static let forward = Kernel(
    name: "gcj02-forward", claim: "single places to GCJ-02 against the plain formula", target: .atLeast(3.5)
  ) {
    let places = try samplePlaces()
    return Kernel.Sides(
      items: places.count, item: "place",
      ours: { places.reduce(0) { $0 &+ bits(OffsetFormula.shifted($1)) } },
      anchor: { plainForward(places) })
  }

  static let forwardBatch = Kernel(
    name: "gcj02-forward-batch", claim: "an array of places to GCJ-02 against the plain formula", target: .atLeast(9)
  ) {
    let places = try samplePlaces()
    return Kernel.Sides(
      items: places.count, item: "place",
      ours: { bits(OffsetFormula.shifted(places)[places.count / 2]) },
      anchor: { plainForward(places) })
  }

  static let inverse = Kernel(
    name: "gcj02-inverse", claim: "single places back from GCJ-02 against a fixed point on the plain formula",
    target: .atLeast(6)
  ) {
    let places = OffsetFormula.shifted(try samplePlaces())
    return Kernel.Sides(
      items: places.count, item: "place",
      ours: { places.reduce(0) { $0 &+ bits(OffsetFormula.unshifted($1)) } },
      anchor: { plainInverse(places) })
  }

  static let inverseBatch = Kernel(
    name: "gcj02-inverse-batch",
    claim: "an array of places back from GCJ-02 against a fixed point on the plain formula",
    target: .atLeast(8)
  ) {
    let places = OffsetFormula.shifted(try samplePlaces())
    return Kernel.Sides(
      items: places.count, item: "place",
      ours: { bits(OffsetFormula.unshifted(places)[places.count / 2]) },
      anchor: { plainInverse(places) })
  }

  private static func samplePlaces() throws -> [Coordinate<WGS84>] {
    var random = SeededGenerator(seed: 3)
    return try (0..<100_000).map { _ in try random.place(3.8..<53.6, 73.5..<135.1) }
  }

  private static func bits<D: Datum>(_ place: Coordinate<D>) -> UInt64 {
    place.latitude.bitPattern &+ place.longitude.bitPattern
  }

  private static func plainForward(_ places: [Coordinate<WGS84>]) -> UInt64 {
    places.reduce(0) { sum, place in
      let there = PlainOffset.shifted(place.latitude, place.longitude)
      return sum &+ there.latitude.bitPattern &+ there.longitude.bitPattern
    }
  }

  private static func plainInverse(_ places: [Coordinate<GCJ02>]) -> UInt64 {
    places.reduce(0) { sum, place in
      let there = PlainOffset.unshifted(place.latitude, place.longitude)
      return sum &+ there.latitude.bitPattern &+ there.longitude.bitPattern
    }
  }
}

import Geodesy

/// Finds the places of a track that lie farther from home than all before them, mostly without their distances: no way is
/// longer than the one by way of a place whose distance is known.
struct FarthestSearch {
  /// The greatest distance so far, in metres.
  private(set) var farthest = 0.0

  private let home: QuantizedCoordinate
  /// A place near the last one, and how far it lies from home.
  private var known: (place: QuantizedCoordinate, distance: Double)

  /// More than a degree of any meridian or parallel, in metres a unit of 1e-7°.
  private static let metersPerUnit = 0.011_170
  /// More than all errors of distances, in metres.
  private static let margin = 0.01

  init(from home: QuantizedCoordinate) {
    self.home = home
    known = (home, 0)
  }

  /// Takes in the next place.
  ///
  /// - Returns: its distance from home where that is greater than all before.
  @inline(__always)
  mutating func farther(_ place: QuantizedCoordinate) -> Double? {
    // Along a meridian and a parallel, and never round the other way: longer than the geodesic.
    let units =
      abs(Int64(place.latitude) - Int64(known.place.latitude))
      + abs(Int64(place.longitude) - Int64(known.place.longitude))
    if known.distance + Double(units) * Self.metersPerUnit + Self.margin < farthest { return nil }
    return settle(place)
  }

  @inline(never)
  private mutating func settle(_ place: QuantizedCoordinate) -> Double? {
    let distance = Geodesic.distance(from: home, to: place)
    known = (place, distance)
    guard distance > farthest else { return nil }
    farthest = distance
    return distance
  }
}

import Geodesy

/// Metres between places, as on the plane that touches the Earth where they lie.
struct PlaneVector: Hashable {
  var north: Double
  var east: Double

  static let zero = PlaneVector(north: 0, east: 0)

  static func + (left: Self, right: Self) -> Self {
    PlaneVector(north: left.north + right.north, east: left.east + right.east)
  }

  static func - (left: Self, right: Self) -> Self {
    PlaneVector(north: left.north - right.north, east: left.east - right.east)
  }

  static func * (left: Self, factor: Double) -> Self {
    PlaneVector(north: left.north * factor, east: left.east * factor)
  }

  var length: Double { (north * north + east * east).squareRoot() }
}

extension PlaneVector {
  /// The step from one place to another, the shorter way round; exact along each axis.
  init(from start: QuantizedCoordinate, to end: QuantizedCoordinate) {
    let middle = Int32((Int64(start.latitude) + Int64(end.latitude)) / 2)
    north = Self.length(start.latitude, 0, end.latitude, 0)
    if end.latitude < start.latitude { north = -north }
    var turn = Int64(end.longitude) - Int64(start.longitude)
    if turn >= 1_800_000_000 { turn -= 3_600_000_000 }
    if turn < -1_800_000_000 { turn += 3_600_000_000 }
    east = Self.length(middle, 0, middle, Int32(clamping: turn.magnitude))
    if turn < 0 { east = -east }
  }

  private static func length(_ latitude: Int32, _ longitude: Int32, _ other: Int32, _ far: Int32) -> Double {
    guard let start = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude),
      let end = QuantizedCoordinate(latitudeUnits: other, longitudeUnits: far)
    else { return 0 }
    return Geodesic.distance(from: start, to: end)
  }
}

extension QuantizedCoordinate {
  /// The place some metres away, for steps of up to some kilometres; never beyond a pole.
  func moved(by step: PlaneVector) -> QuantizedCoordinate {
    guard step.north.isFinite, step.east.isFinite else { return self }
    let units: Int32 = 100_000
    let inward = latitude > 0 ? latitude - units : latitude + units
    guard let nearby = QuantizedCoordinate(latitudeUnits: inward, longitudeUnits: longitude),
      let beside = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude &+ units)
    else { return self }
    let northward = Geodesic.distance(from: self, to: nearby) / Double(units)
    let eastward = Geodesic.distance(from: self, to: beside) / Double(units)
    let north = (Double(latitude) + step.north / northward).rounded()
    // At a pole there is no east.
    let turn = eastward > 1e-6 ? (step.east / eastward).rounded() : 0
    let east = Double(longitude) + turn
    let wrapped = east - 3_600_000_000 * ((east + 1_800_000_000) / 3_600_000_000).rounded(.down)
    return QuantizedCoordinate(
      latitudeUnits: Int32(max(-900_000_000, min(north, 900_000_000))),
      longitudeUnits: Int32(max(-1_800_000_000, min(wrapped, 1_799_999_999)))) ?? self
  }
}

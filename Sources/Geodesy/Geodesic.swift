/// Shortest ways on the WGS-84 ellipsoid: lengths, the point reached by a distance and an azimuth, points between.
///
/// Hops below 10 km take a closed form (error at most 0.02 mm at every latitude), longer ways the series of Karney
/// (2013) with a bracketed root, which cannot fail, antipodal points included (error below 1 µm).
public enum Geodesic {
  /// The length in metres of the geodesic between two places.
  ///
  /// Symmetric to rounding, nought for equal places, right across the antimeridian and at the poles.
  @inlinable
  public static func distance(from start: QuantizedCoordinate, to end: QuantizedCoordinate) -> Double {
    let turn = wrapped(Int64(end.longitude) - Int64(start.longitude))
    let hop = ShortHop(
      latitudeSum: Double(Int64(start.latitude) + Int64(end.latitude)) * 1e-7,
      latitudeDifference: Double(Int64(end.latitude) - Int64(start.latitude)) * 1e-7,
      longitudeDifference: Double(turn) * 1e-7)
    return hop.length ?? longDistance(from: start.coordinate, to: end.coordinate)
  }

  /// Whether two places are at most so many metres apart, by `distance`, which is worked out only where it is close.
  @inlinable
  public static func isDistance(from start: QuantizedCoordinate, to end: QuantizedCoordinate, atMost meters: Double)
    -> Bool
  {
    // A degree of latitude is 110.57 to 111.70 km long, one of longitude at most 111.32 km.
    let rise = Double((Int64(end.latitude) - Int64(start.latitude)).magnitude)
    if rise * 0.011_05 > meters { return false }
    let run = Double((Int64(end.longitude) - Int64(start.longitude)).magnitude)
    return (rise + run) * 0.011_18 <= meters || distance(from: start, to: end) <= meters
  }

  /// The length in metres of the geodesic between two places.
  @inlinable
  public static func distance(from start: Coordinate<WGS84>, to end: Coordinate<WGS84>) -> Double {
    let turn = end.longitude - start.longitude
    let hop = ShortHop(
      latitudeSum: start.latitude + end.latitude,
      latitudeDifference: end.latitude - start.latitude,
      longitudeDifference: turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)
    return hop.length ?? longDistance(from: start, to: end)
  }

  /// The length in metres of the line through the places in order; nought for fewer than two. Linear time.
  @inlinable
  public static func length(of line: some Sequence<QuantizedCoordinate>) -> Double {
    var total = 0.0
    var places = line.makeIterator()
    guard var last = places.next() else { return 0 }
    while let next = places.next() {
      total += distance(from: last, to: next)
      last = next
    }
    return total
  }

  /// The way between two places: its length and its azimuths at both ends.
  ///
  /// Where several shortest ways exist (exact antipodes, pole to pole) one of them is given, always the same.
  public static func way(from start: Coordinate<WGS84>, to end: Coordinate<WGS84>) -> GeodesicWay {
    GeodesicInverse(from: start, to: end).way
  }

  /// The place reached from another by going `meters` along a geodesic that starts with `azimuth` (degrees from north
  /// to the east; negative metres go backwards).
  ///
  /// Error below 15 nm and rounding. Constant time.
  public static func direct(
    from start: Coordinate<WGS84>, azimuth: Double, meters: Double
  ) -> Coordinate<WGS84> {
    let (s, c) = Elementary.sineCosine(degrees: azimuth.remainder(dividingBy: 360))
    let line = GeodesicLine(
      latitude: start.latitude, longitude: start.longitude, sineAzimuth: s, cosineAzimuth: c)
    return line.place(after: meters)
  }

  /// Places on the geodesic between two others that cut it into equal pieces of at most `spacing` metres, both ends
  /// left out; empty when the way is no longer than `spacing`.
  ///
  /// Linear in the number of pieces.
  ///
  /// - Precondition: `spacing` > 0.
  public static func intermediatePoints(
    from start: QuantizedCoordinate, to end: QuantizedCoordinate, spacing: Double
  ) -> [QuantizedCoordinate] {
    precondition(spacing > 0, "pieces of a geodesic need a length above nought")
    let inverse = GeodesicInverse(from: start.coordinate, to: end.coordinate)
    let pieces = Int((inverse.way.meters / spacing).rounded(.up))
    guard pieces > 1 else { return [] }
    let line = inverse.line
    return (1..<pieces).map { piece in
      QuantizedCoordinate(line.place(after: inverse.way.meters * Double(piece) / Double(pieces)))
    }
  }

  @usableFromInline
  @inline(never)
  static func longDistance(from start: Coordinate<WGS84>, to end: Coordinate<WGS84>) -> Double {
    GeodesicInverse(from: start, to: end).way.meters
  }

  /// A longitude difference in units of 1e-7° brought to at most half a turn.
  @inlinable
  static func wrapped(_ units: Int64) -> Int64 {
    units > 1_800_000_000 ? units - 3_600_000_000 : units < -1_800_000_000 ? units + 3_600_000_000 : units
  }
}

/// A geodesic's length and directions.
@frozen
public struct GeodesicWay: Hashable, Sendable {
  /// Length in metres.
  public let meters: Double
  /// Azimuth at the start, degrees from north to the east, −180…180.
  public let initialAzimuth: Double
  /// Azimuth at the end in the direction of travel, −180…180.
  public let finalAzimuth: Double
}

extension Coordinate where D == WGS84 {
  /// The length in metres of the geodesic to another place (see `Geodesic`).
  @inlinable
  public func distance(to other: Self) -> Double { Geodesic.distance(from: self, to: other) }
}

extension QuantizedCoordinate {
  /// The length in metres of the geodesic to another place (see `Geodesic`).
  @inlinable
  public func distance(to other: Self) -> Double { Geodesic.distance(from: self, to: other) }
}

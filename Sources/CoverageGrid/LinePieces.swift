import Geodesy

/// How the line between two joined points runs, for every grid: in straight pieces of the integer plane.
///
/// - Straight in longitude and latitude, the shorter way round, when the points are at most 1 km apart; else along the
///   geodesic in equal pieces of at most 1 km, each straight and with ends rounded to 1e-7°.
/// - Ends exactly half a turn apart: over the nearer pole (the north pole when neither is), along both meridians.
/// - A pole's longitude is that of the other end; the pole's own cell is unveiled as well.
enum LinePieces {
  /// Pieces are at most this long, in metres.
  static let longestPiece = 1000.0
  /// Ends closer than this in both directions, in 1e-7°, are less than 1 km apart anywhere: 60,000 units are at most
  /// 670 m of latitude and 668 m of longitude.
  private static let surelyShort: Int64 = 60_000

  /// Hands over the pieces in order from `start` to `end`.
  @inline(__always)
  static func forEach(
    from start: QuantizedCoordinate, to end: QuantizedCoordinate, body: (PlanePoint, PlanePoint) -> Void
  ) {
    let a = PlanePoint(start)
    var b = PlanePoint(end)
    let rise = b.northing &- a.northing
    let run = b.easting &- a.easting
    if run.magnitude < surelyShort, rise.magnitude < surelyShort, a.northing > 0, b.northing > 0,
      a.northing < Plane.northPole, b.northing < Plane.northPole
    {
      b.easting = a.easting &+ run
      body(a, b)
    } else {
      forEachOfAny(from: start, to: end, body: body)
    }
  }

  @inline(never)
  private static func forEachOfAny(
    from start: QuantizedCoordinate, to end: QuantizedCoordinate, body: (PlanePoint, PlanePoint) -> Void
  ) {
    let length = Geodesic.distance(from: start, to: end)
    guard length > longestPiece else { return straight(from: start, to: end, body: body) }
    var previous = start
    for point in Geodesic.intermediatePoints(from: start, to: end, spacing: longestPiece) {
      straight(from: previous, to: point, body: body)
      previous = point
    }
    straight(from: previous, to: end, body: body)
  }

  private static func straight(
    from start: QuantizedCoordinate, to end: QuantizedCoordinate, body: (PlanePoint, PlanePoint) -> Void
  ) {
    let a = PlanePoint(start)
    let b = PlanePoint(end)
    if isPole(a) || isPole(b) { return alongMeridian(from: a, to: b, body: body) }
    let run = b.easting - a.easting
    if run.magnitude == Plane.halfTurn.magnitude {
      let pole = a.northing + b.northing >= Plane.northPole ? Plane.northPole : 0
      body(a, PlanePoint(northing: pole, easting: a.easting))
      body(PlanePoint(northing: pole, easting: b.easting), b)
    } else if run > Plane.halfTurn {
      body(a, PlanePoint(northing: b.northing, easting: b.easting - Plane.turn))
    } else if run < -Plane.halfTurn {
      body(a, PlanePoint(northing: b.northing, easting: b.easting + Plane.turn))
    } else {
      body(a, b)
    }
  }

  private static func isPole(_ point: PlanePoint) -> Bool {
    point.northing == 0 || point.northing == Plane.northPole
  }

  /// At least one end is a pole: the line is the other end's meridian.
  private static func alongMeridian(from a: PlanePoint, to b: PlanePoint, body: (PlanePoint, PlanePoint) -> Void) {
    if a.northing == b.northing {
      body(a, a)
      body(b, b)
    } else if isPole(a) {
      body(a, a)
      body(PlanePoint(northing: a.northing, easting: b.easting), b)
      if isPole(b) { body(b, b) }
    } else {
      body(a, PlanePoint(northing: b.northing, easting: a.easting))
      body(b, b)
    }
  }
}

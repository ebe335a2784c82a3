/// A way over the ground: corners, and what covers each straight piece between two.
struct Route: Sendable {
  /// A straight piece.
  struct Piece: Sendable {
    let start: GroundPlace
    /// Metres.
    let length: Double
    /// Degrees for each metre along.
    let latitudeStep: Double
    let longitudeStep: Double
    /// Degrees clockwise from north.
    let course: Double
    let cover: Cover
  }

  private(set) var pieces: [Piece] = []
  private(set) var end: GroundPlace

  init(from start: GroundPlace) { end = start }

  /// Goes straight on to a place; a step of less than a metre is none.
  mutating func go(to next: GroundPlace, _ cover: Cover) {
    let way = end.way(to: next)
    let length = (way.north * way.north + way.east * way.east).squareRoot()
    guard length >= 1 else { return }
    pieces.append(
      Piece(
        start: end, length: length, latitudeStep: (next.latitude - end.latitude) / length,
        longitudeStep: (next.longitude - end.longitude) / length,
        course: Turning.course(north: way.north, east: way.east), cover: cover))
    end = next
  }

  /// Goes on along another route that begins here.
  mutating func go(along other: Route) {
    pieces += other.pieces
    end = other.end
  }

  /// Metres.
  var length: Double { pieces.reduce(0) { $0 + $1.length } }
}

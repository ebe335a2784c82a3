import TrackCleaning

/// Where somebody truly is in one second of a way, and how that second is travelled.
struct TrueMoment {
  /// Milliseconds since 1970-01-01 UTC.
  var time: Int64
  var place: GroundPlace
  /// Metres.
  var altitude: Double
  /// Metres a second.
  var speed: Double
  /// Degrees clockwise from north.
  var course: Double
  var cover: Cover
}

/// Goes along a route second by second: speeds up, slows down for corners, waits at lights and stations.
struct Traveller {
  private let pieces: [Route.Piece]
  private let vehicle: Vehicle
  private var piece = 0
  private var along = 0.0
  private var speed = 0.0
  private var swing = 1.0
  private var waiting = 0.0
  private var endSpeed = 0.0
  private var stopsAtEnd = false
  private var traveled = 0.0
  private let length: Double

  init(_ route: Route, by vehicle: Vehicle) {
    pieces = route.pieces
    length = route.length
    self.vehicle = vehicle
  }

  /// Travels all of it and says when it is over.
  ///
  /// - Parameter time: when it begins, milliseconds since 1970-01-01 UTC.
  mutating func travel(
    from time: Int64, _ random: inout SeededGenerator, _ body: (TrueMoment) -> Void
  ) -> Int64 {
    guard !pieces.isEmpty else { return time }
    var time = time
    let pace = vehicle.speed * random.between(0.9, 1.08)
    decideCorner(&random)
    while piece < pieces.count {
      body(moment(at: time))
      time += 1_000
      if waiting > 0 {
        waiting -= 1
        continue
      }
      swing += (1 - swing) * 0.05 + 0.012 * random.gaussian()
      let room = pieces[piece].length - along
      let limit = min(pace * swing, (endSpeed * endSpeed + 2 * vehicle.acceleration * room).squareRoot())
      speed = max(0.4, min(speed + vehicle.acceleration, limit))
      along += speed
      traveled += speed
      passCorners(&random)
    }
    return time
  }

  private mutating func passCorners(_ random: inout SeededGenerator) {
    while piece < pieces.count, along >= pieces[piece].length {
      along -= pieces[piece].length
      piece += 1
      if stopsAtEnd {
        waiting = random.between(vehicle.stopSeconds.lowerBound, vehicle.stopSeconds.upperBound)
        speed = 0
        along = 0
      }
      decideCorner(&random)
      if waiting > 0 { return }
    }
  }

  /// Whether, and how fast, the corner at the piece's end is passed.
  private mutating func decideCorner(_ random: inout SeededGenerator) {
    stopsAtEnd = false
    endSpeed = 0.4
    guard piece + 1 < pieces.count else { return }
    stopsAtEnd = vehicle.stopShare > 0 && random.happens(vehicle.stopShare)
    guard !stopsAtEnd else { return }
    let turn = (pieces[piece + 1].course - pieces[piece].course).magnitude
    let angle = min(turn, 360 - turn)
    endSpeed = vehicle.cornerSpeed + (vehicle.speed * 1.2 - vehicle.cornerSpeed) * max(0, 1 - angle / 40)
  }

  private func moment(at time: Int64) -> TrueMoment {
    let here = pieces[piece]
    let place = GroundPlace(
      here.start.latitude + here.latitudeStep * along, here.start.longitude + here.longitudeStep * along)
    return TrueMoment(
      time: time, place: place, altitude: altitude(here.cover, place), speed: waiting > 0 ? 0 : speed,
      course: here.course, cover: here.cover)
  }

  /// Hills some kilometres across; aircraft climb and sink by 6 %.
  private func altitude(_ cover: Cover, _ place: GroundPlace) -> Double {
    if cover == .air { return min(10_300, 0.06 * min(traveled, length - traveled)) + 10 }
    let hills = Turning.sineCosine(degrees: place.latitude * 2_400).sine
    return 40 + 25 * hills + 10 * Turning.sineCosine(degrees: place.longitude * 5_100).sine
  }
}

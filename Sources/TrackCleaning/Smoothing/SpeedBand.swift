import Geodesy

/// How fast a piece of a line was travelled, in the bands that maps colour.
public enum SpeedBand: UInt8, CaseIterable, Comparable, Sendable {
  /// Below 50 km/h.
  case green = 0
  /// From 50 to below 90 km/h.
  case yellow = 1
  /// From 90 to below 110 km/h.
  case orange = 2
  /// From 110 km/h on.
  case red = 3

  /// The band of a speed; one that is no number is taken for standing.
  public init(metersPerSecond speed: Double) {
    // 50, 90 and 110 km/h in m/s, decided in km/h so that the limits are exact.
    switch speed * 3.6 {
    case 110...: self = .red
    case 90..<110: self = .orange
    case 50..<90: self = .yellow
    default: self = .green
    }
  }

  /// Slower bands come first.
  public static func < (left: SpeedBand, right: SpeedBand) -> Bool { left.rawValue < right.rawValue }

  /// A run of steps in the same band: places `first` to `last`, both included.
  public struct Piece: Hashable, Sendable {
    /// The band.
    public let band: SpeedBand
    /// Index of the first place.
    public let first: Int
    /// Index of the last place, which is the next piece's first.
    public let last: Int
  }

  /// Cuts a line into pieces of one band each; neighbouring pieces share their common place.
  ///
  /// - Parameter speeds: metres a second of each step; step *k* leads from place *k* to place *k* + 1.
  /// - Complexity: O(*n*).
  public static func pieces(ofSteps speeds: [Double]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    for step in speeds.indices {
      let band = SpeedBand(metersPerSecond: speeds[step])
      let goesOn = step + 1 < speeds.count && SpeedBand(metersPerSecond: speeds[step + 1]) == band
      if goesOn { continue }
      pieces.append(Piece(band: band, first: start, last: step + 1))
      start = step + 1
    }
    return pieces
  }

  /// The same for a smoothed line: a step is as fast as its ends are on average.
  public static func pieces(of line: [SmoothedPoint]) -> [Piece] {
    pieces(ofSteps: zip(line, line.dropFirst()).map { ($0.speed + $1.speed) / 2 })
  }

  /// The same for samples: distance over time, or the speed that the later sample gives; 0 where neither is known.
  public static func pieces(of line: [TrackPoint]) -> [Piece] {
    pieces(
      ofSteps: zip(line, line.dropFirst()).map { start, end in
        if end.speed >= 0 { return Double(end.speed) / 100 }
        guard let seconds = TrackTime.seconds(from: start.time, to: end.time), seconds > 0 else { return 0 }
        return Geodesic.distance(from: start.position, to: end.position) / seconds
      })
  }
}

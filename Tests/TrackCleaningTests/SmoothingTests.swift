import Geodesy
import Judges
import Testing
import TrackCleaning
import TrackSimulation

@Suite("Smoothing shows the likeliest way and never more than that")
struct SmoothingTests {
  private static let phone = TrackSource(fields: [
    .time, .horizontalAccuracy, .speed, .speedAccuracy, .course, .courseAccuracy,
  ])
  private static let plain = TrackSource(fields: [.time])

  @Test(
    "on the simulator the median cross-track error falls by a quarter and the 95th percentile does not rise",
    arguments: [(ReceiverProfile.good, 2), (.bad, 2)] as [(ReceiverProfile, UInt64)])
  func lessError(receiver: ReceiverProfile, seed: UInt64) {
    let judge = SmoothingJudge(seed: seed, days: 25, receiver: receiver)
    #expect(judge.raw.count > 15_000)
    #expect(judge.raw.count == judge.smoothed.count)
    for (share, most) in [(0.5, 0.75), (0.95, 1)] {
      let (before, after) = (
        SmoothingJudge.quantile(share, of: judge.raw), SmoothingJudge.quantile(share, of: judge.smoothed)
      )
      #expect(after <= most * before, "\(share): \(before) m, smoothed \(after) m")
    }
    #expect(judge.withinTwoDeviations > 0.85)
    #expect(SmoothingJudge.quantile(0.5, of: judge.bridged) < SmoothingJudge.quantile(0.5, of: judge.straight))
  }

  @Test("nothing gives nothing, one sample itself")
  func fewSamples() {
    let smoother = TrackSmoother(source: Self.phone)
    #expect(smoother.smoothed([]).isEmpty)
    let one = smoother.smoothed([Sample.at(0, accuracy: 10)])
    #expect(one.map(\.position) == [Sample.place(east: 0, north: 0)])
    #expect(one.allSatisfy { abs($0.deviation - 10 / 1.515) < 1e-9 })
  }

  @Test("samples of one instant, one place, or no time at all give finite places near by")
  func degenerate() {
    let kinds: [(Double) -> TrackPoint] = [
      { _ in Sample.at(5, accuracy: 5, speed: 0) }, { Sample.at(5, east: $0, accuracy: 5, speed: 2) },
      { Sample.at($0 * 3_000, accuracy: 0) }, { Sample.untimed(east: $0 * 20) }, { Sample.at(-$0, east: $0) },
    ]
    let lines = kinds.map { kind in (0..<9).map { kind(Double($0)) } }
    for (line, source) in lines.flatMap({ line in [(line, Self.phone), (line, Self.plain)] }) {
      let smoothed = TrackSmoother(source: source).smoothed(line)
      #expect(smoothed.count { !$0.isInterpolated } == line.count)
      for point in smoothed {
        #expect(point.deviation.isFinite && point.speed.isFinite)
        #expect(point.position.distance(to: line[0].position) < 500)
      }
    }
  }

  @Test("a straight walk stays where it is, also across the 180th meridian", arguments: [0, 16.5, -78.2])
  func acrossTheDateLine(latitude: Double) throws {
    let line = try (0..<60).map { second in
      var point = TrackPoint(
        time: Int64(second) * 1_000,
        position: QuantizedCoordinate(
          try Coordinate<WGS84>(latitude: latitude, longitude: 179.9995 + Double(second) * 0.00002)))
      point.horizontalAccuracy = 500
      return point
    }
    #expect(line.contains { $0.position.longitude < 0 })
    for (point, sample) in zip(TrackSmoother(source: Self.phone).smoothed(line), line) {
      #expect(point.position.distance(to: sample.position) < 0.5)
    }
  }

  @Test("a bad fix between good ones is drawn towards them")
  func oneBadFix() {
    var line: [TrackPoint] = []
    for number in 0..<21 {
      let (seconds, isBad) = (Double(number) * 5, number == 10)
      line.append(
        Sample.at(seconds, east: 10 * seconds, north: isBad ? 60 : 0, accuracy: isBad ? 60 : 5, speed: 10))
    }
    let smoothed = TrackSmoother(source: Self.phone).smoothed(line)
    #expect(smoothed[10].position.distance(to: Sample.place(east: 500, north: 0)) < 10)
  }

  @Test(
    "losses are bridged from 10 to 20 seconds", arguments: [(9.999, false), (10, true), (20, true), (20.001, false)])
  func bridged(seconds: Double, isBridged: Bool) {
    let line = [
      Sample.at(0, east: 0, accuracy: 5, speed: 10), Sample.at(5, east: 50, accuracy: 5, speed: 10),
      Sample.at(5 + seconds, east: 50 + 10 * seconds, accuracy: 5, speed: 10),
    ]
    let smoothed = TrackSmoother(source: Self.phone).smoothed(line)
    #expect(smoothed.contains { $0.isInterpolated } == isBridged)
    for (start, end) in zip(smoothed, smoothed.dropFirst()) {
      #expect(start.time < end.time)
      #expect(start.position.distance(to: end.position) < 110 || !isBridged)
    }
  }

  @Test("a curve follows the velocities at its ends: round a corner it swings outwards")
  func corner() {
    var end = Sample.at(25, east: 100, north: 100, accuracy: 3, speed: 10)
    end.course = 0
    var afterwards = Sample.at(30, east: 100, north: 150, accuracy: 3, speed: 10)
    afterwards.course = 0
    let line = [
      Sample.at(5, east: -50, accuracy: 3, speed: 10), Sample.at(10, accuracy: 3, speed: 10), end, afterwards,
    ]
    let curve = TrackSmoother(source: Self.phone).smoothed(line).filter(\.isInterpolated)
    #expect(!curve.isEmpty)
    // The middle of the straight line is as far from the corner as from the start.
    let nearest = curve.map { $0.position.distance(to: Sample.place(east: 100, north: 0)) }.min() ?? .infinity
    #expect(nearest < 60)
  }
}

@Suite("Speed bands part at 50, 90 and 110 km/h")
struct SpeedBandTests {
  @Test(
    "each limit belongs to the faster band",
    arguments: [
      (0, SpeedBand.green), (49.99, .green), (50, .yellow), (89.99, .yellow), (90, .orange), (109.99, .orange),
      (110, .red), (300, .red), (.nan, .green), (-1, .green),
    ] as [(Double, SpeedBand)])
  func limits(kilometersPerHour: Double, band: SpeedBand) {
    #expect(SpeedBand(metersPerSecond: kilometersPerHour / 3.6) == band)
  }

  @Test("pieces cover every step once and share their common place")
  func pieces() {
    let speeds = [5, 6, 20, 21, 5, 40, 40, 40].map(Double.init)
    let pieces = SpeedBand.pieces(ofSteps: speeds)
    #expect(pieces.map(\.band) == [.green, .yellow, .green, .red])
    #expect(pieces.first?.first == 0)
    #expect(pieces.last?.last == speeds.count)
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      #expect(piece.last == next.first)
      #expect(piece.band != next.band)
    }
    #expect(SpeedBand.pieces(ofSteps: []).isEmpty)
    #expect(SpeedBand.pieces(of: [Sample.at(0)]).isEmpty)
  }

  @Test("samples without a speed are as fast as their steps")
  func steps() {
    let line = [Sample.at(0), Sample.at(1, east: 10), Sample.at(2, east: 50), Sample.at(2, east: 60)]
    #expect(SpeedBand.pieces(of: line).map(\.band) == [.green, .red, .green])
  }
}

import Geodesy
import Judges
import Testing
import TrackCleaning

@Suite("What follows storage is one function of the stored samples")
struct TrackJudgementTests {
  private let bare = TrackSource(fields: [.time])
  private let withSpeed = TrackSource(fields: [.time, .speed, .speedAccuracy, .course, .courseAccuracy])
  private let withAccuracy = TrackSource(fields: [.time, .horizontalAccuracy])

  private func judged(
    _ samples: [TrackPoint], _ source: TrackSource? = nil, _ rules: GateRules = .imported
  ) -> TrackJudgement {
    TrackJudgement(of: samples, source: source ?? bare, rules: rules)
  }

  /// A straight way east at this speed, a sample every ten seconds.
  private func way(_ count: Int, from second: Double = 0, east: Double = 0, speed: Double = 4) -> [TrackPoint] {
    (0..<count).map { Sample.at(second + Double($0) * 10, east: east + Double($0) * 10 * speed) }
  }

  @Test("No samples, one sample and all samples in one place give no line and no trap")
  func degenerate() {
    #expect(judged([]).lines.isEmpty)
    #expect(judged([Sample.at(0)]).singles == [0])
    let still = judged([TrackPoint](repeating: Sample.at(0), count: 50))
    #expect(still.lines.isEmpty)
    #expect(still.singles == [0])
    #expect(still.samplingSeconds == 0)
  }

  @Test(
    "Extreme values in damaged facts never trap", arguments: 1...100 as ClosedRange<UInt64>, GateRules.presets)
  func extremes(seed: UInt64, rules: GateRules) {
    var random = SeededGenerator(seed: seed)
    let times = [Int64.min, .min + 1, -1, 0, .max - 1, .max, Sample.start]
    let numbers = [Int32.min, .min + 1, -1, 0, 1, 100, .max]
    let samples = (0..<60).map { index in
      var sample = Sample.at(0, east: Double(index % 7) * 300, startsLine: index % 9 == 0)
      sample.time = times[Int.random(in: 0..<times.count, using: &random)]
      sample.horizontalAccuracy = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      sample.speed = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      sample.course = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      return sample
    }
    for fields in [TrackFields.time, [.time, .speed], [.time, .speed, .horizontalAccuracy], []] {
      let source = TrackSource(fields: fields, accuracyMeaning: .estimatedFromDilution)
      let settled = samples.map { source.settled($0) }
      let result = judged(TrackOrdering.ordered(settled), source, rules)
      #expect(result.verdicts.count == samples.count)
      #expect(result.segments.allSatisfy { $0.distance.isFinite && $0.seconds.isFinite })
      var door = TrackDoor(source: source, rules: rules, importTime: .max)
      for sample in settled { door.pass(sample, arrival: .min) { _, _ in } }
      #expect(door.counts.total == samples.count)
    }
  }

  @Test("A plain way is one line with its figures")
  func plain() throws {
    let result = judged(way(10))
    #expect(result.lines == [0..<10])
    #expect(result.gaps.isEmpty && result.singles.isEmpty)
    let segment = try #require(result.segments.first)
    #expect(abs(segment.distance - 360) < 0.01)
    #expect(segment.seconds == 90 && segment.movingSeconds == 90)
    #expect(segment.start == Sample.start && segment.end == Sample.start + 90_000)
    #expect(segment.mode == .cycle)
    #expect(segment.zoneOffset == nil)
  }

  @Test(
    "A gap is at least 20 s and at least 500 m; only both together",
    arguments: [
      (19.9, 600.0, 1), (20.0, 499.0, 1), (20.0, 501.0, 2), (103, 2_300, 2),
    ])
  func gaps(seconds: Double, meters: Double, lines: Int) {
    let first = way(5)
    let second = way(5, from: 40 + seconds, east: 160 + meters)
    let result = judged(first + second)
    #expect(result.lines.count == lines)
    #expect(result.gaps.map(\.cause) == (lines == 1 ? [] : [.distance]))
    if lines == 2 {
      #expect(abs(result.metersLostToGaps - meters) < 0.1)
      #expect(result.marks[5].contains(.breakBefore))
      #expect(result.gaps.first?.start == 4 && result.gaps.first?.end == 5)
    }
    #expect(judged(first + second, nil, GateRules.imported.joining(seconds: 200, meters: 3_000)).lines.count == 1)
  }

  @Test("A slow sampler is told from a fast one")
  func sparse() {
    #expect(!judged((0..<10).map { Sample.at(Double($0) * 20, east: Double($0) * 600) }).isSparse)
    #expect(judged((0..<10).map { Sample.at(Double($0) * 21, east: Double($0) * 600) }).isSparse)
  }

  @Test("A coarse sample breaks the line on both sides; one of a walker does not")
  func coarse() {
    var samples = way(6)
    for index in samples.indices { samples[index].horizontalAccuracy = index == 3 ? 70_000 : 500 }
    let result = judged(samples, withAccuracy)
    #expect(result.verdicts[3] == .coarse)
    #expect(result.lines == [0..<3, 3..<5])
    #expect(result.gaps.map(\.cause) == [.coarse])
    let sensed = TrackSource(fields: [.time, .horizontalAccuracy, .motion])
    #expect(judged(samples, sensed).lines == [0..<5])
  }

  @Test("A mark of a new line breaks it, also on a sample that is kept out")
  func sourceBreaks() {
    var samples = way(6)
    samples[3].startsLine = true
    #expect(judged(samples).lines == [0..<3, 3..<6])
    for index in samples.indices { samples[index].horizontalAccuracy = index == 3 ? 9_000 : 100 }
    let result = judged(samples, withAccuracy)
    #expect(result.verdicts[3] == .withinError)
    #expect(result.lines == [0..<3, 3..<5])
    #expect(result.gaps.map(\.cause) == [.source])
  }

  @Test("The evening's line and the next morning's are two")
  func stays() {
    func lines(_ pause: Double, _ meters: Double) -> Int {
      judged(way(5) + way(5, from: 40 + pause, east: 160 + meters)).lines.count
    }
    #expect(lines(179, 30) == 1)
    #expect(lines(180, 30) == 2)
    #expect(lines(180, 51) == 1)
  }

  @Test("Faster than 340 m/s breaks the line, and so does a jump in no time unless its neighbours move alike")
  func impossible() {
    #expect(judged([Sample.at(0), Sample.at(2, east: 679)]).lines.count == 1)
    #expect(judged([Sample.at(0), Sample.at(2, east: 681)]).gaps.map(\.cause) == [.impossible])
    let jump = judged(way(5) + [Sample.at(40.009, east: 789)] + way(5, from: 50, east: 830))
    #expect(jump.gaps.map(\.cause) == [.impossible])
    #expect(judged([Sample.at(0), Sample.at(0.9, east: 149)], nil, .footprint).lines.count == 1)
    #expect(judged([Sample.at(0), Sample.at(0.9, east: 151)], nil, .footprint).gaps.map(\.cause) == [.impossible])
  }

  @Test("A lone fix that is parted from a line by an impossible step, first or last, is no place that was visited")
  func loneJump() {
    let far = 40_000.0
    let first = judged([Sample.at(0, east: far)] + way(5, from: 10))
    #expect(first.marks[0].contains(.spike))
    #expect(first.singles.isEmpty && first.lines.count == 1)
    let last = judged(way(5) + [Sample.at(60, east: far)])
    #expect(last.marks[5].contains(.spike))
    #expect(last.singles.isEmpty && last.lines.count == 1)
    // At a speed that can be, and where neither end is a line, fixes stand for themselves.
    #expect(judged(way(5) + [Sample.at(10_000, east: far)]).singles == [5])
    #expect(judged([Sample.at(0), Sample.at(2, east: far)]).singles == [0, 1])
  }

  @Test("Two to five moved samples on one time stamp share its time evenly", arguments: 1...6)
  func coarseClock(size: Int) throws {
    let samples = (0..<60).map { Sample.at(Double($0 / size) * 10, east: Double($0) * 160) }
    let result = judged(samples, nil, .footprint)
    #expect(result.gaps.isEmpty)
    let segment = try #require(result.segments.first)
    #expect(abs(segment.distance - 59 * 160) < 0.1)
    let stamps = Double(60 / size)
    let expected = size <= 5 ? 10 * (stamps - 1 + Double(size - 1) / Double(size)) : 10 * (stamps - 1)
    #expect(abs(segment.seconds - expected) < 0.01)
    #expect((segment.mode == .train) == (4...5).contains(size))
  }

  @Test("A second-by-second flight is a gap: nothing of it counts")
  func flight() {
    let taxi = way(6, speed: 10)
    let air = (1...60).map { Sample.at(50 + Double($0), east: 500 + Double($0) * 220) }
    let landed = way(6, from: 115, east: 14_300, speed: 10)
    let result = judged(taxi + air + landed)
    #expect(result.lines.count == 2)
    #expect(result.segments.allSatisfy { $0.distance < 1_000 })
    #expect(result.singles.isEmpty)
    #expect(result.gaps.allSatisfy { $0.cause == .flight })
    let train = (0...120).map { Sample.at(Double($0), east: Double($0) * 97) }
    #expect(judged(train).lines.count == 1)
    #expect(judged(train).segments.first?.mode == .train)
  }

  @Test("A flight log of one sample a minute visits nothing on the way, a fix before hours off stays a visit")
  func sparseFlight() {
    let log = (0..<10).map { Sample.at(Double($0) * 60, east: Double($0) * 14_000) }
    #expect(judged(log).singles.isEmpty)
    #expect(judged(log).marks.allSatisfy { $0.contains(.flight) })
    let airports = [Sample.at(0), Sample.at(7_200, east: 1_600_000)]
    #expect(judged(airports).singles == [0, 1])
    let declared = TrackSource(fields: [.time], declaresFlight: true)
    #expect(judged(way(5), declared).singles.isEmpty && judged(way(5), declared).lines.isEmpty)
  }

  @Test("Without times, samples of one segment are joined up to 2 km")
  func untimed() {
    func pair(_ meters: Double, starts: Bool = false) -> TrackJudgement {
      judged([Sample.untimed(east: 0), Sample.untimed(east: meters, startsLine: starts)], TrackSource(fields: []))
    }
    #expect(pair(1_999).lines.count == 1)
    #expect(pair(1_999).segments.first?.mode == .unknown)
    #expect(pair(1_999).segments.first?.start == nil)
    #expect(pair(2_001).gaps.map(\.cause) == [.distance])
    #expect(pair(100, starts: true).gaps.map(\.cause) == [.source])
  }

  @Test(
    "Without a sensor, speed tells the mode",
    arguments: [
      (0.3, SegmentMode.foot), (2.9, .foot), (3.1, .cycle), (8.9, .cycle), (9.1, .drive), (31, .drive), (50.5, .train),
    ])
  func modes(speed: Double, mode: SegmentMode) {
    let spaced = (0..<20).map { Sample.at(Double($0) * max(10 / speed, 4), east: Double($0) * max(10, 4 * speed)) }
    #expect(judged(spaced).segments.first?.mode == mode)
  }

  @Test("Above 30 m/s with less than a stop in ten minutes is a train; the sensor goes before speed")
  func trains() {
    func ride(stops: Int, minutes: Int) -> [TrackPoint] {
      var (clock, east) = (0.0, 0.0)
      var samples = [Sample.at(0)]
      for minute in 0..<minutes {
        for _ in 0..<12 {
          clock += 5
          east += 175
          samples.append(Sample.at(clock, east: east))
        }
        if minute < stops {
          clock += 60
          east += 11
          samples.append(Sample.at(clock, east: east))
        }
      }
      return samples
    }
    #expect(judged(ride(stops: 0, minutes: 12)).segments.first?.mode == .train)
    #expect(judged(ride(stops: 0, minutes: 9)).segments.first?.mode == .drive)
    #expect(judged(ride(stops: 4, minutes: 12)).segments.first?.mode == .drive)
    var cycling = way(10, speed: 12)
    for index in cycling.indices { cycling[index].motion = .cycling }
    #expect(judged(cycling, TrackSource(fields: [.time, .motion])).segments.first?.mode == .cycle)
  }

  @Test("Check-ins stay points")
  func points() {
    let result = judged(way(4), nil, .pinpoint)
    #expect(result.lines.isEmpty && result.singles == [0, 1, 2, 3])
  }

  @Test("The same samples give the same judgement, and dropping a kept-out sample changes no line")
  func stability() {
    var samples = way(30)
    samples.insert(Sample.at(95, east: 365), at: 10)
    let with = judged(samples)
    #expect(with.verdicts[10] == .accepted || with.verdicts[10] == .tooClose)
    let kept = samples.indices.filter { with.verdicts[$0] == .accepted }.map { samples[$0] }
    let without = judged(kept)
    #expect(without.segments == with.segments)
    #expect(without.lines == with.lines)
  }
}

@Suite("Spikes are marked, turning points are not")
struct SpikeTests {
  private let bare = TrackSource(fields: [.time])
  private let withSpeed = TrackSource(fields: [.time, .speed, .speedAccuracy, .course, .courseAccuracy])

  private func spikes(_ samples: [TrackPoint], _ source: TrackSource) -> [Int] {
    let result = TrackJudgement(of: samples, source: source, rules: .imported)
    return result.marks.indices.filter { result.marks[$0].contains(.spike) }
  }

  @Test(
    "Out by more than 200 m and back within a quarter of it in five minutes",
    arguments: [
      (201.0, 0.0, 300.0, true), (199.0, 0.0, 300.0, false), (201, 49, 300, true), (201, 51, 300, false),
      (201, 0, 301, false),
    ])
  func plain(reach: Double, beside: Double, seconds: Double, isSpike: Bool) {
    let far = (reach * reach - beside * beside / 4).squareRoot()
    let samples = [
      Sample.at(0), Sample.at(seconds / 2, east: beside / 2, north: far), Sample.at(seconds, east: beside),
    ]
    #expect(spikes(samples, bare).isEmpty != isSpike)
  }

  @Test("An unreliable speed condemns a smaller excursion, a reliable one does not")
  func unreliable() {
    func samples(_ change: (inout TrackPoint) -> Void) -> [TrackPoint] {
      var far = Sample.at(60, north: 100, speed: 1.5)
      change(&far)
      return [Sample.at(0, speed: 1.5), far, Sample.at(120, east: 30, speed: 1.5)]
    }
    #expect(spikes(samples { _ in }, withSpeed) == [])
    #expect(spikes(samples { $0.speedAccuracy = 151 }, withSpeed) == [1])
    #expect(spikes(samples { $0.speedAccuracy = 150 }, withSpeed) == [])
    #expect(spikes(samples { $0.courseAccuracy = 901 }, withSpeed) == [1])
    #expect(spikes(samples { $0.courseAccuracy = 900 }, withSpeed) == [])
    #expect(spikes(samples { $0.speed = -100 }, withSpeed) == [1])
  }

  @Test("Without speeds a small excursion counts when it asks for 15 m/s more than the minute around")
  func derived() {
    func walk(_ out: Double) -> [TrackPoint] {
      let before = (0..<10).map { Sample.at(Double($0) * 5, east: Double($0) * 7) }
      let after = (0..<10).map { Sample.at(55 + Double($0) * 5, east: 77 + Double($0) * 7) }
      return before + [Sample.at(50, east: 70, north: out)] + after
    }
    #expect(spikes(walk(45), bare) == [])
    #expect(spikes(walk(100), bare) == [10])
  }

  @Test("A genuine turning point stays")
  func turning() {
    let out = (0...10).map { Sample.at(Double($0) * 10, north: Double($0) * 60) }
    let back = (1...10).map { Sample.at(100 + Double($0) * 10, north: 600 - Double($0) * 60) }
    #expect(spikes(out + back, bare) == [])
  }

  @Test("A bounce between two cell towers is no distance")
  func bouncing() throws {
    let samples = (0..<20).map { Sample.at(Double($0) * 30, north: $0 % 2 == 0 ? 0 : 3_000) }
    let result = TrackJudgement(of: samples, source: bare, rules: .imported)
    #expect(result.segments.reduce(0) { $0 + $1.distance } < 1)
  }

  @Test("158 m out for ten minutes and back: a spike where the receiver gave no reliable speed")
  func indoorJump() {
    let samples = [Sample.at(0, speed: 0), Sample.at(300, north: 158, speed: 0), Sample.at(600, speed: 0)]
    #expect(spikes(samples, withSpeed) == [1])
  }
}

import Geodesy

/// What today's rules make of the stored samples of one import: a pure function of the samples, their source and the
/// rules, the same at import and whenever it is computed again.
///
/// The samples that lines and gaps are made of, the *path*, are the accepted ones that are no spikes, in time order.
public struct TrackJudgement: Sendable {
  /// Today's verdict on each sample.
  public private(set) var verdicts: [SampleVerdict]
  /// Today's marks on each sample.
  public private(set) var marks: [TrackMarks]
  /// The path: indices into the samples.
  public private(set) var path: [Int]
  /// The samples of the path.
  public private(set) var points: [TrackPoint]
  /// Metres from each place of the path to the next.
  public private(set) var hops: [Double]
  /// Solid lines: ranges of at least two places of `path`, in order, each sample joined to the next.
  public private(set) var lines: [Range<Int>]
  /// Figures of each solid line.
  public private(set) var segments: [TrackSegment]
  /// What lies between the lines, in order.
  public private(set) var gaps: [Gap]
  /// Indices into the samples of those that no line reaches and that unveil their cell.
  public private(set) var singles: [Int]
  /// Times spent at one place, in order.
  public private(set) var stays: [DwellStay]
  /// The median time between neighbouring stored samples, in seconds; nil where fewer than two have times.
  public private(set) var samplingSeconds: Double?

  /// Two neighbours of the path that are not joined.
  public struct Gap: Hashable, Sendable {
    /// Index into the samples of the last one before the gap.
    public let start: Int
    /// Index into the samples of the first one after it.
    public let end: Int
    /// Why it is one.
    public let cause: GapCause
    /// Metres between the two.
    public let distance: Double
  }

  /// Own sampling slower than this, in seconds, loses way to gaps (`--join` sets other limits).
  public static var sparseSampling: Double { 20 }

  /// Whether the import's own sampling is so slow that gaps are likely to be its own.
  public var isSparse: Bool { (samplingSeconds ?? 0) > Self.sparseSampling }

  /// Metres of all gaps that are gaps by time and distance only.
  public var metersLostToGaps: Double { gaps.reduce(0) { $1.cause == .distance ? $0 + $1.distance : $0 } }

  /// How many samples have which verdict today.
  public var counts: VerdictCounts {
    var counts = VerdictCounts()
    for verdict in verdicts { counts.add(verdict) }
    return counts
  }

  /// Judges the stored samples of one import, accepted and rejected alike, in time order.
  ///
  /// - Parameters:
  ///   - sequences: the samples' places among the import's samples, ascending, as many as samples; empty where the
  ///     samples are all there are.
  ///   - events: what the door saw beside them, in order; without any, dwells are looked for in the samples alone.
  /// - Complexity: O(*n*) time and memory; the median speed around a suspected spike looks at a minute of samples.
  public init(
    of samples: [TrackPoint], sequences: [Int64] = [], events: [GateEvent] = [], source: TrackSource, rules: GateRules
  ) {
    let gated = GatedSamples(samples, sequences: sequences, events: events, source: source, rules: rules)
    let verdicts = gated.verdicts
    self.verdicts = verdicts
    stays = gated.stays
    marks = [TrackMarks](repeating: [], count: samples.count)
    path = verdicts.indices.filter { verdicts[$0] == .accepted }
    points = path.count == samples.count ? samples : path.map { samples[$0] }
    hops = Self.hops(of: points, known: gated.hops)
    lines = []
    segments = []
    gaps = []
    singles = []
    samplingSeconds = Self.medianInterval(of: samples)
    for index in gated.followDwell { marks[index].insert(.afterDwell) }
    var times = CoarseClock.spread(points)
    if rules.marksSpikes, removeSpikes(times, source: source, rules) { times = CoarseClock.spread(points) }
    guard rules.drawsLines else {
      singles = path
      for index in singles { marks[index].insert(.single) }
      return
    }
    let steps = PathSteps(
      points: points, times: times, distances: hops, path: path, samples: samples, verdicts: verdicts, marks: marks,
      source: source, rules: rules)
    draw(steps, source: source)
  }

  /// Metres from each point to the next, those included that the gate knows.
  private static func hops(of points: [TrackPoint], known: [Double]) -> [Double] {
    var hops = known
    guard !hops.isEmpty else { return [] }
    for place in 1..<hops.count where hops[place].isNaN {
      hops[place] = Geodesic.distance(from: points[place - 1].position, to: points[place].position)
    }
    hops.removeFirst()
    return hops
  }

  /// Takes spikes out of the path; false where there are none.
  private mutating func removeSpikes(_ times: [Int64], source: TrackSource, _ rules: GateRules) -> Bool {
    let spikes = Spikes(points: points, times: times, hops: hops, source: source, rules: rules).found
    guard !spikes.isEmpty else { return false }
    for place in spikes { marks[path[place]].insert(.spike) }
    // In place: whole copies of a life's samples cost more than all else here.
    var kept = spikes[0]
    var last = kept - 1
    for place in spikes[0]..<path.count where !marks[path[place]].contains(.spike) {
      if kept > 0 {
        hops[kept - 1] =
          last == place - 1
          ? hops[last] : Geodesic.distance(from: points[kept - 1].position, to: points[place].position)
      }
      points[kept] = points[place]
      path[kept] = path[place]
      last = place
      kept += 1
    }
    points.removeLast(points.count - kept)
    path.removeLast(path.count - kept)
    hops.removeLast(hops.count - max(0, kept - 1))
    return true
  }

  private mutating func draw(_ steps: PathSteps, source: TrackSource) {
    var start = 0
    for place in path.indices {
      let isLast = place + 1 == path.count
      let cause = isLast ? nil : steps.cause(after: place)
      guard isLast || cause != nil else { continue }
      close(start..<(place + 1), steps, source: source)
      start = place + 1
      if let cause {
        marks[path[place + 1]].insert(.breakBefore)
        gaps.append(Gap(start: path[place], end: path[place + 1], cause: cause, distance: steps.distances[place]))
      }
    }
  }

  private mutating func close(_ run: Range<Int>, _ steps: PathSteps, source: TrackSource) {
    if run.count >= 2 {
      lines.append(run)
      segments.append(steps.segment(run, source: source))
    } else if let place = run.first {
      let index = path[place]
      if steps.isOfFlight(place) {
        marks[index].insert(.flight)
      } else if steps.rules.marksSpikes, isLoneJump(place, steps) {
        marks[index].insert(.spike)
      } else {
        marks[index].insert(.single)
        singles.append(index)
      }
    }
  }

  /// Whether a place that no line reaches is parted from a line by a step that nobody moves: the line is believed, the
  /// lone fix is not. At the ends of a recording there is no third point by which `Spikes` could tell.
  private func isLoneJump(_ place: Int, _ steps: PathSteps) -> Bool {
    let endsLine = place > 0 && lines.last?.upperBound == place
    if endsLine, steps.cause(after: place - 1) == .impossible { return true }
    let beginsLine = place + 2 < path.count && steps.cause(after: place + 1) == nil
    return beginsLine && steps.cause(after: place) == .impossible
  }

  private static func medianInterval(of samples: [TrackPoint]) -> Double? {
    var median = MedianSearch()
    var previous: Int64?
    for pass in MedianSearch.Pass.allCases {
      previous = nil
      median.begin(pass)
      for sample in samples where sample.time != TrackPoint.noTime {
        if let previous { median.add((Double(sample.time) - Double(previous)) / 1_000) }
        previous = sample.time
      }
    }
    return median.found
  }
}

/// The middle one of many numbers, the upper of two, in two passes over them: the first counts by whole numbers, the
/// second keeps those next to the middle.
struct MedianSearch {
  enum Pass: CaseIterable {
    case counting
    case keeping
  }

  private static var buckets: Int { 1_024 }

  private var counts = [Int](repeating: 0, count: MedianSearch.buckets)
  private var isKeeping = false
  private var kept: [Double] = []
  private var wanted = 0
  private var before = 0

  /// Begins a pass; each has the same numbers.
  mutating func begin(_ pass: Pass) {
    guard pass == .keeping else { return }
    isKeeping = true
    let middle = counts.reduce(0, +) / 2
    var sum = 0
    wanted =
      counts.indices.first { bucket in
        sum += counts[bucket]
        return sum > middle
      } ?? 0
    before = middle - (sum - counts[wanted])
    kept.reserveCapacity(counts[wanted])
  }

  /// Takes in a number, not NaN.
  mutating func add(_ number: Double) {
    let bucket = Int(min(max(number, 0), Double(Self.buckets - 1)))
    if !isKeeping {
      counts[bucket] += 1
    } else if bucket == wanted {
      kept.append(number)
    }
  }

  /// The median after both passes; nil where there was no number.
  var found: Double? {
    guard kept.indices.contains(before) else { return nil }
    return kept.sorted()[before]
  }
}

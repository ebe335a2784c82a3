import Geodesy
import TraceStore
import TrackCleaning

/// One import under today's rules, reduced to what is derived from it: the path with its lines and single points.
struct JudgedImport {
  /// A stretch of the path that counts.
  enum Stretch {
    /// Joined places of the path, at least two; the index names the line.
    case line(Range<Int>, index: Int)
    /// A place that no line reaches.
    case single(Int)
    /// A dwell, by its place among `stays`.
    case stay(Int)
  }

  let record: ImportRecord
  /// The path: accepted samples that are no spikes, in time order.
  let points: [TrackPoint]
  /// Metres from each place of the path to the next.
  let hops: [Double]
  /// Lines, single points and dwells in time order.
  let stretches: [Stretch]
  /// Dwells, in time order.
  let stays: [DwellStay]
  /// Figures of each line.
  let segments: [TrackSegment]
  /// Samples of the path that other imports hold or know, by place, under the key of the one that holds them.
  let shared: [Int: SampleKey]
  let figures: ImportFigureRow

  init(
    record: ImportRecord, samples: ImportSamples, events: [GateEvent], sharedSequences: [Int64], rules: GateRules,
    source: TrackSource
  ) {
    let judgement = TrackJudgement(
      of: samples.points, sequences: samples.sequences, events: events, source: source, rules: rules)
    self.record = record
    points = judgement.points
    hops = judgement.hops
    segments = judgement.segments
    stays = judgement.stays
    stretches = Self.stretches(of: judgement, points)
    shared = Self.shared(judgement.path, samples: samples, sharedSequences: sharedSequences, importID: record.id)
    figures = ImportFigureRow(
      importID: record.id, accepted: judgement.counts[.accepted],
      spikes: judgement.marks.reduce(0) { $0 + ($1.contains(.spike) ? 1 : 0) },
      distance: judgement.segments.reduce(0) { $0 + $1.distance }, gapMeters: judgement.metersLostToGaps,
      isSparse: judgement.isSparse)
  }

  /// Places of a line's path that have a time at both ends.
  func times(of line: Range<Int>) -> (start: Int64, end: Int64)? {
    let (start, end) = (points[line.lowerBound].time, points[line.upperBound - 1].time)
    return start == TrackPoint.noTime || end == TrackPoint.noTime ? nil : (start, end)
  }

  /// The key of a place's sample where other imports hold or know it.
  func key(ofSharedPlace place: Int) -> SampleKey? { shared.isEmpty ? nil : shared[place] }

  private static func stretches(of judgement: TrackJudgement, _ points: [TrackPoint]) -> [Stretch] {
    var found: [Stretch] = []
    var single = 0
    var stay = 0
    var place = 0
    /// A dwell stands behind its anchor and before whatever moves again.
    func takeStays(before first: Int) {
      let time = first < points.count ? points[first].time : .max
      if time == TrackPoint.noTime { return }
      while stay < judgement.stays.count, judgement.stays[stay].start < time {
        found.append(.stay(stay))
        stay += 1
      }
    }
    func takeSingles(before end: Int) {
      while single < judgement.singles.count {
        while place < end, judgement.path[place] < judgement.singles[single] { place += 1 }
        guard place < end, judgement.path[place] == judgement.singles[single] else { return }
        takeStays(before: place)
        found.append(.single(place))
        single += 1
      }
    }
    for (index, line) in judgement.lines.enumerated() {
      takeSingles(before: line.lowerBound)
      takeStays(before: line.lowerBound)
      found.append(.line(line, index: index))
    }
    takeSingles(before: judgement.path.count)
    takeStays(before: points.count)
    return found
  }

  private static func shared(
    _ path: [Int], samples: ImportSamples, sharedSequences: [Int64], importID: Int64
  ) -> [Int: SampleKey] {
    if samples.holders.isEmpty && sharedSequences.isEmpty { return [:] }
    let known = Set(sharedSequences)
    var shared: [Int: SampleKey] = [:]
    for (place, index) in path.enumerated() {
      if let holder = samples.holders[index] {
        shared[place] = holder
      } else if known.contains(samples.sequences[index]) {
        shared[place] = SampleKey(importID: importID, sequence: samples.sequences[index])
      }
    }
    return shared
  }
}

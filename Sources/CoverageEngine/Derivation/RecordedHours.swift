import Geodesy
import TrackCleaning

/// A set of instants: disjoint spans of milliseconds, ascending, that do not touch.
struct InstantSet {
  private(set) var spans: [ClosedRange<Int64>] = []

  /// Adds a span. Complexity: O(log n) to find its place, O(n) to make room.
  mutating func insert(_ span: ClosedRange<Int64>) {
    let first = firstSpan { $0.upperBound >= span.lowerBound }
    var last = first
    var merged = span
    while last < spans.count, spans[last].lowerBound <= span.upperBound {
      merged = min(merged.lowerBound, spans[last].lowerBound)...max(merged.upperBound, spans[last].upperBound)
      last += 1
    }
    spans.replaceSubrange(first..<last, with: CollectionOfOne(merged))
  }

  /// The parts of a span that the set does not have, ascending; single shared instants are no part.
  func gaps(in span: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
    var rest: [ClosedRange<Int64>] = []
    var from = span.lowerBound
    var index = firstSpan { $0.upperBound > span.lowerBound }
    while index < spans.count, spans[index].lowerBound < span.upperBound {
      if spans[index].lowerBound > from { rest.append(from...spans[index].lowerBound) }
      from = max(from, spans[index].upperBound)
      index += 1
    }
    if from < span.upperBound || (rest.isEmpty && from == span.lowerBound && !covers(from)) {
      rest.append(from...span.upperBound)
    }
    return rest
  }

  private func covers(_ instant: Int64) -> Bool {
    let index = firstSpan { $0.upperBound >= instant }
    return index < spans.count && spans[index].lowerBound <= instant
  }

  private func firstSpan(where isFar: (ClosedRange<Int64>) -> Bool) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if isFar(spans[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// How much of each line counts, so that two recordings of the same hours count once, along the more accurate one.
///
/// Lines take their hours in order of accuracy (mean horizontal accuracy of their points; lines without one last), then
/// of the number of points. A line whose hours are partly taken counts in proportion, hop by hop. Lines without times
/// count once for each different sequence of places.
struct RecordedHours {
  /// What counts of one line.
  enum Share: Equatable {
    case all
    case none
    /// Only what lies in these spans.
    case within([ClosedRange<Int64>])

    /// The part of a hop that counts, 0…1.
    func part(from start: Int64, to end: Int64) -> Double {
      switch self {
      case .all: return 1
      case .none: return 0
      case .within(let spans):
        guard end > start else { return spans.contains { $0.contains(start) } ? 1 : 0 }
        let counted = spans.reduce(0.0) { sum, span in
          sum + max(0, Double(min(span.upperBound, end)) - Double(max(span.lowerBound, start)))
        }
        return counted / (Double(end) - Double(start))
      }
    }
  }

  /// For each import, for each of its lines, what counts.
  private(set) var shares: [[Share]]

  init(of imports: [JudgedImport]) {
    shares = imports.map { [Share](repeating: .all, count: $0.segments.count) }
    var dated: [Candidate] = []
    var seen: Set<[QuantizedCoordinate]> = []
    for (number, judged) in imports.enumerated() {
      for case .line(let range, let index) in judged.stretches {
        if let times = judged.times(of: range) {
          dated.append(Candidate(importNumber: number, line: index, range: range, times: times, of: judged))
        } else if !seen.insert(judged.points[range].map(\.position)).inserted {
          shares[number][index] = .none
        }
      }
    }
    resolve(dated)
  }

  private mutating func resolve(_ candidates: [Candidate]) {
    var taken = InstantSet()
    for line in candidates.sorted() {
      let rest = taken.gaps(in: line.span)
      if rest.isEmpty {
        shares[line.importNumber][line.line] = .none
      } else if rest != [line.span] {
        shares[line.importNumber][line.line] = .within(rest)
      }
      taken.insert(line.span)
    }
  }
}

/// A line with times that asks for its hours. Its order depends on the line alone, not on the order of imports, except
/// that equal lines keep theirs.
private struct Candidate: Comparable {
  let importNumber: Int
  let line: Int
  let span: ClosedRange<Int64>
  private let rank: [Int64]

  init(
    importNumber: Int, line: Int, range: Range<Int>, times: (start: Int64, end: Int64), of judged: JudgedImport
  ) {
    self.importNumber = importNumber
    self.line = line
    // Samples are in time order, so the end is never before the start.
    span = times.start...max(times.start, times.end)
    let points = judged.points[range]
    var sum: Int64 = 0
    var count: Int64 = 0
    if judged.record.source.fields.contains(.horizontalAccuracy) {
      for point in points where point.horizontalAccuracy >= 0 {
        sum += Int64(point.horizontalAccuracy)
        count += 1
      }
    }
    rank = [
      count > 0 ? sum / count : .max, -Int64(points.count), span.lowerBound, span.upperBound,
      Int64(points[range.lowerBound].position.latitude), Int64(points[range.lowerBound].position.longitude),
      Int64(points[range.upperBound - 1].position.latitude), Int64(points[range.upperBound - 1].position.longitude),
      Int64(importNumber), Int64(line),
    ]
  }

  static func < (left: Candidate, right: Candidate) -> Bool { left.rank.lexicographicallyPrecedes(right.rank) }
}

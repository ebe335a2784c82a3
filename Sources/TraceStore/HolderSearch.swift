import Geodesy
import SQLiteAccess
public import TrackCleaning

/// A sample that an import holds.
public struct HeldSample: Sendable {
  /// Where it is.
  public let key: SampleKey
  /// What it says.
  public let point: TrackPoint
}

/// Finds, for the samples of an import in time order, those that other imports hold already: in the same second, within
/// 1 m. The first import's where there are several.
///
/// Reads each chunk of the other imports that overlaps in time once, and keeps only those around the present time.
public final class HolderSearch {
  /// Samples of one chunk, or of the current day, that are an import's own.
  private struct Stretch {
    let importID: Int64
    let firstSequence: Int64
    let samples: ChunkSamples
    /// Sequences that the import only knows from others.
    let known: Set<Int64>
  }

  private struct Place {
    let importID: Int64
    let firstSequence: Int64
    /// nil for the rows of the current day.
    let row: Int64?
    let times: ClosedRange<Int64>
  }

  private let facts: FactsStore
  /// By their first time.
  private var places: [Place] = []
  private var next = 0
  private var open: [(stretch: Stretch, end: Int64)] = []

  /// - Parameters:
  ///   - times: of the samples that will be asked for; nil where none has a time.
  ///   - importID: the import that they belong to.
  ///   - isEarlier: asks imports only that were made before that one.
  public init(
    _ facts: FactsStore, times: ClosedRange<Int64>?, of importID: Int64, onlyEarlier isEarlier: Bool = false
  ) throws {
    self.facts = facts
    guard let times else { return }
    // Samples of the same second count, and both ends lie within theirs. Absurd times end at the ends of the range.
    let first = max(times.lowerBound, .min + 1_000) - 999
    let last = min(times.upperBound, .max - 1_000) + 999
    try facts.translating {
      let chunks = try facts.connection.statement(
        """
        SELECT import, first_seq, rowid, min_time, max_time FROM chunk
        WHERE min_time <= ? AND max_time >= ? AND import <> ? AND import < ?
        """)
      try chunks.bind(last, at: 1)
      try chunks.bind(first, at: 2)
      try chunks.bind(importID, at: 3)
      try chunks.bind(isEarlier ? importID : .max, at: 4)
      try chunks.forEachRow { row in
        guard row.integer(3) <= row.integer(4) else { throw TraceStoreError.damaged(.facts) }
        places.append(
          Place(
            importID: row.integer(0), firstSequence: row.integer(1), row: row.integer(2),
            times: row.integer(3)...row.integer(4)))
      }
      let rows = try facts.connection.statement(
        """
        SELECT import, min(seq), min(time), max(time) FROM sample
        WHERE time BETWEEN ? AND ? AND import <> ? AND import < ? GROUP BY import
        """)
      try rows.bind(first, at: 1)
      try rows.bind(last, at: 2)
      try rows.bind(importID, at: 3)
      try rows.bind(isEarlier ? importID : .max, at: 4)
      try rows.forEachRow { row in
        places.append(
          Place(
            importID: row.integer(0), firstSequence: row.integer(1), row: nil, times: row.integer(2)...row.integer(3)))
      }
    }
    places.sort {
      ($0.times.lowerBound, $0.importID, $0.firstSequence) < ($1.times.lowerBound, $1.importID, $1.firstSequence)
    }
  }

  /// Whether no sample can be found: then there is no need to ask.
  public var isEmpty: Bool { places.isEmpty }

  /// The sample of another import that says the same; nil for a sample without a time. Times must not fall from call to
  /// call.
  public func holder(of point: TrackPoint) throws -> HeldSample? {
    if places.isEmpty || point.time == TrackPoint.noTime { return nil }
    let second = Self.floorToSecond(point.time)
    let end = second.addingReportingOverflow(1_000).partialValue
    try advance(from: second, to: end)
    for (stretch, _) in open {
      let times = stretch.samples.points
      var low = 0
      var high = times.count
      while low < high {
        let middle = (low + high) / 2
        if times[middle].time < second { low = middle + 1 } else { high = middle }
      }
      while low < times.count, times[low].time < end {
        let sequence = stretch.samples.sequences[low]
        if !stretch.known.contains(sequence),
          Geodesic.distance(from: times[low].position, to: point.position) <= 1
        {
          return HeldSample(key: SampleKey(importID: stretch.importID, sequence: sequence), point: times[low])
        }
        low += 1
      }
    }
    return nil
  }

  private func advance(from second: Int64, to end: Int64) throws {
    if open.contains(where: { $0.end < second }) { open.removeAll { $0.end < second } }
    var isChanged = false
    while next < places.count, places[next].times.lowerBound < end {
      let place = places[next]
      next += 1
      if place.times.upperBound < second { continue }
      open.append((try stretch(at: place), place.times.upperBound))
      isChanged = true
    }
    if isChanged {
      open.sort {
        ($0.stretch.importID, $0.stretch.firstSequence) < ($1.stretch.importID, $1.stretch.firstSequence)
      }
    }
  }

  private func stretch(at place: Place) throws -> Stretch {
    try facts.translating {
      var samples = ChunkSamples()
      if let row = place.row {
        let query = try facts.connection.statement("SELECT bytes FROM chunk WHERE rowid = ?")
        try query.bind(row, at: 1)
        try query.forEachRow { row in
          try row.withBytes(0) { bytes throws(TraceStoreError) in try SampleChunk.decode(bytes, into: &samples) }
        }
      } else {
        samples = try facts.rowSamples(ofImport: place.importID)
      }
      var known: Set<Int64> = []
      if let first = samples.sequences.first, let last = samples.sequences.last {
        let query = try facts.connection.statement("SELECT seq FROM known WHERE import = ? AND seq BETWEEN ? AND ?")
        try query.bind(place.importID, at: 1)
        try query.bind(first, at: 2)
        try query.bind(last, at: 3)
        try query.forEachRow { known.insert($0.integer(0)) }
      }
      return Stretch(
        importID: place.importID, firstSequence: place.firstSequence, samples: samples, known: known)
    }
  }

  private static func floorToSecond(_ time: Int64) -> Int64 {
    let rest = time % 1000
    return rest < 0 ? time - rest - 1000 : time - rest
  }
}

import BadgeRules
import BoundaryIndex
import CivilCalendar
import CoverageGrid
import Geodesy
import TraceStore
import TrackCleaning

/// Goes along the lines and single points of every import and keeps the accounts: by day, by region, of the globe.
///
/// Imports come in an order of their own contents, so that sums do not depend on the order in which they were made.
struct Walk {
  /// A place of a path with what follows from it.
  private struct Step {
    let place: RegionWalk.Place
    let account: DayLedger.Place?
  }

  private(set) var days = DayLedger()
  private var unveiling = Unveiling()
  /// One for each import.
  private(set) var trails: [ImportTrail] = []
  private(set) var reach = GeographicReach()
  private(set) var home = HomePlace()
  private(set) var segments: [SegmentRow] = []

  private var regions: RegionWalk
  private var countedShared: Set<SampleKey> = []
  private var lastDay: (day: LocalDay, place: DayLedger.Place)?

  init(regions: RegionLookup) { self.regions = RegionWalk(regions) }

  /// Ends the walk, and gives what each day of the ledger unveiled and what has no date.
  mutating func finish() -> (days: [DayCoverage], undated: DayCoverage) {
    unveiling.finish(dayCount: days.accounts.count)
  }

  /// Goes along one import.
  ///
  /// - Parameter shares: for each of its lines, what counts.
  mutating func add(_ judged: JudgedImport, shares: [RecordedHours.Share]) throws {
    regions.begin(judged)
    var sighting = Sighting()
    for stretch in judged.stretches {
      switch stretch {
      case .single(let place):
        let step = try self.step(judged.points[place])
        try note(step, sharedAs: judged.key(ofSharedPlace: place), &sighting)
        unveiling.add(from: step.place.position, to: step.place.position, on: step.account)
      case .line(let range, let index):
        try addLine(range, of: judged, share: shares[index], segment: judged.segments[index], &sighting)
      case .stay(let index):
        try addStay(judged.stays[index])
      }
    }
    judged.points.withUnsafeBufferPointer { points in
      for place in points.indices.dropLast() {
        let (start, end) = (points[place].position, points[place + 1].position)
        guard abs(Int64(start.longitude) - Int64(end.longitude)) > 1_800_000_000 else { continue }
        let time = points[place + 1].time
        reach.includeWay(from: start, to: end, at: time == TrackPoint.noTime ? nil : time)
      }
    }
    trails.append(try regions.finish(shares: shares))
  }

  /// A dwell unveils nothing and is no record, but it is presence, and tells where home is.
  private mutating func addStay(_ stay: DwellStay) throws {
    for part in try regions.addStay(stay) {
      home.noteStay(stay.anchor.position, from: part.start, to: part.end, day: part.day, zoneOffset: part.zone)
    }
  }

  private mutating func addLine(
    _ range: Range<Int>, of judged: JudgedImport, share: RecordedHours.Share, segment: TrackSegment,
    _ sighting: inout Sighting
  ) throws {
    var from = try step(judged.points[range.lowerBound])
    try note(from, sharedAs: judged.key(ofSharedPlace: range.lowerBound), &sighting)
    let zone = from.place.zone.minutes
    var counted = 0.0
    for place in range.dropFirst() {
      let to = try step(judged.points[place])
      counted += try addHop(from, to, meters: judged.hops[place - 1], share: share)
      try note(to, sharedAs: judged.key(ofSharedPlace: place), &sighting)
      from = to
    }
    segments.append(
      SegmentRow(
        start: segment.start, end: segment.end, zone: zone, distance: segment.distance, countedDistance: counted,
        movingSeconds: segment.movingSeconds, mode: segment.mode.rawValue))
  }

  /// A hop belongs to the local day on which it begins.
  ///
  /// - Returns: the metres that count.
  @inline(__always)
  private mutating func addHop(
    _ from: Step, _ to: Step, meters: Double, share: RecordedHours.Share
  ) throws -> Double {
    let (start, end) = (from.place.position, to.place.position)
    let counted = try regions.addHop(from.place, to.place, meters: meters, share: share)
    unveiling.add(from: start, to: end, on: from.account)
    days.update(from.account) { account in
      account.distance += counted.meters
      account.recordedSeconds += counted.seconds
    }
    if to.account != from.account { unveiling.add(from: end, to: end, on: to.account) }
    return counted.meters
  }

  private mutating func step(_ point: TrackPoint) throws -> Step {
    let place = try regions.place(point)
    guard let day = place.day else { return Step(place: place, account: nil) }
    if lastDay?.day != day { lastDay = (day, days.place(of: day)) }
    return Step(place: place, account: lastDay?.place)
  }

  /// Notes a record: a point of a line or a single one.
  private mutating func note(_ step: Step, sharedAs key: SampleKey?, _ sighting: inout Sighting) throws {
    let isCounted = key.map { countedShared.insert($0).inserted } ?? true
    let place = step.place
    days.update(step.account) { account in
      if isCounted { account.points += 1 }
      if let time = place.time { account.note(time, zone: place.zone) }
    }
    if let time = place.time, let day = place.day {
      home.note(place.position, at: time, day: day, zoneOffset: place.zone.minutes)
    }
    try regions.note(place)
    if sighting.isNews(place.position) { reach.include(place.position, at: place.time) }
  }
}

/// Tells which points of an import can widen its reach: asking `GeographicReach` for each costs more than the walk.
///
/// The first point beyond the equator or a meridian always widens a range, as samples come in time order; −180° itself
/// counts as neither east nor west and takes no part in the ranges here.
private struct Sighting {
  private var latitudes: ClosedRange<Int32>?
  private var longitudes: ClosedRange<Int32>?

  mutating func isNews(_ place: QuantizedCoordinate) -> Bool {
    let isNewLatitude = Self.widen(&latitudes, with: place.latitude)
    if place.longitude == -1_800_000_000 { return true }
    return Self.widen(&longitudes, with: place.longitude) || isNewLatitude
  }

  private static func widen(_ range: inout ClosedRange<Int32>?, with value: Int32) -> Bool {
    guard let known = range else {
      range = value...value
      return true
    }
    if known.contains(value) { return false }
    range = min(known.lowerBound, value)...max(known.upperBound, value)
    return true
  }
}

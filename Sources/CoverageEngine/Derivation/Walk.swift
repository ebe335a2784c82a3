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
///
/// Which region a piece of a line lies in: a joined hop of at most 50 m between places of one leaf region lies in that
/// region. Any other hop is cut into equal pieces of at most 25 m, straight in longitude and latitude, and each piece
/// lies where its middle does, for its part of the hop's time and length. The points of a line are in their own regions.
struct Walk {
  /// A hop within one leaf that is no longer than this, in metres, is not cut.
  private static var wholeHop: Double { 50 }
  /// Greatest length of a piece, in metres.
  private static var pieceLength: Double { 25 }

  /// A place of a path with what follows from it.
  private struct Step {
    let point: TrackPoint
    let leaf: RegionIndex?
    let zone: LocalClock.Offset
    /// nil without a time.
    let day: LocalDay?
    let account: DayLedger.Place?

    var time: Int64? { point.time == TrackPoint.noTime ? nil : point.time }
  }

  private(set) var days = DayLedger()
  private(set) var visits: VisitLedger
  private(set) var reach = GeographicReach()
  private(set) var home = HomePlace()
  private(set) var segments: [SegmentRow] = []

  private let regions: RegionLookup
  private var countedShared: Set<SampleKey> = []
  private var lastDay: (day: LocalDay, place: DayLedger.Place)?

  init(regions: RegionLookup) {
    self.regions = regions
    visits = VisitLedger(regions: regions)
  }

  /// Goes along one import.
  ///
  /// - Parameter shares: for each of its lines, what counts.
  mutating func add(_ judged: JudgedImport, shares: [RecordedHours.Share]) throws {
    let clock = LocalClock(
      given: judged.record.zoneOffset, hasOwn: judged.record.source.fields.contains(.zoneOffset))
    var sighting = Sighting()
    for stretch in judged.stretches {
      switch stretch {
      case .single(let place):
        let step = try self.step(judged.points[place], clock)
        try note(step, sharedAs: judged.shared[place], &sighting)
        days.update(step.account) { $0.unveil(step.point.position) }
      case .line(let range, let index):
        try addLine(range, of: judged, share: shares[index], segment: judged.segments[index], clock, &sighting)
      }
    }
    for (start, end) in zip(judged.points, judged.points.dropFirst()) {
      let isFar = abs(Int64(start.position.longitude) - Int64(end.position.longitude)) > 1_800_000_000
      let instant = end.time == TrackPoint.noTime ? nil : end.time
      if isFar { reach.includeWay(from: start.position, to: end.position, at: instant) }
    }
    try visits.finishImport()
  }

  private mutating func addLine(
    _ range: Range<Int>, of judged: JudgedImport, share: RecordedHours.Share, segment: TrackSegment,
    _ clock: LocalClock, _ sighting: inout Sighting
  ) throws {
    var from = try step(judged.points[range.lowerBound], clock)
    try note(from, sharedAs: judged.shared[range.lowerBound], &sighting)
    let zone = from.zone.minutes
    var counted = 0.0
    for place in range.dropFirst() {
      let to = try step(judged.points[place], clock)
      counted += try addHop(from, to, share: share)
      try note(to, sharedAs: judged.shared[place], &sighting)
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
  private mutating func addHop(_ from: Step, _ to: Step, share: RecordedHours.Share) throws -> Double {
    let meters = Geodesic.distance(from: from.point.position, to: to.point.position)
    var part = share == .none ? 0.0 : 1.0
    var seconds = 0.0
    if let start = from.time, let end = to.time {
      part = share.part(from: start, to: end)
      seconds = Double(end - start) / 1000
    }
    let (counted, countedSeconds) = (meters * part, seconds * part)
    days.update(from.account) { account in
      account.unveilLine(from: from.point.position, to: to.point.position)
      account.distance += counted
      account.recordedSeconds += countedSeconds
    }
    if to.account != from.account { days.update(to.account) { $0.unveil(to.point.position) } }
    let isSlow = meters < VisitLedger.staySpeed * seconds
    let whole = VisitLedger.Piece(
      leaf: from.leaf, day: from.day, start: from.time, end: to.time, seconds: countedSeconds, meters: counted,
      slowSeconds: isSlow ? seconds : 0)
    if from.leaf == to.leaf, meters <= Self.wholeHop {
      try visits.add(whole)
    } else {
      try addPieces(of: whole, from, to, count: max(2, Int((meters / Self.pieceLength).rounded(.up))))
    }
    return counted
  }

  private mutating func addPieces(of whole: VisitLedger.Piece, _ from: Step, _ to: Step, count: Int) throws {
    let start = from.point.position
    let end = to.point.position
    let height = Int64(end.latitude) - Int64(start.latitude)
    var width = Int64(end.longitude) - Int64(start.longitude)
    if width > 1_800_000_000 { width -= 3_600_000_000 } else if width < -1_800_000_000 { width += 3_600_000_000 }
    let parts = Double(count)
    for number in 0..<count {
      let middle = Int64(2 * number + 1)
      let latitude = Int64(start.latitude) + height * middle / Int64(2 * count)
      var longitude = Int64(start.longitude) + width * middle / Int64(2 * count)
      if longitude >= 1_800_000_000 { longitude -= 3_600_000_000 }
      if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
      var piece = whole
      piece.leaf = try QuantizedCoordinate(
        latitudeUnits: Int32(clamping: latitude), longitudeUnits: Int32(clamping: longitude)
      ).flatMap { try regions.leaf(at: $0) }
      piece.seconds /= parts
      piece.meters /= parts
      piece.slowSeconds /= parts
      if let first = whole.start, let last = whole.end {
        piece.start = first + (last - first) * Int64(number) / Int64(count)
        piece.end = first + (last - first) * Int64(number + 1) / Int64(count)
      }
      try visits.add(piece)
    }
  }

  private mutating func step(_ point: TrackPoint, _ clock: LocalClock) throws -> Step {
    let leaf = try regions.leaf(at: point.position)
    let zone = clock.offset(of: point, isInChina: try leaf.map { try regions.isChina($0) } ?? false)
    guard point.time != TrackPoint.noTime else {
      return Step(point: point, leaf: leaf, zone: zone, day: nil, account: nil)
    }
    let day = LocalDay(instant: point.time, zoneOffset: zone.minutes)
    if lastDay?.day != day { lastDay = (day, days.place(of: day)) }
    return Step(point: point, leaf: leaf, zone: zone, day: day, account: lastDay?.place)
  }

  /// Notes a record: a point of a line or a single one.
  private mutating func note(_ step: Step, sharedAs key: SampleKey?, _ sighting: inout Sighting) throws {
    let isCounted = key.map { countedShared.insert($0).inserted } ?? true
    days.update(step.account) { account in
      if isCounted { account.points += 1 }
      if let time = step.time { account.note(time, zone: step.zone) }
    }
    if let time = step.time, let day = step.day {
      home.note(step.point.position, at: time, day: day, zoneOffset: step.zone.minutes)
    }
    try visits.add(VisitLedger.Piece(leaf: step.leaf, day: step.day, start: step.time, end: step.time))
    if sighting.isNews(step.point.position) { reach.include(step.point.position, at: step.time) }
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

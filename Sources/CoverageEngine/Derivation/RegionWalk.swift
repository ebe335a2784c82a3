import BoundaryIndex
import CivilCalendar
import CoverageGrid
import Geodesy
import TrackCleaning

/// Goes along imports for the regions that they visit.
///
/// Which region a piece of a line lies in: a joined hop of at most 50 m between places of one leaf region lies in that
/// region, and so does a longer one in a square of the look-up that no border meets. Any other hop is cut into equal pieces of at most 25 m, straight in longitude and latitude, and each piece
/// lies where its middle does, for its part of the hop's time and length. The points of a line are in their own regions.
struct RegionWalk {
  /// A hop within one leaf that is no longer than this, in metres, is not cut.
  private static var wholeHop: Double { 50 }
  /// A longer hop than this, in metres, is cut wherever it lies.
  private static var straightHop: Double { 1_000 }
  /// Milliseconds of a dwell beyond which only its first and last local day count as presence: three days.
  private static let longestStay: Int64 = 3 * 86_400_000
  /// Greatest length of a piece, in metres.
  private static var pieceLength: Double { 25 }

  /// A place of a path with what follows from it.
  struct Place {
    let position: QuantizedCoordinate
    /// `TrackPoint.noTime` without one.
    let instant: Int64
    let leaf: RegionIndex?
    let zone: LocalClock.Offset
    /// nil without a time.
    let day: LocalDay?

    var time: Int64? { instant == TrackPoint.noTime ? nil : instant }
  }

  private let regions: RegionLookup
  private var visits: VisitLedger
  private var clock = LocalClock(given: nil, hasOwn: false)
  private var blocks: Set<BlockID> = []
  private var inner = InnerBox()
  private var days = DayFinder()

  init(_ regions: RegionLookup) {
    self.regions = regions
    visits = VisitLedger(regions: regions)
  }

  /// Goes along a whole import.
  ///
  /// - Parameters:
  ///   - shares: for each of its lines, what counts.
  ///   - check: is shown every sample and its place.
  mutating func trail(
    of judged: JudgedImport, shares: [RecordedHours.Share], check: (TrackPoint, Place, LocalClock) throws -> Void
  ) throws -> ImportTrail {
    begin(judged)
    for stretch in judged.stretches {
      switch stretch {
      case .single(let index):
        let place = try place(judged.points[index])
        try check(judged.points[index], place, clock)
        try note(place)
      case .line(let range, let index):
        var from = try place(judged.points[range.lowerBound])
        try check(judged.points[range.lowerBound], from, clock)
        try note(from)
        for next in range.dropFirst() {
          let to = try place(judged.points[next])
          try check(judged.points[next], to, clock)
          _ = try addHop(from, to, meters: judged.hops[next - 1], share: shares[index])
          try note(to)
          from = to
        }
      case .stay(let index):
        _ = try addStay(judged.stays[index])
      }
    }
    return try finish(shares: shares)
  }

  /// Begins an import.
  mutating func begin(_ judged: JudgedImport) {
    clock = LocalClock(
      given: judged.record.zoneOffset, hasOwn: judged.record.source.fields.contains(.zoneOffset))
    blocks = []
    inner = InnerBox()
  }

  /// What follows from where and when a sample was taken.
  mutating func place(_ point: TrackPoint) throws -> Place {
    let leaf = try leaf(at: point.position)
    let zone = try clock.offset(of: point, country: try leaf.flatMap { try regions.clock(of: $0) })
    let day = point.time == TrackPoint.noTime ? nil : days.day(of: point.time, zoneOffset: zone.minutes)
    return Place(position: point.position, instant: point.time, leaf: leaf, zone: zone, day: day)
  }

  /// Notes a record: a point of a line or a single one.
  mutating func note(_ place: Place) throws {
    try visits.addRecord(leaf: place.leaf, day: place.day, at: place.time)
  }

  /// A hop belongs to the local day on which it begins.
  ///
  /// - Parameter meters: its length.
  /// - Returns: the metres and seconds that count.
  @inline(__always)
  mutating func addHop(
    _ from: Place, _ to: Place, meters: Double, share: RecordedHours.Share
  ) throws -> (meters: Double, seconds: Double) {
    var part = 1.0
    if case .none = share { part = 0 }
    var seconds = 0.0
    if from.instant != TrackPoint.noTime, to.instant != TrackPoint.noTime {
      if case .within = share { part = share.part(from: from.instant, to: to.instant) }
      seconds = Double(to.instant - from.instant) / 1000
    }
    let isSlow = meters < VisitLedger.staySpeed * seconds
    let whole = VisitLedger.Piece(
      leaf: from.leaf, day: from.day, start: from.time, end: to.time, seconds: seconds * part, meters: meters * part,
      slowSeconds: isSlow ? seconds : 0)
    if from.leaf == to.leaf, meters <= Self.wholeHop || (meters <= Self.straightHop && isInOneSquare(from, to)) {
      try visits.add(whole)
    } else {
      try addPieces(of: whole, from, to, count: max(2, Int((meters / Self.pieceLength).rounded(.up))))
    }
    return (meters * part, seconds * part)
  }

  /// Whether a square that lies in one region altogether holds both ends, and so all between them. The last look-up was
  /// that of the second place.
  private func isInOneSquare(_ from: Place, _ to: Place) -> Bool { regions.holdsAllAround(from.position) }

  /// The part of a dwell on one local day.
  struct StayPart {
    let day: LocalDay
    let start: Int64
    let end: Int64
    let zone: Int
  }

  /// A dwell is time spent where its anchor lies, day by day on the anchor's clock.
  mutating func addStay(_ stay: DwellStay) throws -> [StayPart] {
    let anchor = try place(stay.anchor)
    let zone = anchor.zone.minutes
    var parts: [StayPart] = []
    var start = stay.start
    let last = LocalDay(instant: stay.end, zoneOffset: zone)
    while start <= stay.end {
      let day = LocalDay(instant: start, zoneOffset: zone)
      let next = LocalDay(rawValue: day.rawValue &+ 1).start(zoneOffset: zone)
      guard next > start else { break }
      let end = min(stay.end, next - 1)
      let seconds = Double(end - start) / 1000
      try visits.add(VisitLedger.Piece(leaf: anchor.leaf, day: day, start: start, end: end, slowSeconds: seconds))
      parts.append(StayPart(day: day, start: start, end: end, zone: zone))
      // So long a silence says no more than that somebody was there at its ends.
      let isLong = stay.end - stay.start > Self.longestStay && day < last
      start = isLong ? max(next, last.start(zoneOffset: zone)) : next
    }
    return parts
  }

  /// Ends an import and gives what it tells of regions.
  mutating func finish(shares: [RecordedHours.Share]) throws -> ImportTrail {
    var trail = ImportTrail()
    trail.blocks = blocks
    trail.shares = shares
    trail.accounts = try visits.finishImport()
    return trail
  }

  private mutating func addPieces(of whole: VisitLedger.Piece, _ from: Place, _ to: Place, count: Int) throws {
    let start = from.position
    let end = to.position
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
      piece.leaf = nil
      if let place = QuantizedCoordinate(
        latitudeUnits: Int32(clamping: latitude), longitudeUnits: Int32(clamping: longitude))
      {
        piece.leaf = try leaf(at: place)
      }
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

  /// The region at a place, whose block is noted: what is asked there hangs on the borders in that block.
  private mutating func leaf(at place: QuantizedCoordinate) throws -> RegionIndex? {
    if !inner.holds(place) { enter(place) }
    return try regions.leaf(at: place)
  }

  @inline(never)
  private mutating func enter(_ place: QuantizedCoordinate) {
    let cell = ExplorationGrid.cell(at: place)
    let block = BlockID(band: cell.row >> 6, column: cell.column >> 6)
    blocks.insert(block)
    inner = InnerBox(of: block)
  }
}

/// The box between the centres of a block's corner cells, as places are certain to lie in the block there.
private struct InnerBox {
  private var south: Int32 = 1
  private var north: Int32 = 0
  private var west: Int32 = 1
  private var east: Int32 = 0

  init() {}

  init(of block: BlockID) {
    let southWest = ExplorationGrid.center(of: CellID(row: block.band * 64, column: block.column * 64))
    let northEast = ExplorationGrid.center(of: CellID(row: block.band * 64 + 63, column: block.column * 64 + 63))
    (south, north) = (southWest.latitude, northEast.latitude)
    (west, east) = (southWest.longitude, northEast.longitude)
  }

  @inline(__always)
  func holds(_ place: QuantizedCoordinate) -> Bool {
    place.latitude >= south && place.latitude <= north && place.longitude >= west && place.longitude <= east
  }
}

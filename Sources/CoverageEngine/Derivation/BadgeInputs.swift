import BadgeRules
import BoundaryIndex
import CivilCalendar
import TraceStore
import TrackCleaning

/// The derived rows as `BadgeRules` wants them. Badges are always judged from rows, freshly made or read back, so that
/// both give the same.
struct BadgeInputs {
  let stats: TraceStats
  let segments: [TraceSegment]
  let geo: GeographicProfile

  init(
    days: [DayRow], segments: [SegmentRow], regions: [RegionRow], figures: [String: FigureRow], lookup: RegionLookup
  ) throws {
    stats = TraceStats(
      days: days.map { DayTrace($0) }, undatedDistance: figures[Figure.undatedDistance]?.value ?? 0)
    // A line whose hours all belong to a more accurate recording is no segment of its own.
    self.segments = segments.filter { $0.countedDistance > 0 || $0.distance == 0 }.map { TraceSegment($0) }
    var geo = GeographicProfile(regions: try regions.map { try Self.profile($0, lookup) })
    geo.exploredArea = GrowingFigure(figures[Figure.area])
    geo.exploredCells = GrowingFigure(figures[Figure.cells])
    geo.largestPatch = GrowingFigure(figures[Figure.patch])
    geo.largestSquareZoom14 = GrowingFigure(figures[Figure.square14])
    geo.largestSquareZoom17 = GrowingFigure(figures[Figure.square17])
    geo.farthestFromHome = GrowingFigure(figures[Figure.farthestFromHome])
    geo.reach = GeographicReach(figures: figures)
    geo.extremeCounties = try lookup.extremeCounties()
    self.geo = geo
  }

  private static func profile(_ row: RegionRow, _ lookup: RegionLookup) throws -> RegionProfile {
    guard let index = try lookup.index(of: RegionKey(level: row.level, code: row.code)) else {
      throw CoverageEngineError.damagedDerived(what: "a region")
    }
    let region = try lookup.region(index)
    return RegionProfile(
      level: RegionProfile.Level(region.id.level), code: row.code,
      country: try lookup.region(lookup.country(of: index)).id.code, passCount: row.passCount, stayCount: row.stayCount,
      firstVisit: row.firstVisit, lastVisit: row.lastVisit, firstStay: row.firstStay,
      exploredArea: GrowingFigure(row.area), gridArea: region.gridArea)
  }
}

extension RegionProfile.Level {
  fileprivate init(_ level: RegionLevel) {
    self =
      switch level {
      case .country: .country
      case .province: .province
      case .city: .city
      case .county: .county
      }
  }
}

extension DayTrace {
  fileprivate init(_ row: DayRow) {
    self.init(
      day: LocalDay(rawValue: row.day), distance: row.distance, recordedSeconds: row.recordedSeconds,
      points: row.points, newCells: row.newCells, firstRecord: row.firstRecord, firstZoneOffset: row.firstZone,
      lastRecord: row.lastRecord, lastZoneOffset: row.lastZone)
  }
}

extension TraceSegment {
  fileprivate init(_ row: SegmentRow) {
    self.init(
      start: row.start, end: row.end, zoneOffset: row.zone, distance: row.countedDistance,
      mode: TravelMode(SegmentMode(rawValue: row.mode) ?? .unknown))
  }
}

extension TravelMode {
  /// What neither motion nor times tell is taken for the slowest.
  fileprivate init(_ mode: SegmentMode) {
    self =
      switch mode {
      case .unknown, .foot: .foot
      case .cycle: .cycle
      case .drive: .drive
      case .train: .train
      }
  }
}

extension GrowingFigure {
  init(_ row: FigureRow?) {
    guard let row else { self = .zero; return }
    self.init(row.value, steps: zip(row.instants, row.values).map { Step(instant: $0, value: $1) })
  }
}

extension FigureRow {
  init(_ figure: GrowingFigure) {
    self.init(value: figure.value, instants: figure.steps.map(\.instant), values: figure.steps.map(\.value))
  }
}

extension GeographicReach {
  fileprivate init(figures: [String: FigureRow]) {
    func range(_ least: String, _ greatest: String) -> ClosedRange<Int32>? {
      guard let low = figures[least].flatMap({ Int32(exactly: $0.value) }),
        let high = figures[greatest].flatMap({ Int32(exactly: $0.value) }), low <= high
      else { return nil }
      return low...high
    }
    var sightings: [Sighting: Int64?] = [:]
    for sighting in Sighting.allCases {
      if let row = figures[Figure.sighting(sighting)] { sightings[sighting] = .some(row.instants.first) }
    }
    self.init(
      latitudes: range(Figure.southEdge, Figure.northEdge), longitudes: range(Figure.westEdge, Figure.eastEdge),
      sightings: sightings)
  }
}

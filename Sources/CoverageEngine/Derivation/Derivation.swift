import BadgeRules
import BoundaryIndex
import CivilCalendar
import CoverageGrid
import Geodesy
import TraceStore
import TrackCleaning

/// Everything that is computed from facts, by one pure function of the facts, the rules, the pack and the catalog: an
/// import runs it as `recompute` does. Nothing depends on the order in which imports were made.
struct Derivation {
  /// Raised when the same facts, rules, pack and catalog give other results than before.
  static let engineVersion = "5"

  /// Names of the packed values of the derived file.
  enum Blob {
    static let cells = "cells"
    static let undatedCells = "cells.undated"
    static let geohashes = "geohash.\(DayCoverage.finestGeohash.rawValue)"
    static let tiles = "tiles.17"
  }

  private let regions: RegionLookup
  private var contents: DerivedContents

  /// Derives from judged imports.
  ///
  /// - Parameters:
  ///   - imports: in the order of their content hashes.
  ///   - home: the home place as the user set it; nil guesses it.
  static func contents(
    of imports: [JudgedImport], basis: DerivedBasis, regions: RegionLookup, home: QuantizedCoordinate?
  ) throws -> DerivedContents {
    var walk = Walk(regions: regions)
    let hours = RecordedHours(of: imports)
    for (judged, shares) in zip(imports, hours.shares) { try walk.add(judged, shares: shares) }
    var derivation = Derivation(regions: regions, contents: DerivedContents(basis: basis))
    let days = DatedDays(walk.days, walk.finish())
    let growing = SideWork {
      Growth.all(of: days.dated.map { ($0.coverage, $0.last.instant) }, undated: days.undated.coverage)
    }
    derivation.addFarthest(of: imports, from: home ?? walk.home.guess)
    let shapes = try derivation.addDays(days, growing.value)
    try derivation.addTrails(walk.trails, of: imports)
    derivation.addReach(walk.reach)
    derivation.contents.segments = walk.segments.sorted(by: SegmentRow.precedes)
    derivation.contents.imports = imports.map(\.figures).sorted { $0.importID < $1.importID }
    derivation.contents.figures.merge(shapes.value) { $1 }
    return derivation.contents
  }

  /// Goes through the days in time order: what each adds to cells, regions, patches and squares.
  ///
  /// - Returns: the figures of patches and squares, which are worked out beside the rest.
  private mutating func addDays(
    _ days: DatedDays, _ grown: (growth: Growth, additions: [Growth.Addition])
  ) throws -> SideWork<[String: FigureRow]> {
    let (growth, additions) = grown
    let shapes = SideWork { ShapeGrowth.figures(of: additions) }
    var explored = ExploredRegions(regions: regions)
    for (day, new) in zip(days.dated, additions) {
      let account = day.account
      let shares = try DayShares(of: new.cells, regions: regions)
      try explored.add(shares, at: day.last.instant)
      contents.blobs[DayShares.name(of: day.day.rawValue)] = shares.encoded()
      contents.days.append(
        DayRow(
          day: day.day.rawValue, distance: account.distance, recordedSeconds: account.recordedSeconds,
          points: account.points, newCells: new.cells.count, newArea: new.area, firstRecord: day.first.instant,
          firstZone: day.first.zone, lastRecord: day.last.instant, lastZone: day.last.zone,
          isZoneEstimated: account.isZoneEstimated, cells: day.coverage.cells.encoded()))
    }
    let undated = try DayShares(of: additions.last?.cells ?? CellSet(), regions: regions)
    try explored.add(undated, at: nil)
    contents.figures.merge(growth.figures) { $1 }
    contents.figures[Figure.undatedDistance] = FigureRow(
      value: days.undated.account.distance, instants: [], values: [])
    contents.figures[Figure.undatedPoints] = FigureRow(
      value: Double(days.undated.account.points), instants: [], values: [])
    contents.regions = try Array(explored.rows().values)
    contents.blobs[DayShares.name(of: nil)] = undated.encoded()
    contents.blobs[Blob.cells] = growth.cells.encoded()
    contents.blobs[Blob.undatedCells] = days.undated.coverage.cells.encoded()
    contents.blobs[Blob.geohashes] = growth.geohashes.encoded()
    contents.blobs[Blob.tiles] = growth.tiles.encoded()
    return shapes
  }

  private mutating func addTrails(_ trails: [ImportTrail], of imports: [JudgedImport]) throws {
    for (trail, judged) in zip(trails, imports) {
      contents.blobs[ImportTrail.name(ofImport: judged.record.id)] = trail.encoded()
    }
    try contents.setVisits(of: trails, regions: regions)
  }

  private mutating func addReach(_ reach: GeographicReach) {
    func put(_ name: String, _ value: Int32?) {
      if let value { contents.figures[name] = FigureRow(value: Double(value), instants: [], values: []) }
    }
    put(Figure.southEdge, reach.latitudes?.lowerBound)
    put(Figure.northEdge, reach.latitudes?.upperBound)
    put(Figure.westEdge, reach.longitudes?.lowerBound)
    put(Figure.eastEdge, reach.longitudes?.upperBound)
    for (sighting, instant) in reach.sightings {
      contents.figures[Figure.sighting(sighting)] = FigureRow(
        value: 1, instants: instant.map { [$0] } ?? [], values: instant == nil ? [] : [1])
    }
  }

  private mutating func addFarthest(of imports: [JudgedImport], from home: QuantizedCoordinate?) {
    guard let home else { return }
    var farthest = 0.0
    var steps: [GrowingFigure.Step] = []
    for judged in imports {
      var search = FarthestSearch(from: home)
      for stretch in judged.stretches {
        guard let range = stretch.places else { continue }
        for place in range {
          guard let distance = search.farther(judged.points[place].position) else { continue }
          let time = judged.points[place].time
          if time != TrackPoint.noTime { steps.append(GrowingFigure.Step(instant: time, value: distance)) }
        }
      }
      farthest = max(farthest, search.farthest)
    }
    contents.figures[Figure.farthestFromHome] = FigureRow(GrowingFigure(farthest, steps: steps))
    contents.figures[Figure.homeLatitude] = FigureRow(value: Double(home.latitude), instants: [], values: [])
    contents.figures[Figure.homeLongitude] = FigureRow(value: Double(home.longitude), instants: [], values: [])
  }
}

/// The days with a record in time order, and what has no date.
private struct DatedDays: Sendable {
  struct Day: Sendable {
    let day: LocalDay
    let account: DayAccount
    let coverage: DayCoverage
    let first: (instant: Int64, zone: Int)
    let last: (instant: Int64, zone: Int)
  }

  let dated: [Day]
  let undated: (account: DayAccount, coverage: DayCoverage)

  init(_ ledger: DayLedger, _ coverage: (days: [DayCoverage], undated: DayCoverage)) {
    dated = ledger.inOrder.compactMap { day, place in
      let account = ledger.accounts[place]
      guard let first = account.first, let last = account.last else { return nil }
      return Day(day: day, account: account, coverage: coverage.days[place], first: first, last: last)
    }
    undated = (ledger.undated, coverage.undated)
  }
}

extension JudgedImport.Stretch {
  /// The places of the path that count as records: those of lines and the single ones; nil for a dwell.
  fileprivate var places: Range<Int>? {
    switch self {
    case .line(let range, _): range
    case .single(let place): place..<place + 1
    case .stay: nil
    }
  }
}

extension SegmentRow {
  /// By start, those without one last; then by everything else, so that the order is the same whatever came first.
  static func precedes(_ left: SegmentRow, _ right: SegmentRow) -> Bool {
    let leftTimes = (left.start ?? .max, left.end ?? .max, left.zone, Int(left.mode))
    let rightTimes = (right.start ?? .max, right.end ?? .max, right.zone, Int(right.mode))
    if leftTimes != rightTimes { return leftTimes < rightTimes }
    return (left.distance, left.countedDistance, left.movingSeconds)
      < (right.distance, right.countedDistance, right.movingSeconds)
  }
}

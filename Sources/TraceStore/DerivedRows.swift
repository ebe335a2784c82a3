/// What was derived for one local day.
public struct DayRow: Hashable, Sendable {
  /// Days since 1970-01-01.
  public var day: Int32
  /// Metres along solid lines; hours that two recordings share count once.
  public var distance: Double
  /// Seconds covered by solid lines.
  public var recordedSeconds: Double
  /// Accepted samples; one that several imports hold counts once.
  public var points: Int
  /// Cells of the day that no earlier day has.
  public var newCells: Int
  /// Area of those cells, in square metres.
  public var newArea: Double
  /// Milliseconds since 1970-01-01 UTC of the first record.
  public var firstRecord: Int64
  /// Local offset in minutes at the first record.
  public var firstZone: Int
  /// Milliseconds since 1970-01-01 UTC of the last record.
  public var lastRecord: Int64
  /// Local offset in minutes at the last record.
  public var lastZone: Int
  /// Whether an offset of the day was estimated from the longitude.
  public var isZoneEstimated: Bool
  /// The day's cells, as `CellSet.encoded()` gives them.
  public var cells: [UInt8]

  /// Makes a row from its columns.
  public init(
    day: Int32, distance: Double, recordedSeconds: Double, points: Int, newCells: Int, newArea: Double,
    firstRecord: Int64, firstZone: Int, lastRecord: Int64, lastZone: Int, isZoneEstimated: Bool, cells: [UInt8]
  ) {
    self.day = day
    self.distance = distance
    self.recordedSeconds = recordedSeconds
    self.points = points
    self.newCells = newCells
    self.newArea = newArea
    self.firstRecord = firstRecord
    self.firstZone = firstZone
    self.lastRecord = lastRecord
    self.lastZone = lastZone
    self.isZoneEstimated = isZoneEstimated
    self.cells = cells
  }
}

/// One solid line in figures.
public struct SegmentRow: Hashable, Sendable {
  /// Milliseconds since 1970-01-01 UTC; nil without times.
  public var start: Int64?
  /// Milliseconds since 1970-01-01 UTC; nil without times.
  public var end: Int64?
  /// Local offset in minutes at the start.
  public var zone: Int
  /// Metres along the line.
  public var distance: Double
  /// Metres of it that no more accurate recording of the same hours has.
  public var countedDistance: Double
  /// Seconds spent moving.
  public var movingSeconds: Double
  /// How it was travelled: `TrackCleaning.SegmentMode`.
  public var mode: UInt8

  /// Makes a row from its columns.
  public init(
    start: Int64?, end: Int64?, zone: Int, distance: Double, countedDistance: Double, movingSeconds: Double, mode: UInt8
  ) {
    self.start = start
    self.end = end
    self.zone = zone
    self.distance = distance
    self.countedDistance = countedDistance
    self.movingSeconds = movingSeconds
    self.mode = mode
  }
}

/// A figure with the instants at which it grew.
public struct FigureRow: Hashable, Sendable {
  /// The figure at the end.
  public var value: Double
  /// Milliseconds since 1970-01-01 UTC of each step, ascending.
  public var instants: [Int64]
  /// The figure from each step on; as many as instants.
  public var values: [Double]

  /// Makes a figure.
  public init(value: Double, instants: [Int64], values: [Double]) {
    self.value = value
    self.instants = instants
    self.values = values
  }
}

/// What was derived for one region that was visited or explored.
public struct RegionRow: Hashable, Sendable {
  /// Level of the region: `BoundaryIndex.RegionLevel`.
  public var level: UInt8
  /// Code within the level.
  public var code: String
  /// Vintage of the boundary data.
  public var vintage: String
  /// Visits that passed through.
  public var passCount = 0
  /// Visits that stayed.
  public var stayCount = 0
  /// Milliseconds since 1970-01-01 UTC of the first visit with a known time.
  public var firstVisit: Int64?
  /// Milliseconds since 1970-01-01 UTC of the end of the last visit with a known time.
  public var lastVisit: Int64?
  /// Milliseconds since 1970-01-01 UTC of the first stay with a known time.
  public var firstStay: Int64?
  /// Explored cells whose centres lie in it.
  public var cells = 0
  /// Their area in square metres.
  public var area = FigureRow(value: 0, instants: [], values: [])

  /// Makes a row of a region that was not visited.
  public init(level: UInt8, code: String, vintage: String) {
    self.level = level
    self.code = code
    self.vintage = vintage
  }
}

/// Presence in one region on one local day.
public struct VisitRow: Hashable, Sendable {
  /// Level of the region.
  public var level: UInt8
  /// Code within the level.
  public var code: String
  /// Days since 1970-01-01; nil without times.
  public var day: Int32?
  /// Milliseconds since 1970-01-01 UTC of the first record there that day.
  public var first: Int64?
  /// Milliseconds since 1970-01-01 UTC of the last record there that day.
  public var last: Int64?
  /// Seconds along solid lines in the region.
  public var seconds: Double
  /// Metres along solid lines in the region.
  public var meters: Double
  /// Whether it was a stay.
  public var isStay: Bool

  /// Makes a row from its columns.
  public init(
    level: UInt8, code: String, day: Int32?, first: Int64?, last: Int64?, seconds: Double, meters: Double, isStay: Bool
  ) {
    self.level = level
    self.code = code
    self.day = day
    self.first = first
    self.last = last
    self.seconds = seconds
    self.meters = meters
    self.isStay = isStay
  }
}

/// Today's judgement of one import in figures.
public struct ImportFigureRow: Hashable, Sendable {
  /// The import.
  public var importID: Int64
  /// Samples that are accepted today.
  public var accepted: Int
  /// Accepted samples that are spikes.
  public var spikes: Int
  /// Metres along its solid lines, whatever other imports have.
  public var distance: Double
  /// Metres lost to gaps by time and distance.
  public var gapMeters: Double
  /// Whether its own sampling is so slow that gaps are likely to be its own.
  public var isSparse: Bool

  /// Makes a row from its columns.
  public init(importID: Int64, accepted: Int, spikes: Int, distance: Double, gapMeters: Double, isSparse: Bool) {
    self.importID = importID
    self.accepted = accepted
    self.spikes = spikes
    self.distance = distance
    self.gapMeters = gapMeters
    self.isSparse = isSparse
  }
}

/// A badge and when it was first earned.
public struct BadgeRow: Hashable, Sendable {
  /// Id of the badge.
  public var id: String
  /// Milliseconds since 1970-01-01 UTC; nil where the time is not known.
  public var firstEarned: Int64?

  /// Makes a row from its columns.
  public init(id: String, firstEarned: Int64?) {
    self.id = id
    self.firstEarned = firstEarned
  }
}

/// What a derived file was computed from and by; when any of it differs, the file is out of date.
public struct DerivedBasis: Hashable, Sendable {
  /// `FactsStore.generation()`.
  public var factsGeneration: Int64
  /// Version of the computation.
  public var engine: String
  /// Hash of the rules of all imports, as today's program has them.
  public var rules: String
  /// Id of the boundary pack.
  public var pack: String
  /// Hash of the badge catalog.
  public var catalog: String

  /// Makes a basis.
  public init(factsGeneration: Int64, engine: String, rules: String, pack: String, catalog: String) {
    self.factsGeneration = factsGeneration
    self.engine = engine
    self.rules = rules
    self.pack = pack
    self.catalog = catalog
  }
}

/// One run of the computation. Runs are the only rows of the derived file that are not rebuilt.
public struct RunRow: Hashable, Sendable {
  /// Number of the run, rising.
  public internal(set) var id: Int64 = 0
  /// Milliseconds since 1970-01-01 UTC at which it began.
  public var startedAt: Int64
  /// How long it took.
  public var milliseconds: Int64
  /// Why it ran, as names with commas between them.
  public var causes: String
  /// What it was computed from and by.
  public var basis: DerivedBasis
  /// What changed, as JSON.
  public var report: String

  /// Makes a row that is about to be stored.
  public init(startedAt: Int64, milliseconds: Int64, causes: String, basis: DerivedBasis, report: String) {
    self.startedAt = startedAt
    self.milliseconds = milliseconds
    self.causes = causes
    self.basis = basis
    self.report = report
  }
}

/// All that is derived, as it is written: one file's contents but for the runs.
public struct DerivedContents: Hashable, Sendable {
  /// What it was computed from and by.
  public var basis: DerivedBasis
  /// Days, earliest first.
  public var days: [DayRow] = []
  /// Solid lines by start; those without times last.
  public var segments: [SegmentRow] = []
  /// Regions by level and code.
  public var regions: [RegionRow] = []
  /// Visits by level, code and day.
  public var visits: [VisitRow] = []
  /// Imports by id.
  public var imports: [ImportFigureRow] = []
  /// Badges that are earned, by id.
  public var badges: [BadgeRow] = []
  /// Other figures by name.
  public var figures: [String: FigureRow] = [:]
  /// Sets and other packed values by name.
  public var blobs: [String: [UInt8]] = [:]

  /// Contents without anything in them.
  public init(basis: DerivedBasis) { self.basis = basis }
}

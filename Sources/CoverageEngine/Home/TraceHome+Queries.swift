public import BadgeRules
public import BoundaryIndex
public import CivilCalendar
public import CoverageGrid
import Geodesy
public import TraceStore
import TrackCleaning

extension TraceHome {
  /// What was imported, in the order in which it was.
  public func imports() throws -> [ImportRecord] { try CoverageEngineError.translating { try facts.imports() } }

  /// Today's judgement of each import in figures, by id.
  public func importFigures() throws -> [ImportFigureRow] {
    try bringUpToDate()
    return try CoverageEngineError.translating { try derived.importFigures() }
  }

  /// Runs of the computation, the latest first.
  public func history() throws -> [RunRecord] {
    try CoverageEngineError.translating { try derived.runs().map(RunRecord.init) }
  }

  /// How every badge of the catalog stands.
  ///
  /// - Parameter asOf: the local day that is "today"; nil takes the clock's, where the last record was made.
  public func badges(asOf: LocalDay? = nil) throws -> BadgeReport {
    try bringUpToDate()
    return try CoverageEngineError.translating {
      let days = try derived.days()
      let inputs = try BadgeInputs(
        days: days, segments: try derived.segments(), regions: try derived.regions(), figures: try derived.figures(),
        lookup: lookup)
      return try badgeReport(inputs, asOf: asOf ?? today(lastDay: days.last))
    }
  }

  /// How regions stand, in the pack's order, those that were not visited among them.
  ///
  /// - Parameters:
  ///   - level: regions of this level only.
  ///   - parent: regions below this one only, at any depth.
  public func regions(level: RegionLevel? = nil, within parent: RegionID? = nil) throws -> [RegionStanding] {
    try bringUpToDate()
    return try CoverageEngineError.translating {
      let top = try parent.map { id -> RegionIndex in
        guard let index = try pack.index(of: id) else { throw CoverageEngineError.noSuchRegion(id.code) }
        return index
      }
      let rows = Dictionary(
        uniqueKeysWithValues: try derived.regions().map { (RegionKey(level: $0.level, code: $0.code), $0) })
      let presence = try presenceByRegion()
      var standings: [RegionStanding] = []
      for index in pack.indices {
        let region = try lookup.region(index)
        if let level, region.id.level != level { continue }
        if let top, try index == top || !pack.chain(to: index).contains(top) { continue }
        let key = RegionKey(region.id)
        standings.append(RegionStanding(region, row: rows[key], presence: presence[key]))
      }
      return standings
    }
  }

  /// All explored cells.
  public func cells() throws -> CellSet {
    try bringUpToDate()
    return try CoverageEngineError.translating { try cellSet(Derivation.Blob.cells) }
  }

  /// The cells that were touched on some local days; cells without a date are in none.
  ///
  /// - Parameters:
  ///   - since: first day; nil begins with the first record.
  ///   - until: last day; nil ends with the last record.
  public func cells(since: LocalDay?, until: LocalDay?) throws -> CellSet {
    if since == nil && until == nil { return try cells() }
    try bringUpToDate()
    return try CoverageEngineError.translating {
      var union = CellSet()
      for row in try derived.days(from: since?.rawValue ?? .min, through: until?.rawValue ?? .max) {
        union.formUnion(try Self.decode(row.cells))
      }
      return union
    }
  }

  /// The explored geohash cells of a level.
  ///
  /// - Throws: `CoverageEngineError.levelNotKept` beyond level 7.
  public func geohashes(level: GeohashLevel) throws -> GeohashSet {
    guard level <= DayCoverage.finestGeohash else { throw CoverageEngineError.levelNotKept(level.rawValue) }
    try bringUpToDate()
    return try CoverageEngineError.translating {
      guard let bytes = try derived.blob(Derivation.Blob.geohashes) else { return GeohashSet(level: level) }
      do {
        return try GeohashSet(encoded: bytes, level: DayCoverage.finestGeohash).prefixes(level)
      } catch {
        throw CoverageEngineError.damagedDerived(what: "the set of geohash cells")
      }
    }
  }

  /// The explored area, all of it, or of a region, or of some local days, or both.
  ///
  /// - Throws: `CoverageEngineError.noSuchRegion`.
  public func area(
    in region: RegionID? = nil, since: LocalDay? = nil, until: LocalDay? = nil
  ) throws -> ExploredArea {
    let cells = try cells(since: since, until: until)
    guard let region else { return ExploredArea(area: cells.area, cells: cells.count) }
    return try CoverageEngineError.translating {
      guard let index = try pack.index(of: region) else { throw CoverageEngineError.noSuchRegion(region.code) }
      let key = RegionKey(try lookup.region(index).id)
      var found = ExploredArea(area: 0, cells: 0)
      for (leaf, share) in try DayShares(of: cells, regions: lookup).inOrder
      where try lookup.chain(of: leaf).contains(key) {
        found = ExploredArea(area: found.area + share.area, cells: found.cells + share.cells)
      }
      return found
    }
  }

  private func cellSet(_ name: String) throws -> CellSet {
    guard let bytes = try derived.blob(name) else { return CellSet() }
    return try Self.decode(bytes)
  }

  private static func decode(_ bytes: [UInt8]) throws -> CellSet {
    do {
      return try CellSet(encoded: bytes)
    } catch {
      throw CoverageEngineError.damagedDerived(what: "a set of cells")
    }
  }

  private func presenceByRegion() throws -> [RegionKey: Presence] {
    var presence: [RegionKey: Presence] = [:]
    for row in try derived.visits() {
      presence[RegionKey(level: row.level, code: row.code), default: Presence()].add(row)
    }
    return presence
  }
}

/// What the visits of one region add up to.
struct Presence {
  var days = 0
  var seconds = 0.0
  var meters = 0.0

  mutating func add(_ row: VisitRow) {
    if row.day != nil { days += 1 }
    seconds += row.seconds
    meters += row.meters
  }
}

extension RegionStanding {
  init(_ region: Region, row: RegionRow?, presence: Presence?) {
    self.region = region
    stays = row?.stayCount ?? 0
    visits = stays + (row?.passCount ?? 0)
    visit = visits == 0 ? .none : stays > 0 ? .stay : .pass
    firstVisit = row?.firstVisit
    lastVisit = row?.lastVisit
    days = presence?.days ?? 0
    seconds = presence?.seconds ?? 0
    meters = presence?.meters ?? 0
    cells = row?.cells ?? 0
    area = row?.area.value ?? 0
  }
}

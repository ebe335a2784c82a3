public import BadgeRules
public import BoundaryIndex
import CivilCalendar
import Foundation
public import Geodesy
public import TraceStore
import TrackCleaning

/// One user's home: a folder with facts and what is derived from them, seen through a boundary pack and a badge catalog.
///
/// Everything an app needs goes through it: importing, figures, regions, badges, cells, computing anew. It belongs to
/// one task at a time. Other processes may read the same home meanwhile; one writes at a time, and a second waits. What
/// is derived is brought up to date by the first question that finds it out of date.
public final class TraceHome {
  /// The folder.
  public let folder: HomeFolder
  /// The boundary pack that regions come from.
  public private(set) var pack: BoundaryPack
  /// The badges there are.
  public let catalog: BadgeCatalog
  /// Whether a damaged derived file was thrown away when the home was opened.
  public var rebuiltDamaged: Bool { derived.wasDamaged }
  /// Whether the facts are damaged: they are read as far as they go, and what was derived before is shown as it is.
  public var isDamaged: Bool { facts.isDamaged }

  let facts: FactsStore
  let derived: DerivedStore
  private(set) var lookup: RegionLookup
  let shelf: PackShelf
  let clock: () -> Int64
  private let isReadOnly: Bool
  private var isKnownCurrent = false

  /// Opens a home.
  ///
  /// - Parameters:
  ///   - path: the folder; with `.create` it is made where it is missing.
  ///   - otherPacks: folders of packs that may have been used before; what a new pack changes is told by them.
  ///   - catalog: the badges; nil takes the built-in ones.
  ///   - mode: `.read` shows what was derived last, even when it is out of date.
  ///   - clock: gives the present in milliseconds since 1970-01-01 UTC.
  ///   - busyTimeout: how long to wait for another writer.
  ///   - onWait: called when that wait begins.
  /// - Throws: `CoverageEngineError`.
  public init(
    path: String, mode: OpeningMode, boundaries pack: BoundaryPack, otherPacks: [String] = [],
    catalog: BadgeCatalog? = nil, clock: @escaping () -> Int64 = TraceHome.systemClock,
    busyTimeout: Duration = .seconds(10),
    onWait: (() -> Void)? = nil
  ) throws(CoverageEngineError) {
    folder = HomeFolder(path: path)
    self.pack = pack
    self.clock = clock
    do throws(BadgeRulesError) {
      if let catalog { self.catalog = catalog } else { self.catalog = try BadgeCatalog.builtIn }
    } catch {
      throw .catalog(error)
    }
    lookup = RegionLookup(pack: pack)
    shelf = PackShelf(home: folder, others: otherPacks)
    do throws(TraceStoreError) {
      facts = try FactsStore(in: folder, mode: mode, busyTimeout: busyTimeout, onWait: onWait)
      isReadOnly = mode == .read || facts.isDamaged
      derived = try DerivedStore(
        in: folder, mode: isReadOnly ? .read : mode, busyTimeout: busyTimeout, onWait: onWait)
    } catch {
      throw .store(error)
    }
  }

  /// Milliseconds since 1970-01-01 UTC by the system's clock.
  public static let systemClock: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

  /// The home place that the user set; nil where it is guessed.
  public func homePlace() throws -> QuantizedCoordinate? {
    try CoverageEngineError.translating {
      let parts = try facts.decisions(.home)[""]?.split(separator: " ").compactMap { Int32($0) } ?? []
      return parts.count == 2 ? QuantizedCoordinate(latitudeUnits: parts[0], longitudeUnits: parts[1]) : nil
    }
  }

  /// Records the home place and computes anew what hangs on it.
  public func setHomePlace(_ place: QuantizedCoordinate) throws -> RecomputeReport {
    try CoverageEngineError.translating {
      try facts.decide(.home, value: "\(place.latitude) \(place.longitude)")
      return try derive(causes: [.home])
    }
  }

  /// Records that a badge is to be kept although the figures may no longer earn it.
  ///
  /// - Returns: false when the catalog has no such badge; nothing is recorded then.
  public func keepBadge(_ id: String) throws -> Bool {
    guard catalog.series.contains(where: { $0.tiers.contains { $0.id == id } }) else { return false }
    try CoverageEngineError.translating { try facts.decide(.grandfathered, key: id, value: "1") }
    isKnownCurrent = false
    return true
  }

  /// Computes everything anew from the facts, by the code that an import runs.
  ///
  /// - Parameter rehearsal: only says what would change.
  public func recompute(rehearsal: Bool = false) throws -> RecomputeReport {
    try CoverageEngineError.translating {
      try derive(causes: try staleCauses(), everything: true, rehearsal: rehearsal)
    }
  }

  /// Brings what is derived up to date where it is not, unless the home is only read.
  ///
  /// - Returns: what that changed; nil when everything was up to date.
  @discardableResult
  public func bringUpToDate() throws -> RecomputeReport? {
    if isReadOnly || isKnownCurrent { return nil }
    return try CoverageEngineError.translating {
      if try derived.basis() == currentBasis() {
        isKnownCurrent = true
        return nil
      }
      return try derive(causes: try staleCauses())
    }
  }

  /// Derives and writes, while holding the right to write facts, so that nobody imports meanwhile.
  ///
  /// - Parameters:
  ///   - other: the pack to derive with; nil takes the home's own.
  ///   - everything: leaves nothing as it was, even where only borders changed.
  func derive(
    causes: [RecomputeCause], with other: RegionLookup? = nil, everything: Bool = false, rehearsal: Bool = false
  ) throws -> RecomputeReport {
    let lookup = other ?? lookup
    let report = try facts.transaction {
      let start = clock()
      let before = try DerivedSnapshot(derived)
      let passage = try causes.contains(.boundaries) ? passage(to: lookup) : nil
      let update = try everything ? nil : passage.flatMap { try self.update(along: $0) }
      let kept = try everything || !causes.allSatisfy { $0 == .catalog } ? nil : keptContents(lookup)
      var effort = update?.effort ?? RecomputeEffort()
      effort.isFull = update == nil && kept == nil
      var contents = try update?.contents ?? kept ?? deriveContents(lookup)
      let badges = try badgeReport(of: contents, lookup)
      let metrics =
        before == nil || causes.isEmpty
        ? [] : metricChanges(to: badges, contents, causes, lookup: passage?.old ?? lookup)
      contents.badges = badges.badges.filter(\.isEarned)
        .map { BadgeRow(id: $0.tier.id, firstEarned: $0.firstEarned) }.sorted { $0.id < $1.id }
      let report = try RecomputeReport(
        causes: causes, from: before, to: try DerivedSnapshot(contents), badges: badges, metrics: metrics,
        lookup: lookup,
        passage: passage, boundaryChange: boundaryChange(update, contents, before, along: passage), effort: effort,
        rebuiltDamaged: derived.wasDamaged, milliseconds: max(0, clock() - start))
      if !rehearsal {
        let run = RunRow(
          startedAt: start, milliseconds: report.milliseconds,
          causes: causes.map(\.rawValue).joined(separator: ","), basis: contents.basis, report: try report.json())
        if kept != nil {
          try derived.replaceBadges(with: contents, run: run)
        } else if update != nil {
          try derived.replaceRegions(with: contents, run: run)
        } else {
          try derived.replace(with: contents, run: run)
        }
      }
      return report
    }
    if !rehearsal, other == nil { isKnownCurrent = true }
    return report
  }

  /// Makes another pack the home's own; what is derived has been brought to it.
  func adopt(_ lookup: RegionLookup) {
    self.lookup = lookup
    pack = lookup.pack
    isKnownCurrent = true
  }

  private func deriveContents(_ lookup: RegionLookup) throws -> DerivedContents {
    let records = try orderedImports()
    return try Derivation.contents(
      of: try records.map { try judging($0) }.map(\.value), basis: try basis(of: records, pack: lookup.pack),
      regions: lookup, home: try homePlace())
  }

  /// What is derived already, but for badges and packed values, where badges alone hang on what changed; nil where more
  /// does.
  private func keptContents(_ lookup: RegionLookup) throws -> DerivedContents? {
    guard var known = try derived.basis() else { return nil }
    let basis = try basis(of: try facts.imports(), pack: lookup.pack)
    known.catalog = basis.catalog
    guard known == basis else { return nil }
    var contents = try derivedRows(basis: basis)
    contents.regions = try derived.regions()
    contents.visits = try derived.visits()
    return contents
  }

  /// What is derived and hangs neither on borders nor on badges, but for packed values.
  func derivedRows(basis: DerivedBasis) throws -> DerivedContents {
    var contents = DerivedContents(basis: basis)
    contents.days = try derived.days()
    contents.segments = try derived.segments()
    contents.imports = try derived.importFigures()
    contents.figures = try derived.figures()
    return contents
  }

  /// Imports in the order of their contents, in which sums are taken.
  func orderedImports() throws -> [ImportRecord] {
    try facts.imports().sorted { $0.contentHash.lexicographicallyPrecedes($1.contentHash) }
  }

  /// An import under today's rules.
  func judged(_ record: ImportRecord) throws -> JudgedImport { try judging(record).value }

  /// Reads an import, and lets it be judged under today's rules beside what comes next.
  private func judging(_ record: ImportRecord) throws -> SideWork<JudgedImport> {
    let samples = try facts.samples(ofImport: record.id)
    let events = try facts.events(ofImport: record.id)
    let shared = try facts.sharedSequences(ofImport: record.id)
    let rules = try Self.rules(of: record)
    return SideWork {
      JudgedImport(
        record: record, samples: samples, events: events, sharedSequences: shared, rules: rules, source: record.source)
    }
  }

  private func badgeReport(of contents: DerivedContents, _ lookup: RegionLookup) throws -> BadgeReport {
    try badgeReport(
      BadgeInputs(
        days: contents.days, segments: contents.segments, regions: contents.regions, figures: contents.figures,
        lookup: lookup), asOf: today(lastDay: contents.days.last))
  }

  /// The figures that moved since the last derivation, both as of the same day; none where the rows of before cannot be
  /// read with the pack at hand.
  private func metricChanges(
    to after: BadgeReport, _ contents: DerivedContents, _ causes: [RecomputeCause], lookup: RegionLookup
  ) -> [BadgeDifference.MetricChange] {
    do {
      let inputs = try BadgeInputs(
        days: derived.days(), segments: derived.segments(), regions: derived.regions(), figures: derived.figures(),
        lookup: lookup)
      let before = try badgeReport(inputs, asOf: today(lastDay: contents.days.last))
      return BadgeDifference(from: before, to: after, causes: Set(causes)).metrics
    } catch {
      return []
    }
  }

  func badgeReport(_ inputs: BadgeInputs, asOf: LocalDay) throws -> BadgeReport {
    let history = MetricHistory.build(stats: inputs.stats, segments: inputs.segments, geo: inputs.geo, asOf: asOf)
    let kept = Set(try facts.decisions(.grandfathered).keys)
    return BadgeEvaluator(catalog: catalog).evaluate(history, grandfathered: kept)
  }

  /// Today on the clock of the last record.
  func today(lastDay: DayRow?) -> LocalDay { LocalDay(instant: clock(), zoneOffset: lastDay?.lastZone ?? 0) }
}

import BoundaryIndex
import CoverageGrid
import Geodesy
import TraceStore
import TrackCleaning

/// Brings what was derived with one boundary pack to another: only imports and days that come near a border that moved
/// are attributed anew. The result is the one that deriving everything anew gives.
struct BoundaryUpdate {
  /// What the other pack changes, and how much had to be looked at.
  struct Outcome {
    var contents: DerivedContents
    var effort: RecomputeEffort
    /// Explored cells that change their leaf region: from the one of the old pack to the one of the new.
    var moves: [PackPassage.Move: Exploration]
  }

  private let comparison: BlockComparison
  private let passage: PackPassage
  private var affected: [BlockID: Set<RegionLevel>] = [:]
  private var effort = RecomputeEffort()

  /// Derives under the new pack from what stands in the derived file.
  ///
  /// - Parameters:
  ///   - contents: what was derived with the old pack, but for trails and shares of days.
  ///   - records: the imports in the order of their content hashes.
  ///   - blob: reads a packed value.
  ///   - judged: reads and judges an import.
  /// - Returns: nil when only a full derivation can tell: a sample's local day hangs on a border that moved, or what was
  ///   derived lacks what is needed here.
  static func outcome(
    from contents: DerivedContents, passage: PackPassage, basis: DerivedBasis, records: [ImportRecord],
    blob: (String) throws -> [UInt8]?, judged: (ImportRecord) throws -> JudgedImport
  ) throws -> Outcome? {
    do {
      var update = BoundaryUpdate(try passage.comparison(), passage)
      return try update.outcome(from: contents, basis: basis, records: records, blob: blob, judged: judged)
    } catch is NeedsAll {
      return nil
    } catch CoverageEngineError.damagedDerived {
      return nil
    }
  }

  /// Only a full derivation can tell.
  private struct NeedsAll: Error {}

  private init(_ comparison: BlockComparison, _ passage: PackPassage) {
    self.comparison = comparison
    self.passage = passage
  }

  private mutating func outcome(
    from contents: DerivedContents, basis: DerivedBasis, records: [ImportRecord], blob: (String) throws -> [UInt8]?,
    judged: (ImportRecord) throws -> JudgedImport
  ) throws -> Outcome {
    var contents = contents
    contents.basis = basis
    func packed(_ name: String) throws -> [UInt8] {
      guard let bytes = try blob(name) else { throw NeedsAll() }
      return bytes
    }
    let cells = try Self.cells(try packed(Derivation.Blob.cells))
    var trails = try records.map {
      try ImportTrail(encoded: try packed(ImportTrail.name(ofImport: $0.id)), importID: $0.id)
    }
    try compare(trails.reduce(into: Set(cells.blocks)) { $0.formUnion($1.blocks) })
    let changed = Set(affected.keys)
    for (place, record) in records.enumerated() {
      let isNear = !trails[place].blocks.isDisjoint(with: changed)
      if isNear {
        trails[place] = try walk(try judged(record), shares: trails[place].shares)
      } else if !trails[place].rename(passage.renamed) {
        continue
      }
      contents.blobs[ImportTrail.name(ofImport: record.id)] = trails[place].encoded()
    }
    effort.imports = records.count
    contents.regions = try regionRows(&contents, packed: packed)
    do {
      try contents.setVisits(of: trails, regions: passage.new)
    } catch CoverageEngineError.noSuchRegion {
      throw NeedsAll()
    }
    return Outcome(contents: contents, effort: effort, moves: try moves(of: cells))
  }

  /// Finds the blocks in which a place may have another answer.
  private mutating func compare(_ blocks: Set<BlockID>) throws {
    for block in blocks.sorted() {
      let levels = try comparison.changedLevels(in: block)
      if !levels.isEmpty { affected[block] = levels }
    }
    effort.blocks = blocks.count
    effort.affectedBlocks = affected.count
  }

  private mutating func walk(_ judged: JudgedImport, shares: [RecordedHours.Share]) throws -> ImportTrail {
    effort.importsRead += 1
    guard shares.count == judged.segments.count else { throw NeedsAll() }
    var walk = RegionWalk(passage.new)
    return try walk.trail(of: judged, shares: shares) { point, place, clock in
      let cell = ExplorationGrid.cell(at: point.position)
      guard affected[BlockID(band: cell.row >> 6, column: cell.column >> 6)]?.contains(.country) == true else { return }
      let oldClock = try passage.old.leaf(at: point.position).flatMap { try passage.old.clock(of: $0) }
      // The local day of a sample may hang on the country that it was taken in.
      guard clock.offset(of: point, country: oldClock) == place.zone else { throw NeedsAll() }
    }
  }

  /// Explored area and cells of all regions, days shared out anew where their new cells lie in affected blocks.
  private mutating func regionRows(
    _ contents: inout DerivedContents, packed: (String) throws -> [UInt8]
  ) throws -> [RegionRow] {
    var explored = ExploredRegions(regions: passage.new)
    var known = CellSet()
    func shares(_ cells: CellSet, day: Int32?) throws -> DayShares {
      let name = DayShares.name(of: day)
      let added = cells.subtracting(known)
      known.formUnion(added)
      effort.days += 1
      if added.blocks.contains(where: { affected[$0] != nil }) {
        effort.daysShared += 1
        let shares = try DayShares(of: added, regions: passage.new)
        contents.blobs[name] = shares.encoded()
        return shares
      }
      return try DayShares(encoded: try packed(name), day: day)
    }
    do {
      for row in contents.days {
        try explored.add(try shares(try Self.cells(row.cells), day: row.day), at: row.lastRecord)
      }
      try explored.add(try shares(try Self.cells(try packed(Derivation.Blob.undatedCells)), day: nil), at: nil)
      return try Array(explored.rows().values)
    } catch CoverageEngineError.noSuchRegion {
      throw NeedsAll()
    }
  }

  private func moves(of cells: CellSet) throws -> [PackPassage.Move: Exploration] {
    var near = CellSet()
    for block in affected.keys {
      cells.words(of: block)?.withUnsafeBufferPointer { near.formUnion(block: block, words: $0) }
    }
    return try passage.moves(of: near)
  }

  private static func cells(_ bytes: [UInt8]) throws -> CellSet {
    do {
      return try CellSet(encoded: bytes)
    } catch {
      throw NeedsAll()
    }
  }
}

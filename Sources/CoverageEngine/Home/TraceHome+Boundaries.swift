import BadgeRules
import BoundaryIndex
import CoverageGrid
import TraceStore

extension TraceHome {
  /// The folder of the pack that a home has switched to; nil while it uses the one that is found by default.
  ///
  /// - Throws: `CoverageEngineError.store` when the home's facts cannot be read; `.packMissing` when the pack is not there.
  public static func activePackFolder(ofHome path: String) throws -> String? {
    try CoverageEngineError.translating {
      let folder = HomeFolder(path: path)
      guard folder.exists, PackShelf.exists(in: folder) else { return nil }
      guard let id = try FactsStore(in: folder, mode: .read).decisions(.activePack)[""] else { return nil }
      let directory = PackShelf(home: folder, others: []).folder(of: id)
      guard PackShelf.holdsPack(directory) else {
        throw CoverageEngineError.packMissing(id: id, folder: directory)
      }
      return directory
    }
  }

  /// Switches the home to another boundary pack, which is copied into the home, and brings what is derived to it where a
  /// border moved.
  ///
  /// The old pack and the old results stay in force until the new ones are complete: killed at any instant, the home has
  /// the one or the other.
  ///
  /// - Parameters:
  ///   - directory: the new pack; it is verified first.
  ///   - rehearsal: only says what would change.
  /// - Throws: `CoverageEngineError.boundaries` with the first fault of the new pack.
  public func installBoundaries(from directory: String, rehearsal: Bool = false) throws -> RecomputeReport {
    try CoverageEngineError.translating {
      let given = try BoundaryPack(directory: directory)
      try given.verify()
      try bringUpToDate()
      if rehearsal { return try derive(causes: [.boundaries], with: RegionLookup(pack: given), rehearsal: true) }
      let installed = try BoundaryPack(directory: try shelf.takeIn(given))
      let lookup = RegionLookup(pack: installed)
      let report = try facts.transaction {
        let report = try derive(causes: [.boundaries], with: lookup)
        try facts.decide(.activePack, value: installed.id)
        return report
      }
      adopt(lookup)
      return report
    }
  }

  /// From the pack that the derived file was made with to another one, when both are at hand.
  func passage(to lookup: RegionLookup) throws -> PackPassage? {
    guard let id = try derived.basis()?.pack, id != lookup.pack.id else { return nil }
    let old = id == pack.id ? self.lookup : shelf.pack(id).map(RegionLookup.init(pack:))
    return try old.map { try PackPassage(from: $0, to: lookup) }
  }

  /// What is derived, brought from one pack to another where a border moved; nil when only a full derivation can tell.
  func update(along passage: PackPassage) throws -> BoundaryUpdate.Outcome? {
    let records = try orderedImports()
    let basis = try basis(of: records, pack: passage.new.pack)
    guard var wanted = try derived.basis() else { return nil }
    wanted.pack = basis.pack
    // Only the pack may differ: badges are judged anew in any case.
    wanted.catalog = basis.catalog
    guard wanted == basis else { return nil }
    return try BoundaryUpdate.outcome(
      from: try derivedRows(basis: basis), passage: passage, basis: basis, records: records,
      blob: { try derived.blob($0) },
      judged: { try judged($0) })
  }

  func boundaryChange(
    _ update: BoundaryUpdate.Outcome?, _ contents: DerivedContents, _ before: DerivedSnapshot?,
    along passage: PackPassage?
  ) throws -> BoundaryChange? {
    guard let passage else { return nil }
    var moves = update?.moves
    if moves == nil, let bytes = contents.blobs[Derivation.Blob.cells], let cells = try? CellSet(encoded: bytes) {
      moves = try passage.moves(of: cells)
    }
    return try BoundaryChange(moves: moves ?? [:], known: before?.known ?? [], passage)
  }
}

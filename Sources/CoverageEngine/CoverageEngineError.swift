public import BadgeRules
public import BoundaryIndex
public import TraceStore
public import TrackCleaning

/// Why the engine cannot do what it was asked.
public enum CoverageEngineError: Error, Sendable {
  /// The home's files cannot be opened, read or written.
  case store(TraceStoreError)
  /// The boundary pack cannot be read.
  case boundaries(BoundaryPackError)
  /// The built-in badge catalog cannot be read.
  case catalog(BadgeRulesError)
  /// A file or stream has no track point that could be stored.
  case noSamples(label: String, counts: VerdictCounts)
  /// Files were imported and are kept, but what follows from them cannot be computed with the boundary pack as it is.
  case keptButNotDerived(importedFiles: Int, cause: BoundaryPackError)
  /// A stored rule set cannot be read by this program.
  case unreadableRules(importID: Int64, reason: String)
  /// A packed value of the derived file cannot be read.
  case damagedDerived(what: String)
  /// The active pack has no such region.
  case noSuchRegion(String)
  /// The pack that the home has switched to is not where it was put.
  case packMissing(id: String, folder: String)
  /// A pack cannot be copied into the home.
  case cannotInstall(folder: String, reason: String)
  /// A geohash level that is finer than the finest that is kept.
  case levelNotKept(Int)

  /// What kind of trouble an error is: commands turn it into their exit code.
  public enum Category: Sendable {
    /// What was read is not what it should be.
    case badData
    /// What should be read is not there.
    case noInput
    /// A file or folder cannot be created.
    case cannotCreate
    /// Reading or writing failed.
    case inputOutput
    /// Anything else that keeps the work from being done, such as another writer.
    case failed
  }

  /// The kind of trouble.
  public var category: Category {
    switch self {
    case .catalog, .noSamples, .unreadableRules, .damagedDerived: .badData
    case .noSuchRegion, .packMissing: .noInput
    case .cannotInstall: .cannotCreate
    case .levelNotKept: .failed
    case .store(let error): Self.category(of: error)
    case .boundaries(let error), .keptButNotDerived(_, let error):
      switch error {
      case .cannotRead, .unknownRegion: .noInput
      case .cannotWrite: .cannotCreate
      default: .badData
      }
    }
  }

  private static func category(of error: TraceStoreError) -> Category {
    switch error {
    case .noHome: .noInput
    case .cannotCreate, .notAFolder: .cannotCreate
    case .damaged, .newer, .older, .foreign, .factsLost: .badData
    case .busy, .readOnly: .failed
    case .database: .inputOutput
    }
  }

  /// Gives errors of the rooms below the engine's own type; other errors stay what they are.
  static func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as TraceStoreError {
      throw CoverageEngineError.store(error)
    } catch let error as BoundaryPackError {
      throw CoverageEngineError.boundaries(error)
    }
  }
}

extension CoverageEngineError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .boundaries(let error): error.description
    case .catalog(let error): error.description
    case .keptButNotDerived(let count, let cause):
      "\(count) \(count == 1 ? "file was" : "files were") imported and kept, but the cells, regions and badges cannot be computed yet: \(cause); "
        + "once that is mended, the next command computes them"
    case .noSamples(let label, _): "\(label) holds no track point that could be kept; nothing was imported"
    case .unreadableRules(let id, let reason): "the rules of import \(id) cannot be read: \(reason)"
    case .damagedDerived(let what): "\(what) in derived.sqlite cannot be read; `trodden recompute` builds it anew"
    case .noSuchRegion(let name): "the boundary pack has no region \(name)"
    case .packMissing(let id, let folder):
      "the home has switched to the boundary pack \(id), which is not in \(folder); `trodden boundaries install PACK` "
        + "installs one, or --boundaries DIR names one for this call"
    case .cannotInstall(let folder, let reason): "the pack cannot be copied into \(folder): \(reason)"
    case .levelNotKept(let level): "geohash cells are kept up to level 7, so there are none of level \(level)"
    }
  }
}

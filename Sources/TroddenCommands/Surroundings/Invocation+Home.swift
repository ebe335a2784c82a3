import BadgeRules
import BoundaryIndex
import CoverageEngine
import TraceStore

extension Invocation {
  /// The user's home with the active boundary pack.
  ///
  /// - Parameters:
  ///   - mode: `.create` makes it where it is missing; the others want it to be there.
  ///   - catalog: the badges; nil takes the built-in ones.
  ///   - other: a pack to take when the one that the home has switched to is missing.
  func openHome(
    _ mode: OpeningMode = .write, catalog: BadgeCatalog? = nil, insteadOfMissing other: String? = nil
  ) throws -> TraceHome {
    let path = try homePath()
    let pack: BoundaryPack
    do {
      pack = try boundaryPack()
    } catch CoverageEngineError.packMissing where other != nil {
      pack = try BoundaryPack(directory: other ?? "")
    }
    return try TraceHome(
      path: path, mode: mode, boundaries: pack, otherPacks: defaultBoundariesPath().map { [$0] } ?? [],
      catalog: catalog, clock: surroundings.now,
      onWait: {
        say(Wording("waiting for another Trodden that writes to this home", "另一个 Trodden 正在写入，等待中"))
      })
  }
}

import BadgeRules
import CoverageEngine
import TraceStore

extension Invocation {
  /// The user's home with the active boundary pack.
  ///
  /// - Parameters:
  ///   - mode: `.create` makes it where it is missing; the others want it to be there.
  ///   - catalog: the badges; nil takes the built-in ones.
  func openHome(_ mode: OpeningMode = .write, catalog: BadgeCatalog? = nil) throws -> TraceHome {
    let path = try homePath()
    let pack = try boundaryPack()
    return try TraceHome(
      path: path, mode: mode, boundaries: pack, catalog: catalog, clock: surroundings.now,
      onWait: {
        say(Wording("waiting for another Trodden that writes to this home", "另一个 Trodden 正在写入，等待中"))
      })
  }
}

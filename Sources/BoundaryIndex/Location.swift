/// The chain of regions that a point has.
public struct Location: Hashable, Sendable {
  /// How the point lies to the chain.
  public enum Standing: Hashable, Sendable {
    /// In the regions.
    case inside
    /// Off every region; the chain is the nearest one, that many metres away.
    case near(meters: Double)
  }

  /// From the country down to the finest level that the pack has there; never empty.
  public let chain: [Region]
  /// Whether the point is in the chain's regions or only near them.
  public let standing: Standing

  /// Makes a location from a chain that starts with the country.
  public init(chain: [Region], standing: Standing) {
    self.chain = chain
    self.standing = standing
  }

  /// The chain's region at a level, where it has one.
  public func region(at level: RegionLevel) -> Region? { chain.first { $0.id.level == level } }
}

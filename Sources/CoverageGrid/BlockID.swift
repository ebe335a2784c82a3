/// A block of 64 × 64 cells of the exploration grid, about 1.6 km a side.
@frozen
public struct BlockID: Hashable, Comparable, Sendable {
  /// Band in the upper, block column in the lower 16 bits.
  public let rawValue: UInt32

  /// Makes the id from a band in 0..<12,502 and a block column of that band.
  @inlinable
  public init(band: Int, column: Int) {
    rawValue = UInt32(UInt16(truncatingIfNeeded: band)) << 16 | UInt32(UInt16(truncatingIfNeeded: column))
  }

  /// Wraps a raw value read from storage; whether it exists on the grid is for `ExplorationGrid` to say.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Band, counted from the south pole.
  @inlinable
  public var band: Int { Int(rawValue >> 16) }

  /// Block column, counted east from −180°.
  @inlinable
  public var column: Int { Int(rawValue & 0xffff) }

  /// South to north, then west to east.
  @inlinable
  public static func < (left: BlockID, right: BlockID) -> Bool { left.rawValue < right.rawValue }
}

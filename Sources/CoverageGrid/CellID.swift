/// One cell of the exploration grid: row and column, row 0 at the south pole, column 0 at −180°.
@frozen
public struct CellID: Hashable, Comparable, Sendable {
  /// Row in the upper, column in the lower 32 bits.
  public let rawValue: UInt64

  /// Makes the id from a row in 0..<800,128 and a column of that row.
  @inlinable
  public init(row: Int, column: Int) {
    rawValue = UInt64(UInt32(truncatingIfNeeded: row)) << 32 | UInt64(UInt32(truncatingIfNeeded: column))
  }

  /// Row, counted from the south pole.
  @inlinable
  public var row: Int { Int(truncatingIfNeeded: rawValue >> 32) }

  /// Column, counted east from −180°.
  @inlinable
  public var column: Int { Int(truncatingIfNeeded: rawValue & 0xffff_ffff) }

  /// The block that the cell lies in.
  @inlinable
  public var block: BlockID { BlockID(band: row >> 6, column: column >> 6) }

  /// South to north, then west to east.
  @inlinable
  public static func < (left: CellID, right: CellID) -> Bool { left.rawValue < right.rawValue }
}

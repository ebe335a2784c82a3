/// What can go wrong when cells come from outside the program.
public struct CoverageGridError: Error, Hashable, Sendable {
  /// The kind of fault; open, so that new kinds break no switch.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// A stable name of the kind.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bytes that are not an encoded set of the kind asked for, or a damaged one.
    public static let damagedCells = Code(rawValue: "damagedCells")
    /// A text that is not a geohash.
    public static let notAGeohash = Code(rawValue: "notAGeohash")
    /// An answer would hold more cells than the caller's limit.
    public static let tooManyCells = Code(rawValue: "tooManyCells")
  }

  /// The kind of fault.
  public let code: Code
  /// A sentence a person can act on.
  public let message: String

  static func damagedCells(_ reason: String) -> CoverageGridError {
    CoverageGridError(
      code: .damagedCells, message: "The stored cells cannot be read: \(reason). Run recompute to build them again.")
  }
}

extension CoverageGridError: CustomStringConvertible {
  /// `message`.
  public var description: String { message }
}

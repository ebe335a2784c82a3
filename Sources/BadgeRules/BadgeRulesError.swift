/// What is wrong with a badge catalog.
public struct BadgeRulesError: Error, Hashable, Sendable {
  /// The kind of fault; more may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Names a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text is not JSON, or not of this catalog's format.
    public static let notACatalog = Code(rawValue: "notACatalog")
    /// A key that the format does not have.
    public static let unknownKey = Code(rawValue: "unknownKey")
    /// A key that must be there is not.
    public static let missingKey = Code(rawValue: "missingKey")
    /// A value of another type, an empty text, or a number out of range.
    public static let badValue = Code(rawValue: "badValue")
    /// No figure has that name.
    public static let unknownMetric = Code(rawValue: "unknownMetric")
    /// A route other than exploration, consistency, china and world.
    public static let unknownRoute = Code(rawValue: "unknownRoute")
    /// A tier asks for no more than the one before it.
    public static let fallingThreshold = Code(rawValue: "fallingThreshold")
    /// Two series or two badges share an id.
    public static let repeatedID = Code(rawValue: "repeatedID")
  }

  /// The kind of fault.
  public let code: Code
  /// The entry at fault, as `series "id"` or `badge "id"`, or by its place where it has no id; nil for the whole.
  public let entry: String?
  /// A sentence a person can act on.
  public let message: String

  init(_ code: Code, entry: String?, _ message: String) {
    self.code = code
    self.entry = entry
    self.message = message
  }
}

extension BadgeRulesError: CustomStringConvertible {
  /// A sentence a person can act on, which names the entry at fault.
  public var description: String { entry.map { "\($0): \(message)" } ?? message }
}

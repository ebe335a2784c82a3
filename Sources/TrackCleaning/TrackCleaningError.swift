/// What can be wrong with a rule set.
public struct TrackCleaningError: Error, Hashable, Sendable {
  /// What kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// The text is not a JSON object.
    case notJSON
    /// No preset has this name.
    case unknownPreset
    /// No rule has this name.
    case unknownField
    /// A rule has a value of the wrong kind or out of its range.
    case badValue
  }

  /// What kind of fault it is.
  public let code: Code
  /// A sentence a person can act on.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension TrackCleaningError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

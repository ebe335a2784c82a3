/// Why a file of tracks could not be read to its end.
public struct TrackFormatError: Error, Hashable, Sendable {
  /// What kind of fault it is.
  public enum Code: Hashable, Sendable {
    /// Nothing in the file.
    case empty
    /// Another format than the reader's, or none at all.
    case wrongFormat
    /// The text breaks its format's rules, or breaks off.
    case malformed
    /// A column that must be there is not.
    case missingColumn
    /// The text is built to exhaust the reader.
    case hostile
    /// The reader could not be set up.
    case unavailable
    /// A time zone that is not known.
    case unknownZone
  }

  /// What kind of fault it is.
  public let code: Code
  /// A sentence a person can act on, without the line.
  public let message: String
  /// The line of the fault, counted from 1.
  public let line: Int?
  /// The byte of the fault, counted from 0.
  public let byte: Int?

  init(_ code: Code, _ message: String, line: Int? = nil, byte: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    self.byte = byte
  }
}

extension TrackFormatError: CustomStringConvertible {
  /// The message, with the line in front where it is known.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}

/// What went wrong in SQLite.
public struct SQLiteError: Error, Hashable, Sendable {
  /// SQLite's extended result code.
  public let code: Int32
  /// SQLite's own message, without bound values.
  public let message: String

  /// Makes an error from SQLite's code and message.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}

/// Where a command's words go. Results and messages are apart so that results can be piped.
public protocol CommandSink: AnyObject {
  /// Whether results are read by a person on a terminal.
  var resultsGoToTerminal: Bool { get }
  /// Whether messages are read by a person on a terminal.
  var messagesGoToTerminal: Bool { get }

  /// Takes a part of the results (standard output).
  func result(_ text: String)
  /// Takes a part of the messages (standard error).
  func message(_ text: String)
  /// Writes the results that are still held; false when some could not be written, now or before.
  func finishResults() -> Bool
}

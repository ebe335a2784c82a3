/// The exit codes of the command line.
public enum ExitCode: Int32, Sendable {
  /// Done.
  case done = 0
  /// It ran, but the answer is no or something failed.
  case failed = 1
  /// The call's words are off.
  case usage = 64
  /// The data are bad.
  case badData = 65
  /// An input is missing.
  case noInput = 66
  /// An output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
}

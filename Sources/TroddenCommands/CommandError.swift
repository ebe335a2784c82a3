/// What a command ends with when it cannot do what was asked: an exit code and a sentence for a person.
public struct CommandError: Error, Hashable, Sendable {
  /// The exit code.
  public let code: ExitCode
  let message: Wording
  /// The name of the command whose help may serve, for usage errors.
  let command: String?

  init(_ code: ExitCode, _ english: String, _ chinese: String, command: String? = nil) {
    self.init(code, Wording(english, chinese), command: command)
  }

  init(_ code: ExitCode, _ message: Wording, command: String? = nil) {
    self.code = code
    self.message = message
    self.command = command
  }

  static func usage(_ english: String, _ chinese: String, command: String? = nil) -> CommandError {
    CommandError(.usage, english, chinese, command: command)
  }
}

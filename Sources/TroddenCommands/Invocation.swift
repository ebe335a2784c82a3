/// One call of a command: its words, its language, and the world that it may use.
struct Invocation {
  let command: String
  let arguments: ParsedArguments
  let language: Language
  let surroundings: Surroundings

  /// Whether JSON was asked for.
  var printsJSON: Bool { arguments.has("json") }

  /// Prints a part of the results.
  func print(_ text: String) { surroundings.sink.result(text) }

  /// Prints a sentence of the results on its own line.
  func print(_ wording: Wording) { surroundings.sink.result(wording.in(language) + "\n") }

  /// Says something that is no result.
  func say(_ wording: Wording) { surroundings.sink.message(wording.in(language) + "\n") }

  /// A heading: bold where a person reads it on a terminal that allows colours.
  func heading(_ wording: Wording) -> String {
    let text = wording.in(language)
    let plain = !surroundings.sink.resultsGoToTerminal || !(surroundings.environment["NO_COLOR"] ?? "").isEmpty
    return plain ? text : "\u{1b}[1m\(text)\u{1b}[0m"
  }

  /// Words for "this call is off", pointing at this command's help.
  func usage(_ english: String, _ chinese: String) -> CommandError {
    .usage(english, chinese, command: command)
  }
}

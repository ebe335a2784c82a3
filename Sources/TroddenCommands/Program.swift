/// The command line as a function: words in, an exit code out, everything else through the surroundings.
public enum Program {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Every command, in the order in which the help lists them.
  static var commands: [CommandDefinition] {
    [
      ImportCommand.definition, StatusCommand.definition, ImportsCommand.definition, HistoryCommand.definition,
      HomeSetCommand.definition, WhereCommand.definition,
      ConvertCommand.definition, OffsetCommand.definition, RegionsCommand.definition, BadgesCommand.definition,
      BadgesCheckCommand.definition, BadgesKeepCommand.definition, NextCommand.definition, GeohashCommand.definition,
      CellsCommand.definition, AreaCommand.definition,
      RecomputeCommand.definition, ForgetCommand.definition, ReplayCommand.definition, BoundariesListCommand.definition,
      BoundariesVerifyCommand.definition,
      BoundariesBuildCommand.definition, BoundariesDiffCommand.definition, BoundariesInstallCommand.definition,
      SimulateCommand.definition, DemoCommand.definition, HelpCommand.definition,
    ]
  }

  /// Runs one call. Results and messages go to the sink; nothing is printed elsewhere and nothing exits.
  ///
  /// - Parameter arguments: the words after the program's name.
  public static func run(_ arguments: [String], in surroundings: Surroundings) -> ExitCode {
    var language = spokenLanguage(arguments, surroundings)
    let code: ExitCode
    do {
      code = try perform(arguments, in: surroundings, language: &language)
    } catch {
      code = report(error, in: language, to: surroundings.sink)
    }
    guard !surroundings.sink.finishResults() else { return code }
    let lost = CommandError(.inputOutput, "the results could not be written", "无法写出结果")
    return code == .done ? report(lost, in: language, to: surroundings.sink) : code
  }

  private static func perform(
    _ arguments: [String], in surroundings: Surroundings, language: inout Language
  ) throws -> ExitCode {
    switch try ArgumentParser(commands: commands).parse(arguments) {
    case .version(let parsed):
      language = try parsed.language(in: surroundings)
      surroundings.sink.result("trodden \(version)\n")
      return .done
    case .help(let command, let parsed):
      language = try parsed.language(in: surroundings)
      let page = command.map { HelpText.page($0, in: language) } ?? HelpText.overview(commands, in: language)
      surroundings.sink.result(page)
      return .done
    case .familyHelp(let family, let parsed):
      language = try parsed.language(in: surroundings)
      surroundings.sink.result(HelpText.overview(family, in: language))
      return .done
    case .run(let command, let parsed):
      language = try parsed.language(in: surroundings)
      return try command.run(
        Invocation(command: command.name, arguments: parsed, language: language, surroundings: surroundings))
    }
  }

  /// The language for messages about words that cannot be parsed: `--lang` where it is readable, else the locale.
  private static func spokenLanguage(_ arguments: [String], _ surroundings: Surroundings) -> Language {
    if let index = arguments.firstIndex(of: "--lang"), index + 1 < arguments.count,
      let language = Language(rawValue: arguments[index + 1])
    {
      return language
    }
    return Language(environment: surroundings.environment)
  }

  private static func report(_ error: any Error, in language: Language, to sink: any CommandSink) -> ExitCode {
    let known = CommandError(describing: error)
    sink.message("trodden\(Wording(": ", "：").in(language))\(known.message.in(language))\n")
    if known.code == .usage, let command = known.command {
      let hint = Wording("`trodden \(command) --help` explains it", "`trodden \(command) --help` 有说明")
      sink.message("\(hint.in(language))\n")
    }
    return known.code
  }
}

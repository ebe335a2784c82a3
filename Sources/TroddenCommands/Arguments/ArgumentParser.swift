/// Turns the words of a call into a command with its options. It neither prints nor exits.
struct ArgumentParser: Sendable {
  /// What a call asks for.
  enum Request: Sendable {
    case run(CommandDefinition, ParsedArguments)
    case help(CommandDefinition?, ParsedArguments)
    /// Help for commands of two words that share the first.
    case familyHelp([CommandDefinition], ParsedArguments)
    case version(ParsedArguments)
  }

  let commands: [CommandDefinition]

  /// - Throws: `CommandError` with `.usage` and a suggestion where one is near.
  func parse(_ words: [String]) throws(CommandError) -> Request {
    var global = ParsedArguments()
    var index = 0
    while index < words.count, Self.isOption(words[index]) {
      if words[index] == "--version" || words[index] == "-V" { return .version(global) }
      try take(words, at: &index, options: CommandDefinition.globalOptions, into: &global, command: nil)
    }
    guard index < words.count else { return .help(nil, global) }
    if words[index] == "help" {
      let request = try parse(words, from: index + 1, for: HelpCommand.definition, global: global)
      guard case .run(_, let arguments) = request else { return request }
      guard let first = arguments.operands.first else { return .help(nil, arguments) }
      if arguments.operands.count == 1, let family = family(of: first) { return .familyHelp(family, arguments) }
      return .help(try command(in: arguments.operands, at: 0).0, arguments)
    }
    let isWhole = words.count > index + 1 && commands.contains { $0.name == "\(words[index]) \(words[index + 1])" }
    if !isWhole, let family = family(of: words[index]),
      global.has("help") || words.dropFirst(index + 1).first.map(Self.asksForHelp) ?? false
    {
      return .familyHelp(family, global)
    }
    if global.has("help") { return .help(try command(in: words, at: index).0, global) }
    let (definition, next) = try command(in: words, at: index)
    return try parse(words, from: next, for: definition, global: global)
  }

  private func parse(
    _ words: [String], from start: Int, for definition: CommandDefinition, global: ParsedArguments
  ) throws(CommandError) -> Request {
    var arguments = global
    var index = start
    var optionsEnded = false
    while index < words.count {
      if optionsEnded || !Self.isOption(words[index]) {
        arguments.operands.append(words[index])
        index += 1
      } else if words[index] == "--" {
        optionsEnded = true
        index += 1
      } else {
        let options = definition.options + CommandDefinition.globalOptions
        try take(words, at: &index, options: options, into: &arguments, command: definition.name)
      }
    }
    if arguments.has("help") { return .help(definition, arguments) }
    try Self.checkCount(of: arguments.operands, for: definition)
    return .run(definition, arguments)
  }

  /// The command that the words at `index` name; two words where the command has two ("boundaries list").
  private func command(in words: [String], at index: Int) throws(CommandError) -> (CommandDefinition, Int) {
    let first = words[index]
    if index + 1 < words.count, let found = commands.first(where: { $0.name == "\(first) \(words[index + 1])" }) {
      return (found, index + 2)
    }
    if let found = commands.first(where: { $0.name == first }) { return (found, index + 1) }
    if let family = family(of: first) {
      let list = family.map(\.name).joined(separator: ", ")
      throw .usage("say one of: \(list)", "请选择其一：\(list)")
    }
    let near = Suggestion.nearest(to: first, among: commands.map(\.name))
    let english = near.map { "; did you mean `\($0)`?" } ?? "; `trodden help` lists them"
    let chinese = near.map { "；是否想用 `\($0)`？" } ?? "；`trodden help` 列出全部命令"
    throw .usage("there is no command `\(first)`\(english)", "没有命令 `\(first)`\(chinese)")
  }

  /// The commands of two words that begin with this one, where it is no command itself.
  private func family(of first: String) -> [CommandDefinition]? {
    let family = commands.filter { $0.name.hasPrefix(first + " ") }
    return family.isEmpty || commands.contains { $0.name == first } ? nil : family
  }

  private static func asksForHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  /// Takes the option at `index`, with its value, and moves on.
  private func take(
    _ words: [String], at index: inout Int, options: [OptionDefinition], into arguments: inout ParsedArguments,
    command: String?
  ) throws(CommandError) {
    let word = words[index]
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let option = options.first { "--\($0.name)" == spelled || ($0.letter.map { "-\($0)" == spelled } ?? false) }
    guard let option else { throw Self.unknown(spelled, among: options, command: command) }
    index += 1
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else {
        throw .usage("--\(option.name) takes no value", "--\(option.name) 不带值", command: command)
      }
      arguments.flags.insert(option.name)
      return
    }
    let value: String
    if parts.count == 2 {
      value = String(parts[1])
    } else if index < words.count, !words[index].hasPrefix("--") {
      value = words[index]
      index += 1
    } else {
      let name = option.name
      throw .usage("--\(name) needs a value: \(placeholder)", "--\(name) 需要一个值：\(placeholder)", command: command)
    }
    guard arguments.values.updateValue(value, forKey: option.name) == nil else {
      throw .usage("--\(option.name) is given twice", "--\(option.name) 出现了两次", command: command)
    }
  }

  private static func unknown(
    _ spelled: String, among options: [OptionDefinition], command: String?
  ) -> CommandError {
    let near = Suggestion.nearest(to: spelled, among: options.map { "--\($0.name)" })
    let english = near.map { "; did you mean `\($0)`?" } ?? ""
    let chinese = near.map { "；是否想用 `\($0)`？" } ?? ""
    return .usage("there is no option `\(spelled)`\(english)", "没有选项 `\(spelled)`\(chinese)", command: command)
  }

  private static func checkCount(
    of operands: [String], for definition: CommandDefinition
  ) throws(CommandError) {
    let name = definition.name
    if operands.count < definition.operandCount.lowerBound {
      throw .usage("`\(name)` needs \(definition.operands)", "`\(name)` 需要 \(definition.operands)", command: name)
    }
    if operands.count > definition.operandCount.upperBound {
      let extra = operands[definition.operandCount.upperBound]
      throw .usage(
        "`\(name)` does not know what to do with `\(extra)`", "`\(name)` 不需要 `\(extra)`", command: name)
    }
  }

  /// Whether a word is an option: it begins with a dash and is neither a dash alone nor a number.
  static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber || second == ".")
  }
}

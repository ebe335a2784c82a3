/// One option of a command: parsed, checked and explained from this one description.
struct OptionDefinition: Hashable, Sendable {
  /// The long name without its dashes.
  let name: String
  /// The short form, where one is usual.
  let letter: Character?
  /// What stands for the value in the help; nil for a flag.
  let placeholder: String?
  let help: Wording

  static func flag(_ name: String, _ english: String, _ chinese: String, letter: Character? = nil) -> Self {
    OptionDefinition(name: name, letter: letter, placeholder: nil, help: Wording(english, chinese))
  }

  static func value(
    _ name: String, _ placeholder: String, _ english: String, _ chinese: String, letter: Character? = nil
  ) -> Self {
    OptionDefinition(name: name, letter: letter, placeholder: placeholder, help: Wording(english, chinese))
  }
}

/// One command: what the parser accepts, what the help says, what runs.
struct CommandDefinition: Sendable {
  /// The words that call it, for example "boundaries verify".
  let name: String
  let summary: Wording
  /// The operands as the usage line shows them, for example "LAT LON…".
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  let options: [OptionDefinition]
  /// A call that works, without the program's name.
  let example: String
  /// More sentences for the help, if any.
  let notes: Wording?
  let run: @Sendable (Invocation) throws -> ExitCode

  init(
    _ name: String, _ summary: Wording, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [OptionDefinition] = [], example: String, notes: Wording? = nil,
    run: @escaping @Sendable (Invocation) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options
    self.example = example
    self.notes = notes
    self.run = run
  }

  /// Options that every command takes.
  static let globalOptions: [OptionDefinition] = [
    .value(
      "home", "DIR", "the folder with your facts; else $XDG_DATA_HOME/trodden",
      "存放数据的文件夹；默认 $XDG_DATA_HOME/trodden"),
    .value(
      "boundaries", "DIR", "the boundary pack; else $TRODDEN_BOUNDARIES, else the one beside the program",
      "边界数据包；默认 $TRODDEN_BOUNDARIES，再默认程序旁边的那一份"),
    .value("lang", "en|zh", "English or Chinese; else by the locale", "英文或中文；默认按系统语言"),
    .flag("json", "print JSON", "输出 JSON"),
    .flag("help", "this help", "显示本帮助", letter: "h"),
  ]
}

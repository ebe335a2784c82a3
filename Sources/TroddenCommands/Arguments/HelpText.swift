/// The help pages, made from the definitions that the parser uses.
enum HelpText {
  /// The page that lists all commands.
  static func overview(_ commands: [CommandDefinition], in language: Language) -> String {
    let title = Wording(
      "trodden: where you have been, as explored area, unlocked regions and badges",
      "trodden：走过的地方——探索面积、解锁的行政区、徽章")
    let usage = Wording("usage: trodden COMMAND [OPTIONS]", "用法：trodden 命令 [选项]")
    var table = TextTable(columns: [.left, .left], indent: 2)
    for command in commands { table.add([command.name, command.summary.in(language)]) }
    let more = Wording(
      "`trodden COMMAND --help` explains one, with an example.", "`trodden 命令 --help` 说明一个命令并给出例子。")
    return """
      \(title.in(language))
      \(usage.in(language))

      \(table.rendered())
      \(Wording("everywhere:", "通用选项：").in(language))
      \(list(CommandDefinition.globalOptions, in: language))
      \(more.in(language))

      """
  }

  /// The page of one command.
  static func page(_ command: CommandDefinition, in language: Language) -> String {
    let usage = Wording("usage: ", "用法：").in(language)
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let options = command.options.isEmpty ? "" : Wording(" [OPTIONS]", " [选项]").in(language)
    var page = "trodden \(command.name): \(command.summary.in(language))\n"
    page += "\(usage)trodden \(command.name)\(operands)\(options)\n\n"
    if !command.options.isEmpty { page += list(command.options, in: language) + "\n" }
    page += Wording("everywhere:", "通用选项：").in(language) + "\n"
    page += list(CommandDefinition.globalOptions, in: language) + "\n"
    if let notes = command.notes { page += notes.in(language) + "\n\n" }
    page += Wording("example:", "例子：").in(language) + "\n  trodden \(command.example)\n"
    return page
  }

  private static func list(_ options: [OptionDefinition], in language: Language) -> String {
    var table = TextTable(columns: [.left, .left], indent: 2)
    for option in options {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let value = option.placeholder.map { " \($0)" } ?? ""
      table.add(["\(letter)--\(option.name)\(value)", option.help.in(language)])
    }
    return table.rendered()
  }
}

/// `trodden help`: the parser answers it; this is its line in the overview.
enum HelpCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "help", Wording("explain a command", "说明一个命令"), operands: "[COMMAND]", operandCount: 0...2,
      example: "help convert"
    ) { _ in .done }
  }
}

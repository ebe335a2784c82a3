import CoverageEngine

/// `trodden recompute`: everything derived, anew from the facts.
enum RecomputeCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "recompute", Wording("rebuild everything derived from the facts, and say what changed", "由原始数据重新计算，并说明变化"),
      options: [.flag("dry-run", "only say what would change", "只说明会有什么变化，不做改动", letter: "n")],
      example: "recompute", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let report = try call.openHome().recompute(rehearsal: call.arguments.has("dry-run"))
    call.print(call.printsJSON ? ChangeWords.json(report).pretty : ChangeWords.text(report, in: call.language))
    return .done
  }
}

import CoverageEngine

/// `trodden history`: the computations of the past, why each ran and what it changed.
enum HistoryCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "history", Wording("past computations: why each ran, and what it changed", "历次计算：原因和变化"),
      options: [.value("count", "N", "only the latest N", "只列最近 N 次", letter: "n")],
      example: "history --count 5", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let count = try call.integer("count", in: 1...1_000_000)
    let runs = try Array(call.openHome().history().prefix(count ?? .max))
    if call.printsJSON {
      call.print(JSONValue.array(runs.map(HistoryWords.json)).pretty)
    } else if runs.isEmpty {
      call.print(Wording("nothing was computed yet", "还没有计算过"))
    } else {
      for run in runs { call.print(HistoryWords.text(run, in: call.language)) }
    }
    return .done
  }
}

import CoverageEngine

/// `trodden forget`: takes an import or some days back; everything derived follows.
enum ForgetCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "forget", Wording("take an import or some days back, for good", "永久删除一次导入或若干天的数据"),
      operands: "[IMPORT]", operandCount: 0...1,
      options: [
        .value("since", "DATE", "forget everything from this local day on", "删除从这一天（当地日期）起的全部内容"),
        .value("until", "DATE", "forget everything up to this local day", "删除到这一天（当地日期）为止的全部内容"),
        .flag("dry-run", "only say what would change", "只说明会有什么变化，不做改动", letter: "n"),
      ],
      example: "forget 3",
      notes: Wording(
        """
        `trodden imports` lists the imports with their numbers. What other imports hold as well stays theirs.
        Forgetting cannot be undone; a file that was forgotten can be imported again.
        """,
        """
        `trodden imports` 列出各次导入及其编号。其他导入也有的点仍归它们所有。
        删除无法撤销；删除后的文件可以重新导入。
        """), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let (since, until) = try call.days()
    let isRehearsal = call.arguments.has("dry-run")
    let word = call.arguments.operands.first
    guard (word != nil) != (since != nil || until != nil) else {
      throw call.usage("name either an import or --since and --until", "请指定一次导入，或用 --since 和 --until 指定日期")
    }
    let report: ForgettingReport?
    if let word {
      guard let id = Int64(word), id > 0 else {
        throw call.usage("an import is a number such as 3, not `\(word)`", "导入编号是数字，例如 3，不是 `\(word)`")
      }
      report = try call.openHome().forget(importID: id, rehearsal: isRehearsal)
    } else {
      report = try call.openHome().forget(from: since, through: until, rehearsal: isRehearsal)
    }
    guard let report else {
      call.say(
        word.map {
          Wording(
            "trodden: there is no import \($0); `trodden imports` lists them",
            "trodden：没有第 \($0) 次导入；`trodden imports` 列出所有导入")
        } ?? Wording("trodden: nothing was recorded on these days", "trodden：这些日期没有记录"))
      return .failed
    }
    print(report, isRehearsal, call)
    return .done
  }

  private static func print(_ report: ForgettingReport, _ isRehearsal: Bool, _ call: Invocation) {
    let forgotten = report.forgotten
    if call.printsJSON {
      let value: JSONValue = [
        "rehearsal": .bool(isRehearsal), "samples": .integer(forgotten.samples),
        "imports": .array(forgotten.imports.map { .integer(Int($0)) }),
        "shortenedImports": .array(forgotten.shortenedImports.map { .integer(Int($0)) }),
        "change": ChangeWords.json(report.change),
      ]
      return call.print(value.pretty)
    }
    let samples = Figures.counted(forgotten.samples, "stored sample")
    let imports = Figures.counted(forgotten.imports.count + forgotten.shortenedImports.count, "import")
    let number = Figures.grouped(forgotten.samples)
    let files = forgotten.imports.count + forgotten.shortenedImports.count
    call.print(
      isRehearsal
        ? Wording("would forget \(samples) of \(imports)", "将删除 \(files) 次导入中的 \(number) 个采样点")
        : Wording("forgot \(samples) of \(imports)", "已删除 \(files) 次导入中的 \(number) 个采样点"))
    call.print(ChangeWords.text(report.change, in: call.language))
  }
}

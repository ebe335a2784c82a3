import BadgeRules

/// `trodden badges check FILE`: proves that a catalog can be used.
enum BadgesCheckCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "badges check", Wording("prove that a badge catalog is sound", "检查徽章目录文件"), operands: "[FILE]",
      operandCount: 0...1,
      options: [.flag("schema", "print the JSON Schema of catalog files instead", "改为输出目录文件的 JSON Schema")],
      example: "badges check my-badges.json", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let file = call.arguments.operands.first
    if call.arguments.has("schema") {
      guard file == nil else { throw call.usage("say FILE or --schema, not both", "FILE 和 --schema 只能选一个") }
      call.print(BadgeCatalog.schema)
      return .done
    }
    guard let file else { throw call.usage("`badges check` needs a FILE", "`badges check` 需要一个文件") }
    let catalog = try BadgeCatalog(json: InputFile.contents(file))
    let tiers = catalog.series.reduce(0) { $0 + $1.tiers.count }
    if call.printsJSON {
      let answer: JSONValue = [
        "sound": .bool(true), "series": .integer(catalog.series.count), "badges": .integer(tiers),
      ]
      call.print(answer.pretty)
    } else {
      let series = catalog.series.count
      call.print(
        Wording("sound: \(series) series, \(Figures.counted(tiers, "badge"))", "没有问题：\(series) 个系列，\(tiers) 枚徽章"))
    }
    return .done
  }
}

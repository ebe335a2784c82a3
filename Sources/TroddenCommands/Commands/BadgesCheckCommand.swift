import BadgeRules

/// `trodden badges check FILE`: proves that a catalog can be used.
enum BadgesCheckCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "badges check", Wording("prove that a badge catalog is sound", "检查徽章目录文件"), operands: "FILE",
      operandCount: 1...1, example: "badges check my-badges.json", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let catalog = try BadgeCatalog(json: InputFile.contents(call.arguments.operands[0]))
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

import CoverageEngine

/// `trodden badges keep ID`: a badge that the user keeps whatever is computed later.
enum BadgesKeepCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "badges keep", Wording("keep a badge although later figures may take it back", "保留徽章，即使以后的计算会收回它"),
      operands: "ID", operandCount: 1...1, example: "badges keep cells-1",
      notes: Wording(
        "The decision is kept with your facts; the badge is shown as kept while the figures do not earn it.",
        "该决定与原始数据一同保存；数据未达到要求时，徽章显示为“保留”。"),
      run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let id = call.arguments.operands[0]
    let home = try call.openHome()
    guard try home.keepBadge(id) else {
      let near = Suggestion.nearest(to: id, among: home.catalog.series.flatMap { $0.tiers.map(\.id) })
      throw call.usage(
        "there is no badge `\(id)`" + (near.map { "; did you mean `\($0)`?" } ?? "; `trodden badges --all` lists them"),
        "没有徽章 `\(id)`" + (near.map { "；是否想用 `\($0)`？" } ?? "；`trodden badges --all` 列出全部"))
    }
    guard let badge = try home.badges().badges.first(where: { $0.tier.id == id }) else { return .failed }
    call.print(call.printsJSON ? BadgeWords.json(badge).pretty : BadgeWords.line(badge).in(call.language) + "\n")
    return .done
  }
}

import BadgeRules
import CoverageEngine

/// `trodden badges`: what was earned and when, what is next, what is left.
enum BadgesCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "badges", Wording("earned badges, and progress of the rest", "已获得的徽章和其余的进度"),
      options: [
        .flag("all", "also those not earned yet", "也列出尚未获得的"),
        .flag("missing", "only those not earned yet", "只列尚未获得的"),
        .value(
          "route", "ROUTE", "exploration, consistency, china or world", "exploration、consistency、china 或 world"),
        .value("since", "DATE", "earned on that date or later (UTC)", "在该日期或之后获得 (UTC)"),
        .value("catalog", "FILE", "another catalog than the built-in one", "使用别的徽章目录"),
      ], example: "badges --route china --missing", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let route = try call.choice("route", among: BadgeRoute.allCases.map { ($0.rawValue, $0) })
    let since = try call.day("since")
    let missing = call.arguments.has("missing")
    let all = call.arguments.has("all")
    guard !(all && missing) else { throw call.usage("say --all or --missing", "--all 和 --missing 只能选一个") }
    let catalog = try call.arguments.value("catalog").map { try BadgeCatalog(json: InputFile.contents($0)) }
    var home = try call.openHome()
    if let catalog {
      // Only to be looked at: what is derived stays that of the built-in catalog.
      try home.bringUpToDate()
      home = try call.openHome(.read, catalog: catalog)
    }
    let report = try home.badges()
    let badges = report.badges.filter { badge in
      if let route, badge.route != route { return false }
      if let since {
        guard badge.isHeld, let earned = badge.firstEarned, earned >= since.start(zoneOffset: 0) else { return false }
      }
      return all || badge.isHeld != missing
    }
    if call.printsJSON {
      call.print(JSONValue.array(badges.map(BadgeWords.json)).pretty)
    } else if badges.isEmpty {
      call.print(Wording("no badge", "没有徽章"))
    } else {
      call.print(text(badges, call.language))
    }
    return .done
  }

  static func text(_ badges: [BadgeStanding], _ language: Language) -> String {
    var table = TextTable(columns: [.left, .left, .left, .right, .left])
    for badge in badges {
      let when = badge.firstEarned.map(Dates.day) ?? (badge.isHeld ? "✓" : "")
      let progress = badge.isEarned ? "" : Figures.progress(badge.progress)
      table.add([
        when, badge.tier.id, BadgeWords.name(badge).in(language), progress, BadgeWords.description(badge).in(language),
      ])
    }
    return table.rendered()
  }
}

import CoverageEngine

/// `trodden boundaries install`: switch the home to another pack, and tell what that changes.
enum BoundariesInstallCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries install", Wording("switch to another boundary pack, and say what that changes", "改用另一个边界数据包，并说明变化"),
      operands: "PACK", operandCount: 1...1,
      options: [.flag("dry-run", "only say what would change", "只说明会有什么变化，不做改动", letter: "n")],
      example: "boundaries install ./new-boundaries --dry-run", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let directory = call.arguments.operands[0]
    guard Invocation.holdsPack(directory) else {
      let name = InputFile.shown(directory)
      throw CommandError(
        .noInput, "there is no boundary pack in \(name): it has no manifest.json", "\(name) 中没有边界数据包：找不到 manifest.json")
    }
    let isRehearsal = call.arguments.has("dry-run")
    let home = try call.openHome(isRehearsal ? .write : .create, insteadOfMissing: directory)
    let before = home.pack.id
    let report = try home.installBoundaries(from: directory, rehearsal: isRehearsal)
    if call.printsJSON {
      call.print(ChangeWords.json(report).pretty)
      return .done
    }
    if !isRehearsal {
      call.print(
        home.pack.id == before
          ? Wording("the home uses pack \(before), as before", "仍使用数据包 \(before)")
          : Wording("the home now uses pack \(home.pack.id)", "现已改用数据包 \(home.pack.id)"))
    }
    call.print(ChangeWords.text(report, in: call.language) + ChangeWords.effort(report).in(call.language) + "\n")
    return .done
  }
}

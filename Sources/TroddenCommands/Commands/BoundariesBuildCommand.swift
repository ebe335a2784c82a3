import BoundaryBuilder

/// `trodden boundaries build`: a pack from its sources; `tools/build-boundaries` fetches them and calls this.
enum BoundariesBuildCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries build", Wording("build a boundary pack from its sources by a recipe", "按配方从源数据构建边界数据包"),
      operands: "RECIPE", operandCount: 1...1,
      options: [
        .value("sources", "DIR", "the folder with the unpacked packages that the recipe names", "已解包的源数据文件夹"),
        .value("output", "DIR", "where the pack is written", "输出文件夹", letter: "o"),
      ], example: "boundaries build boundaries/recipe.json --sources ./sources --output ./boundaries", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    guard let sources = call.arguments.value("sources"), let output = call.arguments.value("output") else {
      throw call.usage(
        "`boundaries build` needs --sources and --output", "`boundaries build` 需要 --sources 和 --output")
    }
    let build = try PackBuild(recipeFile: call.arguments.operands[0], sources: sources) { step in
      call.say(Wording(same: step))
    }
    let report = try build.run(output: output)
    for line in report.lines { call.print(line + "\n") }
    return .done
  }
}

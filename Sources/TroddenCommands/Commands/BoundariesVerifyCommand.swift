import BoundaryIndex

/// `trodden boundaries verify`: whether the pack is sound.
enum BoundariesVerifyCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries verify", Wording("check every file of the boundary pack", "检查边界数据包的每个文件"),
      example: "boundaries verify --boundaries ./boundaries", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let pack = try call.boundaryPack()
    // Several tiles of one file can have the same fault.
    var seen: Set<String> = []
    let problems = pack.problems().filter { seen.insert("\($0)").inserted }
    if call.printsJSON {
      let answer: JSONValue = [
        "id": .string(pack.id), "sound": .bool(problems.isEmpty), "regions": .integer(pack.regionCount),
        "problems": .array(problems.map { .string("\($0)") }),
      ]
      call.print(answer.pretty)
    } else if problems.isEmpty {
      let count = Figures.grouped(pack.regionCount)
      call.print(Wording("sound: pack \(pack.id), \(count) regions", "没有问题：数据包 \(pack.id)，\(count) 个行政区"))
    }
    for problem in problems { say(problem, call) }
    return problems.isEmpty ? .done : .badData
  }

  private static func say(_ problem: BoundaryPackError, _ call: Invocation) {
    let words = ErrorWords.wording(problem)
    call.say(Wording("trodden: \(words.english)", "trodden：\(words.chinese)"))
  }
}

import BoundaryBuilder
import BoundaryIndex

/// `trodden boundaries diff`: what is different between two packs.
enum BoundariesDiffCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries diff", Wording("what is different between two boundary packs", "两个边界数据包有何不同"),
      operands: "OLD NEW", operandCount: 2...2,
      options: [
        .value("limit", "N", "at most N lines of each kind, the largest first (20)", "每类最多 N 行，变化大的在前（默认 20）"),
        .value("level", "LEVEL", "country, province, city or county only", "只看 country、province、city 或 county"),
      ], example: "boundaries diff ./boundaries-2024 ./boundaries --level county", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let limit = try call.integer("limit", in: 1...1_000_000) ?? 20
    let level = try call.level("level")
    let packs = try call.arguments.operands.map { try BoundaryPack(directory: $0) }
    var difference = try PackComparison(old: packs[0], new: packs[1]).run()
    if let level { difference.keep(level) }
    if call.printsJSON {
      call.print(DifferenceJSON.value(difference).pretty)
    } else {
      call.print(DifferenceWords(call).text(difference, limit: limit))
    }
    return .done
  }
}

extension PackDifference {
  /// Leaves out what is not about regions of a level.
  fileprivate mutating func keep(_ level: RegionLevel) {
    levels.removeAll { $0.level != level }
    added.removeAll { $0.region.id.level != level }
    removed.removeAll { $0.region.id.level != level }
    renamed.removeAll { $0.new.id.level != level }
    reparented.removeAll { $0.regions.new.id.level != level }
    reshaped.removeAll { $0.regions.new.id.level != level }
    reused.removeAll { $0.regions.new.id.level != level }
    successions.removeAll { $0.new.id.level != level }
  }
}

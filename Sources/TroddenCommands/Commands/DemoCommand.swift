import CoverageEngine
import Foundation
import TrackSimulation

/// `trodden demo`: a made-up trip through all of it, into a temporary home.
enum DemoCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "demo", Wording("a made-up trip through all of it, in a temporary home", "用一段虚构的旅程演示全部功能（临时文件夹）"),
      options: [.flag("gpx", "only print the trip as GPX", "只输出该旅程的 GPX")], example: "demo --lang zh",
      notes: Wording(
        """
        An afternoon by car from Beijing through the Hebei exclave to Tianjin, a flight to Shenzhen, across the border to Hong
        Kong on foot, on by rail, and a night in a room where fixes jump about.
        """,
        "一个下午：从北京驾车穿过河北飞地到天津，飞往深圳，步行过关到香港，再乘火车，最后在定位乱跳的房间里过夜。"), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let gpx = DemoTrip().gpx
    guard !call.arguments.has("gpx") else {
      call.print(gpx)
      return .done
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "trodden-demo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "demo-trip.gpx")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(gpx.utf8).write(to: file)
    } catch {
      throw CommandError(.cannotCreate, "a temporary folder cannot be made", "无法创建临时文件夹")
    }
    // The trip's own end is the present, so that the demo says the same on every day.
    let home = try TraceHome(
      path: folder.path(percentEncoded: false) + "/home", mode: .create, boundaries: call.boundaryPack(),
      clock: { DemoTrip.end })
    let input = ImportInput(path: file.path(percentEncoded: false), isFromFolder: false)
    let outcome = try ImportRun(call, try ImportSettings(call), [input]).run(into: home)
    try print(outcome, home, call)
    return outcome.code
  }

  private static func print(_ outcome: ImportRun.Outcome, _ home: TraceHome, _ call: Invocation) throws {
    let status = try home.status()
    let regions = try home.regions().filter(\.isVisited)
    let badges = try home.badges().badges.filter(\.isHeld)
    if call.printsJSON {
      let answer: JSONValue = [
        "import": ImportCommand.json(outcome), "status": StatusCommand.json(status),
        "regions": .array(regions.map(RegionsCommand.json)), "badges": .array(badges.map(BadgeWords.json)),
      ]
      call.print(answer.pretty)
      return
    }
    func title(_ english: String, _ chinese: String) {
      call.print("\n" + call.heading(Wording(english, chinese)) + "\n")
    }
    call.print(call.heading(Wording("trodden import demo-trip.gpx", "trodden import demo-trip.gpx")) + "\n")
    for (label, file) in outcome.files {
      call.print(ImportWords.text(label, file, rehearsal: false))
    }
    title("trodden status", "trodden status")
    call.print(StatusCommand.text(status, call))
    title("trodden regions", "trodden regions")
    call.print(RegionsCommand.text(regions, false, call))
    title("trodden badges", "trodden badges")
    call.print(BadgesCommand.text(badges, call.language))
  }
}

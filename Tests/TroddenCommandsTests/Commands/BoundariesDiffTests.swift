import BoundaryIndex
import Foundation
import Testing

@testable import TroddenCommands

@Suite("What is different between two packs")
struct BoundariesDiffTests {
  private let folder: TemporaryFolder

  /// The made-up pack, and the same a year later with some changes.
  init() throws {
    folder = try TemporaryFolder()
    try TestPack.write(to: folder.path + "/old")
    var contents = try TestPack.contents()
    contents.vintage = "2026"
    contents.regions = contents.regions.filter { $0.id.code != "NUL" }.map { region in
      region.id.code == "131082" ? region.renamed("新河市") : region
    }
    contents.shapes.removeAll { $0.id.code == "NUL" }
    // Hebei's county gives its eastern tenth away.
    contents.shapes = contents.shapes.map { shape in
      guard shape.id.code == "131082" else { return shape }
      var narrower = shape
      for index in narrower.polygons[0].exterior.indices where narrower.polygons[0].exterior[index].x == 11_800_000 {
        narrower.polygons[0].exterior[index].x = 11_790_000
      }
      return narrower
    }
    try BoundaryPackWriter.write(contents, to: folder.path + "/new")
  }

  private func run(_ words: String...) -> CommandRun {
    CommandRun(["boundaries", "diff", folder.path + "/old", folder.path + "/new"] + words)
  }

  @Test("the text groups what changed, in both languages")
  func text() {
    let english = run()
    #expect(english.code == .done)
    #expect(english.lines.contains { $0.hasPrefix("county") && $0.contains("2") })
    #expect(english.lines.contains("removed (1)"))
    #expect(english.lines.contains { $0.contains("NUL") && $0.contains("Null Island 空岛") })
    #expect(english.lines.contains("renamed (1)"))
    #expect(english.lines.contains { $0.contains("131082") && $0.contains("三河市 → 新河市") })
    #expect(english.lines.contains("with another border (4)"))
    #expect(!english.results.contains("added"))
    let chinese = run("--lang", "zh").results
    for word in ["撤销（1）", "更名（1）", "边界变动（4）", "空岛"] { #expect(chinese.contains(word)) }
    let short = run("--limit", "1").results
    #expect(short.contains("… and 3 more (--limit)"))
    let county = run("--level", "county").results
    #expect(county.contains("with another border (1)") && !county.contains("removed"))
  }

  @Test("the JSON tells all of it")
  func json() throws {
    let answer = try run("--json", "--limit", "1").json()
    let reshaped = try #require(answer["reshaped"] as? [[String: Any]])
    #expect(reshaped.count == 4)
    let county = try #require(reshaped.first { $0["level"] as? String == "county" })
    let (old, new) = (county["oldAreaKm2"] as? Double ?? 0, county["newAreaKm2"] as? Double ?? 0)
    #expect((new / old - 0.9).magnitude < 1e-6)
    #expect(((county["lostKm2"] as? Double ?? 0) / old - 0.1).magnitude < 1e-6)
    #expect((answer["old"] as? [String: Any])?["vintage"] as? String == "2025")
    #expect((answer["new"] as? [String: Any])?["vintage"] as? String == "2026")
    #expect((answer["removed"] as? [[String: Any]])?.map { $0["code"] as? String } == ["NUL"])
    for name in ["added", "reparented", "reused", "successions"] { #expect((answer[name] as? [Any])?.isEmpty == true) }
  }

  @Test("a pack against itself has no difference; a missing one is said to be missing")
  func edges() {
    let same = CommandRun(["boundaries", "diff", folder.path + "/old", folder.path + "/old"])
    #expect(same.code == .done && same.lines.last == "no difference")
    #expect(CommandRun(["boundaries", "diff", folder.path + "/old", folder.path + "/none"]).code == .noInput)
    #expect(CommandRun(["boundaries", "diff", folder.path + "/old"]).code == .usage)
  }
}

extension Region {
  fileprivate func renamed(_ name: String) -> Region {
    Region(
      id: id, parent: parent, chineseName: name, englishName: englishName, area: area, gridArea: gridArea,
      labelPoint: labelPoint, partCount: partCount)
  }
}

import Foundation
import Testing

@testable import TroddenCommands

@Suite("boundaries build")
struct BoundariesBuildTests {
  private static func square(_ code: String, west: Double, east: Double) -> String {
    """
    {"type":"Feature","properties":{"code":"\(code)","name":"Land \(code)"},"geometry":{"type":"Polygon","coordinates":\
    [[[\(west),0],[\(east),0],[\(east),1],[\(west),1],[\(west),0]]]}}
    """
  }

  @Test("a file of districts becomes a pack that `where` answers from, with nothing said but file and folder")
  func buildsWithoutRecipe() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "districts.geojson", Self.square("A", west: 0, east: 1) + "\n" + Self.square("B", west: 1, east: 2))
    let run = CommandRun(["boundaries", "build", file, "--output", folder.path + "/pack"])
    #expect(run.code == .done)
    #expect(run.lines.last == "2 regions, 2 with borders of their own (8 vertices)")
    #expect(run.results.contains("districts.geojson: WGS-84, because"))
    let answer = CommandRun(["where", "0.5", "1.5", "--boundaries", folder.path + "/pack"])
    #expect(answer.results.contains("Land B"))
  }

  @Test("a faulty source is refused in both languages; the saved recipe accepts its faults, and builds")
  func savesRecipes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "districts.geojson", Self.square("A", west: 0, east: 1.1) + "\n" + Self.square("B", west: 1, east: 2))
    let pack = folder.path + "/pack"
    let refused = CommandRun(["boundaries", "build", file, "--output", pack])
    #expect(refused.code == .badData)
    #expect(refused.messages.contains("unlisted overlap: A + B: 1231 km² at "))
    #expect(refused.messages.contains("(Land A, Land B)"))
    #expect(CommandRun(["boundaries", "build", file, "-o", pack, "--lang", "zh"]).messages.contains("来源中有配方没有列出的问题"))
    #expect(!FileManager.default.fileExists(atPath: pack))
    let recipe = folder.path + "/recipe.json"
    #expect(CommandRun(["boundaries", "build", file, "--save-recipe", recipe]).code == .done)
    let built = CommandRun(["boundaries", "build", recipe, "--output", pack])
    #expect(built.code == .done)
    #expect(built.results.contains("overlap: A + B: 1231 km² at "))
    #expect(CommandRun(["boundaries", "verify", "--boundaries", pack]).code == .done)
  }

  @Test("what is found is JSON on request")
  func printsJSON() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("d.json", Self.square("A", west: 0, east: 1))
    let answer = try CommandRun(["boundaries", "build", file, "-o", folder.path + "/pack", "--json"]).json()
    #expect(answer["regions"] as? Int == 1)
    let datums = try #require(answer["datums"] as? [[String: Any]])
    #expect(datums.first?["datum"] as? String == "wgs84")
  }

  @Test("options for files are refused beside a recipe, and a call without a destination is")
  func refusesContradictions() throws {
    let folder = try TemporaryFolder()
    let recipe = try folder.file("recipe.json", #"{"recipeVersion": 1}"#)
    #expect(CommandRun(["boundaries", "build", recipe]).code == .usage)
    let file = try folder.file("d.json", Self.square("A", west: 0, east: 1))
    let sound = folder.path + "/sound.json"
    #expect(CommandRun(["boundaries", "build", file, "--save-recipe", sound]).code == .done)
    let mixed = CommandRun(["boundaries", "build", sound, "-o", folder.path + "/p", "--crs", "EPSG:4490"])
    #expect(mixed.code == .usage && mixed.messages.contains("--crs"))
    let broken = CommandRun(["boundaries", "build", recipe, "-o", folder.path + "/p"])
    #expect(broken.code == .badData && broken.messages.contains("lacks `vintage`"))
    #expect(
      CommandRun(["boundaries", "build", folder.path + "/none.geojson", "-o", folder.path + "/p"]).code == .noInput)
  }
}

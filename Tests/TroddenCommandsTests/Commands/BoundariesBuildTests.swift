import BoundaryIndex
import Foundation
import Geodesy
import PlanarGeometry
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
    #expect(refused.messages.contains("--save-recipe") && refused.messages.contains("districts.geojson: WGS-84"))
    #expect(CommandRun(["boundaries", "build", file, "-o", pack, "--lang", "zh"]).messages.contains("来源中有配方没有列出的问题"))
    #expect(!FileManager.default.fileExists(atPath: pack))
    let recipe = folder.path + "/recipe.json"
    let saved = CommandRun(["boundaries", "build", file, "--save-recipe", recipe])
    #expect(saved.code == .done)
    #expect(saved.lines.last == "\(recipe) accepts 1 fault by place; look it through, then build from it")
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

  /// A district of the default pack as a map in GCJ-02 shows it.
  private static func shiftedDistrict(_ code: String) throws -> String {
    let folder = URL(filePath: CommandRun.boundaryAnchor).deletingLastPathComponent()
      .appending(path: "../../boundaries").standardizedFileURL.path(percentEncoded: false)
    let pack = try BoundaryPack(directory: folder)
    let region = try #require(try pack.regions().first { $0.id.level == .county && $0.id.code == code })
    let parts = try pack.polygons(of: region.id).map { polygon in
      let rings = try polygon.rings.map { ring in
        let positions = try (ring + ring.prefix(1)).map { point in
          let place = try Coordinate<WGS84>(latitude: Double(point.y) / 1e5, longitude: Double(point.x) / 1e5)
          let shifted = place.converted(to: GCJ02.self, in: .everywhere)
          return "[\(shifted.longitude),\(shifted.latitude)]"
        }
        return "[\(positions.joined(separator: ","))]"
      }
      return "[\(rings.joined(separator: ","))]"
    }
    return """
      {"type":"Feature","properties":{"adcode":\(code),"name":"\(region.chineseName)"},"geometry":\
      {"type":"MultiPolygon","coordinates":[\(parts.joined(separator: ","))]}}
      """
  }

  @Test(
    "a district in GCJ-02 is recognised by the default pack, with the evidence in either language",
    arguments: [("en", "d.json is in GCJ-02: "), ("zh", "d.json 的坐标基准是 GCJ-02：")])
  func recognises(language: String, words: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("d.json", Self.shiftedDistrict("110101"))
    let run = CommandRun(["boundaries", "build", file, "-o", folder.path + "/pack", "--lang", language])
    #expect(run.code == .done)
    #expect(run.lines.first?.hasPrefix(words) == true)
    let answer = CommandRun(["where", "39.9117", "116.4105", "--boundaries", folder.path + "/pack"])
    #expect(answer.results.contains("东城区"))
    let told = CommandRun(["boundaries", "build", file, "-o", folder.path + "/other", "--datum", "gcj02"])
    #expect(told.code == .done && !told.results.contains("GCJ-02"))
    let packs = [folder.path + "/pack", folder.path + "/other"].map {
      CommandRun(["boundaries", "list", "--boundaries", $0])
    }
    #expect(packs[0].lines[1] == packs[1].lines[1])
  }

  @Test("borders that no pack has leave the datum open, and the call says how to tell it")
  func asksForDatums() throws {
    let folder = try TemporaryFolder()
    let ring = "[116.1,39.8],[116.7,39.8],[116.7,40.1],[116.1,40.1],[116.1,39.8]"
    let file = try folder.file(
      "d.json", #"{"type":"Feature","properties":{"id":"A"},"geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#)
    let run = CommandRun(["boundaries", "build", file, "-o", folder.path + "/pack"])
    #expect(run.code == .badData)
    #expect(run.messages.contains("cannot be told") && run.messages.contains("--datum"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/pack"))
  }
}

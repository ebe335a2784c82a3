import Foundation
import Testing

@testable import TroddenCommands

@Suite("trodden where")
struct WhereTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try TestPack.write(to: folder.path)
  }

  private func run(_ words: String..., input: String = "", environment: [String: String] = [:]) -> CommandRun {
    CommandRun(["where"] + words + ["--boundaries", folder.path], input: input, environment: environment)
  }

  @Test("prints the chain, in the language asked for")
  func chain() {
    let english = run("39.5", "117.5")
    #expect(english.code == .done)
    #expect(
      english.results == """
        39.5, 117.5
          country   CHN     China 中国
          province  130000  Hebei 河北省
          city      131000  廊坊市
          county    131082  三河市

        """)
    let chinese = run("39.5", "117.5", "--lang", "zh")
    #expect(
      chinese.results == """
        39.5, 117.5
          国家和地区  CHN     中国
          省级        130000  河北省
          地级        131000  廊坊市
          县级        131082  三河市

        """)
  }

  @Test("answers no, with exit code 1, outside every region; near one within the tolerance")
  func outside() {
    let far = run("0", "0")
    #expect(far.code == .failed)
    #expect(far.results == "0, 0: outside every region\n")
    let near = run("40.01", "116.5", "--level", "county")
    #expect(near.code == .done)
    #expect(near.results.hasPrefix("40.01, 116.5: off every region, 1.11 km from\n  county  110101  东城区\n"))
    #expect(run("40.01", "116.5", "--tolerance", "1000").code == .failed)
  }

  @Test("gives JSON: one object for one place, a list for more")
  func json() throws {
    let one = try run("39.5", "116.5", "--json").json()
    let regions = try #require(one["regions"] as? [[String: Any]])
    #expect(regions.map { $0["code"] as? String } == ["CHN", "110000", "110000", "110101"])
    #expect(regions.map { $0["level"] as? String } == ["country", "province", "city", "county"])
    #expect(one["standing"] as? String == "inside")
    let many = run("39.5", "116.5", "0", "0", "--json")
    #expect(many.code == .failed)
    let list = try JSONSerialization.jsonObject(with: Data(many.results.utf8)) as? [[String: Any]]
    #expect(list?.count == 2)
    #expect(list?.last?["standing"] as? String == "none")
    #expect(list?.last?["distanceMeters"] is NSNull)
  }

  @Test("adds columns to a table, of one level when asked")
  func table() {
    let csv = run("--stdin", input: "id,lat,lon\na,39.5,116.5\nb,0,0\n")
    #expect(csv.code == .done)
    #expect(
      csv.results == """
        id,lat,lon,country_code,country,province_code,province,city_code,city,county_code,county,standing,distance_m
        a,39.5,116.5,CHN,China,110000,Beijing,110000,Beijing,110101,东城区,inside,0
        b,0,0,,,,,,,,,none,

        """)
    let lines = run("--stdin", "--level", "county", input: "{\"lat\":40.01,\"lon\":116.5}\n")
    #expect(lines.results.hasPrefix("{\"lat\":40.01,\"lon\":116.5,\"county_code\":\"110101\",\"county\":\"东城区\","))
    #expect(lines.results.contains("\"standing\":\"near\",\"distance_m\":111"))
  }

  @Test("takes places in a shifted datum")
  func datum() {
    // GCJ-02 numbers lie some 500 m east of the place here: 117.003 is still in Beijing.
    #expect(run("39.5", "117.003", "--datum", "gcj02", "--level", "county").results.contains("110101"))
    #expect(run("39.5", "117.003", "--level", "county").results.contains("131082"))
  }

  @Test("finds the pack by the environment, and says where none is")
  func finding() throws {
    let found = CommandRun(["where", "39.5", "116.5"], environment: ["TRODDEN_BOUNDARIES": folder.path])
    #expect(found.code == .done)
    let empty = try TemporaryFolder()
    let missing = CommandRun(["where", "39.5", "116.5", "--boundaries", empty.path])
    #expect(missing.code == .noInput)
    #expect(missing.messages.contains("manifest.json"))
  }

  @Test("names the file of a pack that is damaged, with exit code 65")
  func damaged() throws {
    let shards = folder.path + "/shards"
    let names = try FileManager.default.contentsOfDirectory(atPath: shards)
    #expect(!names.isEmpty)
    for name in names { try Data([1, 2, 3]).write(to: URL(filePath: "\(shards)/\(name)")) }
    let run = run("39.5", "116.99999")
    #expect(run.code == .badData)
    #expect(run.messages.contains("shards/"))
    let verified = CommandRun(["boundaries", "verify", "--boundaries", folder.path])
    #expect(verified.code == .badData)
    #expect(verified.messages.contains("shards/"))
  }

  @Test("says that a sound pack is sound")
  func verify() throws {
    let run = CommandRun(["boundaries", "verify", "--boundaries", folder.path])
    #expect(run.code == .done)
    #expect(run.results.hasPrefix("sound: pack "))
    #expect(run.results.hasSuffix(", 8 regions\n"))
    #expect(
      try CommandRun(["boundaries", "verify", "--boundaries", folder.path, "--json"]).json()["sound"] as? Bool == true)
  }

  @Test("lists the pack with its sources and licences")
  func list() throws {
    let text = CommandRun(["boundaries", "list", "--boundaries", folder.path])
    #expect(text.code == .done)
    for part in ["squares 1, MIT", "nobody's squares", "made up", "2 countries, 2 provinces, 2 cities, 2 counties"] {
      #expect(text.results.contains(part))
    }
    let json = try CommandRun(["boundaries", "list", "--boundaries", folder.path, "--json"]).json()
    #expect((json["regions"] as? [String: Int])?["county"] == 2)
    #expect((json["sources"] as? [[String: Any]])?.first?["licence"] as? String == "MIT")
  }

  @Test("says that results were lost where they cannot be written")
  func lostResults() {
    let run = CommandRun(["convert", "39.9", "116.4", "--from", "wgs84", "--to", "gcj02"], losesResults: true)
    #expect(run.code == .inputOutput)
    #expect(run.messages.contains("could not be written"))
  }

  @Test(
    "refuses numbers that are no degrees", arguments: [["0x10", "3"], ["0", "361"], ["0", "1e9"], ["nan", "0"]])
  func noDegrees(words: [String]) { #expect(CommandRun(["offset"] + words).code == .usage) }
}

@Suite("where --border")
struct WhereBorderTests {
  @Test("tells how far and in which direction the nearest other region of each level lies")
  func nearestOther() throws {
    let folder = try TemporaryFolder()
    try TestPack.write(to: folder.path)
    let run = CommandRun(["where", "39.5", "116.99", "--border", "--boundaries", folder.path, "--lang", "en"])
    #expect(run.code == .done)
    // 0.01° of longitude at 39.5° N.
    #expect(run.results.contains("860.1 m  E  to 131082 三河市"))
    #expect(run.results.contains("860.1 m  E  to 130000 Hebei 河北省"))
    #expect(run.results.contains("no other within 100 km"))
    let json = CommandRun(["where", "39.5", "116.99", "--border", "--json", "--boundaries", folder.path])
    let regions = try #require(try json.json()["regions"] as? [[String: Any]])
    let border = try #require(regions.last?["nearestOther"] as? [String: Any])
    #expect((border["region"] as? [String: Any])?["code"] as? String == "131082")
    #expect(abs((border["meters"] as? Double ?? 0) - 860.1) < 0.1)
    #expect(abs((border["bearing"] as? Double ?? 0) - 90) < 0.1)
  }

  @Test("does not go with --stdin")
  func notWithStandardInput() {
    let run = CommandRun(["where", "--stdin", "--border"])
    #expect(run.code == .usage)
  }
}

import Testing

@testable import TroddenCommands

@Suite("trodden convert and trodden offset")
struct ConvertTests {
  @Test(
    "convert as the published vectors do",
    arguments: [
      (["39.9087", "116.3975", "--from", "wgs84", "--to", "gcj02"], "39.9101034993, 116.4037435727\n"),
      (["43.8256,87.6168", "--from", "wgs84", "--to", "gcj02"], "43.8268053931, 87.6196499495\n"),
      (["39.910103499345", "116.40374357265", "--from", "gcj02", "--to", "bd09"], "39.9164427496, 116.4101165865\n"),
      // Seoul and Hong Kong are plain on these maps; a southern, western place keeps its signs.
      (["37.5665", "126.978", "--from", "wgs84", "--to", "gcj02"], "37.5665000000, 126.9780000000\n"),
      (["-33.8568", "-70.5", "--from", "gcj02", "--to", "wgs84"], "-33.8568000000, -70.5000000000\n"),
      (
        ["37.5665", "126.978", "--from", "wgs84", "--to", "gcj02", "--maps", "everywhere"],
        "37.5674"
      ),
    ])
  func vectors(words: [String], expected: String) {
    let run = CommandRun(["convert"] + words)
    #expect(run.code == .done)
    #expect(run.results.hasPrefix(expected))
  }

  @Test("give JSON: one object for one place, a list for more")
  func json() throws {
    let one = try CommandRun(["convert", "39.9087", "116.3975", "--from", "wgs84", "--to", "gcj02", "--json"]).json()
    #expect(one["latitude"] as? Double == 39.9101034993)
    #expect(one["datum"] as? String == "gcj02")
    #expect(one["certainty"] as? String == "certain")
    let two = CommandRun(["convert", "1", "2", "3", "4", "--from", "wgs84", "--to", "wgs84", "--json"])
    #expect(two.results.hasPrefix("[\n  {\n    \"latitude\": 1,\n    \"longitude\": 2,\n"))
  }

  @Test("add columns to a table on standard input")
  func table() {
    let run = CommandRun(
      ["convert", "--stdin", "--from", "wgs84", "--to", "gcj02"], input: "name,lat,lon\nTiananmen,39.9087,116.3975\n")
    #expect(run.code == .done)
    #expect(
      run.results == "name,lat,lon,lat_gcj02,lon_gcj02,certainty\n"
        + "Tiananmen,39.9087,116.3975,39.9101034993,116.4037435727,certain\n")
  }

  @Test("say where a shifted coordinate has two origins, and still answer")
  func ambiguous() throws {
    // Lok Ma Chau: the mainland's shift reaches across the river there.
    var found = 0
    for step in 0..<60 {
      let latitude = 22.50 + Double(step) * 0.0005
      let run = CommandRun([
        "convert", "\(latitude)", "114.0680", "--from", "gcj02", "--to", "wgs84", "--json",
      ])
      #expect(run.code == .done)
      if try run.json()["certainty"] as? String == "ambiguous" { found += 1 }
    }
    #expect(found > 0)
  }

  @Test("tell the shift at Tiananmen, and none in Seoul")
  func offset() throws {
    let beijing = try CommandRun(["offset", "39.9087", "116.3975", "--json"]).json()
    #expect(beijing["applies"] as? Bool == true)
    #expect(abs((beijing["shiftMeters"] as? Double ?? 0) - 556.1) < 0.5)
    #expect((beijing["borderMeters"] as? Double ?? 0) > 100_000)
    let seoul = try CommandRun(["offset", "37.5665", "126.978", "--json"]).json()
    #expect(seoul["applies"] as? Bool == false)
    #expect(seoul["shiftMeters"] as? Int == 0)
    #expect((seoul["borderMeters"] as? Double ?? 0) < 0)
    let everywhere = CommandRun(["offset", "37.5665", "126.978", "--maps", "everywhere"])
    #expect(everywhere.results.contains("maps are shifted by 460"))
    #expect(!everywhere.results.contains("border"))
    #expect(CommandRun(["offset", "37.5665", "126.978", "--lang", "zh"]).results.contains("地图不偏移"))
  }

  @Test(
    "refuse calls that are off, with the call that may have been meant",
    arguments: [
      (
        ["convert", "116.3975", "39.9087", "--from", "wgs84", "--to", "gcj02"],
        "did you mean `convert 39.9087 116.3975`?"
      ),
      (["offset", "116.3975", "39.9087"], "did you mean `offset 39.9087 116.3975`?"),
      (["offset", "91", "-120"], "latitude 91 lies beyond ±90; latitude comes first"),
      (["offset", "39.9", "x"], "`x` is not a number of degrees"),
      (["offset", "39.9", "nan"], "`nan` is not a number of degrees"),
      (["offset", "39.9"], "a longitude is missing"),
      (["convert", "39.9", "116.4", "--to", "gcj02"], "`convert` needs --from D and --to D"),
      (["convert", "39.9", "116.4", "--from", "wgs48", "--to", "gcj02"], "did you mean `wgs84`?"),
      (["convert", "--from", "wgs84", "--to", "gcj02"], "`convert` needs LAT LON… or --stdin"),
      (["convert", "1", "2", "--stdin", "--from", "wgs84", "--to", "gcj02"], "not both"),
    ])
  func refusals(words: [String], message: String) {
    let run = CommandRun(words)
    #expect(run.code == .usage)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.results.isEmpty)
  }
}

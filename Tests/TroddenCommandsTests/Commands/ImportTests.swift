import Foundation
import Testing

@testable import TroddenCommands

@Suite("trodden import")
struct ImportTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test("says what was kept, what is new, which regions and badges")
  func summary() throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    let run = home.run("import", file)
    #expect(run.code == .done)
    #expect(run.messages.isEmpty)
    #expect(run.results.contains("walk.gpx: kept 200 of 200 points (import 1)"))
    #expect(run.results.contains("county    110101  东城区"))
    #expect(try home.cells() > 90)
  }

  @Test("changes nothing the second time, nor for the same points in another format")
  func twice() throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    #expect(home.run("import", file).code == .done)
    let before = home.state()
    let again = home.run("import", file)
    #expect(again.code == .done)
    #expect(again.results.contains("held as import 1; nothing changed"))
    #expect(home.state() == before)
    let other = home.run("import", try home.folder.file("walk.csv", TestTrack.csv()))
    #expect(other.code == .done)
    #expect(other.results.contains("200 already held"))
    // All but the count and the list of imports.
    let after = home.state().map { $0.replacing("\"imports\": 2", with: "\"imports\": 1") }
    #expect(after.dropLast() == before.dropLast())
  }

  @Test("a CSV column under another program's name is told with the name that it has here")
  func columnNames() throws {
    let text = "time,lat,lon,accuracy,Bearing,speed_mps,velocity,mood\n2025-05-01T00:00:00Z,39.5,116.5,5,90,1,1,good\n"
    let run = home.run("import", try home.folder.file("other.csv", text))
    #expect(run.code == .done)
    let all = run.results + run.messages
    #expect(all.contains("columns not used: accuracy, Bearing, velocity, mood"))
    #expect(all.contains("rename accuracy to h_acc_m if that is what it holds"))
    #expect(all.contains("rename Bearing to course_deg if that is what it holds"))
    // speed_mps is there already, and nothing is known of moods.
    #expect(!all.contains("rename velocity"))
    #expect(!all.contains("rename mood"))
  }

  @Test("keeps the points before a fault, names the line, ends with 65")
  func cutInHalf() throws {
    let whole = TestTrack.gpx()
    let file = try home.folder.file("half.gpx", String(whole.prefix(whole.count / 2)))
    let run = home.run("import", file)
    #expect(run.code == .badData)
    #expect(run.messages.contains("half.gpx is broken, line "))
    #expect(run.results.contains("kept 9") || run.results.contains("kept 10"))
    #expect(try home.cells() > 40)
    // The whole file adds the rest.
    let rest = home.run("import", try home.folder.file("whole.gpx", whole))
    #expect(rest.code == .done)
    let fresh = try TestHome()
    #expect(fresh.run("import", try fresh.folder.file("whole.gpx", whole)).code == .done)
    #expect(home.run("cells").results == fresh.run("cells").results)
  }

  @Test(
    "refuses garbage, an empty file, other formats: 65, a message, nothing changed",
    arguments: [
      ("noise.gpx", "\u{1}\u{2}\u{3} not a track at all", "no format that can be imported"),
      ("empty.gpx", "", "empty"),
      ("places.kml", "<?xml version=\"1.0\"?><kml></kml>", "KML cannot be imported"),
      ("a.json", "{\"type\": \"FeatureCollection\"}", "JSON cannot be imported"),
      ("table.csv", "a,b\n1,2\n", "no format that can be imported"),
      ("cut.csv", "time,lat,lon\n2025-01-01T00:00:00Z,48.1", "breaks off in its last row"),
      (
        "ancient.gpx",
        "<gpx><trk><trkseg><trkpt lat=\"48\" lon=\"11\"><time>1969-01-01T00:00:00Z</time></trkpt></trkseg></trk></gpx>",
        "no track point could be kept (1 "
      ),
      ("broken.gpx", "<gpx><trk><trkseg><trkpt lat=", "line 1"),
    ])
  func refusals(name: String, text: String, message: String) throws {
    let run = home.run("import", try home.folder.file(name, text))
    #expect(run.code == .badData)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.contains(name))
    #expect(try home.cells() == 0)
    #expect(home.run("imports").results == "nothing was imported yet\n")
  }

  @Test("a sound file without a track point is no fault; the files after it are imported")
  func withoutPoints() throws {
    let bare = try home.folder.file("bare.gpx", "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"></wpt></gpx>")
    let run = home.run("import", bare, try home.folder.file("walk.csv", "lat,lon\n48.1,11.5\n48.1001,11.5\n"))
    #expect(run.code == .done)
    #expect(run.messages.contains("bare.gpx: passed over; no track point in it"), "\(run.messages)")
    #expect(try home.cells() > 0)
  }

  @Test("says so when the same bytes are asked for otherwise: 1, nothing changed")
  func heldOtherwise() throws {
    let walk = try home.folder.file("walk.csv", "lat,lon\n39.9,116.3\n39.9001,116.3\n")
    #expect(home.run("import", walk).code == .done)
    let cells = try home.cells()
    let again = home.run("import", walk, "--datum", "gcj02")
    #expect(again.code == .failed)
    #expect(again.results.contains("with another datum"), "\(again.results)")
    #expect(try home.cells() == cells)
    #expect(home.run("import", walk).code == .done)
  }

  @Test("keeps what comes before a last row that is cut off, and says the line")
  func cutTable() throws {
    let run = home.run("import", try home.folder.file("cut.csv", "lat,lon\n48.1,11.5\n48.1001,11.5\n48.10"))
    #expect(run.code == .badData)
    #expect(run.messages.contains("line 4"), "\(run.messages)")
    #expect(try home.cells() > 0)
  }

  @Test("says faults in Chinese where Chinese is asked for")
  func chineseFaults() throws {
    let missing = CommandRun(["status", "--home", home.folder.path + "/none", "--lang", "zh"])
    #expect(missing.messages.hasPrefix("trodden：这里还没有 Trodden 数据"), "\(missing.messages)")
    let empty = home.run("import", try home.folder.file("empty.gpx", ""), "--lang", "zh")
    #expect(empty.messages.contains("文件是空的"), "\(empty.messages)")
    let cut = home.run("import", try home.folder.file("cut.csv", "lat,lon\n48.1,11.5\n48.10"), "--lang", "zh")
    #expect(cut.messages.contains("第 3 行：文件内容有误或不完整"), "\(cut.messages)")
  }

  @Test("says that the home is a file: 73")
  func homeIsFile() throws {
    let file = try home.folder.file("walk.csv", "lat,lon\n48.1,11.5\n")
    let run = CommandRun(["import", file, "--home", file])
    #expect(run.code == .cannotCreate)
    #expect(run.messages.contains("must be a folder"), "\(run.messages)")
  }

  @Test("says that a file or the files of a folder are missing: 66, nothing changed")
  func missing() throws {
    let run = home.run("import", home.folder.path + "/none.gpx")
    #expect(run.code == .noInput)
    #expect(run.messages.contains("none.gpx"))
    let empty = home.folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let folder = home.run("import", empty)
    #expect(folder.code == .noInput)
    #expect(folder.messages.contains("no file in the folder"))
    // A name that is mistyped is told before the good file is imported.
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    #expect(home.run("import", file, home.folder.path + "/none.gpx").code == .noInput)
    #expect(!FileManager.default.fileExists(atPath: home.path))
    let imports = home.run("imports")
    #expect(imports.code == .noInput)
    #expect(imports.messages.contains("import something first"))
  }

  @Test("imports the files of a folder and its folders, passing over what is no track")
  func folder() throws {
    let tracks = home.folder.path + "/tracks"
    try FileManager.default.createDirectory(atPath: tracks + "/deep", withIntermediateDirectories: true)
    _ = try home.folder.file("tracks/a.gpx", TestTrack.gpx(day: 0))
    _ = try home.folder.file("tracks/deep/b.gpx", TestTrack.gpx(day: 1, longitude: 117.5))
    _ = try home.folder.file("tracks/notes.txt", "buy milk")
    _ = try home.folder.file("tracks/.hidden.gpx", TestTrack.gpx(day: 2))
    let run = home.run("import", tracks)
    #expect(run.code == .done)
    #expect(run.messages.contains("notes.txt: passed over"))
    let records = try JSONSerialization.jsonObject(with: Data(home.run("imports", "--json").results.utf8))
    #expect((records as? [[String: Any]])?.map { $0["label"] as? String } == ["a.gpx", "b.gpx"])
  }

  /// Ten files of ten days, the sixth of them broken in its middle.
  private func tenFiles() throws -> [String] {
    try (0..<10).map { day in
      let text = TestTrack.gpx(day: day, longitude: 116.1 + Double(day) * 0.05)
      let isBroken = day == 5
      return try home.folder.file("day\(day).gpx", isBroken ? String(text.prefix(text.count / 2)) : text)
    }
  }

  @Test("stops at a broken file among ten, keeping the five before it and its own points")
  func stops() throws {
    let run = home.run(["import"] + (try tenFiles()))
    #expect(run.code == .badData)
    #expect(run.messages.contains("day5.gpx is broken"))
    #expect(run.messages.contains("not tried: 4 more files"))
    #expect(home.run("imports").lines.count == 1 + 6)
    #expect(home.run("imports").results.contains("broken file"))
  }

  @Test("goes on after a broken file among ten with --keep-going, and ends with 0")
  func keepsGoing() throws {
    var files = try tenFiles()
    files.insert(home.folder.path + "/none.gpx", at: 3)
    files.insert(try home.folder.file("noise.gpx", "\u{7}\u{7}"), at: 8)
    let run = home.run(["import", "--keep-going"] + files)
    #expect(run.code == .done)
    for part in ["day5.gpx is broken", "none.gpx", "noise.gpx"] { #expect(run.messages.contains(part)) }
    #expect(home.run("imports").lines.count == 1 + 10)
  }

  @Test("tries an import out with --dry-run: same words, nothing stored")
  func rehearsal() throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    let run = home.run("import", "--dry-run", file)
    #expect(run.code == .done)
    #expect(run.results.contains("walk.gpx: would keep 200 of 200 points"))
    #expect(run.results.contains("东城区"))
    #expect(home.run("imports").results == "nothing was imported yet\n")
    #expect(try home.cells() == 0)
  }

  @Test("reads standard input, and shows progress on a terminal only")
  func standardInput() throws {
    let run = home.run(["import", "-"], input: TestTrack.gpx(points: 60))
    #expect(run.code == .done)
    #expect(run.messages.isEmpty)
    #expect(try home.cells() > 20)
    let other = try TestHome()
    let file = try other.folder.file("walk.gpx", TestTrack.gpx())
    let terminal = other.run(["import", file], terminal: true)
    #expect(terminal.messages.contains("walk.gpx ["))
    #expect(terminal.messages.hasSuffix("\r\u{1b}[K"))
  }

  @Test("gives JSON with a stable shape")
  func json() throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    let answer = try home.run("import", "--json", file).json()
    #expect((answer["totals"] as? [String: Int]) == ["files": 1, "points": 200, "kept": 200])
    let files = try #require(answer["files"] as? [[String: Any]])
    #expect(files.first?["state"] as? String == "imported")
    #expect(files.first?["format"] as? String == "gpx")
    let change = try #require(answer["change"] as? [String: Any])
    #expect(change["newCells"] as? Int == (try home.cells()))
    let gained = try #require(change["regionsGained"] as? [[String: Any]])
    #expect(gained.map { $0["code"] as? String } == ["CHN", "110000", "110000", "110101"])
  }

  @Test(
    "refuses options that are off, before it touches anything",
    arguments: [
      ["--datum", "wgs48"], ["--rules", "imprted"], ["--untimed", "maybe"], ["--hdop", "feet"],
      ["--assume-zone", "Mars/Olympus"], ["--zone", "Asia/Shanghai"], ["--join", "60"], ["--join", "a,b"],
    ])
  func options(words: [String]) throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    let run = home.run(["import", file] + words)
    #expect(run.code == .usage)
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test("reads coordinates in the datum that it is told")
  func datum() throws {
    let file = try home.folder.file("walk.gpx", TestTrack.gpx())
    #expect(home.run("import", file, "--datum", "gcj02").code == .done)
    let other = try TestHome()
    #expect(other.run("import", file).code == .done)
    #expect(home.run("cells").results != other.run("cells").results)
  }
}

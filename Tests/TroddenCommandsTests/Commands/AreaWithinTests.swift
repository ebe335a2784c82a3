import Foundation
import Testing

@testable import TroddenCommands

@Suite("Explored area within a file's polygons")
struct AreaWithinTests {
  private let home: TestHome

  /// A walk north along 116.5° E from 39.5° N, and another a day later.
  init() throws {
    home = try TestHome()
    let files = [
      try home.folder.file("a.gpx", TestTrack.gpx(day: 0)),
      try home.folder.file("b.gpx", TestTrack.gpx(day: 1, longitude: 117.5, points: 100)),
    ]
    #expect(home.run(["import"] + files).code == .done)
  }

  /// A file with a rectangle.
  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) throws -> String {
    try home.folder.file(
      "box \(west) \(south).geojson",
      """
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":
      [[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]]}}
      """)
  }

  private func area(_ words: String...) throws -> Double {
    try #require(try home.run(["area", "--json"] + words).json()["areaM2"] as? Double)
  }

  @Test("a polygon around all holds all; parts of one add up; days choose")
  func parts() throws {
    let all = try area()
    let around = try box(116, 39, 118, 40)
    #expect((try area("--within", around) - all).magnitude < 1e-3)
    // The cut runs along the walk, through its cells.
    let west = try area("--within", box(116.2, 39.2, 116.50004, 39.8))
    let east = try area("--within", box(116.50004, 39.3, 117.8, 39.8))
    #expect(west > 1000 && east > 1000)
    #expect((west + east - all).magnitude < 1e-3)
    #expect((try area("--within", around, "--until", "2025-05-01") - area("--region", "110000")).magnitude < 1e-3)
    #expect(try area("--within", box(10, 10, 11, 11)) == 0)
  }

  @Test("the answer tells cut cells, the polygon's own area and the share, in both languages")
  func words() throws {
    let file = try box(116.50004, 39.3, 117.8, 39.8)
    let answer = try home.run("area", "--within", file, "--json").json()
    let cut = try #require(answer["cutCells"] as? Int)
    #expect(cut > 50 && cut < answer["cells"] as? Int ?? 0)
    let share = try #require(answer["share"] as? Double)
    let (area, within) = (answer["areaM2"] as? Double ?? 0, answer["withinM2"] as? Double ?? 0)
    #expect((share * within - area).magnitude < 0.01)
    #expect(answer["notes"] as? [String] == [])
    #expect(home.run("area", "--within", file).results.contains(" cut), "))
    #expect(home.run("area", "--within", file, "--lang", "zh").results.contains("其中切开 \(cut) 个"))
  }

  @Test("a mended polygon is told on the side; what cannot be used ends with its code")
  func faults() throws {
    let bow = try home.folder.file(
      "bow.geojson", #"{"type":"Polygon","coordinates":[[[116,39],[117,40],[117,39],[116,40],[116,39]]]}"#)
    let run = home.run("area", "--within", bow)
    #expect(run.code == .done)
    #expect(run.messages.contains("feature 1 is no valid polygon (Self-intersection)"))
    #expect(home.run("area", "--within", bow, "--lang", "zh").messages.contains("不是有效的多边形"))
    let line = try home.folder.file("line.geojson", #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#)
    #expect(home.run("area", "--within", line).code == .badData)
    #expect(home.run("area", "--within", line, "--lang", "zh").messages.contains("没有面积"))
    #expect(home.run("area", "--within", home.folder.path + "/none").code == .noInput)
    #expect(home.run("area", "--within", bow, "--region", "110000").code == .usage)
  }
}

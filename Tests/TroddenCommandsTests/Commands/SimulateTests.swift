import Foundation
import Testing

@testable import TroddenCommands

@Suite("trodden simulate makes raw samples that trodden reads")
struct SimulateTests {
  @Test("standard output and a file get the same bytes, the same again on the next call")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/samples.csv"
    let run = CommandRun(["simulate", "--days", "1", "--seed", "9", "--receiver", "bad", "-"])
    #expect(run.code == .done)
    #expect(CommandRun(["simulate", "--days", "1", "--seed", "9", "--receiver", "bad", file]).code == .done)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == run.results)
    #expect(
      run.lines.first
        == "time,zone_min,lat,lon,h_acc_m,alt_m,v_acc_m,speed_mps,speed_acc_mps,course_deg,course_acc_deg,motion")
    #expect(run.lines.count > 300)
  }

  @Test("the truth is GeoJSON with ways and stays")
  func truth() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/truth.geojson"
    #expect(CommandRun(["simulate", "--days", "2", "--truth", file, "-"]).code == .done)
    let data = try Data(contentsOf: URL(filePath: file))
    let collection = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(collection["features"] as? [[String: Any]])
    let kinds = Set(features.compactMap { ($0["properties"] as? [String: Any])?["kind"] as? String })
    #expect(kinds.isSuperset(of: ["visible", "stay"]))
  }

  @Test("what is simulated can be imported")
  func imported() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/samples.csv"
    #expect(CommandRun(["simulate", "--days", "3", file]).code == .done)
    let run = CommandRun(["import", file, "--home", "\(folder.path)/home", "--json"])
    #expect(run.code == .done)
    let change = try #require(try run.json()["change"] as? [String: Any])
    #expect((change["newCells"] as? Int ?? 0) > 100, "\(change)")
  }

  @Test("faults of a call are told", arguments: [["--days", "0"], ["--receiver", "fair"], ["--start", "soon"]])
  func usage(options: [String]) {
    #expect(CommandRun(["simulate", "-"] + options).code == .usage)
  }
}

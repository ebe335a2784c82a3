import Foundation
import Testing

@testable import TroddenCommands

/// Made-up tracks in the squares of `TestPack`.
enum TestTrack {
  /// GPX of somebody who walks north, 12 m every 8 s, on a morning of its own.
  ///
  /// - Parameters:
  ///   - day: days after 2025-05-01.
  ///   - longitude: where the walk is; 116…117 is Beijing's county, 117…118 Hebei's.
  static func gpx(day: Int = 0, longitude: Double = 116.5, points: Int = 200) -> String {
    var text =
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>\n"
    for index in 0..<points {
      let latitude = Figures.fixed(39.5 + Double(index) * 0.000_108, 7)
      let time = Dates.instant(1_746_057_600_000 + Int64(day) * 86_400_000 + Int64(index) * 8_000)
      text += "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>\(time)</time></trkpt>\n"
    }
    return text + "</trkseg></trk></gpx>\n"
  }

  /// The same walk as raw samples.
  static func csv(points: Int = 200) -> String {
    var text = "time,lat,lon\n"
    for index in 0..<points {
      let latitude = Figures.fixed(39.5 + Double(index) * 0.000_108, 7)
      text += "\(Dates.instant(1_746_057_600_000 + Int64(index) * 8_000)),\(latitude),116.5\n"
    }
    return text
  }
}

/// A home, a boundary pack and files of its own for one test.
final class TestHome {
  let folder: TemporaryFolder
  private let pack: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    pack = try TemporaryFolder()
    try TestPack.write(to: pack.path)
  }

  var path: String { folder.path + "/home" }

  func run(_ words: [String], input: String = "", terminal: Bool = false) -> CommandRun {
    CommandRun(words + ["--home", path, "--boundaries", pack.path], input: input, terminal: terminal)
  }

  func run(_ words: String...) -> CommandRun { run(words) }

  /// Everything that must be equal when nothing changed.
  func state() -> [String] {
    [["status", "--json"], ["regions", "--json"], ["badges", "--all", "--json"], ["cells"], ["imports", "--json"]].map {
      run($0).results
    }
  }

  /// The count of explored cells.
  func cells() throws -> Int { try #require(try run("status", "--json").json()["cells"] as? Int) }
}

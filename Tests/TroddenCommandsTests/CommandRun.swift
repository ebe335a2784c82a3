import Foundation
import Testing

@testable import TroddenCommands

/// A sink that keeps what it is given.
final class RecordingSink: CommandSink {
  var resultsGoToTerminal = false
  var messagesGoToTerminal = false
  /// Whether results cannot be written, as on a full disk.
  var losesResults = false
  private(set) var results = ""
  private(set) var messages = ""

  func result(_ text: String) { results += text }
  func message(_ text: String) { messages += text }
  func finishResults() -> Bool { !losesResults }
}

/// One call of the command line inside this process, with a home of its own.
struct CommandRun {
  let code: ExitCode
  let results: String
  let messages: String

  /// - Parameter input: what standard input holds.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], terminal: Bool = false,
    losesResults: Bool = false, now: Int64 = 1_767_225_600_000
  ) {
    let sink = RecordingSink()
    sink.losesResults = losesResults
    sink.messagesGoToTerminal = terminal
    sink.resultsGoToTerminal = terminal
    var rest = Array(input.utf8)[...]
    var ticks = 0.0
    let surroundings = Surroundings(
      sink: sink,
      readInput: { count in
        // Short reads, as a pipe gives them.
        let part = Array(rest.prefix(min(count, 7)))
        rest = rest.dropFirst(part.count)
        return part
      },
      environment: environment, programPath: CommandRun.boundaryAnchor, now: { now },
      clock: {
        ticks += 1
        return ticks
      })
    code = Program.run(arguments, in: surroundings)
    results = sink.results
    messages = sink.messages
  }

  /// A path beside which the repository's own boundary pack is found.
  static let boundaryAnchor = URL(filePath: #filePath).deletingLastPathComponent().path() + "program"

  /// The results as a JSON object.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(results.utf8)) as? [String: Any])
  }

  /// The result's lines.
  var lines: [String] { results.split(separator: "\n").map(String.init) }
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "trodden-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and answers its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }
}

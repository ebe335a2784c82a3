import BoundaryIndex
import Geodesy

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `cold EMPTY COLD TRODDEN`: whole processes from their start to their end, by turns, and the first look-up of a pack
/// just opened in this one.
///
/// `tools/bench cold` builds the three programs: an empty one with Foundation, the pack-only one and the command line.
enum Cold {
  private static let rounds = 40

  /// 0 all within their targets, 1 not, 64 usage.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3 else {
      print("usage: tools/bench cold, which calls: trodden-bench cold EMPTY COLD TRODDEN")
      return 64
    }
    let commands = [
      [arguments[0]], [arguments[1], "boundaries"], [arguments[2], "--version"],
      [arguments[2], "where", "39.9087", "116.3975"],
    ]
    var times = [[Double]](repeating: [], count: commands.count)
    for _ in 0..<rounds {
      for (number, command) in commands.enumerated() {
        guard let seconds = seconds(command) else {
          print("cold: \(command[0]) cannot be run, or fails")
          return 1
        }
        times[number].append(seconds * 1_000)
      }
    }
    guard let inProcess = try? firstLookUp() else {
      print("cold: the default pack cannot be opened")
      return 1
    }
    let medians = times.map(median)
    let lines = [
      ("empty program with Foundation", medians[0], Double.infinity),
      ("pack-only program", medians[1], medians[0] * 7 / 5.5), ("trodden --version", medians[2], .infinity),
      ("trodden where", medians[3], 2 * medians[2]), ("first look-up in a running process", inProcess * 1_000, 0.3),
    ]
    for (name, milliseconds, limit) in lines {
      let target = limit.isFinite ? " (target ≤ \(rounded(limit)) ms\(milliseconds <= limit ? "" : ", NOT met"))" : ""
      print("\(name): \(rounded(milliseconds)) ms\(target)")
    }
    return lines.allSatisfy { $0.1 <= $0.2 } ? 0 : 1
  }

  /// Seconds to open the default pack and answer one place; the files are in the system's cache.
  private static func firstLookUp() throws -> Double {
    guard let place = QuantizedCoordinate(latitudeUnits: 399_087_000, longitudeUnits: 1_163_975_000) else { return 0 }
    var times: [Double] = []
    for _ in 0..<rounds * 5 {
      var leaf: RegionIndex?
      let taken = try ContinuousClock().measure {
        leaf = try BoundaryPack(directory: "boundaries").leaf(at: place)
      }
      guard leaf != nil else { throw BoundaryPackError.invalidContents("Beijing is missing") }
      times.append(taken / .seconds(1))
    }
    return median(times)
  }

  /// Seconds from the start to the end of a process that prints to nowhere; nil unless it ends with 0.
  private static func seconds(_ command: [String]) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words = command.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    var status: Int32 = 0
    var started = false
    let taken = ContinuousClock().measure {
      started = posix_spawn(&process, command[0], &actions, nil, &words, environ) == 0
      if started { waitpid(process, &status, 0) }
    }
    return started && status == 0 ? taken / .seconds(1) : nil
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

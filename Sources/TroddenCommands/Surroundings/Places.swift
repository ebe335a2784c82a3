import CoverageEngine
import Foundation

extension Invocation {
  /// The folder with the user's facts: `--home`, else `$XDG_DATA_HOME/trodden`, else `~/.local/share/trodden`.
  func homePath() throws(CommandError) -> String {
    if let path = arguments.value("home") {
      guard !path.isEmpty else { throw usage("--home is empty", "--home 为空") }
      return path
    }
    let environment = surroundings.environment
    // The base-directory standard says that relative paths there are to be ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/trodden" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/share/trodden" }
    throw CommandError(
      .cannotCreate, "there is no HOME in the environment; say --home DIR", "环境中没有 HOME；请用 --home 指定文件夹")
  }

  /// The folder of the boundary pack: `--boundaries`, else `$TRODDEN_BOUNDARIES`, else what the home has switched to, else
  /// the default one.
  func boundariesPath() throws -> String {
    let environment = surroundings.environment["TRODDEN_BOUNDARIES"].flatMap { $0.isEmpty ? nil : $0 }
    if let path = arguments.value("boundaries") ?? environment {
      guard Self.holdsPack(path) else {
        throw CommandError(
          .noInput, "there is no boundary pack in \(path): it has no manifest.json",
          "\(path) 中没有边界数据包：找不到 manifest.json")
      }
      return path
    }
    // A home that cannot be read is for the commands that ask about it.
    if let home = try? homePath() {
      do {
        if let path = try TraceHome.activePackFolder(ofHome: home) { return path }
      } catch CoverageEngineError.store {}
    }
    if let path = defaultBoundariesPath() { return path }
    throw CommandError(
      .noInput, "no boundary pack was found beside the program; say --boundaries DIR or set TRODDEN_BOUNDARIES",
      "程序旁边没有边界数据包；请用 --boundaries 或环境变量 TRODDEN_BOUNDARIES 指定")
  }

  /// The nearest `boundaries` or `share/trodden/boundaries` above the program's real path.
  func defaultBoundariesPath() -> String? {
    let program = URL(filePath: surroundings.programPath).resolvingSymlinksInPath().path(percentEncoded: false)
    var parts = program.split(separator: "/").dropLast()
    while true {
      for name in ["boundaries", "share/trodden/boundaries"] {
        let path = "/" + (parts + [name[...]]).joined(separator: "/")
        if Self.holdsPack(path) { return path }
      }
      guard parts.popLast() != nil else { return nil }
    }
  }

  /// Whether a folder looks like a pack.
  static func holdsPack(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/manifest.json")
  }
}

import Foundation

/// Reads what GDAL can read and this program cannot, by running its `ogr2ogr`, which must be installed.
struct GDALConversion {
  /// Where programs are looked for: the environment's PATH.
  private let program: String

  /// Finds `ogr2ogr`.
  ///
  /// - Throws: `BoundaryBuilderError.missingTool` when it is in none of the folders.
  init(searchPath: String) throws {
    let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
    let found = folders.map { "\($0)/ogr2ogr" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { throw BoundaryBuilderError.missingTool(name: "ogr2ogr", package: "gdal-bin") }
    program = found
  }

  /// A file's features as a sequence of GeoJSON, in WGS-84 where the file tells its coordinate system.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: the file's name, for messages.
  ///   - layer: which layer of the file, where it has several.
  ///   - system: the coordinate system of the coordinates, where the file's own word is not to count.
  ///   - encoding: of the texts of a shapefile.
  /// - Throws: `BoundaryBuilderError.toolFailed` with what the program said.
  func sequence(of path: String, name: String, layer: String?, system: String?, encoding: String?) throws -> [UInt8] {
    if layer == nil { try checkLayers(of: path, name: name) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("features.geojsonl").path
    let messages = folder.appendingPathComponent("messages").path
    var arguments = ["-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=9"]
    if let encoding { arguments += ["--config", "SHAPE_ENCODING", encoding] }
    if let system { arguments += ["-s_srs", system, "-t_srs", "EPSG:4326"] }
    arguments += [output, path]
    if let layer { arguments.append(layer) }
    _ = try run(program, arguments, messages: messages, name: name)
    guard let data = FileManager.default.contents(atPath: output) else {
      throw BoundaryBuilderError.toolFailed(name: "ogr2ogr", file: name, words: Self.words(in: messages))
    }
    return [UInt8](data)
  }

  /// Refuses a file with several layers: GDAL would take them all for one.
  private func checkLayers(of path: String, name: String) throws {
    let lister = program.dropLast("ogr2ogr".count) + "ogrinfo"
    guard FileManager.default.isExecutableFile(atPath: String(lister)) else { return }
    let list = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: list) }
    let lines = try run(String(lister), ["-ro", "-q", path], messages: list, name: name)
    // A line for each layer: "1: districts (Multi Polygon)".
    let layers = lines.compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, Int(parts[0]) != nil else { return nil }
      return String(parts[1].drop { $0 == " " })
    }
    if layers.count > 1 {
      throw BoundaryBuilderError.malformedSource(
        file: name, reason: "it has several layers, \(layers.joined(separator: ", ")); choose one with --layer NAME")
    }
  }

  /// Runs a program; what it says, on either stream, in lines.
  private func run(_ program: String, _ arguments: [String], messages: String, name: String) throws -> [String] {
    let failed = { BoundaryBuilderError.toolFailed(name: "ogr2ogr", file: name, words: $0) }
    guard FileManager.default.createFile(atPath: messages, contents: nil),
      let sink = FileHandle(forWritingAtPath: messages)
    else { throw failed("there is no room for its messages in the temporary folder") }
    defer { try? sink.close() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = sink
    process.standardError = sink
    do {
      try process.run()
    } catch {
      throw failed("it cannot be started")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failed(Self.words(in: messages))
    }
    return Self.lines(in: messages)
  }

  private static func lines(in messages: String) -> [String] {
    let text = String(decoding: FileManager.default.contents(atPath: messages) ?? Data(), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func words(in messages: String) -> String {
    let lines = lines(in: messages).prefix(8)
    return lines.isEmpty ? "it gave no reason" : lines.joined(separator: "; ")
  }
}

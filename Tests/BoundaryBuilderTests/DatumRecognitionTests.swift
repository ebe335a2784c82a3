import BoundaryIndex
import Foundation
import Geodesy
import PlanarGeometry
import Testing

@testable import BoundaryBuilder

@Suite("Recognition of a source's datum by a reference pack")
struct DatumRecognitionTests {
  private static let packFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../boundaries").standardizedFileURL.path

  /// Beijing's inner districts as the default pack has them, in a datum.
  private static func districts(_ datum: DatumName) throws -> [SourceArea] {
    let pack = try BoundaryPack(directory: packFolder)
    return try ["110101", "110102", "110105", "110106"].map { code in
      let region = try #require(try pack.regions().first { $0.id.level == .county && $0.id.code == code })
      let polygons = try pack.polygons(of: region.id).map { polygon in
        try polygon.inDegrees.map { try $0.map { try shifted($0, datum) } }
      }
      return SourceArea(level: .county, code: code, chineseName: code, englishName: nil, polygons: polygons)
    }
  }

  /// Forward by Geodesy's own conversion, which the recognition takes back.
  private static func shifted(_ point: SourcePoint, _ datum: DatumName) throws -> SourcePoint {
    let place = try Coordinate<WGS84>(latitude: point.latitude, longitude: point.longitude)
    switch datum {
    case .wgs84: return point
    case .gcj02:
      let shifted = place.converted(to: GCJ02.self, in: .everywhere)
      return SourcePoint(longitude: shifted.longitude, latitude: shifted.latitude)
    case .bd09:
      let shifted = place.converted(to: BD09.self, in: .everywhere)
      return SourcePoint(longitude: shifted.longitude, latitude: shifted.latitude)
    }
  }

  private static func evidence(on areas: [SourceArea]) throws -> DatumEvidence {
    let reference = PackReference { try BoundaryPack(directory: packFolder) }
    return try DatumRecognition(reference: reference, source: "made up").evidence(on: areas)
  }

  @Test(
    "the pack's own borders are recognised in each datum, nearly all stretches agreeing", arguments: DatumName.allCases)
  func recognises(datum: DatumName) throws {
    let evidence = try Self.evidence(on: Self.districts(datum))
    #expect(evidence.datum == datum)
    #expect(evidence.matched >= 10)
    for hypothesis in evidence.hypotheses {
      let meters = try #require(hypothesis.medianMeters)
      if hypothesis.datum == datum {
        #expect(hypothesis.stretches == evidence.matched && meters < 1)
      } else {
        #expect(hypothesis.stretches == 0 && meters > 100)
      }
    }
    #expect(
      evidence.words.contains("is in \(DatumEvidence.name(datum)): \(evidence.matched) of \(evidence.stretches.count)"))
  }

  @Test("borders that the reference does not have decide nothing")
  func staysUndecided() throws {
    let ring = (0..<60).map { index in
      let angle = Double(index) * .pi / 30
      return SourcePoint(longitude: 116.4 + 0.3 * cos(angle), latitude: 39.9 + 0.2 * sin(angle))
    }
    let area = SourceArea(level: .county, code: "A", chineseName: "A", englishName: nil, polygons: [[ring]])
    let evidence = try Self.evidence(on: [area])
    #expect(evidence.datum == nil && evidence.stretches.count > 3)
  }

  @Test("a source of which one half is shifted and the other is not is not decided")
  func refusesMixtures() throws {
    let mixed = [try Self.districts(.wgs84)[2], try Self.districts(.gcj02)[3]]
    let evidence = try Self.evidence(on: mixed)
    #expect(evidence.datum == nil)
    #expect(evidence.hypotheses.filter { $0.stretches > 0 }.map(\.datum) == [.wgs84, .gcj02])
  }

  @Test("far from every shifted map there is nothing to find out, and no reference is opened")
  func asksNothingElsewhere() throws {
    let ring = [(2.0, 48.0), (3, 48), (3, 49)].map { SourcePoint(longitude: $0.0, latitude: $0.1) }
    let area = SourceArea(level: .country, code: "A", chineseName: "A", englishName: nil, polygons: [[ring]])
    let recognition = DatumRecognition(
      reference: PackReference { throw BoundaryBuilderError.invalidRecipe("it was opened") }, source: "x")
    #expect(try recognition.evidence(on: [area]).datum == .wgs84)
  }

  @Test("a pack built from a shifted source without a word about it has its borders where they were")
  func convertsWhatItRecognises() throws {
    let directory = try TemporaryDirectory()
    let areas = try Self.districts(.gcj02)
    let features = areas.map { area in
      let polygons = area.polygons.map { polygon in
        polygon.map { ring in
          "[" + (ring + [ring[0]]).map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]"
        }
        .joined(separator: ",")
      }
      return
        #"{"type":"Feature","properties":{"adcode":\#(area.code)},"geometry":{"type":"MultiPolygon","coordinates":["#
        + polygons.map { "[\($0)]" }.joined(separator: ",") + "]}}"
    }
    try directory.write(features.joined(separator: "\n"), to: "districts.geojsonl")
    let recipe = PackRecipe(files: ["districts.geojsonl"], options: SourceOptions())
    let built = try PackBuild(
      recipe: recipe, sources: directory.path, reference: { try BoundaryPack(directory: Self.packFolder) }
    ).contents()
    #expect(built.report.datums.map(\.datum) == [.gcj02])
    let pack = try BoundaryPack(directory: Self.packFolder)
    for shape in built.contents.shapes {
      let region = try #require(try pack.regions().first { $0.id.level == .county && $0.id.code == shape.id.code })
      let wanted = Set(try pack.polygons(of: region.id).flatMap(\.rings).joined())
      let found = Set(shape.polygons.flatMap(\.rings).joined())
      #expect(found == wanted)
    }
    // The province is not in the source; the reference names it.
    #expect(built.contents.regions.filter { $0.id.level <= .city }.map(\.chineseName) == ["中国", "北京市"])
    #expect(throws: BoundaryBuilderError.self) { try PackBuild(recipe: recipe, sources: directory.path).contents() }
  }
}

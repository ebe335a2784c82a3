import Testing

@testable import BoundaryBuilder

@Suite("The reader of GeoJSON")
struct GeoJSONFileTests {
  private static let polygon = #"{"type":"Polygon","coordinates":[[[1,2],[3.5,2],[3.5,4.25],[1,2]]]}"#
  private static let ring = [(1.0, 2.0), (3.5, 2), (3.5, 4.25)].map { SourcePoint(longitude: $0.0, latitude: $0.1) }

  private static func feature(_ code: String) -> String {
    #"{"type":"Feature","properties":{"code":"\#(code)"},"geometry":\#(polygon)}"#
  }

  private static func read(_ text: String) throws -> [SourceFeature] {
    try GeoJSONFile.features(in: Array(text.utf8), file: "x.geojson")
  }

  @Test(
    "reads collections, sequences with line feeds or record separators, and lone features alike",
    arguments: [
      #"{"type":"FeatureCollection","features":[\#(feature("A")),\#(feature("B"))]}"#,
      feature("A") + "\n" + feature("B") + "\n",
      "\u{1e}" + feature("A") + "\n\u{1e}" + feature("B") + "\n",
      "\u{feff}" + feature("A") + "\r\n\r\n" + feature("B"),
      #"{"type":"FeatureCollection","features":[\#(feature("A"))]}"# + feature("B"),
    ])
  func readsLayouts(text: String) throws {
    let features = try Self.read(text)
    #expect(features.map { $0.properties["code"] } == ["A", "B"])
    #expect(features.map(\.polygons) == [[[Self.ring]], [[Self.ring]]])
  }

  @Test("a bare geometry is called by its file's name, and keeps properties that stand beside it")
  func readsGeometries() throws {
    let coordinates = "[[[[1,2],[3.5,2],[3.5,4.25],[1,2]]]]"
    let text = #"{"type":"MultiPolygon","coordinates":\#(coordinates),"properties":{"adcode":110101}}"#
    let feature = try #require(try Self.read(text).first)
    #expect(feature.properties == ["adcode": "110101", "filename": "x"])
    #expect(feature.polygons == [[Self.ring]])
  }

  @Test("properties of an object within are named by a path; a feature's id is a property")
  func flattens() throws {
    let text = """
      {"type":"Feature","id":7,"properties":{"parent":{"adcode":110000},"name":"\\u4e1c\\u57ce","x":null,"y":[1]},
      "geometry":null}
      """
    let feature = try #require(try Self.read(text).first)
    #expect(feature.properties == ["id": "7", "parent.adcode": "110000", "name": "东城", "filename": "x"])
    #expect(feature.polygons.isEmpty)
  }

  @Test("knows the coordinate system of the format's first edition, open rings and rings that run the wrong way")
  func noticesOddities() throws {
    let text = """
      {"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[0,9],[9,9],[9,0]]]}}]}
      """
    let feature = try #require(try Self.read(text).first)
    #expect(feature.system == "urn:ogc:def:crs:EPSG::3857")
    #expect(feature.openRings == [SourcePoint(longitude: 9, latitude: 0)])
    #expect(feature.reversedRings == 1)
  }

  @Test(
    "faults name the file, the line and the feature",
    arguments: [
      (feature("A") + "\n{\"type\":\"Feature\",", "x.geojson, line 2"),
      (feature("A") + "\n" + #"{"type":"Point","coordinates":[1,2]}"#, "x.geojson, feature 2 (line 2)"),
      (
        "{\"type\":\"FeatureCollection\",\n\"features\":[\n{\"type\":\"Feature\",\"geometry\":"
          + #"{"type":"Polygon","coordinates":[[[1]]]}}]}"#, "x.geojson, feature 1 (line 3)"
      ),
      ("[1, 2", "x.geojson, line 1"), ("", "x.geojson"), (#"{"type":"Topology"}"#, "x.geojson, feature 1 (line 1)"),
    ])
  func namesFaults(text: String, place: String) throws {
    let error = #expect(throws: BoundaryBuilderError.self) { try Self.read(text) }
    guard case .malformedSource(let file, _) = error else { return #expect(Bool(false), "another error") }
    #expect(file == place)
  }

  @Test(
    "numbers are rounded as the library rounds them",
    arguments: [
      "0", "-0.0", "116.397428", "39.90923", "-179.99999999999997", "9007199254740993", "1e-5", "-2.5E+3", "0.1",
      "123456789.123456789", "0.000000000000001", "12345678901234567890.5", "1.7976931348623157e308",
    ])
  func readsNumbers(text: String) throws {
    var reader = SourceJSONReader(Array("[\(text)]".utf8), file: "x")
    guard case .numbers(let numbers)? = try reader.next() else { return #expect(Bool(false), "no numbers") }
    #expect(numbers.first?.bitPattern == Double(text)?.bitPattern)
  }

  @Test("throws or reads, but never traps, wherever a file is cut or changed")
  func survivesDamage() {
    let text = Array((#"{"type":"FeatureCollection","features":[\#(Self.feature("\\u00e9\\n"))]}"#).utf8)
    for length in text.indices { _ = try? GeoJSONFile.features(in: Array(text[..<length]), file: "x") }
    for index in text.indices {
      for value in [0, 0x22, 0x2d, 0x5b, 0x5c, 0x7b, 0x80, 0xff] as [UInt8] {
        var damaged = text
        damaged[index] = value
        _ = try? GeoJSONFile.features(in: damaged, file: "x")
      }
    }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: BoundaryBuilderError.self) { try GeoJSONFile.features(in: deep, file: "x") }
  }
}

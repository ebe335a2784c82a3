import Geodesy
import PolygonOverlay
import Testing

@Suite("Footprints from GeoJSON")
struct FootprintTests {
  private func footprint(_ json: String) throws -> Footprint { try Footprint(geoJSON: Array(json.utf8)) }

  private func error(_ json: String) -> PolygonOverlayError? {
    do {
      _ = try footprint(json)
      return nil
    } catch {
      return error as? PolygonOverlayError
    }
  }

  private let square = #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}"#
  private let beside = #"{"type":"Polygon","coordinates":[[[1,0],[2,0],[2,1],[1,1],[1,0]]]}"#

  private func feature(_ geometry: String) -> String {
    #"{"type":"Feature","properties":{"name":"x"},"geometry":\#(geometry)}"#
  }

  private func collection(_ geometries: String...) -> String {
    #"{"type":"FeatureCollection","features":[\#(geometries.map(feature).joined(separator: ","))]}"#
  }

  /// The area of one square degree at the equator's north.
  private let one = Ellipsoid.zoneArea(southLatitude: 0, northLatitude: 1) / 360

  private func near(_ found: Double, _ expected: Double) -> Bool { (found - expected).magnitude < 1e-12 * expected }

  @Test("A geometry, a feature, a collection of features or of geometries are read alike")
  func kinds() throws {
    let multi = #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,1],[0,0]]]]}"#
    let nested = #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[5,5]},\#(square)]}"#
    for text in [square, multi, nested, feature(square), collection(square), collection(square, square)] {
      let footprint = try footprint(text)
      #expect(near(footprint.area, one))
      #expect(footprint.notes.isEmpty)
    }
    #expect(near(try footprint(collection(square, beside)).area, 2 * one))
  }

  @Test("Areas with straight edges are the closed form's, to the whole Earth")
  func areas() throws {
    let world = #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]}"#
    #expect(near(try footprint(world).area, Ellipsoid.totalArea))
    let band = """
      {"type":"Polygon","coordinates":[[[0,10],[90,10],[90,70],[0,70],[0,10]],[[10,20],[10,30],[20,30],[20,20],[10,20]]]}
      """
    let expected =
      Ellipsoid.zoneArea(southLatitude: 10, northLatitude: 70) / 4
      - Ellipsoid.zoneArea(southLatitude: 20, northLatitude: 30) / 36
    #expect(near(try footprint(band).area, expected))
    // A diagonal halves a rectangle of longitudes between two latitudes unevenly; both halves make it whole.
    let halves = [
      #"{"type":"Polygon","coordinates":[[[0,10],[40,10],[40,80],[0,10]]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,10],[40,80],[0,80],[0,10]]]}"#,
    ]
    let sum = try halves.reduce(0) { try $0 + footprint($1).area }
    #expect(near(sum, Ellipsoid.zoneArea(southLatitude: 10, northLatitude: 80) / 9))
  }

  @Test("Invalid polygons are mended with a note that tells no place")
  func mending() throws {
    let bow = #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}"#
    let found = try footprint(collection(beside, bow))
    #expect(found.notes == [.repaired(feature: 2, fault: "Self-intersection")])
    #expect(found.area > 1.4 * one && found.area < 1.6 * one)
    // A ring that covers a part of its ground twice covers it.
    let double = """
      {"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0.2],[0.6,0.2],[0.6,0.8],[-0.5,0.8],[-0.5,0],[0,0]]]}
      """
    #expect(try footprint(double).notes == [.repaired(feature: 1, fault: "Self-intersection")])
    #expect(try footprint(double).area > one)
    let open = #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#
    #expect(try footprint(open).notes == [.closed(feature: 1)])
    #expect(near(try footprint(open).area, one))
  }

  @Test("What has no area is left out with a note, and alone is an error")
  func withoutArea() throws {
    let line = #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#
    #expect(try footprint(collection(line, square, "null")).notes == [.withoutArea(features: 2)])
    #expect(error(collection(line)) == .noArea)
    #expect(error(line) == .noArea)
    #expect(error(collection()) == .noArea)
    #expect(error(#"{"type":"Polygon","coordinates":[[[0,0],[1,1],[2,2],[0,0]]]}"#) == .noArea)
    #expect(error(#"{"type":"Polygon","coordinates":[]}"#) == .noArea)
  }

  @Test(
    "What is not GeoJSON, is malformed or off the globe is refused",
    arguments: [
      ("", "this is no GeoJSON"), ("[1]", "this is no GeoJSON"), ("{}", "it has no type"),
      (#"{"type":"FeatureCollection"}"#, "its features are missing"),
      (#"{"type":"FeatureCollection","features":[7]}"#, "feature 1 of the GeoJSON cannot be used: it is not a feature"),
      (#"{"type":"Circle"}"#, "no geometry of a known type"),
      (#"{"type":"Polygon","coordinates":7}"#, "not a list of rings"),
      (#"{"type":"Polygon","coordinates":[7]}"#, "not a list of positions"),
      (#"{"type":"Polygon","coordinates":[[[0],[1,0],[1,1]]]}"#, "not two numbers"),
      (#"{"type":"Polygon","coordinates":[[["0","1"],[1,0],[1,1]]]}"#, "not two numbers"),
      (#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#, "fewer than three corners"),
      (#"{"type":"Polygon","coordinates":[[[39,116],[39,117],[40,117],[39,116]]]}"#, "the longitude comes first"),
      (#"{"type":"Polygon","coordinates":[[[0,0],[600,0],[1,1],[0,0]]]}"#, "beyond ±540°"),
      (#"{"type":"Polygon","coordinates":[[[0,0],[1e999,0],[1,1],[0,0]]]}"#, "GeoJSON"),
      (#"{"type":"Polygon","coordinates":[[[0,80],[120,80],[-120,80],[0,80]]]}"#, "runs around a pole"),
      (
        #"{"type":"Polygon","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"coordinates":[]}"#,
        "convert it to WGS-84"
      ),
    ])
  func refusals(text: String, words: String) throws {
    let found = try #require(self.error(text))
    #expect(found.description.contains(words), "\(found)")
  }

  @Test("A crs member that means WGS-84 is no obstacle")
  func systems() throws {
    let named = square.dropLast() + #","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}}"#
    #expect(near(try footprint(String(named)).area, one))
  }
}

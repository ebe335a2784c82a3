import Testing

@testable import BoundaryBuilder

@Suite("Repair of invalid areas")
struct AreaRepairTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var polygons: [[[(Double, Double)]]]
    /// What GEOS calls it; nil for what is sound.
    var reason: String?
    /// Square degrees of what comes out.
    var area: Double
    var parts: Int
  }

  private static let unit = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)]

  static let cases = [
    Case(
      testDescription: "a bow-tie becomes two triangles", polygons: [[[(0, 0), (1, 1), (1, 0), (0, 1)]]],
      reason: "Self-intersection", area: 0.5, parts: 2),
    Case(
      testDescription: "a spike goes", polygons: [[[(0, 0), (1, 0), (2, 0), (1, 0), (1, 1), (0, 1)]]],
      reason: "Self-intersection", area: 1, parts: 1),
    Case(
      testDescription: "a part that is there twice is there once", polygons: [[unit], [unit]],
      reason: "Self-intersection", area: 1, parts: 1),
    Case(
      testDescription: "a part without area goes", polygons: [[unit], [[(3, 0), (4, 0), (5, 0)]]],
      reason: "Self-intersection", area: 1, parts: 1),
    Case(
      testDescription: "a ring that touches itself is cut there",
      polygons: [[[(0, 0), (2, 0), (2, 2), (1, 0), (0, 2)]]], reason: "Ring Self-intersection", area: 2, parts: 2),
    Case(
      testDescription: "rings that run the wrong way are sound", polygons: [[unit.reversed()]], reason: nil, area: 1,
      parts: 1),
  ]

  private static func area(_ polygons: [[[(Double, Double)]]]) -> SourceArea {
    SourceArea(
      level: .country, code: "A", chineseName: "A", englishName: nil,
      polygons: polygons.map { $0.map { $0.map { SourcePoint(longitude: $0.0, latitude: $0.1) } } })
  }

  /// Twice the area of rings in the plane, holes taken away.
  private static func doubledArea(_ polygons: [SourcePolygon]) -> Double {
    polygons.reduce(0) { sum, polygon in
      let areas = polygon.map { ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
          $0 + $1.0.longitude * $1.1.latitude - $1.1.longitude * $1.0.latitude
        }.magnitude
      }
      return sum + (areas.first ?? 0) - areas.dropFirst().reduce(0, +)
    }
  }

  @Test("what comes out is valid, and says what was wrong", arguments: cases)
  func repairs(_ sample: Case) throws {
    let engine = try GeometryEngine()
    let repair = try AreaRepair(Self.area(sample.polygons), engine: engine)
    #expect(try engine.fault(of: repair.polygons) == nil)
    #expect(
      repair.fault.map { String($0.prefix { $0 != "@" }).hasPrefix(sample.reason ?? "-") }
        == (sample.reason == nil ? nil : true))
    #expect(abs(Self.doubledArea(repair.polygons) - 2 * sample.area) < 1e-9)
    #expect(repair.polygons.count == sample.parts)
  }

  @Test("the report tells feature, place and the area before and after")
  func reports() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"type":"Feature","properties":{"id":"A","name":"Tie"},"geometry":{"type":"Polygon","coordinates":
      [[[0,0],[1,1],[1,0],[0,1],[0,0]]]}}
      """, to: "a.geojson")
    let report = try FileSourcesTests.build(["a.geojson"], in: directory).contents().report
    // Two triangles of a degree square at the equator: a half of 12,309 km², less what their edges bend.
    #expect(report.repairs.count == 1)
    #expect(report.repairs[0].hasPrefix("A Tie: Self-intersection at 0.50000, 0.50000; area "))
    #expect(report.repairs[0].hasSuffix("before, 6154 km² after"))
  }
}

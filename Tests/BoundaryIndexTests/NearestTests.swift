import BoundaryIndex
import Geodesy
import PlanarGeometry
import Testing

@Suite("Just off every region, the nearest one is given with its distance")
struct NearestTests {
  private static func pack(of rings: [(code: String, ring: [(Double, Double)])]) -> BoundaryPackContents {
    let regions = rings.map { SyntheticBoundaries.region(.country, $0.code, nil) }
    return BoundaryPackContents(
      vintage: "2000", worldview: "made up", sources: [], regions: regions,
      shapes: zip(regions, rings).map { region, shape in
        .init(
          id: region.id,
          polygons: [
            PlanarPolygon(
              exterior: shape.ring.map {
                PlanarPoint(x: Int32(($0.0 * 1e5).rounded()), y: Int32(($0.1 * 1e5).rounded()))
              })
          ])
      })
  }

  private static let two = pack(of: [
    ("EAS", [(179, 10), (180, 10), (180, 11), (179, 11)]),
    ("WES", [(-180, 10), (-179, 10), (-179, 11), (-180, 11)]),
    ("POL", [(-180, 89), (-60, 89.5), (60, 89), (180, 89), (180, 90), (-180, 90)]),
  ])

  private func locate(_ longitude: Double, _ latitude: Double, tolerance: Double = 2_500) throws -> Location? {
    try withPack(of: Self.two) { pack, _ in
      try pack.locate(
        QuantizedCoordinate(Coordinate<WGS84>(latitude: latitude, longitude: longitude)), tolerance: tolerance)
    }
  }

  @Test("The distance is the geodesic to the nearest border, and the tolerance is kept")
  func distance() throws {
    let near = try #require(try locate(178.99, 10.5))
    #expect(near.chain.map(\.id.code) == ["EAS"])
    guard case .near(let meters) = near.standing else {
      Issue.record("the place lies off every region")
      return
    }
    let expected = Geodesic.distance(
      from: try Coordinate<WGS84>(latitude: 10.5, longitude: 178.99), to: try Coordinate(latitude: 10.5, longitude: 179)
    )
    #expect(abs(meters - expected) < 0.02)
    #expect(try locate(178.99, 10.5, tolerance: expected - 0.1) == nil)
    #expect(try locate(178.99, 10.5, tolerance: 0) == nil)
    #expect(try locate(178.9, 10.5) == nil)
  }

  @Test("The antimeridian separates nothing: regions on either side own their sides and are near across it")
  func antimeridian() throws {
    #expect(try locate(180, 10.5)?.chain.first?.id.code == "WES")
    #expect(try locate(179.9999999, 10.5)?.chain.first?.id.code == "EAS")
    #expect(try locate(-179.9999999, 10.5)?.standing == .inside)
    // Only EAS: a place just across the line is near it.
    let alone = Self.pack(of: [("EAS", [(179, 10), (180, 10), (180, 11), (179, 11)])])
    try withPack(of: alone) { pack, _ in
      let place = QuantizedCoordinate(try Coordinate<WGS84>(latitude: 10.5, longitude: -179.99))
      let location = try #require(try pack.locate(place))
      #expect(location.chain.first?.id.code == "EAS")
      guard case .near(let meters) = location.standing else { throw BoundaryPackError.invalidContents("inside") }
      #expect(abs(meters - 1_094.6) < 1)
    }
  }

  @Test("Poles and the world's edges have answers")
  func edges() throws {
    #expect(try locate(0, 90)?.standing != .inside)
    #expect(try locate(0, 89.99)?.chain.first?.id.code == "POL")
    #expect(try locate(-180, 89.99)?.chain.first?.id.code == "POL")
    #expect(try locate(0, -90) == nil)
    #expect(try locate(-180, -90) == nil)
  }

  @Test("The chain goes from the country to the leaf")
  func chain() throws {
    let boundaries = SyntheticBoundaries(seed: 41)
    try withPack(of: boundaries.contents) { pack, _ in
      let county = try #require(boundaries.contents.shapes.first { $0.id.level == .county })
      let vertex = try #require(county.polygons.first?.exterior.first)
      for (dx, dy) in [(50, 50), (-50, 50), (50, -50), (-50, -50)] {
        guard let found = try pack.locate(place(x: Int(vertex.x) * 100 + dx, y: Int(vertex.y) * 100 + dy)) else {
          continue
        }
        #expect(found.chain.first?.id.level == .country)
        if found.chain.count > 1 { #expect(found.chain.map(\.id.level) == RegionLevel.allCases) }
        for (parent, child) in zip(found.chain, found.chain.dropFirst()) { #expect(child.parent == parent.id) }
      }
    }
  }
}

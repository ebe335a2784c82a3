import Geodesy
import Judges
import Testing

@Suite("Geodesic")
struct GeodesicTests {
  @Test(
    "short hops agree with PROJ to 0.02 mm at every latitude",
    arguments: [0.0, 30, 60, 75, 79, 81, 85, 89, 89.9, 89.999], [1.0, 100, 2_000, 9_990])
  func shortHops(latitude: Double, meters: Double) throws {
    var oracle = ProjGeodesic()
    var random = SeededGenerator(seed: 5)
    var worst = 0.0
    for _ in 0..<300 {
      let sign = random.number(0..<1) < 0.5 ? -1.0 : 1
      let start = try Coordinate<WGS84>(
        latitude: sign * min(90, latitude + random.number(0..<1)), longitude: random.number(-180..<180))
      let end = try oracle.place(start, azimuth: random.number(0..<360), meters: meters * random.number(0.5..<1))
      worst = max(worst, abs(start.distance(to: end) - oracle.way(start, end).meters))
      let (from, to) = (QuantizedCoordinate(start), QuantizedCoordinate(end))
      worst = max(worst, abs(from.distance(to: to) - oracle.way(from.coordinate, to.coordinate).meters))
    }
    #expect(worst < 0.02e-3)
  }

  @Test("a limit is kept as the distance itself keeps it", arguments: [0.0, 45, -80, 89.99], [1.0, 50, 3_000])
  func limits(latitude: Double, meters: Double) throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3_000 {
      let start = QuantizedCoordinate(
        try Coordinate<WGS84>(latitude: latitude, longitude: random.number(-180..<180)))
      let end = QuantizedCoordinate(
        Geodesic.direct(
          from: start.coordinate, azimuth: random.number(0..<360), meters: meters * random.number(0..<2)))
      let distance = Geodesic.distance(from: start, to: end)
      #expect(Geodesic.isDistance(from: start, to: end, atMost: meters) == (distance <= meters))
      #expect(Geodesic.isDistance(from: start, to: end, atMost: distance))
      #expect(!Geodesic.isDistance(from: start, to: end, atMost: distance.nextDown))
    }
  }

  @Test("lengths of all sizes agree with PROJ to 1 micrometre", arguments: [UInt64(1), 2])
  func allLengths(seed: UInt64) throws {
    var oracle = ProjGeodesic()
    var random = SeededGenerator(seed: seed)
    var worst = 0.0
    for _ in 0..<2_000 {
      let start = try random.place(-90..<90, -180..<180)
      let meters = 10_100 * Double(sign: .plus, exponent: Int(random.number(0..<11)), significand: random.number(1..<2))
      let end = try oracle.place(start, azimuth: random.number(0..<360), meters: min(meters, 20_003_000))
      worst = max(worst, abs(start.distance(to: end) - oracle.way(start, end).meters))
    }
    #expect(worst < 1e-6)
  }

  static let edges: [[Double]] = [
    [0, 0, 0, 180], [0, 0, 0, 179.5], [0, 0, 0, 179.4], [0, 0, 0, 179.39], [0, 0, 0.5, 179.5], [0, 0, 0.5, 179.7],
    [30, 0, -30, 180], [30, 0, -30, 179.99], [30, 0, -29.9, 180], [30, 0, -29.9, 179.8], [-30, 0, 29.999, 179.999],
    [90, 0, -90, 0], [90, 0, -90, 77], [90, 0, 0, 12], [-90, 5, 40, 170], [90, 0, 90, 50],
    [89.99999, 0, 89.99999, 180],
    [89.9, 0, -89.9, 180], [40, 179.99, 40, -179.99], [0, 10, 0, 100], [-45, 0, 45, 0], [0, -179, 0, 179],
    [1e-7, 0, -1e-7, 179.9999], [0, 0, 1e-7, 179.5], [56.320923501171, 0, -56.320923501171, 179.664747671772],
    [52.784459512564, 0, -52.784459512563990912, 179.634407464943777557],
    [48.522876735459, 0, -48.52287673545898293, 179.599720456223079643],
  ]

  @Test("antipodes, poles, equator and antimeridian agree with PROJ to 1 micrometre", arguments: edges)
  func edgeCases(edge: [Double]) throws {
    var oracle = ProjGeodesic()
    let start = try Coordinate<WGS84>(latitude: edge[0], longitude: edge[1])
    let end = try Coordinate<WGS84>(latitude: edge[2], longitude: edge[3])
    let expected = oracle.way(start, end).meters
    #expect(abs(start.distance(to: end) - expected) < 1e-6)
    #expect(abs(end.distance(to: start) - expected) < 1e-6)
    let way = Geodesic.way(from: start, to: end)
    let landing = Geodesic.direct(from: start, azimuth: way.initialAzimuth, meters: way.meters)
    #expect(landing.distance(to: end) < 1e-4)
  }

  @Test("nearly antipodal points agree with PROJ to 1 micrometre", arguments: [UInt64(3)])
  func nearlyAntipodal(seed: UInt64) throws {
    var oracle = ProjGeodesic()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_500 {
      let latitude = random.number(-90..<90)
      let size = random.number(0..<1) < 0.5 ? 1.0 : 1e-4
      let start = try Coordinate<WGS84>(latitude: latitude, longitude: 20)
      let end = try Coordinate<WGS84>(
        latitude: max(-90, min(90, -latitude + size * random.number(-1..<1))),
        longitude: 200 + size * random.number(-1..<1))
      #expect(abs(start.distance(to: end) - oracle.way(start, end).meters) < 1e-6)
    }
  }

  @Test("azimuths and the direct problem agree with PROJ", arguments: [UInt64(4)])
  func directProblem(seed: UInt64) throws {
    var oracle = ProjGeodesic()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let start = try random.place(-89..<89, -180..<180)
      let azimuth = random.number(-180..<180)
      let meters = random.number(0..<19_000_000)
      let end = Geodesic.direct(from: start, azimuth: azimuth, meters: meters)
      #expect(end.distance(to: try oracle.place(start, azimuth: azimuth, meters: meters)) < 1e-6)
      let expected = oracle.way(start, end).azimuth
      #expect(abs((Geodesic.way(from: start, to: end).initialAzimuth - expected).remainder(dividingBy: 360)) < 1e-7)
    }
  }

  @Test("points between lie on the geodesic, evenly, across the antimeridian too")
  func pointsBetween() throws {
    let start = QuantizedCoordinate(try Coordinate(latitude: 62, longitude: 170))
    let end = QuantizedCoordinate(try Coordinate(latitude: 58, longitude: -170))
    let length = start.distance(to: end)
    let line = [start] + Geodesic.intermediatePoints(from: start, to: end, spacing: 1_000) + [end]
    #expect(line.count == Int((length / 1_000).rounded(.up)) + 1)
    for (here, next) in zip(line, line.dropFirst()) {
      #expect(abs(here.distance(to: next) - length / Double(line.count - 1)) < 0.02)
    }
    #expect(abs(Geodesic.length(of: line) - length) < 0.01)
    #expect(Geodesic.intermediatePoints(from: start, to: start, spacing: 5).isEmpty)
  }
}

@Suite("Ellipsoid")
struct EllipsoidTests {
  @Test("the whole surface is 510,065,621.72 km²")
  func wholeSurface() {
    #expect(abs(Ellipsoid.totalArea / 1e6 - 510_065_621.724) < 0.01)
  }

  @Test(
    "a zone's area agrees with PROJ to 1e-9",
    arguments: [(0.0, 0.01), (22.5, 22.51), (45, 46), (-60, -59), (80, 80.1), (89.9, 90), (-0.5, 0.5)])
  func zones(south: Double, north: Double) {
    var oracle = ProjGeodesic()
    let expected = oracle.zone(south, north)
    #expect(abs(Ellipsoid.zoneArea(southLatitude: south, northLatitude: north) / expected - 1) < 1e-9)
  }

  @Test("rows of 20 m add up to the whole, the last ones at the pole being circles")
  func rowsAddUp() {
    let rows = 10_000
    var sum = 0.0
    for row in 0..<rows {
      let south = -90 + 180 * Double(row) / Double(rows)
      sum += Ellipsoid.zoneArea(southLatitude: south, northLatitude: -90 + 180 * Double(row + 1) / Double(rows))
    }
    #expect(abs(sum / Ellipsoid.totalArea - 1) < 1e-12)
    let radius = Ellipsoid.equatorialRadius * Ellipsoid.equatorialRadius / Ellipsoid.polarRadius * 1e-4 * .pi / 180
    #expect(abs(Ellipsoid.zoneArea(southLatitude: 89.9999, northLatitude: 90) / (.pi * radius * radius) - 1) < 1e-9)
  }
}

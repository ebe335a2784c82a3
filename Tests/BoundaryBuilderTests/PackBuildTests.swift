import BoundaryIndex
import PlanarGeometry
import Testing

@testable import BoundaryBuilder

@Suite("Building a pack")
struct PackBuildTests {
  private typealias World = MadeUpWorld

  private static func code(_ shape: BoundaryPackContents.Shape) -> String { shape.id.code }

  @Test("neighbours keep their common border and their geodesic areas")
  func buildsNeighbours() throws {
    let (contents, report) = try World(
      [("AAA", World.square(0, 0, 1, 1)), ("BBB", World.square(1, 0, 2, 1))]
    ).contents()
    #expect(contents.shapes.map(Self.code) == ["AAA", "BBB"])
    #expect(report.crossings == 0 && report.overlaps.isEmpty && report.holes.isEmpty)
    // A 1° quadrangle at the equator by PROJ's `geod`: 12308.778 km² to its geodesic north edge.
    for region in contents.regions { #expect(abs(region.area / 1e6 - 12_308.778) < 0.01) }
    #expect(contents.regions.map(\.englishName) == ["Some AAA", "Some BBB"])
  }

  @Test("a neighbour's vertex on a border is put into it")
  func insertsTouchingVertices() throws {
    let (contents, report) = try World(
      [("AAA", World.square(0, 0, 1, 1)), ("BBB", [[1, 0.2], [2, 0], [2, 1], [1, 0.8]])]
    ).contents()
    #expect(report.touches == 2)
    let vertices = Set(contents.shapes[0].polygons.flatMap(\.rings).joined())
    #expect(vertices.isSuperset(of: [PlanarPoint(x: 100_000, y: 20_000), PlanarPoint(x: 100_000, y: 80_000)]))
  }

  @Test("borders that rounding makes cross get a common vertex")
  func mendsCrossings() throws {
    // B's border runs 5 cm north of A's; rounding takes its second vertex to the south of it and not the third.
    let a = [[0, -1], [0.0002, -1], [0.0002, 0.00001], [0, 0]]
    let b = [[0, 0], [0.00008, 0.0000045], [0.00016, 0.0000085], [0.0002, 0.00001], [0.0002, 1], [0, 1]]
    let (contents, report) = try World([("AAA", a), ("BBB", b)]).contents()
    #expect(report.crossings == 1)
    let engine = try GeometryEngine()
    for shape in contents.shapes { #expect(try engine.fault(of: shape.polygons.map(\.inDegrees)) == nil) }
  }

  @Test("an overlap is refused by name unless the recipe lists it; then the smaller area has it")
  func judgesOverlaps() throws {
    var world = World([("AAA", World.square(0, 0, 1, 1)), ("BBB", World.square(0.9, 0, 3, 1))])
    let fault = #expect(throws: BoundaryBuilderError.self) { try world.contents() }
    #expect(fault?.description.contains("unlisted overlap: AAA + BBB: 1231 km² at") == true)
    world.accepted.overlaps = [.init(areas: ["AAA", "BBB"], place: "here", squareKilometers: 1232)]
    let (contents, report) = try world.contents()
    #expect(report.overlaps.count == 1)
    #expect(contents.shapes[0].polygons[0].exterior.contains(PlanarPoint(x: 100_000, y: 0)))
  }

  @Test("an enclave that its surroundings do not leave out is its own")
  func honoursEnclaves() throws {
    var world = World([("AAA", World.square(0, 0, 3, 3)), ("BBB", World.square(1, 1, 2, 2))])
    world.accepted.overlaps = [.init(areas: ["AAA", "BBB"], place: "here", squareKilometers: 12_400)]
    let (contents, _) = try world.contents()
    #expect(contents.shapes.map { $0.polygons[0].holes.count } == [1, 0])
  }

  @Test("a hole between areas is refused by name unless the recipe lists it")
  func judgesHoles() throws {
    let a = [[0, 0], [2, 0], [2, 0.2], [0.2, 0.2], [0.2, 1], [0, 1]]
    let b = [[2, 0.2], [2, 1], [0.2, 1], [0.2, 0.9], [1.9, 0.9], [1.9, 0.2]].map { $0.map { Double($0) } }
    var world = World([("AAA", a), ("BBB", b)])
    let fault = #expect(throws: BoundaryBuilderError.self) { try world.contents() }
    #expect(fault?.description.contains("unlisted hole: AAA + BBB:") == true)
    world.accepted.holes = [.init(areas: ["AAA", "BBB"], place: "here", squareKilometers: 15_000)]
    #expect(try world.contents().report.holes.count == 1)
  }

  @Test("a bow-tie is refused unless its repair is listed; then it is two triangles")
  func repairsBowTies() throws {
    var world = World([("AAA", [[0, 0], [1, 1], [1, 0], [0, 1]])])
    let fault = #expect(throws: BoundaryBuilderError.self) { try world.contents() }
    #expect(fault?.description.contains("AAA is invalid and no repair is listed: Self-intersection") == true)
    world.accepted.repairs = [.init(areas: ["AAA"], place: "middle", squareKilometers: nil)]
    let (contents, report) = try world.contents()
    #expect(report.repairs.count == 2)
    #expect(report.repairs[0] == "AAA 某国: a ring was left open at 1.00000, 0.00000")
    #expect(report.repairs[1].hasPrefix("AAA 某国: Self-intersection at 0.50000, 0.50000; area "))
    #expect(contents.shapes[0].polygons.map(\.exterior.count) == [3, 3])
  }

  @Test("the first layer has precedence, and gaps along it go to the neighbour, a junction being cut")
  func sealsSlivers() throws {
    // Layer 0 is the ground south of 0°; two neighbours start 0.004° (440 m) further north and meet at 1° east.
    var world = World(
      [("AAA", World.square(-1, -1, 3, 0))],
      [
        ("BBB", World.square(0, 0.004, 1, 1)), ("CCC", World.square(1, 0.004, 2, 1)),
        ("DDD", World.square(2, -0.1, 2.5, 1)),
      ]
    )
    world.slivers = .init(withinMeters: 1000)
    let (contents, report) = try world.contents()
    #expect(report.ceded.count == 1 && report.ceded[0].contains("AAA + DDD"))
    #expect(report.slivers.map { String($0.prefix(3)) } == ["BBB", "CCC"])
    let south = contents.shapes.dropFirst().map { shape in
      shape.polygons.flatMap(\.exterior).map(\.y).min() ?? -1
    }
    #expect(south == [0, 0, 0])
    #expect(report.holes.isEmpty)
  }

  @Test("a gap wider than the limit stays nobody's")
  func leavesWideGaps() throws {
    var world = World(
      [("AAA", World.square(-1, -1, 3, 0))],
      [("BBB", [[0, 0], [0.1, 0], [0.1, 0.05], [0.9, 0.05], [0.9, 0], [1, 0], [1, 1], [0, 1]])])
    world.slivers = .init(withinMeters: 1000)
    world.accepted.holes = [.init(areas: ["AAA", "BBB"], place: "lake", squareKilometers: 500)]
    #expect(try world.contents().report.holes.count == 1)
  }

  @Test("an area that loses all its land must be listed")
  func reportsVanishedAreas() throws {
    var world = World([("AAA", World.square(0, 0, 1, 1))], [("BBB", World.square(0.2, 0.2, 0.4, 0.4))])
    #expect(throws: BoundaryBuilderError.self) { try world.contents() }
    world.accepted.covered = [.init(areas: ["BBB"], place: "all of it", squareKilometers: nil)]
    #expect(try world.contents().contents.regions.map(\.id.code) == ["AAA"])
  }

  @Test("what crosses the antimeridian is cut there")
  func cutsAtTheAntimeridian() throws {
    let (contents, _) = try World([("AAA", [[179, 0], [-179, 0], [-179, 1], [179, 1]])]).contents()
    let boxes = contents.shapes[0].polygons.map { PlanarBox(around: $0.exterior) }.sorted { $0.minX < $1.minX }
    #expect(boxes.map(\.minX) == [-18_000_000, 17_900_000])
    #expect(boxes.map(\.maxX) == [-17_900_000, 18_000_000])
  }

  @Test("sources in another coordinate system or a shifted datum come out in WGS-84")
  func reprojects() throws {
    var world = World([("AAA", World.square(500_000, 0, 600_000, 100_000))])
    world.datum = nil
    world.system = "EPSG:32650"
    let utm = try world.contents().contents.shapes[0].polygons[0].exterior
    #expect(utm.contains(PlanarPoint(x: 11_700_000, y: 0)))
    // Tiananmen's vector in GCJ-02 (Geodesy's tests have more).
    var shifted = World([("AAA", World.square(116.403_742_8, 39.910_303_2, 116.41, 39.92))])
    shifted.datum = "gcj02"
    let ring = try shifted.contents().contents.shapes[0].polygons[0].exterior
    #expect(ring.contains { abs($0.x - 11_639_750) < 3 && abs($0.y - 3_990_890) < 3 })
    var unknown = world
    unknown.system = "EPSG:999999"
    #expect(throws: BoundaryBuilderError.self) { try unknown.contents() }
  }

  @Test("files other than the recipe's are refused with their digest")
  func checksDigests() throws {
    let directory = try TemporaryDirectory()
    let build = try World([("AAA", World.square(0, 0, 1, 1))]).build(in: directory)
    try directory.write("{}", to: "layer0/1.geojson")
    let fault = #expect(throws: BoundaryBuilderError.self) { try build.contents() }
    guard case .unexpectedSource = fault else { return #expect(Bool(false), "wrong error") }
  }

  @Test("building twice gives the same bytes")
  func isReproducible() throws {
    let directory = try TemporaryDirectory()
    let build = try World([("AAA", World.square(0, 0, 1, 1)), ("BBB", World.square(1, 0, 2, 1))]).build(in: directory)
    try build.run(output: directory.path + "/one")
    try build.run(output: directory.path + "/two")
    let one = try directory.files(in: "one")
    #expect(one.count > 2)
    #expect(try one == directory.files(in: "two"))
  }
}

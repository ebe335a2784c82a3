import PlanarGeometry
import Testing

@testable import BoundaryBuilder

@Suite("Overlaps and holes of files")
struct TolerancesTests {
  /// Two squares side by side, and a third on top that closes what lies between them to a hole; the gap between the two
  /// is so many degrees wide, an overlap where it is negative.
  private static func world(gap: Double) -> String {
    """
    {"type":"Feature","properties":{"id":"A","name":"Left"},"geometry":{"type":"Polygon","coordinates":
    [[[0,0],[1,0],[1,1],[0,1],[0,0]]]}}
    {"type":"Feature","properties":{"id":"B","name":"Right"},"geometry":{"type":"Polygon","coordinates":
    [[[\(1 + gap),0],[2,0],[2,1],[\(1 + gap),1],[\(1 + gap),0]]]}}
    {"type":"Feature","properties":{"id":"C","name":"Frame"},"geometry":{"type":"Polygon","coordinates":
    [[[-1,-1],[3,-1],[3,2],[-1,2],[-1,-1]],[[0,0],[0,1],[2,1],[2,0],[0,0]]]}}
    """
  }

  private static func contents(gap: Double, change: (inout SourceOptions) -> Void = { _ in }) throws
    -> (report: BuildReport, shapes: [[PlanarPolygon]])
  {
    let directory = try TemporaryDirectory()
    try directory.write(world(gap: gap), to: "w.ndjson")
    let built = try FileSourcesTests.build(["w.ndjson"], in: directory, change: change).contents()
    return (built.report, built.contents.shapes.map(\.polygons))
  }

  @Test(
    "what is wider than the tolerance is refused with areas, names, size and place",
    arguments: [
      (0.01, "unlisted hole: A + B + C: 123 km² at "), (-0.01, "unlisted overlap: A + B: 123 km² at "),
    ])
  func refuses(gap: Double, words: String) {
    let error = #expect(throws: BoundaryBuilderError.self) { try Self.contents(gap: gap) }
    #expect(error?.description.contains(words) == true)
    #expect(error?.description.contains(gap > 0 ? "(Left, Right, Frame)" : "(Left, Right)") == true)
  }

  @Test(
    "a narrow gap goes to a neighbour and a narrow overlap to the smaller area; both leave one clean border",
    arguments: [0.00004, -0.00004])
  func fills(gap: Double) throws {
    let (report, shapes) = try Self.contents(gap: gap)
    #expect(report.holes.isEmpty && report.overlaps.isEmpty)
    let kind = gap > 0 ? "holes" : "overlaps"
    #expect(report.narrow == ["1 \(kind) up to 10 m wide, 0.492 km²"])
    // All ground within the frame belongs to somebody, exactly once.
    let doubled = shapes.reduce(0) { $0 + $1.reduce(0) { $0 + Self.doubledArea($1) } }
    #expect(doubled == 2 * 400_000 * 300_000)
  }

  private static func doubledArea(_ polygon: PlanarPolygon) -> Int64 {
    Int64(PlanarRing.doubledArea(polygon.exterior).magnitude)
      - polygon.holes.reduce(0) { $0 + Int64(PlanarRing.doubledArea($1).magnitude) }
  }

  @Test("a width of nothing and areas of nothing refuse the narrowest gap")
  func refusesAllWhenAsked() {
    #expect(throws: BoundaryBuilderError.self) {
      try Self.contents(gap: 0.00004) {
        $0.widthMeters = 0
        $0.holeSquareKilometers = 0
      }
    }
  }

  @Test(
    "the recipe that a refused source is completed to accepts its faults by place, and builds the pack",
    arguments: [0.01, -0.01])
  func acceptsByRecipe(gap: Double) throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.world(gap: gap), to: "w.ndjson")
    let build = try FileSourcesTests.build(["w.ndjson"], in: directory)
    #expect(throws: BoundaryBuilderError.self) { try build.contents() }
    let completed = try build.completedRecipe().recipe
    let read = try PackRecipe(json: completed.json())
    #expect(read == completed)
    let exceptions = gap > 0 ? read.accepted.holes : read.accepted.overlaps
    #expect(exceptions.map(\.areas) == [gap > 0 ? ["A", "B", "C"] : ["A", "B"]])
    #expect(exceptions.allSatisfy { $0.place.contains(" at ") })
    let report = try PackBuild(recipe: read, sources: directory.path).contents().report
    #expect(report.holes.count + report.overlaps.count == 1)
    // The recipe is for this source only: another one with a wider gap is refused again, as is any other file.
    var other = read
    other.layers[0].digest = nil
    try directory.write(Self.world(gap: gap * 2), to: "w.ndjson")
    #expect(throws: BoundaryBuilderError.self) { try PackBuild(recipe: other, sources: directory.path).contents() }
    #expect(throws: BoundaryBuilderError.self) { try PackBuild(recipe: read, sources: directory.path).contents() }
  }

  @Test("a division that is missing at the edge of its region is told by the region's own outline")
  func comparesOutlines() throws {
    let directory = try TemporaryDirectory()
    let feature = { (code: String, name: String, west: Double, east: Double) in
      """
      {"type":"Feature","properties":{"adcode":"\(code)","name":"\(name)"},"geometry":{"type":"Polygon","coordinates":\
      [[[\(west),0],[\(east),0],[\(east),1],[\(west),1],[\(west),0]]]}}
      """
    }
    let divisions = [feature("990100", "West", 10, 11), feature("990200", "Middle", 11, 12)]
    try directory.write((divisions + [feature("990000", "Whole", 10, 12)]).joined(separator: "\n"), to: "whole.ndjson")
    #expect(try FileSourcesTests.build(["whole.ndjson"], in: directory).contents().report.holes.isEmpty)
    // An outline that is drawn a few metres further out is the same border.
    let near = divisions + [feature("990000", "Whole", 10, 12.00005)]
    try directory.write(near.joined(separator: "\n"), to: "near.ndjson")
    #expect(try FileSourcesTests.build(["near.ndjson"], in: directory).contents().report.holes.isEmpty)
    let more = divisions + [feature("990000", "Whole", 10, 13)]
    try directory.write(more.joined(separator: "\n"), to: "more.ndjson")
    let build = try FileSourcesTests.build(["more.ndjson"], in: directory)
    let error = #expect(throws: BoundaryBuilderError.self) { try build.contents() }
    #expect(
      error?.description.contains(
        "unlisted hole: 990000: its outline encloses 12309 km² that none of its divisions has, at ") == true)
    #expect(error?.description.contains("(Whole)") == true)
    let recipe = try build.completedRecipe().recipe
    #expect(recipe.accepted.holes.map(\.areas) == [["990000"]])
    #expect(try PackBuild(recipe: recipe, sources: directory.path).contents().report.holes.count == 1)
    // The country around lacks the same ground, and no more.
    try directory.write((more + [feature("100000", "Country", 10, 13)]).joined(separator: "\n"), to: "nested.ndjson")
    let nested = try FileSourcesTests.build(["nested.ndjson"], in: directory).completedRecipe()
    #expect(nested.recipe.accepted.holes.map(\.areas) == [["990000"]])
  }
}

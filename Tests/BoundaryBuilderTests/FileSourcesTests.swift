import BoundaryIndex
import Foundation
import Geodesy
import Testing

@testable import BoundaryBuilder

@Suite("Packs from files without a recipe")
struct FileSourcesTests {
  /// Two provinces of a country; the first has two cities: one with a hole, which a city of the second fills as an
  /// exclave, and one with two parts.
  static let threeLevels = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"code":"P1","name":"West","level":"province"},"geometry":null},
    {"type":"Feature","properties":{"code":"P2","name":"East","level":"province"},"geometry":null},
    {"type":"Feature","properties":{"code":"C11","name":"Ringtown","level":"city","parent":"P1"},"geometry":
      {"type":"Polygon","coordinates":[[[10,0],[11,0],[11,1],[10,1],[10,0]],
      [[10.4,0.4],[10.4,0.6],[10.6,0.6],[10.6,0.4],[10.4,0.4]]]}},
    {"type":"Feature","properties":{"code":"C12","name":"Twoparts","level":"city","parent":"P1"},"geometry":
      {"type":"MultiPolygon","coordinates":[[[[10,1],[11,1],[11,2],[10,2],[10,1]]],[[[13,0],[14,0],[14,1],[13,0]]]]}},
    {"type":"Feature","properties":{"code":"C21","name":"Exclave","level":"city","parent":"P2"},"geometry":
      {"type":"MultiPolygon","coordinates":[[[[11,0],[12,0],[12,2],[11,2],[11,1],[11,0]]],
      [[[10.4,0.4],[10.6,0.4],[10.6,0.6],[10.4,0.6],[10.4,0.4]]]]}}
    ]}
    """

  static func build(
    _ files: [String], in directory: TemporaryDirectory, change: (inout SourceOptions) -> Void = { _ in }
  ) throws -> PackBuild {
    var options = SourceOptions()
    options.country = (code: "LND", name: "Land")
    change(&options)
    return PackBuild(
      recipe: PackRecipe(files: files, options: options), sources: directory.path,
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  private static func chain(_ pack: BoundaryPack, _ latitude: Double, _ longitude: Double) throws -> [String] {
    let place = QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
    return try pack.locate(place, tolerance: 0)?.chain.map(\.chineseName) ?? []
  }

  @Test("holes, exclaves and three levels come back from the pack, and building twice gives the same bytes")
  func roundTrip() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.threeLevels, to: "land.geojson")
    let build = try Self.build(["land.geojson"], in: directory)
    let report = try build.run(output: directory.path + "/one")
    try build.run(output: directory.path + "/two")
    #expect(try directory.files(in: "one") == directory.files(in: "two"))
    #expect(report.regions == 6 && report.leaves == 3 && report.holes.isEmpty && report.repairs.isEmpty)
    let pack = try BoundaryPack(directory: directory.path + "/one")
    #expect(try Self.chain(pack, 0.2, 10.2) == ["Land", "West", "Ringtown"])
    #expect(try Self.chain(pack, 0.5, 10.5) == ["Land", "East", "Exclave"])
    #expect(try Self.chain(pack, 1.5, 10.5) == ["Land", "West", "Twoparts"])
    #expect(try Self.chain(pack, 0.2, 13.5) == ["Land", "West", "Twoparts"])
    #expect(try Self.chain(pack, 1.9, 11.9) == ["Land", "East", "Exclave"])
    #expect(try Self.chain(pack, 1.5, 13.5) == [])
    #expect(pack.problems().isEmpty)
  }

  @Test("a folder of files, one feature a line, and one collection give the same regions and borders")
  func readsFoldersAndLines() throws {
    let directory = try TemporaryDirectory()
    let features = ["A", "B"].enumerated().map { index, code in
      """
      {"type":"Feature","properties":{"id":"\(code)"},"geometry":{"type":"Polygon","coordinates":\
      [[[\(index),0],[\(index + 1),0],[\(index + 1),1],[\(index),1],[\(index),0]]]}}
      """
    }
    for (index, feature) in features.enumerated() { try directory.write(feature, to: "folder/\(index).geojson") }
    try directory.write("not for us", to: "folder/README.md")
    try directory.write(features.joined(separator: "\n"), to: "lines.ndjson")
    let one = try Self.build(["folder"], in: directory).contents().contents
    let other = try Self.build(["lines.ndjson"], in: directory).contents().contents
    #expect(one.shapes == other.shapes && one.shapes.count == 2)
    #expect(one.regions == other.regions)
  }

  @Test("the coordinate system is that of the option, else of the file; numbers that are no degrees are refused")
  func reprojects() throws {
    let directory = try TemporaryDirectory()
    let crs = #""crs":{"type":"name","properties":{"name":"EPSG:32650"}},"#
    let square = "[[[500000,0],[600000,0],[600000,100000],[500000,100000],[500000,0]]]"
    let feature = { (crs: String) in
      #"{"type":"Feature",\#(crs)"properties":{"id":"A"},"geometry":{"type":"Polygon","coordinates":\#(square)}}"#
    }
    try directory.write(feature(crs), to: "named.geojson")
    try directory.write(feature(""), to: "plain.geojson")
    let named = try Self.build(["named.geojson"], in: directory).contents().contents.shapes
    let told = try Self.build(["plain.geojson"], in: directory) { $0.system = "EPSG:32650" }.contents().contents.shapes
    #expect(named == told)
    #expect(named[0].polygons[0].exterior.contains { $0.x == 11_700_000 && $0.y == 0 })
    let error = #expect(throws: BoundaryBuilderError.self) {
      try Self.build(["plain.geojson"], in: directory).contents()
    }
    #expect(error?.description.contains("plain.geojson, feature 1") == true)
    #expect(error?.description.contains("--crs") == true)
  }

  @Test("geocentric coordinates are read with their third number")
  func readsGeocentric() throws {
    // 30° N 110° E, 30° N 111° E and 31° N 111° E on the GRS 80 ellipsoid, by the closed formula.
    let directory = try TemporaryDirectory()
    let corners = [
      [-1_890_775.1281, 5_194_861.9698, 3_170_373.7353], [-1_981_149.9964, 5_161_072.1911, 3_170_373.7353],
      [-1_960_986.2517, 5_108_543.8404, 3_265_893.5166],
    ]
    let ring = (corners + [corners[0]]).map { "[\($0[0]),\($0[1]),\($0[2])]" }.joined(separator: ",")
    try directory.write(
      #"{"type":"Feature","properties":{"id":"A"},"geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#,
      to: "cart.geojson")
    let shapes = try Self.build(["cart.geojson"], in: directory) {
      $0.system = "EPSG:4479"
      $0.datum = "wgs84"
    }.contents().contents.shapes
    let ringPoints = shapes[0].polygons[0].exterior
    #expect(ringPoints.contains { abs($0.x - 11_000_000) <= 1 && abs($0.y - 3_000_000) <= 1 })
    #expect(ringPoints.contains { abs($0.x - 11_100_000) <= 1 && abs($0.y - 3_100_000) <= 1 })
  }

  @Test("a part that two files bring counts once, is reported, and hidden files are not read")
  func countsRepeatsOnce() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.threeLevels, to: "all/land.geojson")
    try directory.write(Self.threeLevels, to: "all/copy/again.geojson")
    try directory.write("\u{0}\u{5}", to: "all/._land.geojson")
    let (contents, report) = try Self.build(["all"], in: directory).contents()
    #expect(report.notes.count { $0.description.contains("they count once") } == 3)
    #expect(report.repairs.isEmpty && report.overlaps.isEmpty)
    try directory.write(Self.threeLevels, to: "one.geojson")
    #expect(try Self.build(["one.geojson"], in: directory).contents().contents.shapes == contents.shapes)
  }

  @Test("what crosses the antimeridian is cut there, though it crosses itself; a ring around a pole names its feature")
  func cutsAtTheAntimeridian() throws {
    let directory = try TemporaryDirectory()
    let feature = { (ring: String) in
      #"{"type":"Feature","properties":{"id":"A"},"geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#
    }
    try directory.write(feature("[179,0],[-179,2],[-179,0],[179,2],[179,0]"), to: "tie.geojson")
    let built = try Self.build(["tie.geojson"], in: directory).contents()
    let longitudes = built.contents.shapes[0].polygons.flatMap(\.exterior).map(\.x)
    #expect(Set(longitudes).isSubset(of: [-18_000_000, -17_900_000, 17_900_000, 18_000_000]))
    #expect(longitudes.count == 6)
    try directory.write(feature("[0,80],[120,80],[-120,80],[0,80]"), to: "pole.geojson")
    let error = #expect(throws: BoundaryBuilderError.self) {
      try Self.build(["pole.geojson"], in: directory).contents()
    }
    #expect(error?.description.contains("pole.geojson, feature 1") == true)
  }

  @Test("texts that are not UTF-8 are refused with a word about encodings")
  func refusesOtherEncodings() throws {
    let start = Array(#"{"type":"Feature","properties":{"id":"A","name":""#.utf8)
    // 北 in GBK.
    let bytes = start + [0xb1, 0xb1] + Array(#""},"geometry":null}"#.utf8)
    let error = #expect(throws: BoundaryBuilderError.self) { try GeoJSONFile.features(in: bytes, file: "x.shp") }
    #expect(error?.description.contains("--encoding") == true)
  }

  @Test("files of one name in two folders are two files")
  func readsEqualNames() throws {
    let directory = try TemporaryDirectory()
    for (folder, west) in [("a", 0), ("b", 1)] {
      try directory.write(
        """
        {"type":"Feature","properties":{"id":"\(folder)"},"geometry":{"type":"Polygon","coordinates":\
        [[[\(west),0],[\(west + 1),0],[\(west + 1),1],[\(west),1],[\(west),0]]]}}
        """, to: "\(folder)/x.geojson")
    }
    let shapes = try Self.build(["a/x.geojson", "b/x.geojson"], in: directory).contents().contents.shapes
    #expect(shapes.map(\.id.code) == ["a", "b"])
  }
}

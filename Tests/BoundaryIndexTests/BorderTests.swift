import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("The nearest border is found with its distance, its direction and what lies beyond")
struct BorderTests {
  /// South-west corners of made-up partitions in steps: in China, at 70° N, up to ±180° from the west, and south.
  private static let corners = [
    PlanarPoint(x: 11_000_000, y: 3_000_000), PlanarPoint(x: 2_500_000, y: 7_000_000),
    PlanarPoint(x: 17_968_000, y: 1_000_000), PlanarPoint(x: -7_000_000, y: -5_000_000),
  ]

  @Test("Made-up borders: as testing every edge says, at every level", arguments: corners)
  func madeUp(corner: PlanarPoint) throws {
    // Eight columns of 4,000 steps, so that the third ends at ±180°.
    let boundaries = SyntheticBoundaries(seed: 81, columns: 8, rows: 7, origin: corner)
    try withPack(of: boundaries.contents) { pack, _ in
      let twin = BorderTwin(pack, polygons: try pack.leafPolygons())
      var random = SeededGenerator(seed: 82)
      let box = boundaries.box
      for round in 0..<60 {
        // Some beyond ±180°, where the plane goes on at its other side.
        let x = Int.random(in: (Int(box.minX) * 100 - 1_000_000)...(Int(box.maxX) * 100 + 1_000_000), using: &random)
        let y = Int.random(in: (Int(box.minY) * 100 - 1_000_000)...(Int(box.maxY) * 100 + 1_000_000), using: &random)
        let turned = x >= 1_800_000_000 ? x - 3_600_000_000 : x
        try twin.expectSame(
          from: place(x: turned, y: y), level: RegionLevel.allCases[round % 4], limit: 50_000, random: &random)
      }
    }
  }

  @Test("The default pack's borders: as testing every edge says", arguments: ["110000", "500000", "460000"])
  func defaultPack(code: String) throws {
    let pack = try DefaultPack.open()
    let province = try #require(try pack.regions().first { $0.id.level == .province && $0.id.code == code })
    let leaf = try #require(try pack.leaf(at: province.labelPoint))
    #expect(try pack.chain(to: leaf).contains { try pack.region(at: $0).id == province.id })
    // Half a degree around the province's label, and all leaves that meet a degree around it.
    let (x, y) = (province.labelPoint.longitude / 100, province.labelPoint.latitude / 100)
    let twin = BorderTwin(
      pack, polygons: try DefaultPack.polygons(around: province.labelPoint, in: pack),
      box: PlanarBox(minX: x - 100_000, minY: y - 100_000, maxX: x + 100_000, maxY: y + 100_000))
    var random = SeededGenerator(seed: 83)
    for round in 0..<16 {
      let place = place(
        x: Int(x) * 100 + Int.random(in: -4_000_000...4_000_000, using: &random),
        y: Int(y) * 100 + Int.random(in: -4_000_000...4_000_000, using: &random))
      try twin.expectSame(from: place, level: RegionLevel.allCases[round % 4], limit: 20_000, random: &random)
    }
  }

  @Test("A region on both sides of ±180° has no border there, but where it ends on one side it has")
  func antimeridian() throws {
    func ring(_ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) -> PlanarPolygon {
      let corners = [(west, south), (east, south), (east, north), (west, north)]
      return PlanarPolygon(exterior: corners.map { PlanarPoint(x: $0.0 * 100_000, y: $0.1 * 100_000) })
    }
    let one = SyntheticBoundaries.region(.country, "ONE", nil)
    let two = SyntheticBoundaries.region(.country, "TWO", nil)
    // ONE from 10° to 16° N west of the line and from 10° to 12° N east of it, TWO from 12° to 14° N east of it.
    let contents = BoundaryPackContents(
      vintage: "2000", worldview: "made up", sources: [], regions: [one, two],
      shapes: [
        .init(id: one.id, polygons: [ring(178, 10, 180, 16), ring(-180, 10, -178, 12)]),
        .init(id: two.id, polygons: [ring(-180, 12, -178, 14)]),
      ])
    try withPack(of: contents) { pack, _ in
      let other = try #require(try pack.index(of: two.id))
      let own = try #require(try pack.index(of: one.id))
      // 1 km west of the line, a degree south of TWO's corner: its own south border is as near.
      let south = try #require(try pack.nearestBorder(from: place(x: 1_799_900_000, y: 109_000_000)))
      #expect(abs(south.meters - 99_560) < 100 && south.beyond == nil && abs(south.bearing - 180) < 0.1)
      let east = try #require(try pack.nearestBorder(from: place(x: 1_799_900_000, y: 130_000_000)))
      #expect(east.meters < 1_100 && east.beyond == other && abs(east.bearing - 90) < 0.1)
      let free = try #require(try pack.nearestBorder(from: place(x: 1_799_900_000, y: 150_000_000)))
      #expect(free.meters < 1_100 && free.beyond == nil)
      // From the line's other side, and the part of the line that is TWO's alone.
      let back = try #require(try pack.nearestBorder(from: place(x: -1_799_900_000, y: 130_000_000)))
      #expect(back.meters < 1_100 && back.beyond == own && abs(back.bearing - 270) < 0.1)
      let inner = try #require(try pack.nearestBorder(from: place(x: -1_799_900_000, y: 115_000_000)))
      #expect(abs(inner.meters - 55_310) < 100 && inner.beyond == other)
    }
  }

  @Test("Off every region there is no border of one's own, and a limit is kept")
  func limits() throws {
    let pack = try DefaultPack.open()
    let beijing = place(x: 1_163_975_000, y: 399_087_000)
    let found = try #require(try pack.nearestOtherRegion(from: beijing))
    #expect(try pack.nearestOtherRegion(from: beijing, limit: found.meters - 0.01) == nil)
    #expect(try pack.nearestOtherRegion(from: beijing, limit: found.meters + 0.01) == found)
    #expect(try pack.nearestBorder(from: beijing, limit: 0) == nil)
    // The middle of the South Pacific.
    let sea = place(x: -1_233_900_000, y: -488_700_000)
    #expect(try pack.nearestBorder(from: sea) == nil)
    #expect(try pack.nearestOtherRegion(from: sea) == nil)
  }
}

@Suite("The nearest of some regions are found nearest first")
struct NearestRegionsTests {
  @Test("As asking for each region alone says; the own region is at 0 m; none is found twice", arguments: 90..<96)
  func asAlone(seed: UInt64) throws {
    let boundaries = SyntheticBoundaries(
      seed: seed, columns: 6, rows: 6, origin: PlanarPoint(x: 11_000_000, y: 3_000_000))
    try withPack(of: boundaries.contents) { pack, _ in
      var random = SeededGenerator(seed: seed)
      let spot = place(
        x: Int.random(in: 1_100_000_000...1_102_400_000, using: &random),
        y: Int.random(in: 300_000_000...302_400_000, using: &random))
      for level in RegionLevel.allCases {
        let wanted = Set(pack.indices.filter { _ in Bool.random(using: &random) })
        let found = try pack.nearestRegions(from: spot, level: level, among: wanted, count: 4)
        let alone = try wanted.compactMap {
          try pack.nearestRegions(from: spot, level: level, among: [$0], count: 1).first?.meters
        }.sorted()
        #expect(found.count == min(4, alone.count))
        // The plane in which borders are compared follows the window: a hair's breadth may differ.
        for (sighting, meters) in zip(found, alone) { #expect(abs(sighting.meters - meters) < 0.01) }
        let regions = found.compactMap(\.beyond)
        #expect(Set(regions).count == found.count)
        #expect(regions.allSatisfy(wanted.contains))
        let own = try pack.leaf(at: spot).map { try pack.chain(to: $0) } ?? []
        for (region, sighting) in zip(regions, found) where own.contains(region) { #expect(sighting.meters == 0) }
      }
      #expect(try pack.nearestRegions(from: spot, among: Set(pack.indices), count: 0).isEmpty)
      #expect(try pack.nearestRegions(from: spot, among: [], count: 3).isEmpty)
    }
  }
}

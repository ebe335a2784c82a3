import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("A pack gives back what it was made of")
struct PackRoundTripTests {
  @Test("Every leaf's polygons come back, corner for corner", arguments: [11, 12, 13] as [UInt64])
  func polygonsComeBack(seed: UInt64) throws {
    let boundaries = SyntheticBoundaries(seed: seed)
    try withPack(of: boundaries.contents) { pack, _ in
      for shape in boundaries.contents.shapes {
        let polygons = try pack.polygons(of: shape.id)
        #expect(sortedRings(polygons) == sortedRings(shape.polygons))
        let index = try #require(try pack.index(of: shape.id))
        #expect(try pack.leafPolygons()[index] == polygons)
      }
    }
  }

  @Test("A parent's polygons are the union of its leaves: their areas add up and no inner border is left")
  func parentsAreUnions() throws {
    let boundaries = SyntheticBoundaries(seed: 14)
    try withPack(of: boundaries.contents) { pack, _ in
      let country = try #require(try pack.regions().first)
      let leaves = boundaries.contents.shapes.filter { $0.id.level == .county }
      let union = try pack.polygons(of: country.id)
      #expect(area(union) == leaves.reduce(0) { $0 + area($1.polygons) })
      #expect(try pack.boxes(of: country.id).count == union.count)
      #expect(country.partCount == union.count)
    }
  }

  @Test("Regions come back with their names, parents and vintages, and are found by id")
  func regionsComeBack() throws {
    let boundaries = SyntheticBoundaries(seed: 15)
    try withPack(of: boundaries.contents) { pack, _ in
      let regions = try pack.regions()
      #expect(regions.map(\.id) == boundaries.contents.regions.map(\.id).sorted())
      for region in boundaries.contents.regions {
        let found = try #require(try pack.region(region.id))
        #expect(found.parent == region.parent)
        #expect(found.chineseName == region.chineseName)
        #expect(found.englishName == region.englishName)
        #expect(found.area == region.area)
      }
      #expect(try pack.region(RegionID(level: .county, code: "100110", vintage: "1999")) == nil)
      #expect(throws: BoundaryPackError.self) {
        try pack.polygons(of: RegionID(level: .city, code: "0", vintage: "2000"))
      }
      let country = try #require(regions.first)
      #expect(try pack.children(of: country.id).map(\.id.code) == ["10", "20"])
    }
  }

  @Test("The manifest lists the pack's files, and the pack is sound")
  func manifestIsTrue() throws {
    let boundaries = SyntheticBoundaries(seed: 16)
    try withPack(of: boundaries.contents) { pack, files in
      let manifest = try pack.manifest()
      #expect(manifest.packID == pack.id)
      #expect(manifest.datum == "wgs84")
      #expect(manifest.sources == boundaries.contents.sources)
      #expect(try manifest.regions.map(\.id) == pack.regions().map(\.id))
      #expect(
        Set((manifest.files + manifest.shards.map(\.file)).map(\.name) + ["manifest.json"]) == Set(files.files))
      #expect(pack.problems() == [])
    }
  }

  @Test("The same contents in any order give the same bytes, and other contents another id")
  func bytesAreDetermined() throws {
    let boundaries = SyntheticBoundaries(seed: 17)
    var shuffled = boundaries.contents
    var numbers = SeededGenerator(seed: 17)
    shuffled.regions.shuffle(using: &numbers)
    shuffled.shapes.shuffle(using: &numbers)
    for index in shuffled.shapes.indices {
      shuffled.shapes[index].polygons.shuffle(using: &numbers)
      for part in shuffled.shapes[index].polygons.indices {
        shuffled.shapes[index].polygons[part].exterior.reverse()
      }
    }
    let one = try TemporaryPack(boundaries.contents)
    let other = try TemporaryPack(shuffled)
    #expect(one.files == other.files)
    for file in one.files { #expect(try one.bytes(file) == other.bytes(file)) }
    var renamed = boundaries.contents
    renamed.vintage = "2001"
    let third = try TemporaryPack(renamed)
    #expect(try third.open().id != one.open().id)
  }

  @Test("Contents that contradict themselves are refused with a reason")
  func contradictions() throws {
    let sound = SyntheticBoundaries(seed: 18).contents
    var orphan = sound
    orphan.regions.removeFirst()
    var twice = sound
    twice.regions.append(sound.regions[0])
    var outside = sound
    outside.shapes[0].polygons[0].exterior[0].x = 18_000_001
    var flat = sound
    flat.shapes[0].polygons[0].exterior.removeLast(flat.shapes[0].polygons[0].exterior.count - 2)
    var odd = sound
    odd.regions.append(SyntheticBoundaries.region(.country, "../x", nil))
    for contents in [orphan, twice, outside, flat, odd] {
      #expect(throws: BoundaryPackError.self) { try TemporaryPack(contents) }
    }
  }

  private func area(_ polygons: [PlanarPolygon]) -> Int128 {
    polygons.reduce(0) { sum, polygon in
      sum + abs(PlanarRing.doubledArea(polygon.exterior))
        - polygon.holes.reduce(0) { $0 + abs(PlanarRing.doubledArea($1)) }
    }
  }

  /// Rings as sets of what matters: turned to start at their least vertex, in order.
  private func sortedRings(_ polygons: [PlanarPolygon]) -> [[[Int32]]] {
    polygons.flatMap(\.rings).map { ring in
      let least = ring.indices.min { (ring[$0].x, ring[$0].y) < (ring[$1].x, ring[$1].y) } ?? 0
      return (ring[least...] + ring[..<least]).map { [$0.x, $0.y] }
    }.sorted { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
  }
}

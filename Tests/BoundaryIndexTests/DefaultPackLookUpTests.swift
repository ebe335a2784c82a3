import BoundaryIndex
import Geodesy
import Judges
import Testing

@Suite("Look-ups in the default pack have the answer of both judges")
struct DefaultPackLookUpTests {
  @Test(
    "Places on and beside borders and everywhere have the one owner that whole numbers give, and GEOS's inside",
    arguments: ["110000", "500000", "820000"])
  func agreesWithJudges(code: String) throws {
    let pack = try DefaultPack.open()
    let leaves = try DefaultPack.Leaves(of: code, in: pack)
    #expect(leaves.indices.count > 3)
    let geos = try #require(PolygonJudge(shapes: leaves.polygons, scale: 100))
    let exact = CrossingJudge(shapes: leaves.polygons, scale: 100)
    var random = SeededGenerator(seed: 71)
    var borders = BorderPlaces(on: leaves.polygons, seed: 71)
    var places = borders.onBorders(800) + borders.beside(800, within: 2)
    let box = leaves.box
    for _ in 0..<4_000 {
      let x = Int.random(in: (Int(box.minX) * 100 - 500_000)...(Int(box.maxX) * 100 + 500_000), using: &random)
      let y = Int.random(in: (Int(box.minY) * 100 - 500_000)...(Int(box.maxY) * 100 + 500_000), using: &random)
      places.append(place(x: x, y: y))
    }
    var onBorders = 0
    for (place, answer) in zip(places, try pack.leaves(at: places)) {
      // Of other provinces the judges know nothing.
      let leaf = answer.flatMap { leaves.indices.contains($0) ? $0 : nil }
      let (x, y) = (Int(place.longitude), Int(place.latitude))
      let owners = exact.owners(x: x, y: y).map { leaves.indices[$0] }
      #expect(owners.count <= 1 && owners.first == leaf, "at \(y), \(x)")
      let verdict = try #require(geos.verdict(x: x, y: y))
      let theirs = verdict.owners.map { leaves.indices[$0] }
      if verdict.isOnBorder {
        onBorders += 1
        #expect(leaf.map(theirs.contains) ?? true, "at \(y), \(x)")
      } else {
        #expect(theirs == [leaf].compactMap { $0 }, "at \(y), \(x)")
      }
    }
    #expect(onBorders >= 400)
  }

  @Test(
    "A place inside every part of a province, its cities and its counties answers with their chains",
    arguments: ["11", "32", "46"])
  func partsOfParents(code: String) throws {
    let pack = try DefaultPack.open()
    let chains = try pack.chains()
    let family = try pack.indices.filter { index in
      let id = try pack.region(at: index).id
      return id.code.hasPrefix(code) && (id.level == .province || id.level == .city)
    }
    #expect(family.count > 1)
    let leaves = try DefaultPack.Leaves(of: code + "0000", in: pack)
    let owners = family + leaves.indices
    let shapes = try family.map { try pack.polygons(of: $0) } + leaves.polygons
    let geos = try #require(PolygonJudge(shapes: shapes, scale: 100))
    for part in 0..<geos.partCount {
      let inside = try #require(geos.placeInside(part: part))
      let leaf = try #require(try pack.leaf(at: place(x: inside.x, y: inside.y)))
      #expect(chains[leaf].indices.contains(owners[inside.owner]))
    }
    #expect(try geos.partCount == owners.reduce(0) { try $0 + pack.region(at: $1).partCount })
  }
}

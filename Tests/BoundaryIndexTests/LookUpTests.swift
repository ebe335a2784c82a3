import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("A look-up gives every place exactly one owner")
struct LookUpTests {
  @Test("Random places have the owner that testing every polygon gives", arguments: [1, 2, 3, 4] as [UInt64])
  func agreesWithSlowTwin(seed: UInt64) throws {
    let boundaries = SyntheticBoundaries(seed: seed)
    let files = try TemporaryPack(boundaries.contents)
    defer { withExtendedLifetime(files) {} }
    let pack = try files.open()
    let slow = SlowIndex(shapes: boundaries.contents.shapes)
    var numbers = SeededGenerator(seed: seed)
    let box = boundaries.box
    for _ in 0..<1_000 {
      let x = Int.random(in: (Int(box.minX) * 100 - 200_000)...(Int(box.maxX) * 100 + 200_000), using: &numbers)
      let y = Int.random(in: (Int(box.minY) * 100 - 200_000)...(Int(box.maxY) * 100 + 200_000), using: &numbers)
      try expectSameOwner(pack, slow, x: x, y: y)
    }
  }

  @Test("Vertices and places on and beside borders have one owner", arguments: [5, 6] as [UInt64])
  func bordersHaveOneOwner(seed: UInt64) throws {
    let boundaries = SyntheticBoundaries(seed: seed, columns: 12, rows: 10)
    let files = try TemporaryPack(boundaries.contents)
    defer { withExtendedLifetime(files) {} }
    let pack = try files.open()
    let slow = SlowIndex(shapes: boundaries.contents.shapes)
    for vertex in boundaries.vertices {
      for (dx, dy) in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)] {
        try expectSameOwner(pack, slow, x: Int(vertex.x) * 100 + dx, y: Int(vertex.y) * 100 + dy)
      }
    }
    for ring in boundaries.contents.shapes.flatMap({ $0.polygons.flatMap(\.rings) }) {
      for (a, b) in zip(ring, ring.dropFirst()) {
        let x = (Int(a.x) + Int(b.x)) * 50
        let y = (Int(a.y) + Int(b.y)) * 50
        for dx in -1...1 { try expectSameOwner(pack, slow, x: x + dx, y: y) }
      }
    }
  }

  private func expectSameOwner(_ pack: BoundaryPack, _ slow: SlowIndex, x: Int, y: Int) throws {
    let owners = slow.owners(x: x, y: y)
    #expect(owners.count <= 1)
    let leaf = try pack.leaf(at: place(x: x, y: y))
    #expect(try leaf.map { try pack.region(at: $0).id } == owners.first, "at \(x), \(y)")
  }
}

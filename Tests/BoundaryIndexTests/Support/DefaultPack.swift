import BoundaryIndex
import Foundation
import Geodesy
import Judges
import PlanarGeometry

/// The pack that the repository comes with, and judges on its own polygons, made once for all tests.
enum DefaultPack {
  static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("boundaries").path

  static func open(memoryBudget: Int = BoundaryPack.defaultMemoryBudget) throws -> BoundaryPack {
    try BoundaryPack(directory: directory, memoryBudget: memoryBudget)
  }

  /// The leaves of a province with their polygons.
  struct Leaves {
    var indices: [RegionIndex] = []
    var polygons: [[PlanarPolygon]] = []

    init(of code: String, in pack: BoundaryPack) throws {
      let province = try pack.regions().first { $0.id.level == .province && $0.id.code == code }
      let index = try province.flatMap { try pack.index(of: $0.id) }
      for (leaf, shape) in try pack.leafPolygons(of: index).sorted(by: { $0.key < $1.key }) {
        indices.append(leaf)
        polygons.append(shape)
      }
    }

    var box: PlanarBox { PlanarBox(around: polygons.joined().flatMap(\.exterior)) }
  }

  /// A place of China's box in degrees.
  static func placeInChina(_ random: inout SeededGenerator) -> QuantizedCoordinate {
    place(
      x: Int.random(in: 730_000_000...1_355_000_000, using: &random),
      y: Int.random(in: 30_000_000...540_000_000, using: &random))
  }

  /// The polygons of all leaves of the provinces and countries that lie within a degree of a place.
  static func polygons(
    around place: QuantizedCoordinate, in pack: BoundaryPack
  ) throws -> [RegionIndex: [PlanarPolygon]] {
    let chains = try pack.chains()
    var groups: Set<RegionIndex> = []
    for east in stride(from: -10_000_000, through: 10_000_000, by: 500_000) {
      for north in stride(from: -10_000_000, through: 10_000_000, by: 500_000) {
        let near = BoundaryIndexTests.place(x: Int(place.longitude) + east, y: Int(place.latitude) + north)
        guard let leaf = try pack.leaf(at: near), let group = chains[leaf][.province] ?? chains[leaf][.country] else {
          continue
        }
        groups.insert(group)
      }
    }
    return try groups.reduce(into: [:]) { result, group in
      result.merge(try pack.leafPolygons(of: group)) { $1 }
    }
  }
}

import BoundaryIndex
import Foundation

/// `EnginePack` as a later vintage, with something changed; removed with the value.
final class LaterPack {
  let path: String

  init(_ change: (inout BoundaryPackContents) -> Void) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("later-pack-\(UUID().uuidString)").path
    var contents = EnginePack.contents
    change(&contents)
    contents.vintage = "2010"
    contents.regions = contents.regions.map { region in
      Region(
        id: Self.later(region.id), parent: region.parent.map(Self.later), chineseName: region.chineseName,
        englishName: region.englishName, area: 0, gridArea: 0, labelPoint: region.labelPoint, partCount: 0)
    }
    contents.shapes = contents.shapes.map { .init(id: Self.later($0.id), polygons: $0.polygons) }
    try BoundaryPackWriter.write(contents, to: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func open() throws -> BoundaryPack { try BoundaryPack(directory: path) }

  private static func later(_ id: RegionID) -> RegionID {
    RegionID(level: id.level, code: id.code, vintage: "2010")
  }
}

extension BoundaryPackContents {
  /// Gives a region another rectangle.
  mutating func reshape(_ code: String, _ west: Int32, _ south: Int32, _ east: Int32, _ north: Int32) {
    shapes = shapes.map {
      $0.id.code == code ? EnginePack.shape($0.id, west, south, east, north) : $0
    }
  }

  mutating func remove(_ code: String) {
    regions.removeAll { $0.id.code == code }
    shapes.removeAll { $0.id.code == code }
  }

  /// Gives a region of a level another code, name or both.
  mutating func recode(_ level: RegionLevel, _ code: String, to other: String, name: String? = nil) {
    func new(_ id: RegionID) -> RegionID { id.level == level && id.code == code ? EnginePack.id(level, other) : id }
    regions = regions.map { region in
      Region(
        id: new(region.id), parent: region.parent.map(new),
        chineseName: region.id == EnginePack.id(level, code) ? name ?? region.chineseName : region.chineseName,
        englishName: region.englishName, area: 0, gridArea: 0, labelPoint: region.labelPoint, partCount: 0)
    }
    shapes = shapes.map { .init(id: new($0.id), polygons: $0.polygons) }
  }
}

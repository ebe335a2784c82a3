import BoundaryIndex
import Foundation
import Geodesy
import Testing

@Suite("The default pack")
struct DefaultPackTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private let pack: BoundaryPack
  private let regions: [String: Region]

  init() throws {
    let repository = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
    pack = try BoundaryPack(directory: repository.appendingPathComponent("boundaries").path)
    let all = try pack.regions()
    regions = Dictionary(uniqueKeysWithValues: all.map { ("\($0.id.level.name)/\($0.id.code)", $0) })
  }

  /// `Fixtures/areas.csv`: level, code, name, geodesic area in km² and parts of every region, measured on the source.
  @Test("has every region of its source, with its parts and its geodesic area to 5e-5 above 100 km²")
  func areas() throws {
    let table = try String(contentsOf: Self.tests.appendingPathComponent("Fixtures/areas.csv"), encoding: .utf8)
    let rows = table.split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count == 34 + 372 + 2_877)
    for row in rows {
      let fields = row.split(separator: ",")
      let region = try #require(regions["\(fields[0])/\(fields[1])"], "\(row)")
      let expected = try #require(Double(fields[3])) * 1e6
      #expect(region.chineseName == String(fields[2]))
      #expect(region.partCount == Int(fields[4]), "\(row)")
      if expected > 100e6 { #expect(abs(region.area - expected) <= 5e-5 * expected, "\(row)") }
    }
  }

  @Test("has children that fill their parents on the exploration grid", arguments: [RegionLevel.province, .city])
  func children(level: RegionLevel) throws {
    for region in regions.values where region.id.level == level {
      let children = regions.values.filter { $0.parent == region.id }
      #expect(!children.isEmpty, "\(region.id.code)")
      let sum = children.reduce(0) { $0 + $1.gridArea }
      #expect(abs(sum - region.gridArea) <= 1e-9 * region.gridArea, "\(region.id.code)")
    }
  }
}

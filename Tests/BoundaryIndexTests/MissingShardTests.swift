import BoundaryIndex
import CoverageGrid
import Foundation
import Geodesy
import Judges
import Testing

@Suite("A missing or damaged shard is an error for its province alone")
struct MissingShardTests {
  private static let shard = "shards/CHN-110000.bin"
  private static let beijing = place(x: 1_163_975_000, y: 399_087_000)

  @Test("Without Beijing's shard, Beijing is refused by its file's name and the other provinces answer as before")
  func missing() throws {
    try withCopy { directory in
      try FileManager.default.removeItem(atPath: "\(directory)/\(Self.shard)")
      try expectFaultInBeijingOnly(directory)
    }
  }

  @Test("With a damaged head of Beijing's shard as without it")
  func damagedHead() throws {
    try withCopy { directory in
      let url = URL(fileURLWithPath: "\(directory)/\(Self.shard)")
      var bytes = try Data(contentsOf: url)
      bytes[bytes.startIndex + 60] ^= 0x10
      try bytes.write(to: url)
      try expectFaultInBeijingOnly(directory)
    }
  }

  @Test("With damage in every tile of Beijing's shard as without it")
  func damagedTiles() throws {
    try withCopy { directory in
      let url = URL(fileURLWithPath: "\(directory)/\(Self.shard)")
      var bytes = try Data(contentsOf: url)
      for place in stride(from: bytes.count / 4, to: bytes.count, by: 64) { bytes[bytes.startIndex + place] ^= 1 }
      try bytes.write(to: url)
      try expectFaultInBeijingOnly(directory)
    }
  }

  @Test("Cells beside Beijing are attributed without its shard, also when their block's corner lies in it")
  func cellsBeside() throws {
    try withCopy { directory in
      try FileManager.default.removeItem(atPath: "\(directory)/\(Self.shard)")
      let pack = try BoundaryPack(directory: directory)
      var random = SeededGenerator(seed: 79)
      var attributed = 0
      for _ in 0..<2_000 {
        let place = BoundaryIndexTests.place(
          x: Int.random(in: 1_150_000_000...1_180_000_000, using: &random),
          y: Int.random(in: 390_000_000...412_000_000, using: &random))
        let cell = ExplorationGrid.cell(at: place)
        guard let leaf = try? pack.leaf(at: ExplorationGrid.center(of: cell)) else { continue }
        var cells = CellSet()
        cells.insert(cell)
        let shares = try pack.attribute(cells)
        #expect(shares.mapValues(\.cells) == [leaf: 1])
        attributed += 1
      }
      #expect(attributed > 300)
    }
  }

  private func expectFaultInBeijingOnly(_ directory: String) throws {
    let sound = try DefaultPack.open()
    let chains = try sound.chains()
    let pack = try BoundaryPack(directory: directory)
    let known = try #require(try sound.leaf(at: Self.beijing))
    let province = try #require(chains[known][.province])
    #expect(throws: BoundaryPackError.self) { try pack.leaf(at: Self.beijing) }
    #expect(throws: BoundaryPackError.self) { try pack.leaves(at: [Self.beijing]) }
    var random = SeededGenerator(seed: 78)
    var refused = 0
    var answered: Set<RegionIndex> = []
    for round in 0..<1_500 {
      let place =
        round % 3 == 0
        ? BoundaryIndexTests.place(
          x: Int.random(in: 1_150_000_000...1_180_000_000, using: &random),
          y: Int.random(in: 390_000_000...412_000_000, using: &random)) : DefaultPack.placeInChina(&random)
      let expected = try sound.leaf(at: place).map { chains[$0] }
      do throws(BoundaryPackError) {
        #expect(try pack.leaf(at: place).map { chains[$0] } == expected)
        if let other = expected?[.province], other != province { answered.insert(other) }
      } catch {
        refused += 1
        switch error {
        case .cannotRead(let file, _), .damaged(let file, _): #expect(file == Self.shard)
        default: Issue.record("\(error)")
        }
        // A tile on the frontier of two provinces is asked of one shard.
        let isFrontier = expected?[.province] != province
        #expect(!isFrontier || Self.isNearBeijing(place))
      }
    }
    #expect(refused > 50)
    #expect(answered.count >= 25)
  }

  private static func isNearBeijing(_ place: QuantizedCoordinate) -> Bool {
    (1_150_000_000...1_180_000_000).contains(place.longitude) && (390_000_000...412_000_000).contains(place.latitude)
  }

  private func withCopy(_ body: (String) throws -> Void) throws {
    let copy = NSTemporaryDirectory() + "trodden-pack-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: DefaultPack.directory, toPath: copy)
    defer { try? FileManager.default.removeItem(atPath: copy) }
    try body(copy)
  }
}

import BoundaryIndex
import ByteCoding
import Geodesy
import Judges
import PlanarGeometry
import Testing

@Suite("Damaged files give an error or the right answer, never a trap or a wrong one")
struct DamageTests {
  private let boundaries: SyntheticBoundaries

  init() { boundaries = SyntheticBoundaries(seed: 31, columns: 5, rows: 4, counties: 4, countries: 2) }

  private func places() -> [QuantizedCoordinate] {
    var numbers = SeededGenerator(seed: 31)
    return (0..<24).map { _ in
      place(
        x: Int.random(in: Int(boundaries.box.minX)...Int(boundaries.box.maxX), using: &numbers) * 100,
        y: Int.random(in: Int(boundaries.box.minY)...Int(boundaries.box.maxY), using: &numbers) * 100)
    }
  }

  /// Asks everything of a pack; where it answers, it must answer right.
  private func expectErrorOrRight(_ files: TemporaryPack, _ right: [RegionID?]) {
    do {
      let pack = try files.open()
      for (place, answer) in zip(places(), right) {
        if let found = try? pack.leaf(at: place) {
          if let id = try? pack.region(at: found).id { #expect(id == answer) }
        }
        _ = try? pack.locate(place)
      }
    } catch { #expect(error is BoundaryPackError) }
  }

  private func withDamage(_ damage: (TemporaryPack, [RegionID?]) throws -> Void) throws {
    let files = try TemporaryPack(boundaries.contents)
    let pack = try files.open()
    let right = try places().map { place in try pack.leaf(at: place).map { try pack.region(at: $0).id } }
    try damage(files, right)
    withExtendedLifetime(files) {}
  }

  @Test("Every truncation of every file")
  func truncations() throws {
    try withDamage { files, right in
      for file in files.files where file.hasSuffix(".bin") {
        let whole = try files.bytes(file)
        for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 150)) {
          try files.replace(file, with: Array(whole[..<length]))
          expectErrorOrRight(files, right)
        }
        try files.replace(file, with: whole)
      }
    }
  }

  @Test("Single flipped bits, all of the header and many of the rest")
  func flips() throws {
    try withDamage { files, right in
      var numbers = SeededGenerator(seed: 32)
      for file in files.files where file.hasSuffix(".bin") {
        let whole = try files.bytes(file)
        let spots = Array(0..<40) + (0..<200).map { _ in Int.random(in: 40..<whole.count, using: &numbers) }
        for spot in spots {
          var bytes = whole
          bytes[spot] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
          try files.replace(file, with: bytes)
          expectErrorOrRight(files, right)
          // `verify` must see every flip, wherever it lies.
          if spot % 8 == 0 {
            #expect((try? files.open().problems().isEmpty) != true, "\(file) at \(spot)")
          }
        }
        try files.replace(file, with: whole)
      }
    }
  }

  @Test("Tiles with right checksums and any bytes inside decode to edges or to an error")
  func resealedTiles() throws {
    try withDamage { files, right in
      var numbers = SeededGenerator(seed: 33)
      let file = try #require(files.files.first { $0.hasPrefix("shards/") })
      let whole = try files.bytes(file)
      for _ in 0..<300 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: 40..<whole.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
        try files.replace(file, with: resealed(bytes))
        guard let pack = try? files.open() else { continue }
        for place in places() { _ = try? pack.locate(place) }
        _ = pack.problems()
      }
      _ = right
    }
  }

  /// The same bytes with every checksum of a shard made right again, as far as its directory can be followed.
  private func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    func put(_ value: UInt32, _ at: Int) {
      for index in 0..<4 { bytes[at + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index)) }
    }
    let headLength = number(24)
    let body = 40 + headLength
    let count = Int(bytes[40])
    if count < 128, body <= bytes.count, 41 + 8 * count <= body {
      for tile in 0..<count {
        let start = body + number(41 + 8 * tile)
        let end = tile + 1 < count ? body + number(49 + 8 * tile) : bytes.count
        if start <= end, end <= bytes.count { put(CRC32.checksum(Array(bytes[start..<end])), 45 + 8 * tile) }
      }
    }
    if body <= bytes.count { put(CRC32.checksum(Array(bytes[40..<body])), 32) }
    put(CRC32.checksum(Array(bytes[..<36])), 36)
    return bytes
  }

  @Test("A missing shard is an error that names it, and the other provinces go on working")
  func missingShard() throws {
    let boundaries = SyntheticBoundaries(seed: 34)
    let slow = SlowIndex(shapes: boundaries.contents.shapes)
    let files = try TemporaryPack(boundaries.contents)
    try files.remove("shards/AAA-10.bin")
    let pack = try files.open()
    var numbers = SeededGenerator(seed: 34)
    var outcomes = (right: 0, failed: 0)
    for _ in 0..<200 {
      let x = Int.random(in: Int(boundaries.box.minX)...Int(boundaries.box.maxX), using: &numbers) * 100
      let y = Int.random(in: Int(boundaries.box.minY)...Int(boundaries.box.maxY), using: &numbers) * 100
      do {
        let found = try pack.leaf(at: place(x: x, y: y))
        #expect(try found.map { try pack.region(at: $0).id } == slow.owners(x: x, y: y).first)
        outcomes.right += 1
      } catch BoundaryPackError.cannotRead(let file, _) {
        #expect(file == "shards/AAA-10.bin")
        outcomes.failed += 1
      }
    }
    #expect(outcomes.right > 20 && outcomes.failed > 20)
    #expect(pack.problems().contains { "\($0)".contains("shards/AAA-10.bin") })
  }

  @Test("A file of another pack is not taken for this one's")
  func mixedPacks() throws {
    try withDamage { files, right in
      var other = boundaries.contents
      other.worldview = "another"
      let stranger = try TemporaryPack(other)
      try files.replace("shards/AAA-10.bin", with: stranger.bytes("shards/AAA-10.bin"))
      expectErrorOrRight(files, right)
      #expect(try !files.open().problems().isEmpty)
      try files.replace("overview.bin", with: stranger.bytes("overview.bin"))
      #expect(throws: BoundaryPackError.self) { try files.open() }
    }
  }

  @Test("A directory without a pack is an error that names the first file")
  func noPack() {
    #expect {
      try BoundaryPack(directory: "/nonexistent/pack")
    } throws: { error in
      "\(error)".contains("regions.bin")
    }
  }
}

import BoundaryIndex
import ByteCoding
import Testing

@Suite("Checksums and hashes are those of their standards")
struct HashTests {
  @Test(
    "SHA-256 gives the answers of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(text: String, expected: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == expected)
  }

  @Test("A hash does not depend on how the bytes were handed over")
  func pieces() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for size in [1, 63, 64, 65, 200] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(SHA256.hexadecimal(digest: hash.digest()) == SHA256.hexadecimal(of: bytes))
    }
  }

  @Test("CRC-32 gives the published check value and agrees with the bitwise form at every length")
  func checksum() {
    #expect(CRC32.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    var bitwise: UInt32 = .max
    var bytes: [UInt8] = []
    for length in 0..<70 {
      #expect(CRC32.checksum(bytes) == ~bitwise)
      bytes.append(UInt8(truncatingIfNeeded: length &* 37 &+ 11))
      bitwise ^= UInt32(bytes[length])
      for _ in 0..<8 { bitwise = (bitwise >> 1) ^ (bitwise & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

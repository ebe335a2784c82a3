import Geodesy
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
  @Test(
    "gives the published values of FNV-1a",
    arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)])
  func publishedValues(text: String, expected: UInt64) { #expect(Fingerprint(of: text).value == expected) }

  @Test("is the same in pieces as at once")
  func pieces() {
    var pieces = Fingerprint()
    pieces.add("foo".utf8)
    pieces.add("bar".utf8)
    #expect(pieces == Fingerprint(of: "foobar"))
  }
}

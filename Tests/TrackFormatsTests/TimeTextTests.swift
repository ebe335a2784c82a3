import Judges
import Testing
import TrackCleaning

@testable import TrackFormats

@Suite("Time stamps are read in every shape met, and in no other")
struct TimeTextTests {
  private func read(_ text: String) -> TimeText? { TimeText(Array(text.utf8)[...]) }

  /// 2023-11-14T22:13:20Z.
  private let moment: Int64 = 1_700_000_000_000

  @Test(
    "Shapes of one moment",
    arguments: [
      ("2023-11-14T22:13:20Z", 0), ("2023-11-14t22:13:20z", 0), ("2023-11-14 22:13:20 UTC", 0),
      ("2023-11-14T22:13:20+00:00", 0), ("2023-11-15T06:13:20+08:00", 0), ("2023-11-15T06:13:20+0800", 0),
      ("2023-11-15T06:13:20+08", 0), ("2023-11-14T17:43:20-04:30", 0), ("20231114T221320Z", 0),
      ("20231114221320Z", 0), ("2023/11/14 22:13:20 GMT", 0), ("2023.11.14 22:13:20Z", 0),
      ("  2023-11-14T22:13:20Z\n", 0), ("2023-11-14T22:13:20.5Z", 500), ("2023-11-14T22:13:20,123456789Z", 123),
      ("2023-11-14T22:13:20.Z", 0), ("2023/11/14 10:13:20 PM Z", 0), ("2023/11/14 下午10:13:20Z", 0),
      ("1700000000000", 0), ("1700000000", 0), ("1700000000.25", 250),
    ] as [(String, Int64)])
  func oneMoment(text: String, milliseconds: Int64) {
    let time = read(text)
    #expect(time?.instant(assuming: AssumedZone(minutes: 600)) == moment + milliseconds)
    #expect(time?.isLocal == (text.contains("+08") || text.contains("-04")))
  }

  @Test(
    "Odd but right",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.5Z", -500), ("2000-02-29T12:00Z", 951_825_600_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("2016-12-31T24:00:00Z", 1_483_228_800_000),
      ("2023-11-14 上午12:30:00Z", 1_699_921_800_000), ("2023-11-14 12:30:00 pm Z", 1_699_965_000_000),
      ("2023-1-4 9:05Z", 1_672_823_100_000), ("0001-01-01T00:00:00Z", -62_135_596_800_000),
      ("9999-12-31T23:59:59Z", 253_402_300_799_000),
    ] as [(String, Int64)])
  func odd(text: String, expected: Int64) {
    #expect(read(text)?.instant(assuming: .utc) == expected)
  }

  @Test(
    "No times",
    arguments: [
      "", "now", "2023-11-14", "2023-11-14T", "2023-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2023-11-31T00:00:00Z", "2023-11-00T00:00:00Z", "2023-11-14T25:00:00Z", "2023-11-14T22:60:00Z",
      "2023-11-14T22:13:61Z", "2023-11-14T22:13:20+25:00", "2023-11-14T22:13:20X", "2023-11-14T22:13:20Zfoo",
      "23-11-14T22:13:20Z", "2023-11/14T22:13:20Z", "0000-01-01T00:00:00Z", "13:00 PM", "2023-11-14 下午13:00:00", "17",
      "１７００００００００", "2023-11-14T22", "99999999999999999999", "2023-11-14T22:13:20+", "-",
    ])
  func none(text: String) {
    #expect(read(text) == nil)
  }

  @Test("Every day from 1895 to 2105 is one day after the one before")
  func calendar() {
    var expected: Int64?
    for year in 1_895...2_105 {
      for month in 1...12 {
        for day in 1...31 {
          let text = "\(year)-\(month)-\(day) 0:00Z"
          guard let read = read(text)?.instant(assuming: .utc) else { continue }
          if let expected, read != expected { Issue.record("\(text)") }
          expected = read + 86_400_000
        }
      }
    }
    #expect(expected == 4_291_747_200_000)
  }

  @Test("A named zone keeps its summer time")
  func zones() throws {
    let berlin = try AssumedZone("Europe/Berlin")
    #expect(read("2023-07-01T12:00:00")?.instant(assuming: berlin) == read("2023-07-01T10:00:00Z")?.clock)
    #expect(read("2023-12-01T12:00:00")?.instant(assuming: berlin) == read("2023-12-01T11:00:00Z")?.clock)
    #expect(throws: TrackFormatError.self) { try AssumedZone("Middle/Earth") }
    #expect(try AssumedZone("-03:30").minutes(0) == -210)
  }

  @Test("A number is the nearest to its text", arguments: 1...200 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let digits = (0..<Int.random(in: 1...24, using: &random)).map { _ in
      String(Int.random(in: 0...9, using: &random))
    }.joined()
    let point = Int.random(in: 0...digits.count, using: &random)
    let exponent = Bool.random(using: &random) ? "" : "e\(Int.random(in: -30...30, using: &random))"
    let text =
      (Bool.random(using: &random) ? "-" : "") + digits.prefix(point) + "." + digits.dropFirst(point) + exponent
    let expected = Double(
      text.hasSuffix(".") ? text + "0" : text.replacing(".e", with: ".0e").replacing("-.", with: "-0."))
    #expect(DecimalText.number(Array(text.utf8)[...]) == (expected ?? Double("0" + text)))
  }

  @Test(
    "No numbers",
    arguments: ["", " ", ".", "-", "+.", "1e", "1e+", "nan", "inf", "0x10", "1_0", "1,5", "1 2", "1e999", "١"])
  func noNumbers(text: String) {
    #expect(DecimalText.number(Array(text.utf8)[...]) == nil)
  }
}

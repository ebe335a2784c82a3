import Judges
import Testing
import TrackCleaning

@testable import TrackFormats

@Suite("What is read at once is read as the careful way reads it")
struct PlainTextTests {
  @Test("Numbers", arguments: 1...20 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let text = word(of: "0123456789.-+e ", upTo: 21, mostly: 10, &random)
      let quick = text.withUnsafeBufferPointer { DecimalText.number($0) }
      #expect(quick?.bitPattern == DecimalText.number(text[...])?.bitPattern)
    }
  }

  @Test("Time stamps", arguments: 1...20 as ClosedRange<UInt64>)
  func times(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var readAtOnce = 0
    for _ in 0..<2_000 {
      var text = Array(
        ["2023-11-14T22:13:20Z", "2023-11-14T22:13:20.125Z", "1700000000000"].randomElement(using: &random)?.utf8
          ?? "".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        text[Int.random(in: text.indices, using: &random)] =
          word(of: "0123456789-:.TZ+ ", upTo: 1, mostly: 10, &random).first ?? 0
      }
      let quick = text.withUnsafeBufferPointer { TimeText(plain: $0) }
      if quick != nil { readAtOnce += 1 }
      #expect(quick == nil || quick == TimeText(text[...]))
    }
    #expect(readAtOnce > 500)
  }

  @Test(
    "Whole seconds and milliseconds at the bounds of what is read at once",
    arguments: [
      "12345678", "123456789", "000000000", "99999999999", "100000000000", "9999999999999", "10000000000000",
      "20231114221320", "-123456789", "123456789.",
    ])
  func wholeNumbers(text: String) {
    let quick = Array(text.utf8).withUnsafeBufferPointer { TimeText(plain: $0) }
    let careful = TimeText(Array(text.utf8)[...])
    #expect(quick == ((9...13).contains(text.count) && text.allSatisfy(\.isNumber) ? careful : nil))
  }

  @Test(
    "Rows of comma-separated values, against the same rows with every field quoted",
    arguments: ["\n", "\r\n", "\r"], 1...10 as ClosedRange<UInt64>)
  func rows(lineEnd: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let header = ["time", "zone_min", "lat", "lon", "alt_m", "speed_mps", "course_deg", "motion", "note"]
    let rows = (0..<300).map { _ in row(&random) }
    let end = Bool.random(using: &random) ? lineEnd : ""
    let plain = ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: lineEnd) + end
    let quoted =
      ([header] + rows).map { row in
        row.count > 1 ? row.map { "\"\($0)\"" }.joined(separator: ",") : row.joined()
      }.joined(separator: lineEnd) + end
    let expected = try read(Array(quoted.utf8), as: .rawCSV)
    #expect(expected.points.count > 100 && expected.summary.dropped > 0 && expected.summary.unreadableValues > 0)
    for piece in [Int.max, 4_096, 100, 1] {
      let taken = try read(Array(plain.utf8), as: .rawCSV, piece: piece)
      #expect(taken.points == expected.points && taken.summary == expected.summary)
      #expect(taken.fault?.code == expected.fault?.code && taken.fault?.line == expected.fault?.line)
    }
  }

  @Test("A row without quotes may be as long as one with them", arguments: [-1, 0, 1, 2, 100])
  func longest(excess: Int) throws {
    let note = String(repeating: "x", count: CSVRows.longestRow - 2 + excess)
    let plain = try read(Array("lat,lon,note\n1,2,\(note)\n3,4,\n".utf8), as: .rawCSV)
    let quoted = try read(Array("lat,lon,note\n1,2,\"\(note)\"\n3,4,\n".utf8), as: .rawCSV)
    #expect(plain.points == quoted.points && plain.fault?.code == quoted.fault?.code)
    #expect((plain.fault == nil) == (excess <= 0))
  }

  private func row(_ random: inout SeededGenerator) -> [String] {
    if Int.random(in: 0..<20, using: &random) == 0 {
      return ["", " ", "1", "\t"].randomElement(using: &random).map { [$0] } ?? []
    }
    func number(_ range: ClosedRange<Int>) -> String {
      let whole = Int.random(in: range, using: &random)
      return switch Int.random(in: 0..<8, using: &random) {
      case 0: "\(whole)"
      case 1: " \(whole).5"
      case 2: ""
      case 3: ["x", "1e1", "-", "+7", "1.2.3", "0x1"].randomElement(using: &random) ?? ""
      default: "\(whole).\(Int.random(in: 0...9_999_999, using: &random))"
      }
    }
    let times = ["1700000000000", "1700000000", "2023-11-14T22:13:20Z", "2023-11-15 06:13:20+08:00", "soon", "", " "]
    let motions = ["walking", "Walking", " running ", "", "fly", "automotive"]
    return [
      times.randomElement(using: &random) ?? "", number(-1_200...1_200),
      "\(Int.random(in: -89...89, using: &random)).\(Int.random(in: 0...99_999, using: &random))",
      "\(Int.random(in: -179...179, using: &random)).25", number(-400...9_000), number(-1...300), number(0...360),
      motions.randomElement(using: &random) ?? "", "路",
    ]
  }

  private func word(
    of letters: String, upTo length: Int, mostly digits: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    let letters = Array(letters.utf8)
    return (0..<Int.random(in: min(1, length)...length, using: &random)).map { _ in
      let isDigit = Int.random(in: 0..<8, using: &random) > 0
      return letters[Int.random(in: 0..<(isDigit ? digits : letters.count), using: &random)]
    }
  }
}

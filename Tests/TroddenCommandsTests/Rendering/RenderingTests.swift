import Foundation
import Testing

@testable import TroddenCommands

@Suite("Text for terminals")
struct RenderingTests {
  @Test(
    "measures columns: two for Chinese, none for combining marks",
    arguments: [("abc", 3), ("北京市", 6), ("km²", 3), ("e\u{301}", 1), ("（一）", 6), ("", 0), ("–", 1)])
  func width(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns) }

  @Test("aligns tables by columns on the screen and leaves no trailing space")
  func table() {
    var table = TextTable(columns: [.left, .right, .left], indent: 1)
    table.add(["北京市", "1", "x"])
    table.add(["ab", "12.5"])
    #expect(table.rendered() == " 北京市     1  x\n ab      12.5\n")
  }

  @Test(
    "writes figures with commas and units",
    arguments: [
      (Figures.grouped(0), "0"), (Figures.grouped(-1_234_567), "-1,234,567"), (Figures.grouped(999), "999"),
      (Figures.grouped(1234.5, 1), "1,234.5"), (Figures.area(12_345_678), "12.35 km²"),
      (Figures.area(625), "0.001 km²"), (Figures.area(5e12), "5,000,000 km²"), (Figures.distance(12.34), "12.3 m"),
      (Figures.distance(12_340), "12.34 km"), (Figures.share(0.000012), "0.0012 %"), (Figures.share(0.5), "50.0 %"),
      (Figures.clock(61.2), "1:02"), (Figures.clock(3661), "1:01:01"), (Figures.fixed(-0.01, 1), "0.0"),
      (Figures.bytes(1_500_000), "1.5 MB"), (Figures.plain(116.4), "116.4"), (Figures.plain(-120), "-120"),
    ])
  func figures(text: String, expected: String) { #expect(text == expected) }

  @Test("writes JSON that keeps its order and that other readers read")
  func json() throws {
    let value: JSONValue = [
      "b": .integer(1), "a": .array([.null, .bool(true), .number(1.50, decimals: 3), .number(.nan, decimals: 1)]),
      "text": .string("\"\\\n\u{1}北"), "empty": .array([]), "none": .object([]),
    ]
    #expect(
      value.line
        == #"{"b":1,"a":[null,true,1.5,null],"text":"\"\\\n\u0001北","empty":[],"none":{}}"#)
    let read = try #require(try JSONSerialization.jsonObject(with: Data(value.pretty.utf8)) as? [String: Any])
    #expect(read["text"] as? String == "\"\\\n\u{1}北")
    #expect(value.pretty.hasPrefix("{\n  \"b\": 1,\n  \"a\": [\n    null,\n"))
  }

  @Test("shows progress on a terminal only, with rate and time left, and takes it away")
  func progress() {
    for terminal in [true, false] {
      let sink = RecordingSink()
      sink.messagesGoToTerminal = terminal
      var seconds = 0.0
      let bar = ProgressBar("a.gpx", sink: sink, language: .english, clock: { seconds })
      seconds = 2
      bar.update(done: 25, total: 100) { "\(Figures.fixed($0, 1))/s" }
      seconds = 2.05
      bar.update(done: 26, total: 100) { _ in "too soon to show" }
      bar.finish()
      let expected = "\r\u{1b}[Ka.gpx [#####...............] 25 %  12.5/s  0:06 left\r\u{1b}[K"
      #expect(sink.messages == (terminal ? expected : ""))
    }
  }

  @Test("says 100 % only of what is whole")
  func wholes() {
    #expect(Figures.progress(0.9999) == "99 %")
    #expect(Figures.progress(1) == "100 %")
    #expect(Figures.share(0.99999) == "99.9 %")
    #expect(Figures.share(1) == "100.0 %")
  }
}

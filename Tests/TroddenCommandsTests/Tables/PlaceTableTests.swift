import Testing

@testable import TroddenCommands

@Suite("A table of places on standard input")
struct PlaceTableTests {
  /// Runs a table through a command of the test's own that adds the sum of both numbers and a word.
  private func extend(_ input: String) -> (results: String, error: CommandError?) {
    let sink = RecordingSink()
    var rest = Array(input.utf8)[...]
    let surroundings = Surroundings(
      sink: sink,
      readInput: { _ in
        defer { rest = rest.dropFirst(5) }
        return Array(rest.prefix(5))
      }, environment: [:], programPath: "/", now: { 0 }, clock: { 0 })
    let call = Invocation(
      command: "test", arguments: ParsedArguments(), language: .english, surroundings: surroundings)
    var table = PlaceTable(call, added: ["sum", "word"])
    do {
      try table.run { places in
        places.map { place in
          guard let place else { return [.null, .null] }
          return [.number(place.latitude + place.longitude, decimals: 3), .string("a,\"b\"")]
        }
      }
      return (sink.results, nil)
    } catch {
      return (sink.results, error as? CommandError)
    }
  }

  @Test(
    "keeps added columns under their names",
    arguments: [
      // Short rows are filled up, names that are taken get a prefix, headings may hold line ends.
      ("lat,lon,a,b\n1,2\n", "lat,lon,a,b,sum,word\n1,2,,,3,\"a,\"\"b\"\"\"\n"),
      ("lat,lon,sum\n1,2,9\n", "lat,lon,sum,trodden_sum,word\n1,2,9,3,\"a,\"\"b\"\"\"\n"),
      ("lat,lon,\"a\nb\"\n1,2,\"c\nd\"\n", "lat,lon,\"a\nb\",sum,word\n1,2,\"c\nd\",3,\"a,\"\"b\"\"\"\n"),
      (
        "{\"lat\":1,\"lon\":2,\"sum\":0}\n",
        "{\"lat\":1,\"lon\":2,\"sum\":0,\"trodden_sum\":3,\"word\":\"a,\\\"b\\\"\"}\n"
      ),
    ])
  func columnsStay(input: String, expected: String) {
    let (results, error) = extend(input)
    #expect(results == expected)
    #expect(error == nil)
  }

  @Test(
    "refuses rows that are longer than the header and numbers that are no degrees",
    arguments: ["1,2,3", "0x10,2", "1,361", "91,0", "nan,0"])
  func unreadable(row: String) {
    let (results, error) = extend("lat,lon\n\(row)\n")
    #expect(error?.code == .badData)
    #expect(results.hasPrefix("lat,lon,sum,word\n\(row)"))
  }

  @Test("takes a quote that never closes for an unreadable record, however long the rest")
  func openQuote() {
    let rows = String(repeating: "1,2\n", count: 40_000)
    let (results, error) = extend("lat,lon\n1,\"2\n" + rows)
    #expect(error?.code == .badData)
    #expect(results.hasSuffix("1,2,3,\"a,\"\"b\"\"\"\n"))
  }

  @Test(
    "gives back what it read with columns added",
    arguments: [
      // Names in any case and order, quoted fields, a mark at the start, Windows line ends, no line end at the end.
      (
        "id,Longitude,LAT\n1,116.5,39.25\n", "id,Longitude,LAT,sum,word\n1,116.5,39.25,155.75,\"a,\"\"b\"\"\"\n"
      ),
      ("\u{feff}lat,lng\r\n-1.5,-2\r\n", "lat,lng,sum,word\n-1.5,-2,-3.5,\"a,\"\"b\"\"\"\n"),
      (
        "name,lat,lon\n\"x, \"\"y\"\"\nz\",1,2",
        "name,lat,lon,sum,word\n\"x, \"\"y\"\"\nz\",1,2,3,\"a,\"\"b\"\"\"\n"
      ),
      ("lat\tlon\n1\t2\n", "lat\tlon\tsum\tword\n1\t2\t3\t\"a,\"\"b\"\"\"\n"),
      // No header: latitude first.
      ("1,2\n3,4\n", "1,2,3,\"a,\"\"b\"\"\"\n3,4,7,\"a,\"\"b\"\"\"\n"),
      (
        "{\"lat\": 1, \"lon\": 2, \"n\": {\"a\": 1}}\n{\"longitude\":4,\"latitude\":3}\n",
        "{\"lat\": 1, \"lon\": 2, \"n\": {\"a\": 1},\"sum\":3,\"word\":\"a,\\\"b\\\"\"}\n"
          + "{\"longitude\":4,\"latitude\":3,\"sum\":7,\"word\":\"a,\\\"b\\\"\"}\n"
      ),
      ("", ""),
    ])
  func roundTrip(input: String, expected: String) {
    let (results, error) = extend(input)
    #expect(results == expected)
    #expect(error == nil)
  }

  @Test(
    "passes records without a readable place on with empty columns, and says so at the end",
    arguments: [
      ("lat,lon\n1,2\nx,2\n91,0\n5\n", "lat,lon,sum,word\n1,2,3,\"a,\"\"b\"\"\"\nx,2,,\n91,0,,\n5,,,\n", 3, 3),
      ("{\"lat\":1}\n", "{\"lat\":1,\"sum\":null,\"word\":null}\n", 1, 1),
      ("{\"lat\":1,\"lon\":2\n", "{\"lat\":1,\"lon\":2\n", 1, 1),
    ])
  func unreadable(input: String, expected: String, count: Int, line: Int) {
    let (results, error) = extend(input)
    #expect(results == expected)
    #expect(error?.code == .badData)
    #expect(
      error?.message.english
        == "\(count) record\(count == 1 ? "" : "s") without a readable place; the first is in line \(line)")
  }

  @Test("refuses a table without latitude and longitude", arguments: ["a,b\n1,2\n", "hello\n", "lat,b\n1,2\n"])
  func refusal(input: String) { #expect(extend(input).error?.code == .badData) }

  @Test("goes through more records than one batch in order")
  func batches() {
    let rows = (0..<3000).map { "\($0 % 90),\($0 % 180)" }
    let results = extend("lat,lon\n" + rows.joined(separator: "\n")).results
    let lines = results.split(separator: "\n")
    #expect(lines.count == 3001)
    for (row, line) in zip(rows, lines.dropFirst()) { #expect(line.hasPrefix(row + ",")) }
  }
}

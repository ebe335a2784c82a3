import Foundation
import TrackFormats

/// A stream of records that each hold a place: CSV (comma, semicolon or tab) or NDJSON. What was read is written
/// again as it stood, with columns added.
struct PlaceTable {
  /// Where a record says it is; nil when its latitude or longitude cannot be read.
  typealias Place = (latitude: Double, longitude: Double)?

  private enum Form {
    case lines
    case delimited(by: UInt8, latitude: Int, longitude: Int, columns: Int)

    var isDelimited: Bool { if case .delimited = self { true } else { false } }
  }

  /// What a record says.
  private struct Reading {
    var place: Place
    /// Fields that a delimited record lacks; negative when it has too many.
    var missingFields = 0
    /// The keys of an object.
    var names: [String] = []
  }

  private let invocation: Invocation
  private let added: [String]
  private var lines: InputLines
  private var form: Form?
  private var unreadable = 0
  private var firstUnreadable = 0
  private var pending: [(record: ArraySlice<UInt8>, reading: Reading)] = []

  /// - Parameter added: the names of the columns that `extend` answers, in order.
  init(_ invocation: Invocation, added: [String]) {
    self.invocation = invocation
    self.added = added
    lines = InputLines(invocation.surroundings.readInput)
  }

  /// Runs through the input. `extend` answers the added values of a batch of places, in order, nulls where it has none.
  ///
  /// - Throws: `CommandError` with `.badData` at the end when records had no readable place (they are passed on with
  ///   empty columns), or at once when the input has no latitude and longitude at all; whatever `extend` throws.
  mutating func run(extend: ([Place]) throws -> [[JSONValue]]) throws {
    guard let first = try nextRecord() else { return }
    try readForm(first)
    while let record = try nextRecord() {
      guard !record.isEmpty else { continue }
      take(record)
      if pending.count == 1024 { try flush(extend) }
    }
    try flush(extend)
    guard unreadable == 0 else {
      throw CommandError(
        .badData,
        "\(Figures.counted(unreadable, "record")) without a readable place; the first is in line \(firstUnreadable)",
        "有 \(unreadable) 条记录读不出经纬度；第一条在第 \(firstUnreadable) 行")
    }
  }

  /// One record: a line, or more where a quoted field holds line ends.
  private mutating func nextRecord() throws -> ArraySlice<UInt8>? {
    guard let first = try lines.next() else { return nil }
    guard form.map({ $0.isDelimited }) ?? !Self.beginsObject(first) else { return first }
    var record = Array(first)
    var isOpen = Self.opensQuote(first)
    while isOpen, record.count < CSVRows.longestRow, let more = try lines.next() {
      record.append(UInt8(ascii: "\n"))
      record += more
      if Self.opensQuote(more) { isOpen = false }
    }
    return record[...]
  }

  /// Whether a quoted field that is open changes to closed, or the other way, within these bytes.
  private static func opensQuote(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  private mutating func readForm(_ first: ArraySlice<UInt8>) throws(CommandError) {
    if Self.beginsObject(first) {
      form = .lines
      take(first)
      return
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    let separator =
      separators.max { left, right in
        first.count { $0 == left } < first.count { $0 == right }
      } ?? separators[0]
    let names = ((try? CSVRows.fields(of: first, separator: separator)) ?? []).map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    let latitude = names.firstIndex { ["lat", "latitude", "纬度"].contains($0) }
    let longitude = names.firstIndex { ["lon", "lng", "long", "longitude", "经度"].contains($0) }
    if let latitude, let longitude {
      form = .delimited(by: separator, latitude: latitude, longitude: longitude, columns: names.count)
      let header = added.map { DelimitedFields.quoted(Self.free($0, among: names), separator) }
      write(first, header, separator)
    } else if names.count >= 2, Degrees.number(names[0]) != nil, Degrees.number(names[1]) != nil {
      form = .delimited(by: separator, latitude: 0, longitude: 1, columns: names.count)
      take(first)
    } else {
      throw CommandError(
        .badData, "the input has no columns named lat and lon, and is not NDJSON",
        "输入中没有名为 lat 和 lon 的列，也不是 NDJSON")
    }
  }

  private mutating func take(_ record: ArraySlice<UInt8>) {
    var reading = Self.reading(of: record, form)
    if let found = reading.place, !Degrees.arePlace(latitude: found.latitude, longitude: found.longitude) {
      reading.place = nil
    }
    if reading.place == nil {
      if unreadable == 0 { firstUnreadable = lines.lineNumber }
      unreadable += 1
    }
    pending.append((record, reading))
  }

  private mutating func flush(_ extend: ([Place]) throws -> [[JSONValue]]) throws {
    let values = try extend(pending.map(\.reading.place))
    for (item, added) in zip(pending, values) {
      guard case .delimited(let separator, _, _, _) = form else {
        write(item.record, added, keys: item.reading.names)
        continue
      }
      // A short record is filled up so that the added columns stay under their names; one that is too long is passed
      // on as it is, since there is no column to put them in.
      let filled = [String](repeating: "", count: max(0, item.reading.missingFields))
      let answers = added.map { DelimitedFields.quoted($0.bare, separator) }
      write(item.record, item.reading.missingFields < 0 ? [] : filled + answers, separator)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func reading(of record: ArraySlice<UInt8>, _ form: Form?) -> Reading {
    guard case .delimited(let separator, let latitude, let longitude, let columns) = form else {
      let parsed = try? JSONSerialization.jsonObject(with: Data(record))
      guard let object = parsed as? [String: Any] else { return Reading(place: nil) }
      let number = { (names: [String]) in names.lazy.compactMap { (object[$0] as? NSNumber)?.doubleValue }.first }
      var reading = Reading(place: nil, names: Array(object.keys))
      if let north = number(["lat", "latitude"]), let east = number(["lon", "lng", "long", "longitude"]) {
        reading.place = (north, east)
      }
      return reading
    }
    guard let fields = try? CSVRows.fields(of: record, separator: separator) else { return Reading(place: nil) }
    let missing = columns - fields.count
    guard missing >= 0, latitude < fields.count, longitude < fields.count,
      let north = Degrees.number(fields[latitude].trimmingCharacters(in: .whitespaces)),
      let east = Degrees.number(fields[longitude].trimmingCharacters(in: .whitespaces))
    else { return Reading(place: nil, missingFields: missing) }
    return Reading(place: (north, east), missingFields: missing)
  }

  private static func beginsObject(_ record: ArraySlice<UInt8>) -> Bool {
    record.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{")
  }

  /// The name for an added column or key: with a prefix where the input has one of that name already.
  private static func free(_ name: String, among names: some Collection<String>) -> String {
    names.contains(name) ? "trodden_" + name : name
  }

  private func write(_ record: ArraySlice<UInt8>, _ values: [String], _ separator: UInt8) {
    let mark = String(UnicodeScalar(separator))
    invocation.print(String(decoding: record, as: UTF8.self) + values.map { mark + $0 }.joined() + "\n")
  }

  private func write(_ record: ArraySlice<UInt8>, _ values: [JSONValue], keys: [String]) {
    var text = String(decoding: record, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    guard text.hasSuffix("}") else {
      invocation.print(text + "\n")
      return
    }
    text.removeLast()
    var separator = text.trimmingCharacters(in: .whitespaces) == "{" ? "" : ","
    for (name, value) in zip(added.map({ Self.free($0, among: keys) }), values) {
      text += "\(separator)\(JSONValue.quoted(name)):\(value.line)"
      separator = ","
    }
    invocation.print(text + "}\n")
  }
}

extension JSONValue {
  /// The value as a field of CSV: a string without quotes, nothing for null.
  fileprivate var bare: String {
    switch self {
    case .string(let text): text
    case .null: ""
    default: line
    }
  }
}

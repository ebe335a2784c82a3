import CivilCalendar
import TrackCleaning

/// A time stamp as a file gives it.
struct TimeText: Hashable {
  /// Milliseconds since 1970 of the clock reading, as if it were UTC.
  var clock: Int64
  /// Minutes from UTC that the text gives; nil where it gives no zone.
  var offset: Int?
  /// Whether the offset is a place's (`+08:00`) rather than plain UTC (`Z`).
  var isLocal: Bool

  /// Milliseconds since 1970-01-01 UTC; a missing zone is the assumed one.
  func instant(assuming zone: AssumedZone) -> Int64 {
    clock - Int64(offset ?? zone.minutes(clock)) * 60_000
  }

  /// Reads ISO 8601 in the shapes met in files, or seconds or milliseconds since 1970 as a plain number; nil for
  /// anything else.
  ///
  /// Shapes: `T`, `t` or blanks between date and time; `-`, `/` or `.` in dates, or neither; seconds optional, with a
  /// fraction after `.` or `,`; `Z`, `UTC`, `GMT`, `±hh`, `±hhmm`, `±hh:mm` or no zone; marks for the half of the day
  /// (`AM`, `PM`, 上午, 下午 …) before or after the time.
  init?(_ text: ArraySlice<UInt8>) {
    let text = DecimalText.trimmed(text)
    if let epoch = Self.epoch(text) {
      self.init(clock: epoch, offset: 0, isLocal: false)
      return
    }
    var scanner = TimeScanner(text)
    guard let day = scanner.day(), let time = scanner.timeOfDay() else { return nil }
    guard let zone = scanner.zone(), scanner.isAtEnd else { return nil }
    self.init(clock: day * LocalDay.milliseconds + time, offset: zone.minutes, isLocal: zone.isLocal)
  }

  /// Reads `2024-01-01T08:00:00Z`, with or without a fraction, and whole seconds or milliseconds since 1970 at once; nil
  /// for every other shape, which may be a time all the same.
  init?(plain text: UnsafeBufferPointer<UInt8>) {
    if let epoch = Self.plainEpoch(text) {
      self.init(clock: epoch, offset: 0, isLocal: false)
      return
    }
    guard text.count >= 20, text[text.count &- 1] == UInt8(ascii: "Z"), text[4] == UInt8(ascii: "-"),
      text[7] == UInt8(ascii: "-"), text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":")
    else { return nil }
    var bad = false
    func number(_ start: Int, _ count: Int) -> Int {
      var value = 0
      for index in start..<start &+ count {
        let digit = text[index] &- UInt8(ascii: "0")
        bad = bad || digit > 9
        value = value &* 10 &+ Int(digit)
      }
      return value
    }
    let (year, month, day) = (number(0, 4), number(5, 2), number(8, 2))
    let (hour, minute, second) = (number(11, 2), number(14, 2), number(17, 2))
    var milliseconds = 0
    if text.count > 20 {
      guard text[19] == UInt8(ascii: "."), text.count >= 22, text.count <= 30 else { return nil }
      var weight = 100
      for index in 20..<text.count &- 1 {
        milliseconds &+= number(index, 1) &* weight
        weight /= 10
      }
    }
    guard !bad, year >= 1, hour < 24, minute < 60, second <= 60,
      let date = LocalDay(year: year, month: month, day: day)
    else { return nil }
    let time = ((hour &* 60 &+ minute) &* 60 &+ second) &* 1_000 &+ milliseconds
    self.init(clock: Int64(date.rawValue) * LocalDay.milliseconds + Int64(time), offset: 0, isLocal: false)
  }

  private init(clock: Int64, offset: Int?, isLocal: Bool) {
    self.clock = clock
    self.offset = offset
    self.isLocal = isLocal
  }

  /// What `epoch` gives for 9 to 13 digits and nothing else.
  private static func plainEpoch(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count >= 9, text.count <= 13 else { return nil }
    var number: Int64 = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number &* 10 &+ Int64(digit)
    }
    return number < 100_000_000_000 ? number &* 1_000 : number
  }

  /// Numbers below 1e11 are seconds: as milliseconds they would lie before 1973.
  private static func epoch(_ text: ArraySlice<UInt8>) -> Int64? {
    guard text.count >= 9, text.dropFirst().allSatisfy({ TimeScanner.isDigit($0) || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    let isCompactDate = text.count == 14 && !text.contains(UInt8(ascii: "."))
    guard !isCompactDate, let number = DecimalText.number(text) else { return nil }
    let milliseconds = number.magnitude < 1e11 ? number * 1_000 : number
    return milliseconds.magnitude < 1e15 ? Int64(milliseconds.rounded()) : nil
  }
}

/// Walks over the text of a time stamp.
struct TimeScanner {
  private var rest: ArraySlice<UInt8>
  private var halfDay: HalfDay?

  /// Which half of the day a twelve-hour clock means.
  private enum HalfDay {
    case morning
    case afternoon
  }

  private static let halfDayMarks: [(text: String, half: HalfDay)] = [
    ("上午", .morning), ("凌晨", .morning), ("早上", .morning), ("午前", .morning), ("AM", .morning), ("am", .morning),
    ("下午", .afternoon), ("中午", .afternoon), ("晚上", .afternoon), ("午後", .afternoon), ("PM", .afternoon),
    ("pm", .afternoon),
  ]

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Days since 1970-01-01 of the date at the front.
  mutating func day() -> Int64? {
    guard let year = digits(4...4), year >= 1 else { return nil }
    let separator = rest.first
    var month: Int64?
    var day: Int64?
    if let separator, "-/.".utf8.contains(separator) {
      rest.removeFirst()
      month = digits(1...2)
      guard skip(separator) else { return nil }
      day = digits(1...2)
    } else {
      month = digits(2...2)
      day = digits(2...2)
    }
    guard let month, let day else { return nil }
    return LocalDay(year: Int(year), month: Int(month), day: Int(day)).map { Int64($0.rawValue) }
  }

  /// Milliseconds since midnight of the time at the front, with what separates it from the date.
  mutating func timeOfDay() -> Int64? {
    if !(skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t"))) { _ = skip(UInt8(ascii: "_")) }
    skipBlanks()
    readHalfDay()
    skipBlanks()
    let isCompact = rest.prefix(while: Self.isDigit).count >= 4
    guard var hour = digits(isCompact ? 2...2 : 1...2) else { return nil }
    guard isCompact || skip(UInt8(ascii: ":")), let minute = digits(2...2) else { return nil }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if isCompact ? Self.isDigit(rest.first ?? 0) : skip(UInt8(ascii: ":")) {
      guard let seconds = digits(2...2) else { return nil }
      second = seconds
      if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) { fraction = milliseconds() }
    }
    skipBlanks()
    readHalfDay()
    skipBlanks()
    if let halfDay {
      guard (0...12).contains(hour) else { return nil }
      hour = hour % 12 + (halfDay == .afternoon ? 12 : 0)
    }
    guard hour < 24 || hour == 24 && minute == 0 && second == 0, minute < 60, second <= 60 else { return nil }
    return (hour * 3_600 + minute * 60 + second) * 1_000 + fraction
  }

  /// The zone at the front: minutes nil where there is none; nil altogether where what stands there is no zone.
  mutating func zone() -> (minutes: Int?, isLocal: Bool)? {
    if rest.isEmpty { return (nil, false) }
    for name in ["Z", "z", "UTC", "GMT"] where rest.elementsEqual(name.utf8) {
      rest = rest[rest.endIndex...]
      return (0, false)
    }
    let isWest = rest.first == UInt8(ascii: "-")
    guard isWest || rest.first == UInt8(ascii: "+") else { return nil }
    rest.removeFirst()
    guard let hours = digits(1...2) else { return nil }
    var minutes: Int64 = 0
    if skip(UInt8(ascii: ":")) || !rest.isEmpty {
      guard let given = digits(2...2) else { return nil }
      minutes = given
    }
    guard hours <= 18, minutes < 60 else { return nil }
    let offset = Int(hours * 60 + minutes)
    return (isWest ? -offset : offset, offset != 0)
  }
}

extension TimeScanner {
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    while let first = rest.first, DecimalText.isBlank(first) { rest.removeFirst() }
  }

  private mutating func readHalfDay() {
    guard halfDay == nil, let mark = Self.halfDayMarks.first(where: { rest.starts(with: $0.text.utf8) }) else { return }
    halfDay = mark.half
    rest.removeFirst(mark.text.utf8.count)
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int64? {
    var value: Int64 = 0
    var taken = 0
    while taken < count.upperBound, let byte = rest.first, Self.isDigit(byte) {
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      rest.removeFirst()
      taken += 1
    }
    return taken >= count.lowerBound ? value : nil
  }

  /// The fraction of a second at the front, cut to milliseconds.
  private mutating func milliseconds() -> Int64 {
    var value: Int64 = 0
    var weight: Int64 = 100
    while let byte = rest.first, Self.isDigit(byte) {
      value += weight * Int64(byte - UInt8(ascii: "0"))
      weight /= 10
      rest.removeFirst()
    }
    return value
  }
}

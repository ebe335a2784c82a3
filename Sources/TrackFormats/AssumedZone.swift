import Foundation

/// How to read time stamps that carry no zone.
public struct AssumedZone: Sendable {
  /// Minutes from UTC for a clock reading in milliseconds since 1970.
  let minutes: @Sendable (_ clock: Int64) -> Int

  /// UTC.
  public static let utc = AssumedZone(minutes: 0)

  /// A fixed offset, in minutes east of UTC.
  public init(minutes: Int) { self.init { _ in minutes } }

  private init(_ minutes: @escaping @Sendable (_ clock: Int64) -> Int) { self.minutes = minutes }

  /// A fixed offset such as `+08:00`, or a zone by name such as `Asia/Shanghai`, with its summer time.
  ///
  /// - Throws: `TrackFormatError` when it is neither.
  public init(_ text: String) throws(TrackFormatError) {
    if let minutes = Self.fixedMinutes(text) {
      self.init(minutes: minutes)
    } else if let zone = TimeZone(identifier: text) {
      self.init { clock in
        let reading = Date(timeIntervalSince1970: Double(clock) / 1_000)
        let guess = zone.secondsFromGMT(for: reading)
        return zone.secondsFromGMT(for: reading.addingTimeInterval(-Double(guess))) / 60
      }
    } else {
      throw TrackFormatError(
        .unknownZone, "\"\(text)\" is no time zone; give an offset such as +08:00 or a name such as Asia/Shanghai")
    }
  }

  /// Minutes east of UTC that an offset such as `+08:00` means, or nil.
  public static func fixedMinutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    var scanner = TimeScanner(bytes[...])
    guard let minutes = scanner.zone()?.minutes, scanner.isAtEnd else { return nil }
    return minutes
  }
}

extension AssumedZone {
  /// The instant (milliseconds since 1970-01-01 UTC) that a time stamp means, as the readers take it: ISO 8601, or
  /// seconds or milliseconds since 1970; nil for what is none.
  public func instant(of text: String) -> Int64? {
    TimeText(ArraySlice(text.utf8)).map { $0.instant(assuming: self) }
  }
}

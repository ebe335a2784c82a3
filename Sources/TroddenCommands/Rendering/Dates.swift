import BadgeRules
import CivilCalendar
import Foundation

/// Instants as people and programs read them, in UTC.
enum Dates {
  /// An instant in ISO 8601, to the second.
  static func instant(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down)).formatted(.iso8601)
  }

  /// The date of an instant.
  static func day(_ milliseconds: Int64) -> String { LocalDay(instant: milliseconds, zoneOffset: 0).description }

  /// The date and minute of an instant, for tables.
  static func minute(_ milliseconds: Int64) -> String {
    String(instant(milliseconds).prefix(16)).replacing("T", with: " ")
  }
}

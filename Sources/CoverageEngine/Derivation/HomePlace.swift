import BadgeRules
import CivilCalendar
import CoverageGrid
import Geodesy

/// Guesses the home place: the geohash cell of level 7 (about 150 m) with records between 01:00 and 05:00 local time on
/// the most dates; among equals the southern-, then the westernmost.
struct HomePlace {
  private var nights: [Geohash: Set<LocalDay>] = [:]

  /// Takes in a record, at any time of day.
  mutating func note(_ place: QuantizedCoordinate, at instant: Int64, day: LocalDay, zoneOffset: Int) {
    let sinceMidnight = instant - day.start(zoneOffset: zoneOffset)
    guard (3_600_000..<18_000_000).contains(sinceMidnight) else { return }
    nights[Geohash(at: place, level: .seven), default: []].insert(day)
  }

  /// Takes in a dwell, or the part of one on a local day.
  mutating func noteStay(
    _ place: QuantizedCoordinate, from start: Int64, to end: Int64, day: LocalDay, zoneOffset: Int
  ) {
    let midnight = day.start(zoneOffset: zoneOffset)
    guard start < midnight + 18_000_000, end >= midnight + 3_600_000 else { return }
    nights[Geohash(at: place, level: .seven), default: []].insert(day)
  }

  /// The centre of the guessed cell; nil without records at night.
  var guess: QuantizedCoordinate? {
    nights.min { left, right in
      left.value.count != right.value.count ? left.value.count > right.value.count : left.key < right.key
    }?.key.center
  }
}

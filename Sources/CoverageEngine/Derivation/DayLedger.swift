import BadgeRules
import CivilCalendar

/// What the lines and points of one local day, or of no known day, add up to, but for the cells.
struct DayAccount {
  var distance = 0.0
  var recordedSeconds = 0.0
  var points = 0
  var isZoneEstimated = false
  /// First and last record: milliseconds since 1970-01-01 UTC, offset in minutes.
  var first: (instant: Int64, zone: Int)?
  var last: (instant: Int64, zone: Int)?

  /// Notes that there is a record.
  mutating func note(_ instant: Int64, zone: LocalClock.Offset) {
    if zone.isEstimated { isZoneEstimated = true }
    guard let first, let last else {
      self.first = (instant, zone.minutes)
      self.last = (instant, zone.minutes)
      return
    }
    if instant <= first.instant, (instant, zone.minutes) < (first.instant, first.zone) {
      self.first = (instant, zone.minutes)
    }
    if instant >= last.instant, (instant, zone.minutes) > (last.instant, last.zone) {
      self.last = (instant, zone.minutes)
    }
  }
}

/// Accounts by local day.
struct DayLedger {
  /// A day's place in the ledger; stays the same while days are added.
  typealias Place = Int

  private(set) var accounts: [DayAccount] = []
  private var places: [LocalDay: Place] = [:]
  var undated = DayAccount()

  /// The day's account, a new one where there is none.
  mutating func place(of day: LocalDay) -> Place {
    if let place = places[day] { return place }
    accounts.append(DayAccount())
    places[day] = accounts.count - 1
    return accounts.count - 1
  }

  /// Changes a day's account, or that of no known day.
  mutating func update(_ place: Place?, _ body: (inout DayAccount) -> Void) {
    if let place { body(&accounts[place]) } else { body(&undated) }
  }

  /// Days, the earliest first.
  var inOrder: [(day: LocalDay, place: Place)] { places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
}

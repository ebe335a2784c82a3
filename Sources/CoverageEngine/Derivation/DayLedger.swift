import BadgeRules
import CivilCalendar
import CoverageGrid
import Geodesy

/// What the lines and points of one local day, or of no known day, add up to.
struct DayAccount {
  var cells = CellSet()
  var geohashes = GeohashSet(level: DayAccount.finestGeohash)
  /// Tiles of zoom 17; those of zoom 14 are their ancestors.
  var tiles17 = MercatorTileSet(zoom: 17)
  var distance = 0.0
  var recordedSeconds = 0.0
  var points = 0
  var isZoneEstimated = false
  /// First and last record: milliseconds since 1970-01-01 UTC, offset in minutes.
  var first: (instant: Int64, zone: Int)?
  var last: (instant: Int64, zone: Int)?

  /// The finest level that is kept; coarser ones are its prefixes.
  static var finestGeohash: GeohashLevel { .seven }

  mutating func unveil(_ place: QuantizedCoordinate) {
    cells.insert(place)
    geohashes.insert(place)
    tiles17.insert(place)
  }

  mutating func unveilLine(from start: QuantizedCoordinate, to end: QuantizedCoordinate) {
    cells.insertLine(from: start, to: end)
    geohashes.insertLine(from: start, to: end)
    tiles17.insertLine(from: start, to: end)
  }

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
  var inOrder: [(day: LocalDay, account: DayAccount)] {
    places.sorted { $0.key < $1.key }.map { ($0.key, accounts[$0.value]) }
  }
}

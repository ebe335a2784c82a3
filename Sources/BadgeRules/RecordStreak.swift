import CivilCalendar

/// Unbroken runs of local days with a record.
///
/// A run goes on from one recorded date to the next when no local day as lived lies between them without a record.
/// Between the end of the earlier date, by the clock that held at its last record, and the beginning of the later one,
/// by the clock that held at its first record, there passes a whole day for each date left out, less what the clock
/// was put forward on the way. Who flies west over the date line skips a date: from Los Angeles to Shanghai 8 hours of
/// it remain, over the line at Samoa none. A date of which no more than half was left to be lived counts as one that
/// did not exist. So no daylight-saving change (1 or 2 hours) hides a missed day, and no flight that stays on one side
/// of the date line does (London to Beijing leaves 16 hours of the date).
struct RecordStreak {
  /// Length in recorded dates of the run that each date belongs to, up to and with that date; one per date.
  let lengths: [Int]
  private let days: [DayTrace]

  /// At most so much of a skipped date may have been lived.
  private static let bridged: Int64 = LocalDay.milliseconds / 2

  /// Takes days in ascending order of date. Complexity: O(n).
  init(days: [DayTrace]) {
    var lengths: [Int] = []
    lengths.reserveCapacity(days.count)
    for (index, day) in days.enumerated() {
      let continues = index > 0 && Self.isUnbroken(from: days[index - 1], to: day)
      lengths.append(continues ? lengths[index - 1] + 1 : 1)
    }
    self.lengths = lengths
    self.days = days
  }

  /// The longest run, with the instants at which it grew.
  var longest: GrowingFigure {
    let steps = zip(days, lengths).map { GrowingFigure.Step(instant: $0.firstRecord, value: Double($1)) }
    return GrowingFigure(0, steps: steps)
  }

  /// The run that ends on a day or the day before; 0 when there is none. Records after that day, as a traveller east
  /// of the clock that says "today" has them, belong to the run as well.
  func current(asOf today: LocalDay) -> Int {
    guard let last = days.last, last.day.distance(to: today) <= 1 else { return 0 }
    return lengths.last ?? 0
  }

  private static func isUnbroken(from earlier: DayTrace, to later: DayTrace) -> Bool {
    if earlier.day.distance(to: later.day) <= 1 { return true }
    let end = earlier.day.advanced(by: 1).start(zoneOffset: earlier.lastZoneOffset)
    let start = later.day.start(zoneOffset: later.firstZoneOffset)
    return start - end <= bridged
  }
}

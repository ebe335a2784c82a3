extension TraceStats {
  /// Length of all solid lines in metres; a day's part counts from its last record on.
  var distance: GrowingFigure {
    let increments = days.map { GrowingFigure.Step(instant: $0.lastRecord, value: $0.distance) }
    let total = days.reduce(undatedDistance) { $0 + $1.distance }
    return GrowingFigure(accumulating: increments, undated: undatedDistance, total: total)
  }

  /// Local dates with a record, each from its first record on.
  var recordedDays: GrowingFigure { GrowingFigure(countingEventsAt: days.map(\.firstRecord)) }

  /// Calendar months with a record, each from its first record on.
  var activeMonths: GrowingFigure {
    var firstRecords: [Int: Int64] = [:]
    for day in days {
      firstRecords[day.day.monthIndex] = min(firstRecords[day.day.monthIndex] ?? .max, day.firstRecord)
    }
    return GrowingFigure(countingEventsAt: firstRecords.values.map { $0 })
  }

  /// The best day's figure, from that day's last record on.
  func best(_ figure: (DayTrace) -> Double) -> GrowingFigure {
    GrowingFigure(0, steps: days.map { GrowingFigure.Step(instant: $0.lastRecord, value: figure($0)) })
  }
}

extension [TraceSegment] {
  /// Segments that meet those hours of the local clock, each from its end on.
  func count(in hours: HoursOfDay) -> GrowingFigure {
    GrowingFigure(countingEventsAt: filter { $0.meets(hours) }.map(\.end))
  }
}

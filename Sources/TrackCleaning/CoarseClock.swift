import Geodesy

/// Clocks that give several moved samples one time stamp.
enum CoarseClock {
  /// More moved samples than these on one stamp are no clock's doing, and stay as they are.
  static var mostOnOneStamp: Int { 5 }
  /// The coarsest clock met has minutes, in milliseconds.
  static var coarsestStep: Int64 { 60_000 }

  /// The samples' times, with 2–5 moved samples of one stamp spread evenly up to the next stamp.
  ///
  /// The span is never longer than the one from the stamp before, as the next may come after a pause, nor than a minute.
  static func spread(_ points: [TrackPoint]) -> [Int64] {
    var times = points.map(\.time)
    var start = 0
    while start < points.count {
      var end = start + 1
      while end < points.count, points[end].time == points[start].time { end += 1 }
      if (2...mostOnOneStamp).contains(end - start), points[start].time != TrackPoint.noTime,
        allMoved(points[start..<end])
      {
        spread(start..<end, of: points, in: &times)
      }
      start = end
    }
    return times
  }

  private static func allMoved(_ group: ArraySlice<TrackPoint>) -> Bool {
    zip(group, group.dropFirst()).allSatisfy { Geodesic.distance(from: $0.position, to: $1.position) > 1 }
  }

  private static func spread(_ group: Range<Int>, of points: [TrackPoint], in times: inout [Int64]) {
    let stamp = points[group.lowerBound].time
    var span = coarsestStep
    if group.upperBound < points.count, points[group.upperBound].time > stamp {
      span = min(span, distance(from: stamp, to: points[group.upperBound].time))
    }
    if group.lowerBound > 0 {
      let before = points[group.lowerBound - 1].time
      if before != TrackPoint.noTime, before < stamp { span = min(span, distance(from: before, to: stamp)) }
    }
    for (offset, index) in group.enumerated() {
      times[index] = stamp &+ span * Int64(offset) / Int64(group.count)
    }
  }

  private static func distance(from start: Int64, to end: Int64) -> Int64 {
    let (difference, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : difference
  }
}

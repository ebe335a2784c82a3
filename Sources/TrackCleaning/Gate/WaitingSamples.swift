/// Samples that wait for the decision about a dwell, in order, with those that came after them.
///
/// Bounded: beyond `most` the oldest are decided as if the dwell went on.
struct WaitingSamples: Sendable {
  private struct Entry: Sendable {
    var released: Gate.Released
    /// Whether the verdict may still change.
    var isOpen: Bool
    var isRising: Bool
  }

  /// Two minutes at thirty samples a second.
  private static var most: Int { 4_096 }

  private var entries: [Entry] = []
  private var head = 0
  /// How many are not decided.
  private var open = 0

  var isEmpty: Bool { head == entries.count }

  /// Adds a decided sample.
  mutating func append(_ point: TrackPoint, notes: [Gate.Note], verdict: SampleVerdict) {
    let released = Gate.Released(notes: notes, point: point, verdict: verdict, followsDwell: false)
    entries.append(Entry(released: released, isOpen: false, isRising: false))
    limit()
  }

  /// Adds a sample that gets a verdict when nothing else is decided about it.
  mutating func append(_ point: TrackPoint, notes: [Gate.Note], otherwise verdict: SampleVerdict, isRising: Bool) {
    let released = Gate.Released(notes: notes, point: point, verdict: verdict, followsDwell: false)
    entries.append(Entry(released: released, isOpen: true, isRising: isRising))
    open += 1
    limit()
  }

  private mutating func limit() {
    if entries.count - head > Self.most { settleFirst() }
  }

  /// Decides samples older than so many seconds before a time as if the dwell went on.
  mutating func settle(before time: Int64, _ seconds: Double) {
    while let first = firstUndecided,
      (TrackTime.seconds(from: entries[first].released.point.time, to: time) ?? .infinity) > seconds
    {
      settleFirst()
    }
  }

  mutating func settleAll() {
    for index in head..<entries.count { entries[index].isOpen = false }
    open = 0
  }

  private mutating func settleFirst() {
    guard let first = firstUndecided else { return }
    entries[first].isOpen = false
    open -= 1
  }

  /// Takes the first sample out if it is decided.
  mutating func popDecided() -> Gate.Released? {
    guard head < entries.count, !entries[head].isOpen else { return nil }
    head += 1
    let released = entries[head - 1].released
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= Self.most {
      entries.removeFirst(head)
      head = 0
    }
    return released
  }

  var firstUndecided: Int? { open == 0 ? nil : (head..<entries.count).first { entries[$0].isOpen } }

  func nextUndecided(after index: Int) -> Int? {
    open == 0 ? nil : (index + 1..<entries.count).first { entries[$0].isOpen }
  }

  func point(at index: Int) -> TrackPoint { entries[index].released.point }
  func isRising(at index: Int) -> Bool { entries[index].isRising }

  mutating func addNote(_ note: Gate.Note, at index: Int) { entries[index].released.notes.append(note) }

  mutating func decide(_ index: Int, _ verdict: SampleVerdict, followsDwell: Bool) {
    entries[index].released.verdict = verdict
    entries[index].released.followsDwell = followsDwell
    entries[index].isOpen = false
    open -= 1
  }
}

import CoverageGrid
import Dispatch
import Geodesy
import Synchronization

/// What the lines and points of one local day, or of no known day, unveil.
struct DayCoverage: Sendable {
  var cells = CellSet()
  var geohashes = GeohashSet(level: DayCoverage.finestGeohash)
  /// Tiles of zoom 17; those of zoom 14 are their ancestors.
  var tiles17 = MercatorTileSet(zoom: 17)

  /// The finest level that is kept; coarser ones are its prefixes.
  static var finestGeohash: GeohashLevel { .seven }

  /// Unveils a joined line; one without length is a single place.
  mutating func unveilLine(from start: QuantizedCoordinate, to end: QuantizedCoordinate) {
    cells.insertLine(from: start, to: end)
    geohashes.insertLine(from: start, to: end)
    tiles17.insertLine(from: start, to: end)
  }
}

/// Unveils what a walk goes along, day by day, beside the walk.
///
/// Sets of cells do not depend on the order in which lines come, and lines come in the walk's order all the same.
struct Unveiling {
  /// A line of a day.
  private struct Stroke: Sendable {
    let start: QuantizedCoordinate
    let end: QuantizedCoordinate
    let day: Int32
  }

  /// What is unveiled so far: at place 0 what has no date, then the days by their places in the ledger.
  private final class Canvas: Sendable {
    let days = Mutex<[DayCoverage]>([])

    func draw(_ strokes: [Stroke]) {
      days.withLock { days in
        for stroke in strokes {
          while days.count <= Int(stroke.day) { days.append(DayCoverage()) }
          days[Int(stroke.day)].unveilLine(from: stroke.start, to: stroke.end)
        }
      }
    }
  }

  /// Enough for handing over to cost nothing, few enough to stay in the cache.
  private static var batch: Int { 4_096 }

  private let queue = DispatchQueue(label: "trodden.unveiling")
  private let canvas = Canvas()
  private var waiting: [Stroke] = []

  /// Unveils a line on a day of the ledger, or on none.
  @inline(__always)
  mutating func add(from start: QuantizedCoordinate, to end: QuantizedCoordinate, on day: DayLedger.Place?) {
    waiting.append(Stroke(start: start, end: end, day: Int32(truncatingIfNeeded: (day ?? -1) + 1)))
    if waiting.count == Self.batch { handOver() }
  }

  @inline(never)
  private mutating func handOver() {
    let (strokes, canvas) = (waiting, canvas)
    queue.async { canvas.draw(strokes) }
    waiting = []
    waiting.reserveCapacity(Self.batch)
  }

  /// Ends, and gives what each of so many days unveils, by places in the ledger, and what has no date.
  mutating func finish(dayCount: Int) -> (days: [DayCoverage], undated: DayCoverage) {
    handOver()
    queue.sync {}
    var all = canvas.days.withLock { $0 }
    while all.count <= dayCount { all.append(DayCoverage()) }
    return (Array(all.dropFirst()), all[0])
  }
}

public import CivilCalendar
public import CoverageGrid
import Geodesy
public import TrackCleaning
public import TrackSimulation

/// Holds what the rules make of a simulated receiver against what was true.
///
/// A *false* cell is an unveiled one more than one cell (8 neighbours) from every truly travelled cell; a *kept* cell a
/// travelled one with an unveiled cell within one. What is asked for are cells travelled in sight of the sky; hidden
/// ones (tunnels, below ground, the receiver off) and places of stays are travelled too, so that unveiling them is not
/// false, but they are not asked for. Cells below a flight were not travelled.
public struct AccuracyJudge {
  /// Cells travelled in sight of the sky while the receiver ran.
  public private(set) var visible = CellSet()
  /// All travelled cells.
  public private(set) var traveled = CellSet()
  /// Unveiled cells, as the engine unveils them.
  public private(set) var unveiled = CellSet()
  /// How many ways began after a stay and can be judged.
  public private(set) var departures = 0
  /// How many of them are drawn from the beginning: one line leads from where it can begin to 200 m from there. It can
  /// begin where the distance to the place of the stay exceeds the rules' own spacing at that speed by the accuracies of
  /// the anchor and a first fix.
  public private(set) var completeDepartures = 0
  /// Metres of solid lines, and of the true visible way.
  public private(set) var meters = 0.0
  /// Metres of the true visible way.
  public private(set) var trueMeters = 0.0
  /// What the door made of the raw samples.
  public private(set) var counts = VerdictCounts()
  /// Samples that were stored.
  public private(set) var storedCount = 0
  /// Unveiled false cells, each with the time at which a line went there first.
  public private(set) var falsePlaces: [(time: Int64, cell: CellID)] = []
  /// Departures that are not complete: when they began, milliseconds since 1970.
  public private(set) var lateDepartures: [Int64] = []

  private var starts: [Departure] = []

  /// The first metres of a way after a stay.
  private struct Departure {
    let time: Int64
    /// When a line must have begun; nil while the way is still too short.
    var drawn: Int64?
    var end: Int64
  }

  /// Metres of a way's beginning that must be complete.
  private static var startMeters: Double { 200 }
  /// Metres that a first fix may claim as its accuracy, for which rule 7 asks as much way, with the error of the anchor.
  private static var error: Double { 40 }
  /// A stay shorter than this, in milliseconds, is no dwell.
  private static var dwell: Int64 { 300_000 }

  /// Lives some days and judges them as one recording.
  public init(
    seed: UInt64, start: LocalDay = Simulation.usualStart, days: Int, receiver: ReceiverProfile,
    rules: GateRules = .footprint
  ) {
    let source = SimulatedDay.source
    var door = TrackDoor(source: source, rules: rules, importTime: nil)
    var stored: [TrackPoint] = []
    var simulation = Simulation(seed: seed, start: start, days: days, receiver: receiver)
    while let day = simulation.next() {
      learn(day)
      for point in TrackOrdering.ordered(day.samples) {
        door.pass(point) { if $1.isStored { stored.append($0) } }
      }
    }
    door.finish { if $1.isStored { stored.append($0) } }
    counts = door.counts
    storedCount = stored.count
    let judgement = TrackJudgement(of: stored, events: door.events, source: source, rules: rules)
    unveil(judgement, stored)
  }

  private mutating func learn(_ day: SimulatedDay) {
    var stays = day.stays[...]
    for stay in day.stays { traveled.insert(stay.position) }
    var last: SimulatedDay.TruePlace?
    var metersOfStart = 0.0
    var isStart = false
    for place in day.path {
      if place.startsWay {
        last = nil
        while let next = stays.first, next.end < place.time { stays.removeFirst() }
        isStart = false
        if let stay = stays.first, stay.end == place.time, stay.end - stay.start >= Self.dwell,
          place.visibility != .air
        {
          isStart = true
          metersOfStart = 0
          starts.append(Departure(time: place.time, drawn: nil, end: place.time))
        }
      }
      defer { last = place }
      if place.visibility == .air { continue }
      let from = last?.visibility == .air ? place : last ?? place
      var hop = CellSet()
      hop.insertLine(from: from.position, to: place.position)
      traveled.formUnion(hop)
      guard place.visibility == .visible else {
        isStart = false
        continue
      }
      visible.formUnion(hop)
      let length = from.position.distance(to: place.position)
      trueMeters += length
      if isStart {
        metersOfStart += length
        // Nearer to the anchor than rule 6 asks for at that speed no sample can be accepted.
        let canBegin = metersOfStart >= max(10, min(3 * length, 200)) + Self.error
        if canBegin, starts[starts.count - 1].drawn == nil { starts[starts.count - 1].drawn = place.time }
        starts[starts.count - 1].end = place.time
        isStart = metersOfStart < Self.startMeters
      }
    }
  }

  private mutating func unveil(_ judgement: TrackJudgement, _ stored: [TrackPoint]) {
    let near = traveled.dilated()
    func take(_ cells: CellSet, _ time: Int64) {
      for cell in cells where !near.contains(cell) && !unveiled.contains(cell) { falsePlaces.append((time, cell)) }
      unveiled.formUnion(cells)
    }
    for index in judgement.singles {
      var cells = CellSet()
      cells.insert(stored[index].position)
      take(cells, stored[index].time)
    }
    for line in judgement.lines {
      for place in line.dropLast() {
        var cells = CellSet()
        let (from, to) = (stored[judgement.path[place]], stored[judgement.path[place + 1]])
        cells.insertLine(from: from.position, to: to.position)
        take(cells, from.time)
      }
    }
    meters = judgement.segments.reduce(0) { $0 + $1.distance }
    judgeDepartures(judgement, stored)
  }

  /// A way's beginning must be drawn by the lines of its own minutes, not by those of another day.
  private mutating func judgeDepartures(_ judgement: TrackJudgement, _ stored: [TrackPoint]) {
    let spans = judgement.lines.map { line in
      (
        start: stored[judgement.path[line.lowerBound]].time, end: stored[judgement.path[line.upperBound - 1]].time
      )
    }
    var line = 0
    for start in starts {
      // The last metres may lie within the spacing of the last sample.
      guard let drawn = start.drawn, start.end - drawn > 4_000 else { continue }
      departures += 1
      while line < spans.count, spans[line].end < start.end - min(15_000, (start.end - drawn) / 2) { line += 1 }
      if line < spans.count, spans[line].start <= drawn + 1_000 {
        completeDepartures += 1
      } else {
        lateDepartures.append(start.time)
      }
    }
  }
}

// The table.
extension AccuracyJudge {
  /// Share of unveiled cells that are false.
  public var falseShare: Double { Self.share(falsePlaces.count, of: unveiled.count) }
  /// Share of the cells asked for that are kept.
  public var keptShare: Double { 1 - Self.share(visible.subtracting(unveiled.dilated()).count, of: visible.count) }
  /// Share of unveiled cells that were not travelled, to the cell.
  public var strictFalseShare: Double { Self.share(unveiled.subtracting(traveled).count, of: unveiled.count) }
  /// Share of the cells asked for that are unveiled, to the cell.
  public var strictKeptShare: Double { Self.share(visible.intersection(unveiled).count, of: visible.count) }
  /// The cells asked for that lack, in no order that means anything.
  public var lackingCells: CellSet { visible.subtracting(unveiled.dilated()) }

  private static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
}

extension CellSet {
  /// The cells and their eight neighbours, also where a band of other columns begins.
  public func dilated() -> CellSet {
    var result = CellSet()
    for cell in self {
      let count = ExplorationGrid.columnCount(ofRow: cell.row)
      for row in (cell.row - 1)...(cell.row + 1) where (0..<ExplorationGrid.rowCount).contains(row) {
        let other = ExplorationGrid.columnCount(ofRow: row)
        var (first, last) = (cell.column - 1, cell.column + 1)
        if other != count {
          // The columns that the three cells' width touches there.
          first = ((cell.column - 1) * other).dividedDown(by: count)
          last = ((cell.column + 2) * other - 1) / count
        }
        for column in first...last { result.insert(CellID(row: row, column: (column + other) % other)) }
      }
    }
    return result
  }
}

extension Int {
  /// The quotient rounded towards −∞, for a positive divisor.
  fileprivate func dividedDown(by divisor: Int) -> Int { self >= 0 ? self / divisor : (self - divisor + 1) / divisor }
}

import CivilCalendar
import CoverageGrid
import Geodesy
import Judges
import Testing
import TrackCleaning
import TrackSimulation

@Suite("The rules keep what was travelled and unveil nothing else")
struct AccuracyTests {
  @Test(
    "over 15 days of a good receiver at most 0.5 % of the cells are false and 99.5 % are kept; of a bad one 1 % and 98 %",
    arguments: [
      (ReceiverProfile.good, 0.005, 0.995), (.bad, 0.01, 0.98),
    ], [2] as [UInt64])
  func accuracy(target: (receiver: ReceiverProfile, falseShare: Double, keptShare: Double), seed: UInt64) {
    let judge = AccuracyJudge(seed: seed, days: 15, receiver: target.receiver)
    #expect(judge.unveiled.count > 10_000)
    #expect(judge.falseShare <= target.falseShare)
    #expect(judge.keptShare >= target.keptShare)
    #expect(judge.strictKeptShare > 0.85)
    #expect(judge.departures > 30)
    let late = target.receiver == .good ? 0 : judge.departures / 50
    #expect(judge.departures - judge.completeDepartures <= late, "\(judge.lateDepartures)")
    #expect(abs(judge.meters / judge.trueMeters - 1) < 0.05)
  }

  @Test("without the rules for dwells and spikes the bad receiver's rooms are full of false cells")
  func withoutRules() {
    var rules = GateRules.footprint
    rules.detectsDwells = false
    rules.marksSpikes = false
    rules.rejectsWithoutFix = false
    let (bare, judged) = (
      AccuracyJudge(seed: 1, days: 20, receiver: .bad, rules: rules), AccuracyJudge(seed: 1, days: 20, receiver: .bad)
    )
    #expect(bare.falsePlaces.count > 2 * judged.falsePlaces.count + 50)
  }

  @Test(
    "the benchmark home's first weeks are in time order, about as dense as all of it, and the same on every machine")
  func history() {
    let samples = BenchmarkHistory.samples(days: 14)
    #expect((9_000...16_000).contains(samples.count))
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
    var print = Fingerprint()
    for sample in samples {
      for value in [
        Int64(sample.position.latitude), Int64(sample.position.longitude), sample.time, Int64(sample.speed),
        Int64(sample.course), Int64(sample.horizontalAccuracy),
      ] {
        withUnsafeBytes(of: value.littleEndian) { print.add($0) }
      }
    }
    #expect(print.value == 2_783_950_195_582_385_974)
  }

  @Test("the neighbours of a cell are those within a cell's width and height", arguments: [0.0001, 30.2, 59.9, 80.3])
  func dilated(latitude: Double) throws {
    // Two bands above each other, so that the columns change.
    let place = QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: 179.9999))
    let base = ExplorationGrid.cell(at: place)
    for row in [base.row, base.row / 64 * 64, base.row / 64 * 64 + 63] {
      let count = ExplorationGrid.columnCount(ofRow: row)
      for column in [0, count / 3, count - 1] {
        var set = CellSet()
        set.insert(CellID(row: row, column: column))
        let near = set.dilated()
        #expect(near.count >= 9 && near.count <= 13)
        #expect(near.isSuperset(of: set))
        for cell in near {
          let other = ExplorationGrid.columnCount(ofRow: cell.row)
          // Widths in parts of the whole turn: the cell and one more on each side touch the neighbour's.
          let (a, b) = (Double(column - 1) / Double(count), Double(column + 2) / Double(count))
          let (c, d) = (Double(cell.column) / Double(other), Double(cell.column + 1) / Double(other))
          let touches = [-1.0, 0, 1].contains { c + $0 < b - 1e-12 && d + $0 > a + 1e-12 }
          #expect(touches && abs(cell.row - row) <= 1)
        }
      }
    }
  }
}

extension CellSet {
  func isSuperset(of other: CellSet) -> Bool { other.subtracting(self).isEmpty }
}

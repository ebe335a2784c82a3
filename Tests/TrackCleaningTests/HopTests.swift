import Geodesy
import Judges
import Testing

@testable import TrackCleaning

@Suite("Hops are measured once")
struct HopTests {
  @Test(
    "each is the geodesic between the neighbours of the path, spikes and dwells or not", arguments: [1 as UInt64, 2, 3])
  func hops(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var points: [TrackPoint] = []
    var (latitude, longitude) = (39.9, 116.4)
    for number in 0..<4_000 {
      let isResting = (number / 500) % 2 == 1
      let step = isResting ? 0.000_02 : 0.000_4
      latitude += Double.random(in: -step...step, using: &numbers)
      longitude += isResting ? 0 : step
      // Now and then far off and back.
      let jump = Double.random(in: 0...1, using: &numbers) < 0.01 ? 0.004 : 0
      let place = try #require(
        QuantizedCoordinate(
          latitudeUnits: Int32((latitude + jump) * 1e7), longitudeUnits: Int32(longitude * 1e7)))
      points.append(TrackPoint(time: 1_700_000_000_000 + Int64(number) * 5_000, position: place))
    }
    let judgement = TrackJudgement(of: points, source: TrackSource(fields: .time), rules: .imported)
    #expect(judgement.points == judgement.path.map { points[$0] })
    #expect(judgement.marks.contains { $0.contains(.spike) })
    let twin = zip(judgement.points, judgement.points.dropFirst()).map {
      Geodesic.distance(from: $0.position, to: $1.position)
    }
    #expect(judgement.hops == twin)
  }

  @Test("the median of two passes is the upper middle one of the sorted numbers", arguments: [4 as UInt64, 5, 6, 7])
  func medians(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 3, 100, 1_001] {
      let values = (0..<count).map { _ in
        (Double.random(in: -1...1, using: &numbers) * 40).rounded() * Double.random(in: 0...90, using: &numbers)
      }
      var search = MedianSearch()
      for pass in MedianSearch.Pass.allCases {
        search.begin(pass)
        for value in values { search.add(value) }
      }
      #expect(search.found == (values.isEmpty ? nil : values.sorted()[count / 2]))
    }
  }
}

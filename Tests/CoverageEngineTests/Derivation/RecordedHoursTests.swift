import Judges
import Testing

@testable import CoverageEngine

@Suite("Hours are taken once")
struct RecordedHoursTests {
  @Test("a set of instants agrees with one flag for each half millisecond", arguments: [1 as UInt64, 2, 3, 4, 5])
  func instants(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var set = InstantSet()
    // Place 2k is the instant k, place 2k + 1 what lies between k and k + 1.
    var flags = [Bool](repeating: false, count: 401)
    for _ in 0..<40 {
      let start = Int64.random(in: 0...190, using: &numbers)
      let end = start + Int64.random(in: 0...10, using: &numbers)
      let rest = set.gaps(in: start...end)
      if end > start {
        for place in Int(start)..<Int(end) {
          let isFree = rest.contains { $0.lowerBound <= Int64(place) && Int64(place) < $0.upperBound }
          #expect(isFree == !flags[2 * place + 1])
        }
      } else {
        #expect(rest.isEmpty == flags[2 * Int(start)])
      }
      set.insert(start...end)
      for place in (2 * Int(start))...(2 * Int(end)) { flags[place] = true }
      for (left, right) in zip(set.spans, set.spans.dropFirst()) { #expect(left.upperBound < right.lowerBound) }
    }
  }

  @Test("a hop counts by the part of it that is free")
  func parts() {
    let share = RecordedHours.Share.within([0...10, 20...40])
    #expect(share.part(from: 0, to: 10) == 1)
    #expect(share.part(from: 10, to: 20) == 0)
    #expect(share.part(from: 5, to: 25) == 0.5)
    #expect(share.part(from: 30, to: 30) == 1)
    #expect(share.part(from: 15, to: 15) == 0)
    #expect(RecordedHours.Share.all.part(from: 5, to: 5) == 1)
    #expect(RecordedHours.Share.none.part(from: 5, to: 6) == 0)
  }
}

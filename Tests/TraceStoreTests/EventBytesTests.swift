import Judges
import Testing
import TrackCleaning

@testable import TraceStore

@Suite("What the door saw comes back as it was stored")
struct EventBytesTests {
  @Test("Every kind, extreme numbers and missing times come back", arguments: 1...10 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers: [Int64] = [0, -1, 1, .max, .min + 1, 1_700_000_000_123, TrackPoint.noTime]
    let events = (0..<200).map { _ in
      GateEvent(
        sequence: Int64.random(in: 0...1_000_000, using: &random),
        kind: GateEvent.Kind.allCases.randomElement(using: &random) ?? .motion,
        time: numbers.randomElement(using: &random) ?? 0,
        value: [0, 1, -1, .max, .min].randomElement(using: &random) ?? 0)
    }
    #expect(try EventBytes.decoded(EventBytes.encoded(events)) == events)
  }

  @Test("Bytes that are cut or changed are events or damage, and never trap", arguments: 1...4 as ClosedRange<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = (0..<50).map {
      GateEvent(sequence: Int64($0 * 7), kind: .motion, time: 1_700_000_000_000 + Int64($0), value: Int32($0))
    }
    let bytes = EventBytes.encoded(events)
    for length in 0..<bytes.count {
      let found = try? EventBytes.decoded(Array(bytes[..<length]))
      #expect(found.map { $0 == Array(events.prefix($0.count)) } ?? true)
    }
    for _ in 0..<2_000 {
      var damaged = bytes
      damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      do {
        _ = try EventBytes.decoded(damaged)
      } catch {
        #expect(error as? TraceStoreError == .damaged(.facts))
      }
    }
  }
}

import BoundaryIndex
import Foundation
import Judges
import Testing

@Suite("What look-ups read and keep does not grow")
struct BaselineTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Baselines/lookup.json").path

  @Test("A sample of look-ups and of attribution reads and keeps no more than the baseline, to 2 %")
  func sample() throws {
    let baseline = try LookupBaseline(file: Self.file)
    #expect(try DefaultPack.open().id == baseline.pack, "renew with: tools/bench verify lookup-counts --write")
    let counts = try LookupCounts.all(of: LookupBaseline.sampleSize, withRaster: false) { try DefaultPack.open() }
    #expect(counts.count > 15)
    #expect(LookupBaseline.faults(of: counts, against: baseline.sample) == [])
  }

  @Test("A count that grows by more than 2 %, and one that is not in both, is a fault")
  func growth() {
    let agreed = ["edges": 100.0, "memory": 1_000]
    #expect(LookupBaseline.faults(of: ["edges": 102, "memory": 900], against: agreed).isEmpty)
    #expect(LookupBaseline.faults(of: ["edges": 102.1, "memory": 1_000], against: agreed).count == 1)
    #expect(LookupBaseline.faults(of: ["edges": 100], against: agreed).count == 1)
    #expect(LookupBaseline.faults(of: ["edges": 1, "memory": 1, "tiles": 1], against: agreed).count == 1)
  }
}

import CoverageGrid
import Geodesy
import Judges
import Testing

@Suite("Rasterising agrees with GEOS")
struct GEOSAgreementTests {
  @Test("on segments under 1 km in general position, all latitudes and both sides of ±180°", arguments: [1, 2, 3, 4])
  func agrees(seed: UInt64) throws {
    let judge = try #require(RasterJudge())
    var segments = RandomSegments(seed: seed)
    var judged = 0
    var crossing = 0
    while judged < 250 {
      let (start, end) = segments.next()
      guard let expected = judge.cells(from: start, to: end) else { continue }
      judged += 1
      if abs(Int(end.longitude) - Int(start.longitude)) > 1_800_000_000 { crossing += 1 }
      var set = CellSet()
      set.insertLine(from: start, to: end)
      #expect(Set(set) == expected)
    }
    #expect(crossing > 10)
  }
}

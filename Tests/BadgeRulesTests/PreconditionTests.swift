import BadgeRules
import Testing

@Suite("Mistakes of the caller")
struct PreconditionTests {
  @Test("stop the program when accounts of two dates are merged")
  func mergingTwoDates() async {
    await #expect(processExitsWith: .failure) {
      var day = try recorded("2024-05-01")
      day.merge(try recorded("2024-05-02"))
    }
  }

  @Test("stop the program when a region is given twice")
  func repeatedRegion() async {
    await #expect(processExitsWith: .failure) {
      _ = GeographicProfile(regions: [passed(.county, "110101"), passed(.county, "110101")])
    }
  }
}

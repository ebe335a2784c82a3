import BadgeRules
import Testing

@Suite("Built-in catalog")
struct BuiltInCatalogTests {
  @Test("is sound, and leads along all four routes with at least 16 series and 70 badges")
  func isSound() throws {
    let catalog = try BadgeCatalog.builtIn
    #expect(Set(catalog.series.map(\.route)) == Set(BadgeRoute.allCases))
    #expect(catalog.series.count >= 16)
    #expect(catalog.series.map(\.tiers.count).reduce(0, +) >= 70)
  }
}

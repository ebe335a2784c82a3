import BadgeRules
import Testing

@Suite("Built-in catalog")
struct BuiltInCatalogTests {
  @Test("is sound, and leads along all four routes with at least 25 series and 120 badges")
  func isSound() throws {
    let catalog = try BadgeCatalog.builtIn
    #expect(Set(catalog.series.map(\.route)) == Set(BadgeRoute.allCases))
    #expect(catalog.series.count >= 25)
    #expect(catalog.series.map(\.tiers.count).reduce(0, +) >= 120)
  }

  @Test("gives every badge and every series a name of its own in both languages")
  func namesAreDistinct() throws {
    let catalog = try BadgeCatalog.builtIn
    let badges = catalog.series.flatMap(\.tiers)
    for names in [catalog.series.map(\.name), badges.map(\.name), badges.map(\.description)] {
      #expect(Set(names.map(\.chinese)).count == names.count)
      #expect(Set(names.map(\.english)).count == names.count)
    }
  }

  @Test("writes Chinese in Chinese and English in English, and descriptions as sentences")
  func languages() throws {
    for tier in try BadgeCatalog.builtIn.series.flatMap(\.tiers) {
      #expect(tier.name.chinese.unicodeScalars.contains { $0.value >= 0x4e00 }, "\(tier.id)")
      #expect(tier.name.english.unicodeScalars.allSatisfy { $0.value < 0x2000 }, "\(tier.id)")
      #expect(tier.description.chinese.hasSuffix("。"), "\(tier.id)")
      #expect(tier.description.english.hasSuffix("."), "\(tier.id)")
    }
  }
}

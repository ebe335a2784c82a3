import BoundaryIndex

/// Which properties of a source's features hold codes, names, levels and parents: as the recipe says, else as usual
/// names tell.
struct PropertyNames {
  let code: String
  /// Nil where areas are called by their codes.
  let name: String?
  let englishName: String?
  let level: String?
  let parent: String?

  /// How many of the features must have a name for it to be the names' property; the others are called by their codes.
  private static let namedShare = 0.9
  /// Codes before plain numbers: an `id` is often no more than a row's number.
  private static let codes = [
    "adcode", "ad_code", "行政区划代码", "区划代码", "区划码", "代码", "code", "pac", "adm0_a3", "iso_a3", "iso3",
    "shapeiso", "gid_3", "gid_2", "gid_1", "gid_0", "adm3_pcode", "adm2_pcode", "adm1_pcode", "adm0_pcode", "pcode",
    "fips", "geoid",
    "shapeid", "gb", "id", "filename",
  ]
  private static let names = [
    "name_zh", "name_cn", "namezh", "chinese_name", "名称", "行政区名", "地名", "name", "shapename", "name_3", "name_2",
    "name_1", "name_0", "adm3_zh", "adm2_zh", "adm1_zh", "admin", "title",
  ]
  private static let englishNames = ["name_en", "nameen", "name_eng", "english_name", "adm3_en", "adm2_en", "adm1_en"]
  private static let levels = ["level", "shapetype", "admin_level_name"]
  private static let parents = ["parent.adcode", "parent_adcode", "parent_code", "parentcode", "parent_id", "parent"]

  /// Chooses the properties.
  ///
  /// - Throws: `BoundaryBuilderError.malformedSource` when no property can be the code, or a feature lacks one that the
  ///   recipe names.
  init(_ wanted: PackRecipe.Properties?, features: [SourceFeature], source: String) throws {
    let choice = Choice(features)
    for name in [wanted?.code, wanted?.chineseName] {
      if let name, let feature = features.first(where: { $0.properties[name] == nil }) {
        throw BoundaryBuilderError.malformedSource(
          file: feature.origin, reason: "it has no property `\(name)`; it has \(Self.list(feature.properties.keys))")
      }
    }
    guard let code = wanted?.code ?? choice.first(of: Self.codes, isCode: true) else {
      throw BoundaryBuilderError.malformedSource(
        file: source,
        reason: "no property tells its areas apart by a code; they have \(Self.list(choice.names)): choose one with "
          + "--code-property, or with `properties` in the recipe")
    }
    self.code = code
    name = wanted?.chineseName ?? choice.first(of: Self.names, share: Self.namedShare)
    englishName = wanted?.englishName ?? choice.first(of: Self.englishNames)
    level = wanted?.level ?? choice.first(of: Self.levels) { RegionLevel(sourceWord: $0) != nil }
    parent = wanted?.parent ?? choice.any(of: Self.parents)
  }

  private static func list(_ names: some Sequence<String>) -> String {
    let names = names.filter { $0 != "filename" }.sorted()
    return names.isEmpty ? "none" : names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// What the features offer.
  private struct Choice {
    private let features: [SourceFeature]
    /// The properties that the features have, by their names in small letters.
    private var spelled: [String: String] = [:]

    init(_ features: [SourceFeature]) {
      self.features = features
      for feature in features {
        for name in feature.properties.keys.sorted() where spelled[name.lowercased()] == nil {
          spelled[name.lowercased()] = name
        }
      }
    }

    var names: Set<String> { Set(spelled.values) }

    /// The first of some names that every feature, or a share of them, has a fitting value under.
    func first(
      of candidates: [String], share: Double = 1, isCode: Bool = false, fits: (String) -> Bool = { _ in true }
    ) -> String? {
      candidates.lazy.compactMap { spelled[$0] }.first { name in
        let fitting = features.count { feature in
          guard let value = feature.properties[name], !value.isEmpty else { return false }
          // Natural Earth's "-99" says that there is no code.
          return fits(value) && !(isCode && value == "-99")
        }
        return Double(fitting) >= share * Double(features.count)
      }
    }

    /// The first of some names that any feature has: the topmost regions have no parent.
    func any(of candidates: [String]) -> String? {
      candidates.lazy.compactMap { spelled[$0] }.first
    }
  }
}

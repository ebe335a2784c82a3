import BoundaryIndex

/// Makes the regions of a source from its features: codes, levels, parents, and which of them have borders of their
/// own, because nothing of the source lies below them.
struct FeatureTree {
  private struct Entry {
    var code: String
    var parent: String?
    var level: RegionLevel
    var chineseName: String
    var englishName: String?
    var feature: SourceFeature
  }

  /// The country of six-digit codes, as the default pack has it.
  private static let china = PackRecipe.Country(code: "CHN", chineseName: "中国", englishName: "China")

  private let layer: PackRecipe.Layer
  private let reference: PackReference
  private let country: PackRecipe.Country?
  private let hasAdministrativeCodes: Bool
  private var drafts: [SourceLayer.Place: SourceLayer.Draft] = [:]
  private var areas: [SourceLayer.Place: SourceArea] = [:]
  /// The first vertices of each area's parts, by which parts that are there twice are found.
  private var corners: [SourceLayer.Place: Set<SourcePoint?>] = [:]
  private var notes: [SourceNote] = []
  private var invented: [SourceLayer.Place] = []

  /// The regions of all of a layer's features; several features of one code are one region.
  ///
  /// - Throws: `BoundaryBuilderError` naming the feature that lacks a code, a level or a parent.
  static func layer(
    _ layer: PackRecipe.Layer, features: [SourceFeature], reference: PackReference
  ) throws -> SourceLayer {
    let code = try PropertyNames(layer.properties, features: features, source: layer.package).code
    let features = features.filter { feature in
      !(feature.properties[code].map { layer.leavesOut?.contains($0) == true } ?? false)
    }
    var wanted = layer.properties ?? PackRecipe.Properties()
    wanted.code = code
    let names = try PropertyNames(wanted, features: features, source: layer.package)
    var tree = FeatureTree(layer, features.map { $0.properties[code] ?? "" }, reference)
    var entries: [Entry] = []
    if names.name == nil {
      tree.notes.append(.nameless(source: layer.package))
    }
    for feature in features { entries.append(try tree.entry(feature, names)) }
    for region in layer.regions ?? [] { try tree.describe(region) }
    for entry in entries { try tree.add(entry) }
    for entry in entries { try tree.attach(entry) }
    for region in layer.regions ?? [] { try tree.attach(region) }
    return try tree.finished()
  }

  private init(_ layer: PackRecipe.Layer, _ codes: [String], _ reference: PackReference) {
    self.layer = layer
    self.reference = reference
    hasAdministrativeCodes = codes.count { AdministrativeCode($0) != nil } * 2 > codes.count
    country = layer.country ?? (hasAdministrativeCodes ? Self.china : nil)
  }

  private func entry(_ feature: SourceFeature, _ names: PropertyNames) throws -> Entry {
    guard let raw = feature.properties[names.code], !raw.isEmpty else {
      throw fault(feature, "its property `\(names.code)`, which should be its code, is missing or empty")
    }
    if hasAdministrativeCodes, AdministrativeCode(raw) == nil {
      throw fault(
        feature, "its code \(raw) is not of six digits as the others are; leave it out with --leave-out \(raw)")
    }
    var code = packCode(raw)
    let level = try level(of: feature, code: raw, names)
    if level == .country, hasAdministrativeCodes, let country { code = country.code }
    let isNameless = names.name == nil && level == .country && code == country?.code
    let english = layer.englishNames?[code] ?? names.englishName.flatMap { feature.properties[$0] }
    return Entry(
      code: code, parent: names.parent.flatMap { feature.properties[$0] }.map(packCode), level: level,
      chineseName: isNameless
        ? country?.chineseName ?? raw
        : names.name.flatMap { feature.properties[$0] }.flatMap { $0.isEmpty ? nil : $0 } ?? code,
      englishName: isNameless ? country?.englishName : english.flatMap { $0.isEmpty ? nil : $0 }, feature: feature)
  }

  private func fault(_ feature: SourceFeature, _ reason: String) -> BoundaryBuilderError {
    .malformedSource(file: feature.origin, reason: reason)
  }

  /// Six digits where codes are such; else the code with what a pack's codes cannot have (they are letters, digits and
  /// hyphens) turned into hyphens.
  private func packCode(_ text: String) -> String {
    if hasAdministrativeCodes, let code = AdministrativeCode(text) { return code.digits }
    return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  private func level(of feature: SourceFeature, code: String, _ names: PropertyNames) throws -> RegionLevel {
    if let fixed = layer.level {
      guard let level = RegionLevel(sourceWord: fixed) else {
        throw BoundaryBuilderError.invalidRecipe("`\(fixed)` is no level: country, province, city or county")
      }
      return level
    }
    if let property = names.level {
      guard let word = feature.properties[property], let level = RegionLevel(sourceWord: word) else {
        let word = feature.properties[property] ?? "nothing"
        throw fault(feature, "its property `\(property)` says \(word), which is no level known here")
      }
      return level
    }
    return hasAdministrativeCodes ? AdministrativeCode(code)?.level ?? .country : .country
  }

  /// A region that the recipe describes, because no feature does.
  private mutating func describe(_ region: PackRecipe.DescribedRegion) throws {
    guard let level = RegionLevel(sourceWord: region.level) else {
      throw BoundaryBuilderError.invalidRecipe("`\(region.level)` is no level: country, province, city or county")
    }
    drafts[.init(level: level, code: region.code)] = SourceLayer.Draft(
      level: level, code: region.code, parent: nil, chineseName: region.chineseName,
      englishName: region.englishName, label: nil)
  }

  /// The described region of a code, at the nearest level above.
  private func place(_ code: String, above level: RegionLevel) -> SourceLayer.Place? {
    let isCountry = hasAdministrativeCodes && AdministrativeCode(code)?.level == .country
    let code = isCountry ? country?.code ?? code : code
    return RegionLevel.allCases.reversed().lazy.filter { $0 < level }
      .map { SourceLayer.Place(level: $0, code: code) }.first { drafts[$0] != nil }
  }

  private mutating func add(_ entry: Entry) throws {
    let place = SourceLayer.Place(level: entry.level, code: entry.code)
    if var area = areas[place] {
      guard area.chineseName == entry.chineseName else {
        throw fault(
          entry.feature,
          "its code \(entry.code) is that of \(area.chineseName) (\(area.origin)) as well; choose another property "
            + "with --code-property")
      }
      let fresh = entry.feature.polygons.filter { polygon in
        corners[place]?.contains(polygon.first?.first) != true || !area.polygons.contains(polygon)
      }
      if fresh.count < entry.feature.polygons.count {
        notes.append(.repeated(code: entry.code, feature: entry.feature.origin, other: area.origin))
      }
      area.polygons += fresh
      area.openRings += entry.feature.openRings
      areas[place] = area
      corners[place, default: []].formUnion(fresh.map { $0.first?.first })
      return
    }
    corners[place] = Set(entry.feature.polygons.map { $0.first?.first })
    areas[place] = SourceArea(
      level: entry.level, code: entry.code, chineseName: entry.chineseName, englishName: entry.englishName,
      polygons: entry.feature.polygons, origin: entry.feature.origin,
      openRings: entry.feature.openRings)
    drafts[place] = SourceLayer.Draft(
      level: entry.level, code: entry.code, parent: nil, chineseName: entry.chineseName,
      englishName: entry.englishName, label: nil)
  }

  /// Finds a region's parent: what its property says, else what its code says, else the country.
  private mutating func attach(_ entry: Entry) throws {
    let place = SourceLayer.Place(level: entry.level, code: entry.code)
    guard entry.level != .country, drafts[place]?.parent == nil else { return }
    let parent = try parent(of: place, named: entry.parent, origin: entry.feature.origin)
    drafts[place]?.parent = parent
  }

  private mutating func attach(_ region: PackRecipe.DescribedRegion) throws {
    guard let level = RegionLevel(sourceWord: region.level), level > .country else { return }
    let place = SourceLayer.Place(level: level, code: region.code)
    guard drafts[place]?.parent == nil else { return }
    let parent = try parent(of: place, named: region.parent, origin: "the recipe")
    drafts[place]?.parent = parent
  }

  private mutating func parent(of child: SourceLayer.Place, named name: String?, origin: String) throws
    -> SourceLayer.Place
  {
    if let name, !name.isEmpty, name != "null" {
      if let found = self.place(name, above: child.level) { return found }
      let above = AdministrativeCode(name)?.level ?? RegionLevel(rawValue: child.level.rawValue - 1) ?? .country
      if above > .country, above < child.level { return try invent(above, name, origin: origin) }
    } else if let code = AdministrativeCode(child.code) {
      for level in [RegionLevel.city, .province] where level < child.level {
        // A city that is its own county has the county's code.
        for name in [child.code, code.ancestor(at: level)].compactMap({ $0 }) {
          let place = SourceLayer.Place(level: level, code: name)
          if drafts[place] != nil { return place }
          if name != child.code, reference.names(of: place) != nil { return try invent(level, name, origin: origin) }
        }
      }
    }
    return try top(above: child, origin: origin)
  }

  /// A region that the source names without describing it: named as the reference pack names it, else by its code.
  private mutating func invent(_ level: RegionLevel, _ code: String, origin: String) throws -> SourceLayer.Place {
    let place = SourceLayer.Place(level: level, code: code)
    let names = reference.names(of: place)
    drafts[place] = SourceLayer.Draft(
      level: level, code: code, parent: nil, chineseName: names?.chinese ?? code, englishName: names?.english,
      label: nil)
    notes.append(
      .invented(level: level.name, code: code, name: names?.chinese ?? code, isFromReference: names != nil))
    let parent = try parent(of: place, named: nil, origin: origin)
    drafts[place]?.parent = parent
    invented.append(place)
    return place
  }

  private mutating func top(above child: SourceLayer.Place, origin: String) throws -> SourceLayer.Place {
    let described = drafts.keys.filter { $0.level == .country }
    guard let country else {
      if described.count == 1, let only = described.first { return only }
      throw BoundaryBuilderError.malformedSource(
        file: origin,
        reason: "the \(child.level.name) \(child.code) lies in no country that the source tells; name one with "
          + "--country CODE:NAME, or with `country` in the recipe")
    }
    let place = SourceLayer.Place(level: .country, code: country.code)
    if drafts[place] == nil {
      drafts[place] = SourceLayer.Draft(
        level: .country, code: country.code, parent: nil, chineseName: country.chineseName,
        englishName: country.englishName, label: country.label)
    }
    return place
  }

  /// The drafts in order; the areas of those that nothing lies below.
  private mutating func finished() throws -> SourceLayer {
    let parents = Set(drafts.values.compactMap(\.parent))
    let leaves = areas.filter { !parents.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    if let empty = leaves.first(where: \.polygons.isEmpty) {
      throw BoundaryBuilderError.malformedSource(
        file: empty.origin, reason: "\(empty.code) \(empty.chineseName) has no geometry, and nothing lies below it")
    }
    return SourceLayer(
      drafts: drafts.sorted { $0.key < $1.key }.map(\.value), leaves: leaves,
      outlines: SourceOutline.outlines(of: areas, leaves: leaves, drafts: drafts), notes: notes,
      invented: invented.compactMap { drafts[$0] })
  }
}

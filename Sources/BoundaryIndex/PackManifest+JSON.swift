import Foundation
import Geodesy

extension PackManifest {
  /// The manifest's JSON: one line for each region and each shard, keys in alphabetical order.
  func encoded() throws(BoundaryPackError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      func lines(_ values: [some Encodable]) throws -> String {
        let lines = try values.map { "    " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
      }
      func text(_ value: String) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
      let json = """
        {
          "formatVersion": \(formatVersion),
          "packID": \(try text(packID)),
          "vintage": \(try text(vintage)),
          "datum": \(try text(datum)),
          "worldview": \(try text(worldview)),
          "sources": \(try lines(sources.map(SourceLine.init))),
          "files": \(try lines(files.map(FileLine.init))),
          "shards": \(try lines(shards.map(ShardLine.init))),
          "regions": \(try lines(regions.map { RegionLine($0, vintage: vintage) }))
        }

        """
      return Array(json.utf8)
    } catch {
      throw .cannotWrite(file: PackFormat.manifestName, reason: "a value cannot be written as JSON")
    }
  }

  /// Reads a manifest's JSON.
  init(json: [UInt8]) throws(BoundaryPackError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json))
    } catch {
      throw .damaged(file: PackFormat.manifestName, reason: "it is not the JSON of a manifest")
    }
    guard document.formatVersion == Int(PackFormat.version) else {
      throw .unsupportedVersion(file: PackFormat.manifestName, version: document.formatVersion)
    }
    formatVersion = document.formatVersion
    packID = document.packID
    vintage = document.vintage
    datum = document.datum
    worldview = document.worldview
    sources = document.sources.map(\.value)
    files = document.files.map(\.value)
    shards = document.shards.map(\.value)
    regions = []
    for line in document.regions {
      guard let region = line.value(vintage: document.vintage) else {
        throw .damaged(file: PackFormat.manifestName, reason: "a region in it is not one")
      }
      regions.append(region)
    }
  }
}

private struct Document: Decodable {
  var formatVersion: Int
  var packID: String
  var vintage: String
  var datum: String
  var worldview: String
  var sources: [SourceLine]
  var files: [FileLine]
  var shards: [ShardLine]
  var regions: [RegionLine]
}

private struct SourceLine: Codable {
  var name: String
  var version: String
  var licence: String
  var attribution: String
  var sha256: String

  init(_ source: BoundaryPackContents.Source) {
    name = source.name
    version = source.version
    licence = source.licence
    attribution = source.attribution
    sha256 = source.sha256
  }

  var value: BoundaryPackContents.Source {
    BoundaryPackContents.Source(
      name: name, version: version, licence: licence, attribution: attribution, sha256: sha256)
  }
}

private struct FileLine: Codable {
  var name: String
  var bytes: Int
  var sha256: String

  init(_ file: PackManifest.File) {
    name = file.name
    bytes = file.length
    sha256 = file.sha256
  }

  var value: PackManifest.File { PackManifest.File(name: name, length: bytes, sha256: sha256) }
}

private struct ShardLine: Codable {
  var file: FileLine
  var box: [Double]
  var regions: [String]
  var neighbours: [String]

  init(_ shard: PackManifest.Shard) {
    file = FileLine(shard.file)
    box = shard.box
    regions = shard.regions
    neighbours = shard.neighbours
  }

  var value: PackManifest.Shard {
    PackManifest.Shard(file: file.value, box: box, regions: regions, neighbours: neighbours)
  }
}

private struct RegionLine: Codable {
  /// Level and code, such as "county/110101".
  var id: String
  /// Where it is not the pack's.
  var vintage: String?
  var parent: String?
  var parentVintage: String?
  var zh: String
  var en: String?
  /// Square metres.
  var area: Int
  var gridArea: Int
  /// Latitude and longitude in 1e-7°.
  var label: [Int32]
  var parts: Int

  init(_ region: Region, vintage packVintage: String) {
    func word(_ id: RegionID) -> String { "\(id.level.name)/\(id.code)" }
    func other(_ vintage: String?) -> String? { vintage == packVintage ? nil : vintage }
    id = word(region.id)
    vintage = other(region.id.vintage)
    parent = region.parent.map(word)
    parentVintage = other(region.parent?.vintage)
    zh = region.chineseName
    en = region.englishName
    area = Int(region.area.rounded())
    gridArea = Int(region.gridArea.rounded())
    label = [region.labelPoint.latitude, region.labelPoint.longitude]
    parts = region.partCount
  }

  func value(vintage packVintage: String) -> Region? {
    func regionID(_ word: String, _ vintage: String?) -> RegionID? {
      let parts = word.split(separator: "/", maxSplits: 1)
      guard parts.count == 2, let level = RegionLevel(name: String(parts[0])) else { return nil }
      return RegionID(level: level, code: String(parts[1]), vintage: vintage ?? packVintage)
    }
    guard let id = regionID(id, vintage), label.count == 2,
      let point = QuantizedCoordinate(latitudeUnits: label[0], longitudeUnits: label[1])
    else { return nil }
    return Region(
      id: id, parent: parent.flatMap { regionID($0, parentVintage) }, chineseName: zh, englishName: en,
      area: Double(area), gridArea: Double(gridArea), labelPoint: point, partCount: parts)
  }
}

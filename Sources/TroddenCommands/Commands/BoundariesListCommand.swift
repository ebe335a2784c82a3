import BoundaryIndex

/// `trodden boundaries list`: what the pack is, and on what terms.
enum BoundariesListCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "boundaries list", Wording("what the boundary pack is, with sources and licences", "边界数据包的内容、来源和许可"),
      example: "boundaries list", run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let path = try call.boundariesPath()
    let manifest = try BoundaryPack(directory: path).manifest()
    call.print(call.printsJSON ? json(manifest).pretty : text(manifest, path, call.language))
    return .done
  }

  private static func counts(_ manifest: PackManifest) -> [(level: RegionLevel, count: Int)] {
    RegionLevel.allCases.map { level in (level, manifest.regions.count { $0.id.level == level }) }
  }

  private static func bytes(_ manifest: PackManifest) -> Int {
    (manifest.files + manifest.shards.map(\.file)).reduce(0) { $0 + $1.length }
  }

  private static func json(_ manifest: PackManifest) -> JSONValue {
    [
      "id": .string(manifest.packID), "formatVersion": .integer(manifest.formatVersion),
      "vintage": .string(manifest.vintage), "datum": .string(manifest.datum),
      "worldview": .string(manifest.worldview), "bytes": .integer(bytes(manifest)),
      "shards": .integer(manifest.shards.count),
      "regions": .object(counts(manifest).map { .init(name: $0.level.name, value: .integer($0.count)) }),
      "sources": .array(
        manifest.sources.map {
          [
            "name": .string($0.name), "version": .string($0.version), "licence": .string($0.licence),
            "attribution": .string($0.attribution), "sha256": .string($0.sha256),
          ]
        }),
    ]
  }

  private static func text(_ manifest: PackManifest, _ path: String, _ language: Language) -> String {
    var table = TextTable(columns: [.left, .left])
    let comma = Wording(", ", "，").in(language)
    func row(_ name: Wording, _ value: String) { table.add([name.in(language), value]) }
    row(Wording("folder", "文件夹"), InputFile.shown(path))
    row(Wording("id", "标识"), manifest.packID)
    row(Wording("vintage", "数据年份"), manifest.vintage)
    row(Wording("datum", "坐标系"), manifest.datum)
    row(Wording("worldview", "立场"), manifest.worldview)
    let regions = counts(manifest).map { "\(Figures.grouped($0.count)) \(RegionWords.levels($0.level).in(language))" }
    row(Wording("regions", "行政区"), regions.joined(separator: comma))
    row(
      Wording("files", "文件"),
      Wording(Figures.counted(manifest.shards.count, "shard"), "\(manifest.shards.count) 个分片").in(language)
        + comma + Figures.bytes(Double(bytes(manifest))))
    for source in manifest.sources {
      row(Wording("source", "来源"), "\(source.name) \(source.version), \(source.licence)")
      row(Wording(same: ""), source.attribution)
    }
    return table.rendered()
  }
}

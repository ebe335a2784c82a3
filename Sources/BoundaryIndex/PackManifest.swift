/// What a pack says of itself, for people and for checking its files.
public struct PackManifest: Hashable, Sendable {
  /// One file of the pack and what it must be.
  public struct File: Hashable, Sendable {
    /// Path in the pack.
    public var name: String
    /// Length in bytes.
    public var length: Int
    /// Lower-case hexadecimal SHA-256.
    public var sha256: String
  }

  /// One shard.
  public struct Shard: Hashable, Sendable {
    /// Its file.
    public var file: File
    /// West, south, east and north of its tiles, in degrees.
    public var box: [Double]
    /// Codes of the leaf regions that its tiles touch, in the pack's order.
    public var regions: [String]
    /// Names of the files next to it.
    public var neighbours: [String]
  }

  /// Version of the byte layout.
  public var formatVersion: Int
  /// 32 hexadecimal digits that follow from all that the pack holds.
  public var packID: String
  /// The vintage of the data.
  public var vintage: String
  /// Always "wgs84".
  public var datum: String
  /// Whose view of disputed borders the pack takes.
  public var worldview: String
  /// Where the data comes from, and on what terms.
  public var sources: [BoundaryPackContents.Source]
  /// The region tree in the pack's order; boxes of the parts follow from the polygons.
  public var regions: [Region]
  /// regions.bin and overview.bin.
  public var files: [File]
  /// The shards.
  public var shards: [Shard]
}

extension PackSections {
  func manifest(
    of contents: BoundaryPackContents, packID: [UInt8], files: [(name: String, bytes: [UInt8])]
  ) -> PackManifest {
    let described = files.map {
      PackManifest.File(name: $0.name, length: $0.bytes.count, sha256: SHA256.hexadecimal(of: $0.bytes))
    }
    let shards = summaries.indices.map { shard in
      PackManifest.Shard(
        file: described[shard + 2], box: summaries[shard].degrees,
        regions: regionsOfShards[shard].map { records[Int($0) - 1].region.id.code },
        neighbours: summaries[shard].neighbours.map { summaries[Int($0)].path })
    }
    return PackManifest(
      formatVersion: Int(PackFormat.version), packID: SHA256.hexadecimal(digest: packID), vintage: contents.vintage,
      datum: "wgs84", worldview: contents.worldview, sources: contents.sources, regions: records.map(\.region),
      files: Array(described.prefix(2)), shards: shards)
  }
}

extension ShardSummary {
  /// West, south, east and north in degrees, rounded outwards to 0.01°.
  var degrees: [Double] {
    func degrees(_ limit: Int32, less origin: Int, up: Bool) -> Double {
      let value = Double(Int(limit) * 256 - origin) / 1e5
      return (up ? value.rounded(.up) : value.rounded(.down)) / 100
    }
    return [
      degrees(box[0], less: PackFormat.originX, up: false), degrees(box[1], less: PackFormat.originY, up: false),
      degrees(box[2], less: PackFormat.originX, up: true), degrees(box[3], less: PackFormat.originY, up: true),
    ]
  }
}

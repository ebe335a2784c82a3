import ByteCoding
import PlanarGeometry

/// Turns the contents of a pack into its files.
public enum BoundaryPackWriter {
  /// Writes the pack's files into a directory, which is made when it is missing; the same contents give the same bytes.
  ///
  /// The manifest is written last, and shards of an older pack in the same place are removed. Vertices, edges and
  /// regions are kept as they are: the polygons of the pack are those of the contents, without seams between the parts
  /// of a region.
  ///
  /// - Throws: `BoundaryPackError` when the contents contradict themselves or a file cannot be written.
  /// - Complexity: O(edges × log edges); about 10 s for the default pack.
  public static func write(_ contents: BoundaryPackContents, to directory: String) throws(BoundaryPackError) {
    let files = try files(of: contents)
    try PackDirectory.make(directory)
    try PackDirectory.make("\(directory)/\(PackFormat.shardDirectory)")
    let names = Set(files.map(\.name))
    for file in PackDirectory.files(in: "\(directory)/\(PackFormat.shardDirectory)") where file.hasSuffix(".bin") {
      let name = "\(PackFormat.shardDirectory)/\(file)"
      if !names.contains(name) { PackDirectory.remove("\(directory)/\(name)") }
    }
    for file in files { try PackDirectory.write(file.bytes, to: "\(directory)/\(file.name)", named: file.name) }
  }

  /// The pack's files with their paths in the pack, the manifest last.
  static func files(of contents: BoundaryPackContents) throws(BoundaryPackError) -> [(name: String, bytes: [UInt8])] {
    let order = try RegionOrder(contents)
    let edges = try BorderEdges.edges(of: contents.shapes, numbers: order)
    let plan = try PackPlan(edges: edges, order: order)
    let sections = PackSections(plan, measures: RegionMeasures(edges: edges, order: order), order: order)
    let packID = sections.identity(vintage: contents.vintage, worldview: contents.worldview)
    var files = sections.parts.map { part in
      (
        name: part.name,
        bytes: PackHeader.file(part.kind, packID: packID, head: part.head, body: part.body)
      )
    }
    let manifest = sections.manifest(of: contents, packID: packID, files: files)
    files.append((name: PackFormat.manifestName, bytes: try manifest.encoded()))
    return files
  }
}

/// The heads and bodies of a pack's files, before the pack has its id.
struct PackSections {
  struct Part {
    var name: String
    var kind: PackFormat.Kind
    var head: [UInt8]
    var body: [UInt8]
  }

  private(set) var parts: [Part] = []
  private(set) var records: [RegionRecord] = []
  private(set) var summaries: [ShardSummary] = []
  /// By shard, the region numbers in its tiles.
  private(set) var regionsOfShards: [[UInt32]] = []

  init(_ plan: PackPlan, measures: RegionMeasures, order: RegionOrder) {
    let overview = OverviewPlan(plan)
    var shardsOfRegions = [Set<UInt32>](repeating: [], count: order.regions.count + 1)
    var boxes: [ShardBox] = []
    for shard in plan.shardNames.indices {
      let shardPlan = ShardPlan(plan, overview: overview, shard: shard)
      let tiles = shardPlan.tiles.map { plan.tiles[$0] }
      parts.append(Self.shard(plan, shardPlan, name: plan.shardNames[shard]))
      boxes.append(ShardBox(tiles))
      var regions: Set<UInt32> = []
      for tile in tiles { regions.formUnion(tile.regions) }
      regionsOfShards.append(regions.sorted())
      for region in regions { shardsOfRegions[Int(region)].insert(UInt32(shard)) }
    }
    let shared = Self.sharedTiles(plan)
    for (shard, name) in plan.shardNames.enumerated() {
      let neighbours = plan.shardNames.indices.filter { other in
        other != shard && (shared[shard].contains(other) || boxes[shard].touches(boxes[other], isWorld: name))
      }
      summaries.append(
        ShardSummary(
          name: name, fileLength: UInt32(parts[shard].head.count + parts[shard].body.count + PackFormat.headerLength),
          box: boxes[shard].limits, neighbours: neighbours.map { UInt32($0) }))
    }
    for (place, region) in order.regions.enumerated() {
      let number = UInt32(place + 1)
      let home = plan.home(of: number).map { [UInt32($0)] } ?? shardsOfRegions[place + 1].sorted()
      records.append(
        RegionRecord(
          region: region.measured(gridArea: measures.gridAreas[place], partCount: measures.partCounts[place]),
          shards: shardsOfRegions[place + 1].isEmpty ? [] : home))
    }
    parts.insert(Self.regions(records, order: order), at: 0)
    parts.insert(Self.overview(summaries, nodes: overview.nodes), at: 1)
  }

  /// The shards that share a tile with each shard.
  private static func sharedTiles(_ plan: PackPlan) -> [Set<Int>] {
    var shared = [Set<Int>](repeating: [], count: plan.shardNames.count)
    for tile in plan.tiles where tile.shards.count > 1 {
      for shard in tile.shards { shared[shard].formUnion(tile.shards) }
    }
    return shared
  }

  /// Half of a SHA-256 over all that the files say, so that equal packs have equal ids.
  func identity(vintage: String, worldview: String) -> [UInt8] {
    var hash = SHA256()
    for text in [vintage, worldview] { hash.update(Array(text.utf8) + [0]) }
    for part in parts {
      hash.update(Array(part.name.utf8) + [0])
      hash.update(part.head)
      hash.update(part.body)
    }
    return Array(hash.digest().prefix(PackFormat.packIDLength))
  }

  private static func regions(_ records: [RegionRecord], order: RegionOrder) -> Part {
    var head = ByteWriter()
    var body: [UInt8] = []
    head.varint(UInt32(records.count))
    for (place, record) in records.enumerated() {
      head.uint32(UInt32(body.count))
      body += record.encoded(parent: order.parent(of: UInt32(place + 1)))
    }
    return Part(name: PackFormat.regionsName, kind: .regions, head: head.bytes, body: body)
  }

  private static func overview(_ summaries: [ShardSummary], nodes: [[TreeEntry]]) -> Part {
    var head = ByteWriter()
    head.varint(UInt32(summaries.count))
    for summary in summaries { summary.encode(into: &head) }
    append(nodes, to: &head)
    return Part(name: PackFormat.overviewName, kind: .overview, head: head.bytes, body: [])
  }

  private static func shard(_ plan: PackPlan, _ shard: ShardPlan, name: String) -> Part {
    var head = ByteWriter()
    var body: [UInt8] = []
    head.varint(UInt32(shard.tiles.count))
    for number in shard.tiles {
      let bytes = plan.contents(ofTile: number).encode(cell: plan.tiles[number].cell)
      head.uint32(UInt32(body.count))
      head.uint32(CRC32.checksum(bytes))
      body += bytes
    }
    append(shard.nodes, to: &head)
    return Part(
      name: "\(PackFormat.shardDirectory)/\(name).bin", kind: .shard, head: head.bytes, body: body)
  }

  private static func append(_ nodes: [[TreeEntry]], to head: inout ByteWriter) {
    while head.count % 4 != 0 { head.uint8(0) }
    for node in nodes {
      for entry in node { head.uint32(entry.code) }
    }
  }
}

/// The box of a shard's tiles in units ÷ 256: west, south, east, north.
private struct ShardBox {
  var limits: [Int32] = [.max, .max, .min, .min]

  init(_ tiles: [PlannedTile]) {
    for tile in tiles {
      let cell = tile.cell
      limits[0] = min(limits[0], Int32(truncatingIfNeeded: cell.x >> 8))
      limits[1] = min(limits[1], Int32(truncatingIfNeeded: cell.y >> 8))
      limits[2] = max(limits[2], Int32(truncatingIfNeeded: (cell.x + cell.side) >> 8))
      limits[3] = max(limits[3], Int32(truncatingIfNeeded: (cell.y + cell.side) >> 8))
    }
  }

  /// Squares of the rest of the world share no tiles, so their boxes tell who is next to whom.
  func touches(_ other: ShardBox, isWorld name: String) -> Bool {
    name.hasPrefix("world-") && limits[0] <= other.limits[2] && other.limits[0] <= limits[2]
      && limits[1] <= other.limits[3] && other.limits[1] <= limits[3]
  }
}

extension Region {
  fileprivate func measured(gridArea: Double, partCount: Int) -> Region {
    Region(
      id: id, parent: parent, chineseName: chineseName, englishName: englishName, area: area, gridArea: gridArea,
      labelPoint: labelPoint, partCount: partCount)
  }
}

extension PackPlan {
  /// A tile in the form that is written.
  func contents(ofTile number: Int) -> TileContents {
    let tile = tiles[number]
    func own(_ region: UInt32) -> UInt32 {
      region == 0 ? 0 : UInt32((tile.regions.firstIndex(of: region) ?? -1) + 1)
    }
    return TileContents(
      regions: tile.regions, state: tile.state.map(own),
      edges: tile.edges.map { index in
        var edge = edges[Int(index)]
        edge.left = own(edge.left)
        edge.right = own(edge.right)
        return edge
      })
  }
}

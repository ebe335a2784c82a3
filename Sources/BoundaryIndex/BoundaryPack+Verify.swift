extension BoundaryPack {
  /// Checks the whole pack and throws the first thing that is wrong; nothing happens when it is sound.
  ///
  /// - Throws: the first of `problems()`.
  public func verify() throws(BoundaryPackError) {
    if let problem = problems().first { throw problem }
  }

  /// Checks that every file is the one that the manifest lists, by length and SHA-256; what is in them is not looked at.
  /// For a copy of a pack that was verified. Reads everything: a tenth of a second for the default pack.
  ///
  /// - Throws: `BoundaryPackError`, the first fault.
  public func verifyFiles() throws(BoundaryPackError) {
    let manifest = try listedManifest()
    for file in manifest.files + manifest.shards.map(\.file) { try checkHash(of: file) }
  }

  /// The manifest, when it speaks of this pack.
  private func listedManifest() throws(BoundaryPackError) -> PackManifest {
    let manifest = try self.manifest()
    guard manifest.packID == id else {
      throw .damaged(file: PackFormat.manifestName, reason: "it belongs to another pack")
    }
    guard manifest.shards.map(\.file.name) == overview.shards.map(\.path) else {
      throw .damaged(file: PackFormat.manifestName, reason: "it lists other shards than the overview")
    }
    return manifest
  }

  /// Everything that is wrong with the pack's files, each file's faults apart; empty when the pack is sound.
  ///
  /// Checked are: every file's length and SHA-256 against the manifest, every region record, every tile's checksum and
  /// bytes, whether borders end inside a tile, and whether each tile and its neighbours agree about the corner between
  /// them. Reads everything: about a second for the default pack.
  public func problems() -> [BoundaryPackError] {
    var problems: [BoundaryPackError] = []
    func note(_ check: () throws(BoundaryPackError) -> Void) {
      do throws(BoundaryPackError) { try check() } catch { problems.append(error) }
    }
    note { () throws(BoundaryPackError) in
      let manifest = try listedManifest()
      for file in manifest.files + manifest.shards.map(\.file) {
        note { () throws(BoundaryPackError) in try checkHash(of: file) }
      }
    }
    note { () throws(BoundaryPackError) in _ = try regions() }
    for number in overview.shards.indices {
      note { () throws(BoundaryPackError) in try checkTiles(of: try shard(number)) }
    }
    return problems
  }

  private func checkHash(of file: PackManifest.File) throws(BoundaryPackError) {
    let mapped = try MappedFile(directory: directory, name: file.name)
    guard mapped.bytes.count == file.length else {
      throw .damaged(file: file.name, reason: "it has \(mapped.bytes.count) bytes, not \(file.length)")
    }
    var hash = SHA256()
    hash.update(mapped.bytes)
    guard SHA256.hexadecimal(digest: hash.digest()) == file.sha256 else {
      throw .damaged(file: file.name, reason: "it is not the file that the manifest lists")
    }
  }

  private func checkTiles(of shard: Shard) throws(BoundaryPackError) {
    var seen: Set<Int> = []
    try shard.tree.forEachEntry(in: .world) { entry, cell throws(BoundaryPackError) in
      guard case .leaf(let number) = entry else { return }
      guard seen.insert(number).inserted else {
        throw .damaged(file: shard.file.name, reason: "its tree names a tile twice")
      }
      let tile = try shard.contents(ofTile: number, cell: cell)
      guard tile.regions.allSatisfy({ Int($0) <= regionTable.count }) else {
        throw .damaged(file: shard.file.name, reason: "a tile names a region that the pack lacks")
      }
      guard tile.closesInside(cell) else {
        throw .damaged(file: shard.file.name, reason: "a border ends inside a tile")
      }
      for (x, y) in [(cell.x + cell.side, cell.y), (cell.x, cell.y + cell.side)] {
        guard x < 2 * PackFormat.originX, y <= 2 * PackFormat.originY else { continue }
        guard tile.owner(x: x, y: y, from: cell) == (try region(x: x, y: y).number) else {
          throw .damaged(file: shard.file.name, reason: "a tile and its neighbour disagree about their corner")
        }
      }
    }
    guard seen.count == shard.tiles.count else {
      throw .damaged(file: shard.file.name, reason: "its tree leaves tiles out")
    }
  }
}

extension TileContents {
  /// Whether every vertex inside the tile has, for each region, an even number of edges that it borders.
  func closesInside(_ cell: PlaneCell) -> Bool {
    var odd: [BorderArc.Vertex: UInt64] = [:]
    for edge in edges {
      let bits = Self.bit(edge.left) ^ Self.bit(edge.right)
      odd[BorderArc.Vertex(x: edge.ax, y: edge.ay), default: 0] ^= bits
      odd[BorderArc.Vertex(x: edge.bx, y: edge.by), default: 0] ^= bits
    }
    return odd.allSatisfy { $0.value == 0 || !cell.contains(x: Int($0.key.x), y: Int($0.key.y)) }
  }

  /// The region number at a place of the tile's closed square, from its edges alone.
  func owner(x: Int, y: Int, from corner: PlaneCell) -> UInt32 {
    let bits = edges.reduce(stateBits) { bits, edge in
      edge.segment.toggles(fromX: corner.x, fromY: corner.y, toX: x, toY: y)
        ? bits ^ Self.bit(edge.left) ^ Self.bit(edge.right) : bits
    }
    let owner = Self.owner(of: bits)
    return owner == 0 ? 0 : regions[owner - 1]
  }
}

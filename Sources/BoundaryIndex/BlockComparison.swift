public import CoverageGrid
import PlanarGeometry

/// Two packs side by side: whether a place can have another answer in the one than in the other.
///
/// Regions are the same when level and code are, or when one follows the other (`RegionSuccession`); names and vintages do
/// not matter. Nothing but the tiles around the blocks asked about is read. Belongs to one thread.
public final class BlockComparison {
  /// The pack that answers now.
  public let old: BoundaryPack
  /// The pack that is to answer.
  public let new: BoundaryPack

  private var oldView: PackView
  private var newView: PackView
  private var equalTiles: [PlaneCell: Bool] = [:]

  /// Prepares the comparison: reads both region tables. O(regions).
  ///
  /// - Throws: `BoundaryPackError` when a region's record is damaged.
  public init(
    from old: BoundaryPack, to new: BoundaryPack, _ succession: RegionSuccession
  ) throws(BoundaryPackError) {
    self.old = old
    self.new = new
    var numbers: [RegionCode: UInt32] = [:]
    newView = try PackView(new, numbers: &numbers)
    for (before, after) in succession.successors {
      numbers[try PackView.code(of: before, in: old)] = numbers[try PackView.code(of: after, in: new)]
    }
    oldView = try PackView(old, numbers: &numbers)
  }

  /// The levels at which some place of a block may belong to another region than before; empty when no place does.
  ///
  /// Decided by the borders that touch the block and by who owns its corner: exact but for borders that were given
  /// other vertices without moving, which count as moved.
  ///
  /// - Throws: `BoundaryPackError` when a shard that the block needs is missing or damaged in one of the packs.
  /// - Complexity: O(edges of the tiles around), O(1) where a neighbouring block asked before.
  public func changedLevels(in block: BlockID) throws(BoundaryPackError) -> Set<RegionLevel> {
    let box = Self.box(of: block)
    let before = try oldView.squares(in: box)
    let after = try newView.squares(in: box)
    if before.count == after.count {
      var isSame = true
      for (left, right) in zip(before, after) where isSame { isSame = try isEqual(left, right) }
      if isSame { return [] }
    }
    let was = oldView.borders(of: before, in: box)
    let willBe = newView.borders(of: after, in: box)
    return Set(RegionLevel.allCases.filter { was[Int($0.rawValue)] != willBe[Int($0.rawValue)] })
  }

  private func isEqual(_ left: PackView.Square, _ right: PackView.Square) throws(BoundaryPackError) -> Bool {
    guard left.cell == right.cell else { return false }
    switch (left.content, right.content) {
    case (.uniform(let before), .uniform(let after)): return oldView.chains[before] == newView.chains[after]
    case (.tile(let before), .tile(let after)):
      if let known = equalTiles[left.cell] { return known }
      let equal = oldView.isEqual(before, to: after, in: newView)
      equalTiles[left.cell] = equal
      return equal
    default: return false
    }
  }

  /// The block's box, a unit wider on every side than what it holds.
  private static func box(of block: BlockID) -> UnitBox {
    let rows = ExplorationGrid.rowCount
    let columns = ExplorationGrid.columnCount(ofRow: block.band * 64)
    let height = 2 * PackFormat.originY
    let width = 2 * PackFormat.originX
    return UnitBox(
      west: block.column * 64 * width / columns - 1, south: block.band * 64 * height / rows - 1,
      east: (block.column * 64 + 64) * width / columns + 1, north: (block.band * 64 + 64) * height / rows + 1)
  }
}

/// One of the packs, with numbers for regions that both packs share.
private struct PackView {
  enum Content {
    case uniform(Int)
    case tile(TileContents)
  }

  /// A square of the pack's trees.
  struct Square {
    var cell: PlaneCell
    var content: Content
  }

  /// An edge at one level, turned so that equal ones are equal.
  struct LevelEdge: Hashable {
    var ax: UInt32
    var ay: UInt32
    var bx: UInt32
    var by: UInt32
    var left: UInt32
    var right: UInt32
  }

  /// What decides about a box at one level.
  struct LevelBorders: Equatable {
    var corner: [UInt32] = []
    var edges: Set<LevelEdge> = []
  }

  let pack: BoundaryPack
  /// By region number: the shared numbers of its chain.
  let chains: [SIMD4<UInt32>]
  private var tiles: [PlaneCell: TileContents] = [:]

  init(_ pack: BoundaryPack, numbers: inout [RegionCode: UInt32]) throws(BoundaryPackError) {
    self.pack = pack
    let table = try pack.chains()
    var shared: [UInt32] = [0]
    for index in pack.indices {
      let code = try Self.code(of: index, in: pack)
      let number = numbers[code] ?? UInt32(numbers.count + 1)
      numbers[code] = number
      shared.append(number)
    }
    chains =
      [SIMD4()]
      + pack.indices.map { index in
        let chain = table[index].numbers
        return SIMD4(
          shared[Int(chain[0])], shared[Int(chain[1])], shared[Int(chain[2])], shared[Int(chain[3])])
      }
  }

  static func code(of index: RegionIndex, in pack: BoundaryPack) throws(BoundaryPackError) -> RegionCode {
    let id = try pack.region(at: index).id
    return RegionCode(level: id.level, code: id.code)
  }

  /// The squares of the pack's trees that have a place in common with a box: in the trees' order.
  mutating func squares(in box: UnitBox) throws(BoundaryPackError) -> [Square] {
    var found: [Square] = []
    var needed: [(number: Int, shard: Int, cell: PlaneCell)] = []
    try pack.overview.tree.forEachEntry(in: box) { entry, cell throws(BoundaryPackError) in
      switch entry {
      case .uniform(let number): found.append(Square(cell: cell, content: .uniform(try checked(Int(number)))))
      case .elsewhere, .node: return
      case .leaf(let shard):
        let part = UnitBox(
          west: max(box.west, cell.x), south: max(box.south, cell.y), east: min(box.east, cell.x + cell.side - 1),
          north: min(box.north, cell.y + cell.side - 1))
        try pack.shard(shard).tree.forEachEntry(in: part) { entry, cell throws(BoundaryPackError) in
          guard part.overlaps(cell), !found.contains(where: { $0.cell == cell }) else { return }
          switch entry {
          case .uniform(let number): found.append(Square(cell: cell, content: .uniform(try checked(Int(number)))))
          case .leaf(let number):
            found.append(Square(cell: cell, content: .uniform(0)))
            needed.append((number, shard, cell))
          case .elsewhere, .node: return
          }
        }
      }
    }
    for (number, shard, cell) in needed {
      let tile = try contents(ofTile: number, in: shard, cell: cell)
      if let place = found.firstIndex(where: { $0.cell == cell }) { found[place].content = .tile(tile) }
    }
    return found
  }

  private func checked(_ number: Int) throws(BoundaryPackError) -> Int {
    guard number < chains.count else {
      throw .damaged(file: PackFormat.regionsName, reason: "a region is named that it lacks")
    }
    return number
  }

  /// Neighbouring blocks share tiles: some are kept.
  private mutating func contents(
    ofTile number: Int, in shard: Int, cell: PlaneCell
  ) throws(BoundaryPackError) -> TileContents {
    if let known = tiles[cell] { return known }
    let tile = try pack.shard(shard).contents(ofTile: number, cell: cell)
    for region in tile.regions { _ = try checked(Int(region)) }
    if tiles.count >= 64 { tiles.removeAll(keepingCapacity: true) }
    tiles[cell] = tile
    return tile
  }

  /// Whether two tiles of the same square hold the same borders between the same regions.
  func isEqual(_ tile: TileContents, to other: TileContents, in view: PackView) -> Bool {
    func chains(_ tile: TileContents, _ chains: [SIMD4<UInt32>]) -> [SIMD4<UInt32>] {
      [SIMD4()] + tile.regions.map { chains[Int($0)] }
    }
    let (ours, theirs) = (chains(tile, self.chains), chains(other, view.chains))
    guard tile.edges.count == other.edges.count,
      Set(tile.state.map { ours[Int($0)] }) == Set(other.state.map { theirs[Int($0)] })
    else { return false }
    func edges(_ tile: TileContents, _ chains: [SIMD4<UInt32>]) -> Set<[UInt32]> {
      Set(
        tile.edges.map { edge in
          let turned = edge.isTurned ? edge.reversed : edge
          let (left, right) = (chains[Int(turned.left)], chains[Int(turned.right)])
          return [turned.ax, turned.ay, turned.bx, turned.by] + (0..<4).map { left[$0] } + (0..<4).map { right[$0] }
        })
    }
    return edges(tile, ours) == edges(other, theirs)
  }

  /// What decides about a box at each level.
  func borders(of squares: [Square], in box: UnitBox) -> [LevelBorders] {
    var levels = [LevelBorders](repeating: LevelBorders(), count: RegionLevel.allCases.count)
    let corner = (x: min(max(box.west, 0), 2 * PackFormat.originX - 1), y: max(box.south, 0))
    for square in squares {
      let isHome = square.cell.contains(x: corner.x, y: corner.y)
      switch square.content {
      case .uniform(let number):
        if isHome, number != 0 { for level in levels.indices { levels[level].corner = [chains[number][level]] } }
      case .tile(let tile):
        let own = [SIMD4<UInt32>()] + tile.regions.map { chains[Int($0)] }
        if isHome {
          let held = tile.numbers(atX: corner.x, y: corner.y, from: square.cell)
          for level in levels.indices { levels[level].corner = held.map { own[$0][level] }.sorted() }
        }
        for edge in tile.edges
        where edge.segment.touches(west: box.west, south: box.south, east: box.east, north: box.north) {
          let turned = edge.isTurned ? edge.reversed : edge
          let (left, right) = (own[Int(turned.left)], own[Int(turned.right)])
          for level in levels.indices where left[level] != right[level] {
            levels[level].edges.insert(
              LevelEdge(
                ax: turned.ax, ay: turned.ay, bx: turned.bx, by: turned.by, left: left[level], right: right[level]))
          }
        }
      }
    }
    return levels
  }
}

extension BorderEdge {
  /// Whether the edge runs against the order that equal edges are compared in.
  fileprivate var isTurned: Bool { (bx, by) < (ax, ay) }
}

extension TileContents {
  /// The tile's own numbers that hold at a place of its square.
  fileprivate func numbers(atX x: Int, y: Int, from corner: PlaneCell) -> [Int] {
    var bits = edges.reduce(stateBits) { bits, edge in
      edge.segment.toggles(fromX: corner.x, fromY: corner.y, toX: x, toY: y)
        ? bits ^ Self.bit(edge.left) ^ Self.bit(edge.right) : bits
    }
    var numbers: [Int] = []
    while bits != 0 {
      numbers.append(bits.trailingZeroBitCount + 1)
      bits &= bits - 1
    }
    return numbers
  }
}

import BoundaryIndex
import CoverageGrid

/// From one boundary pack to another: how regions and explored cells pass over.
struct PackPassage {
  /// From a leaf region to another; nil is no region.
  struct Move: Hashable {
    var from: RegionKey?
    var to: RegionKey?
  }

  let old: RegionLookup
  let new: RegionLookup
  /// Regions that go on under another code, by the old one.
  let renamed: [RegionKey: RegionKey]
  private let succession: RegionSuccession

  init(from old: RegionLookup, to new: RegionLookup) throws {
    self.old = old
    self.new = new
    succession = try RegionSuccession(from: old.pack, to: new.pack)
    var renamed: [RegionKey: RegionKey] = [:]
    for (before, after) in succession.successors {
      renamed[RegionKey(try old.region(before).id)] = RegionKey(try new.region(after).id)
    }
    self.renamed = renamed
  }

  func comparison() throws -> BlockComparison { try BlockComparison(from: old.pack, to: new.pack, succession) }

  /// Cells whose centre has another leaf region in the new pack.
  func moves(of cells: CellSet) throws -> [Move: Exploration] {
    var moves: [Move: Exploration] = [:]
    for cell in cells {
      let center = ExplorationGrid.center(of: cell)
      let from = try old.leaf(at: center).map { RegionKey(try old.region($0).id) }
      let to = try new.leaf(at: center).map { RegionKey(try new.region($0).id) }
      guard from != to else { continue }
      let move = Move(from: from, to: to)
      moves[move, default: Exploration()].cells += 1
      moves[move]?.area += ExplorationGrid.cellArea(ofRow: cell.row)
    }
    return moves
  }

  /// Whether the region of a key in the old pack and the one in the new have ground in common: one holds the other's
  /// label point.
  func sharesGround(_ key: RegionKey) throws -> Bool {
    guard let before = try old.index(of: key), let after = try new.index(of: key) else { return false }
    let inNew = try new.leaf(at: try old.region(before).labelPoint).map { try new.pack.chain(to: $0).contains(after) }
    let inOld = try old.leaf(at: try new.region(after).labelPoint).map { try old.pack.chain(to: $0).contains(before) }
    return inNew == true || inOld == true
  }
}

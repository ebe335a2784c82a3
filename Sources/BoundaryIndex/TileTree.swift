import PlanarGeometry

/// A tile made ready for look-ups: a small tree of 4 × 4 children down to squares that few edges touch.
///
/// Built from the tile's edges when the tile is first asked, in O(edges × depth); afterwards a look-up reads at most
/// `edgesPerLeaf` edges, more only where edges crowd in less than 1,024 units (11 m).
///
/// `words[0]` is the binary logarithm of the tile's side, `words[1]` the entry of the tile's own square, `words[2]` 0 and
/// then the region numbers by the tile's own numbers. An entry is 0 for no region, else a region number everywhere, or
/// with bit 30 the place of 16 entries, or with bit 31 the place of a leaf. A leaf is: bit 0 whether ordinates take a
/// word each, bits 1–7 and 8–14 how far its south-west corner lies east and north of a step, the number of chains from bit
/// 15 on; two words with the regions that hold at that corner; then each chain: left in bits 0–7, right in bits 8–15, number of
/// vertices from bit 16; its vertices in steps from the corner's step, two 16-bit ordinates in a word or a word each.
final class TileTree: Sendable {
  static let edgesPerLeaf = 8
  static let smallestShift = 10
  static let nodeBit: UInt32 = 1 << 30
  static let leafBit: UInt32 = 1 << 31
  /// The bit of a leaf's first word from which its number of chains starts.
  static let chainsStart: UInt32 = 15
  /// Where the tile's own numbers are looked up.
  static let numbersStart = 2

  let cell: PlaneCell
  let words: FrozenWords

  /// Nil when the tile has more edges than can be, or a region number beyond the pack's.
  init?(_ contents: TileContents, regionCount: Int, cell: PlaneCell) {
    guard contents.regions.allSatisfy({ Int($0) <= regionCount }) else { return nil }
    self.cell = cell
    var builder = TileTreeBuilder(contents, cell: cell)
    guard let words = builder.build() else { return nil }
    self.words = FrozenWords(words)
  }

  /// Bytes that the tile takes.
  var length: Int { words.count * 4 + 64 }

  /// Goes down to the entry that decides about a place, and says how large its square is.
  @inline(__always)
  static func entry(_ tile: UnsafePointer<UInt32>, x: Int, y: Int) -> (entry: UInt32, shift: Int) {
    var shift = Int(tile[0])
    var entry = tile[1]
    while entry &>> 30 == 1 {
      shift &-= 2
      let child = ((y &>> shift) & 3) &<< 2 &+ ((x &>> shift) & 3)
      entry = tile[Int(entry & (nodeBit &- 1)) &+ child]
    }
    return (entry, shift)
  }

  /// The region number at a place of a leaf's square, whose south-west corner is given.
  ///
  /// The way goes from the corner north to the place's row, then along the row to the place; an edge matters when its ends
  /// lie on different sides of the row or of the corner's column.
  @inline(__always)
  static func owner(
    _ tile: UnsafePointer<UInt32>, leaf: UnsafePointer<UInt32>, cornerX: Int, cornerY: Int, x: Int, y: Int
  ) -> UInt32 {
    let head = leaf[0]
    let way = Way(
      fromX: Int(head &>> 1 & 127), fromY: Int(head &>> 8 & 127), toX: x &- cornerX &+ Int(head &>> 1 & 127),
      toY: y &- cornerY &+ Int(head &>> 8 & 127))
    let bits = head & 1 == 0 ? narrowState(leaf, way) : wideState(leaf, way)
    return tile[numbersStart &+ TileContents.owner(of: bits)]
  }

  /// A way to a place, in units from the corner's step.
  private struct Way {
    var fromX: Int
    var fromY: Int
    var toX: Int
    var toY: Int

    /// An edge's end lies beyond the row when its steps are more than these; beyond the column when they are more than 0.
    @inline(__always)
    var row: Int { toY / Int(PackFormat.unitsPerStep) }

    @inline(never)
    func toggles(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32) -> Bool {
      let unit = Int(PackFormat.unitsPerStep)
      let edge = WideSegment(ax: Int(ax) &* unit, ay: Int(ay) &* unit, bx: Int(bx) &* unit, by: Int(by) &* unit)
      return edge.toggles(fromX: fromX, fromY: fromY, toX: toX, toY: toY)
    }
  }

  @inline(__always)
  private static func narrowState(_ leaf: UnsafePointer<UInt32>, _ way: Way) -> UInt64 {
    var bits = UInt64(leaf[1]) | UInt64(leaf[2]) &<< 32
    // Compared with whole vertices: their upper half is what differs beyond the row.
    let row = Int32(truncatingIfNeeded: min(way.row, Int(Int16.max))) &<< 16 | 0xffff
    var at = leaf + 3
    for _ in 0..<leaf[0] &>> chainsStart {
      let chain = at[0]
      let end = at + Int(chain &>> 16)
      var last = Int32(bitPattern: at[1])
      var sides = Self.sides(last, row)
      var odd = false
      at += 1
      while at < end {
        at += 1
        let next = Int32(bitPattern: at[0])
        let nextSides = Self.sides(next, row)
        if sides != nextSides {
          odd =
            odd
            != way.toggles(
              Int32(Int16(truncatingIfNeeded: last)), last &>> 16, Int32(Int16(truncatingIfNeeded: next)), next &>> 16)
        }
        sides = nextSides
        last = next
      }
      at += 1
      if odd { bits ^= TileContents.bit(chain & 0xff) ^ TileContents.bit(chain &>> 8 & 0xff) }
    }
    return bits
  }

  /// On which sides of the row and of the column a vertex lies.
  @inline(__always)
  private static func sides(_ vertex: Int32, _ row: Int32) -> UInt8 {
    (vertex > row ? 1 : 0) | (Int16(truncatingIfNeeded: vertex) > 0 ? 2 : 0)
  }

  @inline(never)
  private static func wideState(_ leaf: UnsafePointer<UInt32>, _ way: Way) -> UInt64 {
    var bits = UInt64(leaf[1]) | UInt64(leaf[2]) &<< 32
    let row = way.row
    var at = leaf + 3
    for _ in 0..<leaf[0] &>> chainsStart {
      let chain = at[0]
      var last = (x: Int32(bitPattern: at[1]), y: Int32(bitPattern: at[2]))
      var odd = false
      at += 3
      for _ in 1..<(chain &>> 16) {
        let next = (x: Int32(bitPattern: at[0]), y: Int32(bitPattern: at[1]))
        at += 2
        if (Int(last.y) > row) != (Int(next.y) > row) || (last.x > 0) != (next.x > 0) {
          odd = odd != way.toggles(last.x, last.y, next.x, next.y)
        }
        last = next
      }
      if odd { bits ^= TileContents.bit(chain & 0xff) ^ TileContents.bit(chain &>> 8 & 0xff) }
    }
    return bits
  }

  /// Whether the boxes of a leaf's edges keep away from a box of its square, its sides included.
  static func isClear(
    _ leaf: UnsafePointer<UInt32>, cornerX: Int, cornerY: Int, box: UnitBox
  ) -> Bool {
    let unit = Int(PackFormat.unitsPerStep)
    let head = leaf[0]
    // In steps from the corner's step, at least a unit wider.
    let (baseX, baseY) = (cornerX &- Int(head &>> 1 & 127), cornerY &- Int(head &>> 8 & 127))
    let west = (box.west &- 1 &- baseX) / unit
    let east = (box.east &+ 1 &- baseX) / unit &+ 1
    let south = (box.south &- 1 &- baseY) / unit
    let north = (box.north &+ 1 &- baseY) / unit &+ 1
    var at = leaf + 3
    for _ in 0..<head &>> chainsStart {
      let count = Int(at[0] &>> 16)
      at += 1
      var last = vertex(&at, isWide: head & 1 == 1)
      for _ in 1..<max(1, count) {
        let next = vertex(&at, isWide: head & 1 == 1)
        if max(last.x, next.x) >= west, min(last.x, next.x) <= east, max(last.y, next.y) >= south,
          min(last.y, next.y) <= north
        {
          return false
        }
        last = next
      }
    }
    return true
  }

  /// Reads a vertex in steps and goes on behind it.
  @inline(__always)
  private static func vertex(_ at: inout UnsafePointer<UInt32>, isWide: Bool) -> (x: Int, y: Int) {
    let word = Int32(bitPattern: at[0])
    at += 1
    guard isWide else { return (Int(Int16(truncatingIfNeeded: word)), Int(word &>> 16)) }
    let second = Int32(bitPattern: at[0])
    at += 1
    return (Int(word), Int(second))
  }

  /// Number of edges and of words of a leaf.
  static func size(ofLeaf leaf: UnsafePointer<UInt32>) -> (edges: Int, words: Int) {
    var edges = 0
    var words = 3
    for _ in 0..<leaf[0] &>> chainsStart {
      let vertices = Int(leaf[words] >> 16)
      edges += vertices - 1
      words += 1 + vertices * (leaf[0] & 1 == 0 ? 1 : 2)
    }
    return (edges, words)
  }
}

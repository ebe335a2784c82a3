import PlanarGeometry

/// A tile made ready for look-ups: a small tree of 4 × 4 children down to squares that few edges touch.
///
/// Built from the tile's edges when the tile is first asked, in O(edges × depth); afterwards a look-up reads at most
/// `edgesPerLeaf` edges, more only where edges crowd in less than 1,024 units (11 m).
///
/// `words[0]` is the entry of the tile's own square. An entry is 0 for no region, else a number of the tile's own
/// everywhere, or with bit 30 the place of 16 entries, or with bit 31 the place of a leaf. A leaf is: bit 0 whether
/// ordinates take a word each, from bit 8 the number of chains; two words with the regions that hold at the leaf's
/// south-west corner; then each chain: left in bits 0–7, right in bits 8–15, number of vertices from bit 16; its
/// vertices in steps from the corner, two 16-bit ordinates in a word or a word each.
final class TileTree: Sendable {
  static let edgesPerLeaf = 16
  static let smallestShift = 10
  private static let nodeBit: UInt32 = 1 << 30
  private static let leafBit: UInt32 = 1 << 31

  let cell: PlaneCell
  /// Region numbers by the tile's own numbers; at 0 none.
  let regions: [UInt32]
  let words: [UInt32]

  init(_ contents: TileContents, cell: PlaneCell) {
    self.cell = cell
    regions = [0] + contents.regions
    var builder = Builder(edges: contents.edges)
    builder.words = [0]
    builder.words[0] = builder.entry(
      cell, list: Array(0..<Int32(contents.edges.count)), state: contents.stateBits)
    words = builder.words
  }

  /// The region number at a place in the tile, and the square around it that has the same answer, or nil where borders
  /// are near.
  func region(x: Int, y: Int) -> (number: UInt32, uniform: PlaneCell?) {
    var entry = words[0]
    var shift = cell.shift
    while entry & (Self.leafBit | Self.nodeBit) == Self.nodeBit {
      shift &-= 2
      let child = ((y &>> shift) & 3) &<< 2 &+ ((x &>> shift) & 3)
      entry = words[Int(entry & (Self.nodeBit &- 1)) &+ child]
    }
    let corner = PlaneCell(x: (x &>> shift) &<< shift, y: (y &>> shift) &<< shift, shift: shift)
    if entry & Self.leafBit == 0 { return (regions[Int(entry)], corner) }
    let bits = state(inLeaf: Int(entry & ~Self.leafBit), corner: corner, x: x, y: y)
    return (regions[TileContents.owner(of: bits)], nil)
  }

  /// The regions that hold at a place of a leaf's square.
  private func state(inLeaf start: Int, corner: PlaneCell, x: Int, y: Int) -> UInt64 {
    words.withUnsafeBufferPointer { words in
      let isWide = words[start] & 1 != 0
      var chains = words[start] >> 8
      var bits = UInt64(words[start &+ 1]) | UInt64(words[start &+ 2]) &<< 32
      let unit = Int(PackFormat.unitsPerStep)
      let baseX = corner.x / unit &* unit
      let baseY = corner.y / unit &* unit
      let toX = x &- baseX
      let toY = y &- baseY
      let fromX = corner.x &- baseX
      let fromY = corner.y &- baseY
      var at = start &+ 3
      @inline(__always) func vertex() -> (x: Int, y: Int) {
        if isWide {
          at &+= 2
          return (Int(Int32(bitPattern: words[at &- 2])) &* unit, Int(Int32(bitPattern: words[at &- 1])) &* unit)
        }
        let word = Int32(bitPattern: words[at])
        at &+= 1
        return (Int(Int16(truncatingIfNeeded: word)) &* unit, Int(word &>> 16) &* unit)
      }
      while chains > 0 {
        let head = words[at]
        at &+= 1
        var odd = false
        var last = vertex()
        for _ in 1..<Int(head &>> 16) {
          let next = vertex()
          if (last.y > toY) != (next.y > toY) || (last.x > fromX) != (next.x > fromX) {
            let edge = WideSegment(ax: last.x, ay: last.y, bx: next.x, by: next.y)
            odd = odd != edge.toggles(fromX: fromX, fromY: fromY, toX: toX, toY: toY)
          }
          last = next
        }
        if odd { bits ^= TileContents.bit(head & 0xff) ^ TileContents.bit((head &>> 8) & 0xff) }
        chains &-= 1
      }
      return bits
    }
  }

  private struct Builder {
    let edges: [BorderEdge]
    var words: [UInt32] = []

    mutating func entry(_ cell: PlaneCell, list: [Int32], state: UInt64) -> UInt32 {
      if list.isEmpty { return UInt32(truncatingIfNeeded: TileContents.owner(of: state)) }
      if list.count <= TileTree.edgesPerLeaf || cell.shift <= TileTree.smallestShift {
        return leaf(cell, list: list, state: state)
      }
      let lists = cell.distribute(list, of: edges)
      var states = [UInt64](repeating: state, count: 16)
      cell.walkCorners(lists, of: edges) { from, to, crossed in
        states[to] = crossed.reduce(states[from]) { bits, index in
          let edge = edges[Int(index)]
          return bits ^ TileContents.bit(edge.left) ^ TileContents.bit(edge.right)
        }
      }
      let start = words.count
      words.append(contentsOf: repeatElement(0, count: 16))
      for child in 0..<16 {
        words[start + child] = entry(cell.child(child), list: lists[child], state: states[child])
      }
      return TileTree.nodeBit | UInt32(truncatingIfNeeded: start)
    }

    private mutating func leaf(_ cell: PlaneCell, list: [Int32], state: UInt64) -> UInt32 {
      let start = words.count
      let baseX = cell.x / Int(PackFormat.unitsPerStep)
      let baseY = cell.y / Int(PackFormat.unitsPerStep)
      func ordinates(_ x: UInt32, _ y: UInt32) -> (Int32, Int32) {
        (
          Int32(truncatingIfNeeded: Int(x / PackFormat.unitsPerStep) - baseX),
          Int32(truncatingIfNeeded: Int(y / PackFormat.unitsPerStep) - baseY)
        )
      }
      let isWide = list.contains { index in
        let edge = edges[Int(index)]
        let (ax, ay) = ordinates(edge.ax, edge.ay)
        let (bx, by) = ordinates(edge.bx, edge.by)
        return [ax, ay, bx, by].contains { Int16(exactly: $0) == nil }
      }
      words.append(isWide ? 1 : 0)
      words.append(UInt32(truncatingIfNeeded: state))
      words.append(UInt32(truncatingIfNeeded: state >> 32))
      func put(_ x: UInt32, _ y: UInt32) {
        let (across, up) = ordinates(x, y)
        if isWide {
          words.append(UInt32(bitPattern: across))
          words.append(UInt32(bitPattern: up))
        } else {
          words.append(UInt32(bitPattern: across) & 0xffff | UInt32(bitPattern: up) << 16)
        }
      }
      var last: BorderEdge?
      var head = start
      for index in list {
        let edge = edges[Int(index)]
        let continues =
          last.map {
            $0.bx == edge.ax && $0.by == edge.ay && $0.left == edge.left && $0.right == edge.right
              && words[head] >> 16 < 0xffff
          } ?? false
        if !continues {
          head = words.count
          words.append(edge.left | edge.right << 8 | 1 << 16)
          put(edge.ax, edge.ay)
          words[start] += 1 << 8
        }
        words[head] += 1 << 16
        put(edge.bx, edge.by)
        last = edge
      }
      return TileTree.leafBit | UInt32(truncatingIfNeeded: start)
    }
  }
}

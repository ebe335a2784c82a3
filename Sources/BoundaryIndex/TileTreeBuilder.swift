import PlanarGeometry

/// Builds the words of a `TileTree`. The lists of the squares on the way down lie one after another in one arena, so
/// that building a tile allocates a handful of times, whatever its depth.
struct TileTreeBuilder {
  private let edges: [BorderEdge]
  private let cell: PlaneCell
  private let regions: [UInt32]
  private let state: UInt64
  private var words: [UInt32] = []
  private var isCrowded = false
  /// Numbers of edges: the list of each square on the way down behind its parent's.
  private var arena: [Int32]
  /// For each number of the arena, the children that the edge touches.
  private var children: [UInt16]

  init(_ contents: TileContents, cell: PlaneCell) {
    edges = contents.edges
    regions = contents.regions
    state = contents.stateBits
    self.cell = cell
    arena = []
    arena.reserveCapacity(4 * edges.count + 64)
    for index in edges.indices { arena.append(Int32(truncatingIfNeeded: index)) }
    children = []
    children.reserveCapacity(edges.count)
    words.reserveCapacity(64 + 4 * edges.count)
  }

  /// The words, or nil when the tile's edges would take more of them than an entry can name, or crowd in one leaf.
  mutating func build() -> [UInt32]? {
    words = [UInt32(cell.shift), 0, 0] + regions
    words[1] = entry(cell, 0..<edges.count, state: state)
    return words.count <= Self.maximalWords && !isCrowded ? words : nil
  }

  /// 1 GB; an honest tile takes some thousand words.
  private static let maximalWords = 1 << 28
  /// Each edge of a leaf may be a chain of its own; honest leaves have some dozens.
  private static let maximalEdges = 1 << (32 - Int(TileTree.chainsStart))

  private func number(of state: UInt64) -> UInt32 { words[TileTree.numbersStart + TileContents.owner(of: state)] }

  private mutating func entry(_ cell: PlaneCell, _ list: Range<Int>, state: UInt64) -> UInt32 {
    if list.isEmpty || words.count > Self.maximalWords { return number(of: state) }
    if list.count <= TileTree.edgesPerLeaf || cell.shift <= TileTree.smallestShift {
      guard list.count < Self.maximalEdges else {
        isCrowded = true
        return 0
      }
      return leaf(cell, list, state: state)
    }
    let top = arena.count
    let starts = distribute(cell, list)
    let states = states(cell, starts, state: state)
    let node = words.count
    words.append(contentsOf: repeatElement(0, count: 16))
    for child in 0..<16 {
      let end = child < 15 ? starts[child + 1] : starts.end
      words[node + child] = entry(cell.child(child), starts[child]..<end, state: states[child])
    }
    arena.removeLast(arena.count - top)
    return TileTree.nodeBit | UInt32(truncatingIfNeeded: node)
  }

  /// Where the children's lists start in the arena, and where the last one ends.
  private struct Starts {
    var places = SIMD16<Int32>(repeating: 0)
    var end = 0

    subscript(child: Int) -> Int { Int(places[child]) }
  }

  private mutating func distribute(_ cell: PlaneCell, _ list: Range<Int>) -> Starts {
    var counts = SIMD16<Int32>(repeating: 0)
    let smaller = cell.shift - 2
    children.removeAll(keepingCapacity: true)
    for place in list {
      let edge = edges[Int(arena[place])]
      // A border of one unit more than the children have catches what runs along their sides.
      let i0 = max(0, (Int(min(edge.ax, edge.bx)) &- 1 &- cell.x) &>> smaller)
      let i1 = min(3, (Int(max(edge.ax, edge.bx)) &+ 1 &- cell.x) &>> smaller)
      let j0 = max(0, (Int(min(edge.ay, edge.by)) &- 1 &- cell.y) &>> smaller)
      let j1 = min(3, (Int(max(edge.ay, edge.by)) &+ 1 &- cell.y) &>> smaller)
      var touched: UInt16 = 0
      if i0 == i1, j0 == j1 {
        touched = 1 &<< UInt16(truncatingIfNeeded: j0 &* 4 &+ i0)
      } else if i0 <= i1, j0 <= j1 {
        for j in j0...j1 {
          for i in i0...i1 where cell.child(j &* 4 &+ i).isTouched(by: edge) {
            touched |= 1 &<< UInt16(truncatingIfNeeded: j &* 4 &+ i)
          }
        }
      }
      children.append(touched)
      while touched != 0 {
        counts[touched.trailingZeroBitCount] &+= 1
        touched &= touched &- 1
      }
    }
    var starts = Starts()
    var end = Int32(truncatingIfNeeded: arena.count)
    for child in 0..<16 {
      starts.places[child] = end
      end &+= counts[child]
    }
    starts.end = Int(end)
    arena.append(contentsOf: repeatElement(0, count: starts.end - arena.count))
    var next = starts.places
    for place in list {
      var touched = children[place - list.lowerBound]
      while touched != 0 {
        let child = touched.trailingZeroBitCount
        arena[Int(next[child])] = arena[place]
        next[child] &+= 1
        touched &= touched &- 1
      }
    }
    return starts
  }

  /// The regions that hold at each child's south-west corner: first up the west side, then along each row. A child's own
  /// edges are all that its stretch of the way can cross.
  private func states(_ cell: PlaneCell, _ starts: Starts, state: UInt64) -> SIMD16<UInt64> {
    var states = SIMD16(repeating: state)
    func step(from: Int, to: Int) {
      let start = cell.child(from)
      let end = cell.child(to)
      var bits = states[from]
      for place in starts[from]..<starts[from + 1] {
        let edge = edges[Int(arena[place])]
        if edge.segment.toggles(fromX: start.x, fromY: start.y, toX: end.x, toY: end.y) {
          bits ^= TileContents.bit(edge.left) ^ TileContents.bit(edge.right)
        }
      }
      states[to] = bits
    }
    for row in 0..<4 {
      if row > 0 { step(from: row * 4 - 4, to: row * 4) }
      for column in 1..<4 { step(from: row * 4 + column - 1, to: row * 4 + column) }
    }
    return states
  }

  private mutating func leaf(_ cell: PlaneCell, _ list: Range<Int>, state: UInt64) -> UInt32 {
    let unit = Int(PackFormat.unitsPerStep)
    let start = words.count
    let base = (x: cell.x / unit, y: cell.y / unit)
    func steps(_ x: UInt32, _ y: UInt32) -> (x: Int32, y: Int32) {
      (
        Int32(truncatingIfNeeded: Int(x / PackFormat.unitsPerStep) &- base.x),
        Int32(truncatingIfNeeded: Int(y / PackFormat.unitsPerStep) &- base.y)
      )
    }
    func isShort(_ x: UInt32, _ y: UInt32) -> Bool {
      let (across, up) = steps(x, y)
      return Int32(Int16(truncatingIfNeeded: across)) == across && Int32(Int16(truncatingIfNeeded: up)) == up
    }
    let isWide = list.contains { place in
      let edge = edges[Int(arena[place])]
      return !isShort(edge.ax, edge.ay) || !isShort(edge.bx, edge.by)
    }
    let corner = UInt32(cell.x - base.x * unit) << 1 | UInt32(cell.y - base.y * unit) << 8
    words.append(corner | (isWide ? 1 : 0))
    words.append(UInt32(truncatingIfNeeded: state))
    words.append(UInt32(truncatingIfNeeded: state >> 32))
    func append(_ x: UInt32, _ y: UInt32, to words: inout [UInt32]) {
      let (across, up) = steps(x, y)
      if isWide {
        words.append(UInt32(bitPattern: across))
        words.append(UInt32(bitPattern: up))
      } else {
        words.append(UInt32(bitPattern: across) & 0xffff | UInt32(bitPattern: up) << 16)
      }
    }
    var last: BorderEdge?
    var head = start
    for place in list {
      let edge = edges[Int(arena[place])]
      let continues =
        last.map {
          $0.bx == edge.ax && $0.by == edge.ay && $0.left == edge.left && $0.right == edge.right
            && words[head] >> 16 < 0xffff
        } ?? false
      if !continues {
        head = words.count
        words.append(edge.left | edge.right << 8 | 1 << 16)
        append(edge.ax, edge.ay, to: &words)
        words[start] += 1 << TileTree.chainsStart
      }
      words[head] += 1 << 16
      append(edge.bx, edge.by, to: &words)
      last = edge
    }
    return TileTree.leafBit | UInt32(truncatingIfNeeded: start)
  }
}

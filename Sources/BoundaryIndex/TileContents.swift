/// What a tile of a shard holds, as edges: the decoded form of the bytes that PackFormat.swift describes.
struct TileContents: Hashable {
  /// Region numbers, ascending: the tile's own numbers are places in this list plus 1.
  var regions: [UInt32]
  /// The tile's own numbers of the regions that hold at its south-west corner.
  var state: [UInt32]
  /// All edges that touch the tile; sides are the tile's own numbers.
  var edges: [BorderEdge]

  init(regions: [UInt32], state: [UInt32], edges: [BorderEdge]) {
    self.regions = regions
    self.state = state
    self.edges = edges
  }

  /// The state as a set of bits, bit n for own number n + 1.
  var stateBits: UInt64 { state.reduce(0) { $0 ^ Self.bit($1) } }

  /// The bit of an own number; none has none.
  @inline(__always)
  static func bit(_ number: UInt32) -> UInt64 { number == 0 ? 0 : 1 &<< UInt64(number &- 1) }

  /// The own number that a state of bits means: where regions overlap, the one that comes last in the pack's order
  /// (a finer level before a coarser one); 0 for none.
  @inline(__always)
  static func owner(of bits: UInt64) -> Int { 64 &- bits.leadingZeroBitCount }

  func encode(cell: PlaneCell) -> [UInt8] {
    var out = ByteWriter()
    out.varint(UInt32(truncatingIfNeeded: regions.count))
    var last: UInt32 = 0
    for region in regions {
      out.varint(region - last)
      last = region
    }
    out.varint(UInt32(truncatingIfNeeded: state.count))
    for number in state { out.varint(number) }
    let arcs = BorderArc.arcs(of: edges)
    out.varint(UInt32(truncatingIfNeeded: arcs.count))
    var x = Int32(truncatingIfNeeded: cell.x / Int(PackFormat.unitsPerStep))
    var y = Int32(truncatingIfNeeded: cell.y / Int(PackFormat.unitsPerStep))
    for arc in arcs {
      out.varint(arc.left)
      out.varint(arc.right)
      out.varint(UInt32(truncatingIfNeeded: arc.vertices.count - 1))
      for vertex in arc.vertices {
        let nextX = Int32(truncatingIfNeeded: vertex.x / PackFormat.unitsPerStep)
        let nextY = Int32(truncatingIfNeeded: vertex.y / PackFormat.unitsPerStep)
        out.signedVarint(nextX - x)
        out.signedVarint(nextY - y)
        x = nextX
        y = nextY
      }
    }
    return out.bytes
  }

  init(_ bytes: UnsafeRawBufferPointer, file: String, cell: PlaneCell) throws(BoundaryPackError) {
    var input = ByteReader(bytes, file: file)
    regions = []
    state = []
    edges = []
    let count = try input.count(ofSize: 1)
    guard count <= PackFormat.maximalRegionsPerTile else { throw input.damage("a tile has too many regions") }
    var last: UInt32 = 0
    for _ in 0..<count {
      let (next, overflow) = last.addingReportingOverflow(try input.varint())
      guard !overflow, next > last, next < TreeEntry.elsewhereCode else {
        throw input.damage("a tile's regions are out of order")
      }
      regions.append(next)
      last = next
    }
    for _ in 0..<(try input.count(ofSize: 1)) {
      let number = try input.varint()
      guard number > 0, number <= count else { throw input.damage("a tile's state names no region of it") }
      state.append(number)
    }
    try readArcs(&input, cell: cell)
    guard input.isAtEnd else { throw input.damage("a tile is longer than its arcs") }
  }

  private mutating func readArcs(_ input: inout ByteReader, cell: PlaneCell) throws(BoundaryPackError) {
    let arcCount = try input.count(ofSize: 5)
    var pen = TilePen(x: cell.x / Int(PackFormat.unitsPerStep), y: cell.y / Int(PackFormat.unitsPerStep))
    for _ in 0..<arcCount {
      let left = try input.varint()
      let right = try input.varint()
      guard left <= regions.count, right <= regions.count else {
        throw input.damage("an arc of a tile names no region of it")
      }
      let edgeCount = try input.count(ofSize: 2)
      try pen.move(&input)
      edges.reserveCapacity(edges.count + edgeCount)
      for _ in 0..<edgeCount {
        let ax = pen.unitsX
        let ay = pen.unitsY
        try pen.move(&input)
        edges.append(BorderEdge(ax: ax, ay: ay, bx: pen.unitsX, by: pen.unitsY, left: left, right: right))
      }
    }
  }
}

/// Where a tile's arcs have got to, in steps from the world's south-west corner; never leaves the world.
private struct TilePen {
  var x: Int
  var y: Int

  var unitsX: UInt32 { UInt32(truncatingIfNeeded: x &* Int(PackFormat.unitsPerStep)) }
  var unitsY: UInt32 { UInt32(truncatingIfNeeded: y &* Int(PackFormat.unitsPerStep)) }

  mutating func move(_ input: inout ByteReader) throws(BoundaryPackError) {
    x += Int(try input.signedVarint())
    y += Int(try input.signedVarint())
    guard (0...(2 * Int(PackFormat.maximalStepX))).contains(x), (0...(2 * Int(PackFormat.maximalStepY))).contains(y)
    else { throw input.damage("a vertex of a tile lies beyond the world") }
  }
}

/// A chain of edges with the same regions on their sides.
struct BorderArc {
  struct Vertex: Hashable {
    var x: UInt32
    var y: UInt32
  }

  var left: UInt32
  var right: UInt32
  var vertices: [Vertex]

  /// Chains edges into as few arcs as following them allows; depends on the set of edges alone. O(n log n).
  static func arcs(of edges: [BorderEdge]) -> [BorderArc] {
    let turned = edges.map { $0.left >= $0.right ? $0 : $0.reversed }
    let sorted = turned.sorted {
      ($0.left, $0.right, $0.ax, $0.ay, $0.bx, $0.by) < ($1.left, $1.right, $1.ax, $1.ay, $1.bx, $1.by)
    }
    var arcs: [BorderArc] = []
    var start = 0
    while start < sorted.count {
      var end = start
      while end < sorted.count, sorted[end].left == sorted[start].left, sorted[end].right == sorted[start].right {
        end += 1
      }
      chain(sorted[start..<end], into: &arcs)
      start = end
    }
    return arcs
  }

  private static func chain(_ edges: ArraySlice<BorderEdge>, into arcs: inout [BorderArc]) {
    var leaving: [Vertex: [Int]] = [:]
    var entered: Set<Vertex> = []
    for index in edges.indices.reversed() {
      leaving[Vertex(x: edges[index].ax, y: edges[index].ay), default: []].append(index)
      entered.insert(Vertex(x: edges[index].bx, y: edges[index].by))
    }
    var used: Set<Int> = []
    // Open chains first, from where nothing enters; what is left are closed ones.
    for open in [true, false] {
      for index in edges.indices where !used.contains(index) {
        let first = edges[index]
        if open, entered.contains(Vertex(x: first.ax, y: first.ay)) { continue }
        var arc = BorderArc(left: first.left, right: first.right, vertices: [Vertex(x: first.ax, y: first.ay)])
        var next: Int? = index
        while let current = next {
          used.insert(current)
          let end = Vertex(x: edges[current].bx, y: edges[current].by)
          arc.vertices.append(end)
          while let candidate = leaving[end]?.last, used.contains(candidate) { leaving[end]?.removeLast() }
          next = leaving[end]?.last
        }
        arcs.append(arc)
      }
    }
  }
}

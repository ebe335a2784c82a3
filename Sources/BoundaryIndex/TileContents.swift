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
    var bits = BitWriter()
    var pen = TilePen(cell)
    for arc in arcs { arc.encode(into: &bits, pen: &pen, sideBits: Self.sideBits(regions.count)) }
    bits.finish()
    out.append(bits.bytes)
    return out.bytes
  }

  /// Bits that name a side: a place + 1 in a list, or 0.
  private static func sideBits(_ regionCount: Int) -> Int { Int.bitWidth - regionCount.leadingZeroBitCount }

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
    let arcCount = try input.count(ofSize: 1)
    var bits = BitReader(bytes, file: file, at: input.offset)
    var pen = TilePen(cell)
    for _ in 0..<arcCount { try readArc(&bits, &pen) }
    guard bits.remaining < 8 else { throw input.damage("a tile is longer than its arcs") }
  }

  private mutating func readArc(_ input: inout BitReader, _ pen: inout TilePen) throws(BoundaryPackError) {
    let sideBits = Self.sideBits(regions.count)
    let left = try input.bits(sideBits)
    let right = try input.bits(sideBits)
    guard left <= regions.count, right <= regions.count else {
      throw input.damage("an arc of a tile names no region of it")
    }
    let isClosed = try input.bits(1) == 1
    let moves = Int(try input.rice(BorderArc.countCode))
    let code = Int(try input.bits(BorderArc.codeBits))
    // A vertex takes two bits at least, so that no count makes this reserve more than the tile is long.
    guard moves > 0, moves <= input.remaining / 2 else { throw input.damage("an arc's length is not possible") }
    pen.startArc()
    try pen.move(&input, code: BorderArc.startCode)
    let start = pen
    pen.startArc()
    edges.reserveCapacity(edges.count + moves + 1)
    for _ in 0..<moves {
      let last = pen
      try pen.move(&input, code: code)
      edges.append(BorderEdge(from: last, to: pen, left: left, right: right))
    }
    if isClosed { edges.append(BorderEdge(from: pen, to: start, left: left, right: right)) }
  }
}

/// Where a tile's arcs have got to, in steps from the world's south-west corner; never leaves the world.
struct TilePen {
  private var x: Int
  private var y: Int
  /// The last move within an arc: half of it is expected again, which saves a twentieth.
  private var lastX = 0
  private var lastY = 0

  init(_ cell: PlaneCell) {
    x = cell.x / Int(PackFormat.unitsPerStep)
    y = cell.y / Int(PackFormat.unitsPerStep)
  }

  var unitsX: UInt32 { UInt32(truncatingIfNeeded: x &* Int(PackFormat.unitsPerStep)) }
  var unitsY: UInt32 { UInt32(truncatingIfNeeded: y &* Int(PackFormat.unitsPerStep)) }

  mutating func startArc() {
    lastX = 0
    lastY = 0
  }

  mutating func move(_ input: inout BitReader, code: Int) throws(BoundaryPackError) {
    lastX = Int(try input.signed(rice: code)) &+ lastX &>> 1
    lastY = Int(try input.signed(rice: code)) &+ lastY &>> 1
    x &+= lastX
    y &+= lastY
    guard UInt(bitPattern: x) <= 2 * UInt(PackFormat.maximalStepX),
      UInt(bitPattern: y) <= 2 * UInt(PackFormat.maximalStepY)
    else { throw input.damage("a vertex of a tile lies beyond the world") }
  }

  /// Goes to a vertex and tells by how much more than was expected.
  mutating func move(to vertex: BorderArc.Vertex) -> (x: Int32, y: Int32) {
    let nextX = Int(vertex.x / PackFormat.unitsPerStep)
    let nextY = Int(vertex.y / PackFormat.unitsPerStep)
    let residue = (nextX - x - lastX >> 1, nextY - y - lastY >> 1)
    lastX = nextX - x
    lastY = nextY - y
    x = nextX
    y = nextY
    return (Int32(truncatingIfNeeded: residue.0), Int32(truncatingIfNeeded: residue.1))
  }
}

extension BorderEdge {
  fileprivate init(from start: TilePen, to end: TilePen, left: UInt32, right: UInt32) {
    self.init(ax: start.unitsX, ay: start.unitsY, bx: end.unitsX, by: end.unitsY, left: left, right: right)
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

  /// Rice codes of an arc's length and of the way to its first vertex, and bits of the code of its moves.
  static let countCode = 3
  static let startCode = 12
  static let codeBits = 4

  func encode(into out: inout BitWriter, pen: inout TilePen, sideBits: Int) {
    // Two edges there and back are closed too, but then the way back must stand as an edge of its own.
    let isClosed = vertices.count > 3 && vertices.first == vertices.last
    out.append(left, bits: sideBits)
    out.append(right, bits: sideBits)
    out.append(isClosed ? 1 : 0, bits: 1)
    out.append(UInt32(truncatingIfNeeded: vertices.count - (isClosed ? 2 : 1)), rice: Self.countCode)
    pen.startArc()
    let start = pen.move(to: vertices[0])
    pen.startArc()
    let moves = vertices.dropFirst().dropLast(isClosed ? 1 : 0).map { pen.move(to: $0) }
    let folded = moves.flatMap { [RiceCode.folded($0.x), RiceCode.folded($0.y)] }
    func size(_ code: Int) -> Int { folded.reduce(0) { $0 + RiceCode.length(of: $1, k: code) } }
    let code = (0..<(1 << Self.codeBits)).min { size($0) < size($1) } ?? 0
    out.append(UInt32(code), bits: Self.codeBits)
    out.append(signed: start.x, rice: Self.startCode)
    out.append(signed: start.y, rice: Self.startCode)
    for value in folded { out.append(value, rice: code) }
  }

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

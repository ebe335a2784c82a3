/// A tree of the overview or of a shard, read where it lies in the mapped file.
struct PackTree: Sendable {
  private let file: MappedFile
  private let start: Int
  private let nodeCount: Int

  /// The tree that fills the rest of a file's head from an offset on, past the padding.
  init(_ file: MappedFile, from offset: Int, to end: Int) throws(BoundaryPackError) {
    // Heads start on a multiple of 4 in the file, so padding in the file is padding in the head.
    let start = (offset + 3) / 4 * 4
    guard end >= start + 64, (end - start) % 64 == 0 else {
      throw .damaged(file: file.name, reason: "its tree has no whole number of nodes")
    }
    self.file = file
    self.start = start
    nodeCount = (end - start) / 64
  }

  /// The entry that decides about a place, and its square.
  func entry(x: Int, y: Int) throws(BoundaryPackError) -> (entry: TreeEntry, cell: PlaneCell) {
    let bytes = file.bytes
    var node = 0
    var shift = 32
    while true {
      shift &-= 2
      let child = ((y &>> shift) & 3) &<< 2 &+ ((x &>> shift) & 3)
      let code = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start &+ node &* 64 &+ child &* 4, as: UInt32.self))
      guard code >> 31 == 1 else {
        let cell = PlaneCell(x: (x &>> shift) &<< shift, y: (y &>> shift) &<< shift, shift: shift)
        return (TreeEntry(code: code), cell)
      }
      let next = Int(code & 0x7fff_ffff)
      guard next > node, next < nodeCount, shift > 2 else {
        throw .damaged(file: file.name, reason: "its tree has a knot")
      }
      node = next
    }
  }

  /// Calls `body` with every entry that is no node and has a place in common with a closed box, and its square: south to
  /// north, then west to east within each node.
  func forEachEntry(
    in box: UnitBox, _ body: (TreeEntry, PlaneCell) throws(BoundaryPackError) -> Void
  ) throws(BoundaryPackError) {
    try visit(node: 0, cell: .world, box: box, body)
  }

  private func visit(
    node: Int, cell: PlaneCell, box: UnitBox, _ body: (TreeEntry, PlaneCell) throws(BoundaryPackError) -> Void
  ) throws(BoundaryPackError) {
    for child in 0..<16 {
      let square = cell.child(child)
      guard box.overlaps(square) else { continue }
      let code = UInt32(
        littleEndian: file.bytes.loadUnaligned(fromByteOffset: start + node * 64 + child * 4, as: UInt32.self))
      let entry = TreeEntry(code: code)
      guard case .node(let next) = entry else {
        try body(entry, square)
        continue
      }
      guard next > node, next < nodeCount, cell.shift > 4 else {
        throw .damaged(file: file.name, reason: "its tree has a knot")
      }
      try visit(node: next, cell: square, box: box, body)
    }
  }
}

/// A closed box in units of 1e-7° from the world's south-west corner; may reach beyond the world.
struct UnitBox: Hashable {
  var west: Int
  var south: Int
  var east: Int
  var north: Int

  static var world: UnitBox { UnitBox(west: 0, south: 0, east: 1 << 32, north: 1 << 32) }

  func overlaps(_ cell: PlaneCell) -> Bool {
    cell.x <= east && cell.x + cell.side > west && cell.y <= north && cell.y + cell.side > south
  }
}

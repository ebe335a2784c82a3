public import Geodesy

/// Look-ups one after another, quickest when each place lies near the one before: the square of the last answer is kept.
///
/// A locator belongs to one thread; any number of them may work on a pack at once.
public struct Locator {
  private let pack: BoundaryPack
  fileprivate var set: WorkingSet
  private var last = LastSquare()

  init(_ pack: BoundaryPack) {
    self.pack = pack
    set = pack.memory.current
  }

  /// The leaf region that a place belongs to, or nil; the same answer as `BoundaryPack.leaf(at:)`.
  ///
  /// - Throws: `BoundaryPackError` when the shard that the place needs is missing or damaged.
  /// - Complexity: O(edges of a leaf) in the square of the last answer, else O(depth of the tile's tree) more; plus making
  ///   ready the tile when it is first asked.
  public mutating func leaf(at place: QuantizedCoordinate) throws(BoundaryPackError) -> RegionIndex? {
    let (x, y) = PackFormat.plane(place)
    return BoundaryPack.index(try number(x: x, y: y))
  }

  /// Whether the square around the last place has one answer everywhere and holds this place too: then so does every place
  /// on a straight line between the two.
  public func holdsAllAround(_ place: QuantizedCoordinate) -> Bool {
    let (x, y) = PackFormat.plane(place)
    return last.uniformNumber != nil && last.holds(x: x, y: y)
  }

  /// Writes the leaf region of each place, or nil, into the same place of a buffer that is at least as long.
  ///
  /// - Throws: at the first place whose shard is missing or damaged; what lies before it is written.
  public mutating func leaves(
    at places: [QuantizedCoordinate], into answers: inout [RegionIndex?]
  ) throws(BoundaryPackError) {
    precondition(answers.count >= places.count, "the buffer for \(places.count) answers is too short")
    var stretch = Stretch()
    try places.withUnsafeBufferPointer { places throws(BoundaryPackError) in
      try answers.withUnsafeMutableBufferPointer { answers throws(BoundaryPackError) in
        var start = 0
        while start < places.count {
          let range = start..<min(start + Stretch.length, places.count)
          let stretchPlaces = UnsafeBufferPointer(rebasing: places[range])
          let stretchAnswers = UnsafeMutableBufferPointer(rebasing: answers[range])
          if stretch.isTrack {
            try follow(stretchPlaces, into: stretchAnswers, &stretch)
          } else {
            try stretch.leaves(at: stretchPlaces, by: &self, into: stretchAnswers)
          }
          start = range.upperBound
        }
      }
    }
  }

  /// Looks up places of a track, one after another.
  private mutating func follow(
    _ places: UnsafeBufferPointer<QuantizedCoordinate>, into answers: UnsafeMutableBufferPointer<RegionIndex?>,
    _ stretch: inout Stretch
  ) throws(BoundaryPackError) {
    var last = last
    var moves = 0
    for index in places.indices {
      let (x, y) = PackFormat.plane(places[index])
      if !last.holds(x: x, y: y) {
        moves &+= 1
        self.last = last
        _ = try number(x: x, y: y)
        last = self.last
      }
      answers[index] = BoundaryPack.index(last.number(x: x, y: y))
    }
    self.last = last
    stretch.isTrack = moves < Stretch.length / 4
  }

  /// The region number at a place of the plane.
  @inline(__always)
  mutating func number(x: Int, y: Int) throws(BoundaryPackError) -> UInt32 {
    if last.holds(x: x, y: y) { return last.number(x: x, y: y) }
    let entry = set.squares.entry(x: x, y: y)
    if let number = entry.uniformNumber {
      last = LastSquare(x: x, y: y, shift: SquareTable.squareShift, uniform: number)
      return number
    }
    if let tile = entry.tile {
      last = LastSquare(tile: tile, x: x, y: y)
      return last.number(x: x, y: y)
    }
    return try find(x: x, y: y)
  }

  /// Goes to the square around a place, and makes it ready where nobody has asked for it before.
  ///
  /// - Returns: the square, and the region number that holds all over it; nil where borders are near.
  /// - Throws: `BoundaryPackError` when the shard that the place needs is missing or damaged.
  @inline(__always)
  mutating func square(x: Int, y: Int) throws(BoundaryPackError) -> (cell: PlaneCell, number: UInt32?) {
    if !last.holds(x: x, y: y) { _ = try number(x: x, y: y) }
    return (last.square, last.uniformNumber)
  }

  /// Whether no border meets a box in the square of the last answer.
  func isClear(_ box: UnitBox) -> Bool { last.isClear(box) }

  /// The square around the last place that has the same answer everywhere, or nil where borders are near.
  var uniformSquare: PlaneCell? { last.uniformSquare }

  /// How much the look-up of a place reads, apart from finding its square: what baselines guard, as times cannot.
  ///
  /// - Throws: `BoundaryPackError` when the shard that the place needs is missing or damaged.
  public mutating func effort(at place: QuantizedCoordinate) throws(BoundaryPackError) -> LookupEffort {
    let (x, y) = PackFormat.plane(place)
    _ = try number(x: x, y: y)
    return last.effort
  }

  /// Looks up a place whose square has not been asked before, or is divided further in the pack.
  @inline(never)
  private mutating func find(x: Int, y: Int) throws(BoundaryPackError) -> UInt32 {
    last = LastSquare()
    set = pack.memory.current(after: set)
    let found = try pack.square(x: x, y: y, in: set)
    let isWhole = found.cell.shift >= SquareTable.squareShift
    if let tile = found.tile {
      set.note(isWhole ? .tile(tile.words) : .walk, x: x, y: y)
      last = LastSquare(tile: tile.words.base, x: x, y: y)
      return last.number(x: x, y: y)
    }
    set.note(isWhole ? .uniform(found.number) : .walk, x: x, y: y)
    last = LastSquare(x: x, y: y, shift: min(found.cell.shift, 31), uniform: found.number)
    return found.number
  }
}

/// How much a look-up reads.
public struct LookupEffort: Hashable, Sendable {
  /// Edges of the leaf; 0 where one region holds everywhere around.
  public var edges: Int
  /// Bytes of the leaf.
  public var bytes: Int
}

extension BoundaryPack {
  /// Makes a locator for a sequence of look-ups.
  public func locator() -> Locator { Locator(self) }

  /// The leaf region of each place, or nil, in their order; nothing is allocated but the answer.
  ///
  /// - Throws: `BoundaryPackError` when a shard that a place needs is missing or damaged.
  public func leaves(at places: [QuantizedCoordinate]) throws(BoundaryPackError) -> [RegionIndex?] {
    var answers = [RegionIndex?](repeating: nil, count: places.count)
    var locator = locator()
    try locator.leaves(at: places, into: &answers)
    return answers
  }

  /// The region number at a place of the plane, 0 for none, and the square around it that has the same answer, or nil
  /// where borders are near; for few places.
  func region(x: Int, y: Int) throws(BoundaryPackError) -> (number: UInt32, uniform: PlaneCell?) {
    var locator = locator()
    let number = try locator.number(x: x, y: y)
    return (number, locator.uniformSquare)
  }

  /// What the pack's trees say about a place: one region everywhere in a square, or a tile.
  fileprivate func square(
    x: Int, y: Int, in set: WorkingSet
  ) throws(BoundaryPackError) -> (number: UInt32, tile: TileTree?, cell: PlaneCell) {
    let (entry, cell) = try overview.tree.entry(x: x, y: y)
    switch entry {
    case .uniform(let number): return (try checked(number), nil, cell)
    case .elsewhere, .node: throw .damaged(file: PackFormat.overviewName, reason: "its tree has a hole")
    case .leaf(let number):
      let shard = try shard(number, in: set)
      set.use(shard)
      let (entry, cell) = try shard.tree.entry(x: x, y: y)
      switch entry {
      case .uniform(let number): return (try checked(number), nil, cell)
      case .leaf(let number): return (0, try shard.tile(number, cell: cell), cell)
      case .elsewhere, .node: throw .damaged(file: shard.file.name, reason: "its tree has a hole")
      }
    }
  }

  private func checked(_ number: UInt32) throws(BoundaryPackError) -> UInt32 {
    guard Int(number) <= regionTable.count else {
      throw .damaged(file: PackFormat.regionsName, reason: "a region is named that it lacks")
    }
    return number
  }
}

/// The square of the last answer. The tile that it points into lives as long as the working set of the locator.
private struct LastSquare {
  private var shift = 62
  // No place has these, whatever the shift.
  private var column = -1
  private var row = -1
  private var uniform: UInt32 = 0
  private var tile: UnsafePointer<UInt32>?
  private var leaf: UnsafePointer<UInt32>?

  @inline(__always)
  init() {}

  @inline(__always)
  init(x: Int, y: Int, shift: Int, uniform: UInt32) {
    self.shift = shift
    column = x &>> shift
    row = y &>> shift
    self.uniform = uniform
  }

  @inline(__always)
  init(tile: UnsafePointer<UInt32>, x: Int, y: Int) {
    let (entry, shift) = TileTree.entry(tile, x: x, y: y)
    self.init(x: x, y: y, shift: shift, uniform: entry)
    if entry & TileTree.leafBit != 0 {
      self.tile = tile
      leaf = tile + Int(entry & ~TileTree.leafBit)
    }
  }

  @inline(__always)
  func holds(x: Int, y: Int) -> Bool { x &>> shift == column && y &>> shift == row }

  @inline(__always)
  func number(x: Int, y: Int) -> UInt32 {
    guard let tile, let leaf else { return uniform }
    return TileTree.owner(tile, leaf: leaf, cornerX: column &<< shift, cornerY: row &<< shift, x: x, y: y)
  }

  var effort: LookupEffort {
    guard let leaf else { return LookupEffort(edges: 0, bytes: 4) }
    let (edges, words) = TileTree.size(ofLeaf: leaf)
    return LookupEffort(edges: edges, bytes: 4 * words)
  }

  var uniformSquare: PlaneCell? { leaf == nil && column >= 0 ? square : nil }

  /// The region number that holds all over the square, 0 for none; nil where borders are near.
  @inline(__always)
  var uniformNumber: UInt32? { leaf == nil ? uniform : nil }

  @inline(__always)
  var square: PlaneCell { PlaneCell(x: column << shift, y: row << shift, shift: shift) }

  /// Whether no border meets a box in this square.
  func isClear(_ box: UnitBox) -> Bool {
    guard let leaf else { return true }
    let square = square
    let inside = UnitBox(
      west: box.west, south: box.south, east: min(box.east, square.x + square.side - 1),
      north: min(box.north, square.y + square.side - 1))
    return TileTree.isClear(leaf, cornerX: square.x, cornerY: square.y, box: inside)
  }
}

/// Some places that are looked up together: what the memory must deliver for all of them is asked for before any of it is
/// needed, so that its delays overlap.
private struct Stretch {
  static let length = 64

  /// Whether places lie in the square of the one before, mostly: then nothing is gained by asking ahead.
  var isTrack = false
  private var known = [SquareTable.Entry](repeating: .unknown, count: length)
  private var leaves = [Pending](repeating: Pending(), count: length)

  /// A place in a leaf with borders.
  private struct Pending {
    var tile: UnsafePointer<UInt32>?
    var leaf: UInt32 = 0
    var shift: Int32 = 0
    var index = 0
  }

  mutating func leaves(
    at places: UnsafeBufferPointer<QuantizedCoordinate>, by locator: inout Locator,
    into answers: UnsafeMutableBufferPointer<RegionIndex?>
  ) throws(BoundaryPackError) {
    try known.withUnsafeMutableBufferPointer { known throws(BoundaryPackError) in
      try leaves.withUnsafeMutableBufferPointer { leaves throws(BoundaryPackError) in
        isTrack = try Self.leaves(at: places, by: &locator, into: answers, known: known, leaves: leaves)
      }
    }
  }

  private static func leaves(
    at places: UnsafeBufferPointer<QuantizedCoordinate>, by locator: inout Locator,
    into answers: UnsafeMutableBufferPointer<RegionIndex?>, known: UnsafeMutableBufferPointer<SquareTable.Entry>,
    leaves: UnsafeMutableBufferPointer<Pending>
  ) throws(BoundaryPackError) -> Bool {
    let set = locator.set
    for index in places.indices {
      let (x, y) = PackFormat.plane(places[index])
      known[index] = set.squares.entry(x: x, y: y)
    }
    var stays = 0
    var pending = 0
    for index in places.indices {
      if index > 0, known[index].bits == known[index &- 1].bits { stays &+= 1 }
      if let number = known[index].uniformNumber {
        answers[index] = BoundaryPack.index(number)
        continue
      }
      let (x, y) = PackFormat.plane(places[index])
      guard let tile = known[index].tile else {
        answers[index] = BoundaryPack.index(try locator.number(x: x, y: y))
        continue
      }
      let (found, shift) = TileTree.entry(tile, x: x, y: y)
      if found & TileTree.leafBit == 0 {
        answers[index] = BoundaryPack.index(found)
      } else {
        leaves[pending] = Pending(
          tile: tile, leaf: found & ~TileTree.leafBit, shift: Int32(truncatingIfNeeded: shift), index: index)
        pending &+= 1
      }
    }
    for place in leaves[..<pending] {
      guard let tile = place.tile else { continue }
      let (x, y) = PackFormat.plane(places[place.index])
      let shift = Int(place.shift)
      let number = TileTree.owner(
        tile, leaf: tile + Int(place.leaf), cornerX: (x &>> shift) &<< shift, cornerY: (y &>> shift) &<< shift, x: x,
        y: y)
      answers[place.index] = BoundaryPack.index(number)
    }
    // The tiles live as long as the set that they were found in.
    withExtendedLifetime(set) {}
    return stays > length * 3 / 4
  }
}

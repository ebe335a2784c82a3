/// A set of (row, column) pairs of any grid: a sparse map from blocks of 64 × 64 cells to bitmaps.
///
/// Open addressing over a 32-bit slot table, blocks kept in order of arrival in one array of words, and the last block
/// used remembered: a track stays in its block for dozens of points. Arrays give copy-on-write. No block is ever empty,
/// so equal sets have equal blocks.
struct CellBitmap: Sendable {
  /// Index of the block plus one; zero where free. The size is a power of two, at least twice the number of blocks.
  private(set) var slots: [UInt32] = []
  /// Band (row / 64) in the upper, block column (column / 64) in the lower 32 bits, in order of arrival.
  private(set) var keys: [UInt64] = []
  /// 64 words for each block: word = row in the band, bit = column in the block.
  private(set) var words: [UInt64] = []
  /// Number of cells.
  private(set) var count = 0
  private var lastKey = UInt64.max
  private var lastBase = 0

  init() {}

  var isEmpty: Bool { keys.isEmpty }
  var blockCount: Int { keys.count }

  @inline(__always)
  static func key(row: Int, column: Int64) -> UInt64 {
    UInt64(truncatingIfNeeded: row &>> 6) &<< 32 | UInt64(truncatingIfNeeded: column &>> 6)
  }

  @inline(__always)
  private static func firstSlot(of key: UInt64, mask: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask
  }

  /// Index of a block in `keys`, or nil.
  func index(of key: UInt64) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slot(of: key)
    return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
  }

  /// The slot that points to a block, or the free one where it belongs. There must be slots.
  @inline(__always)
  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = CellBitmap.firstSlot(of: key, mask: mask)
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
    return slot
  }

  /// Position in `words` of a block, which is made when it is missing: the caller then sets a bit in it.
  @inline(__always)
  private mutating func base(of key: UInt64) -> Int {
    if key != lastKey {
      lastBase = findOrAppend(key) &* 64
      lastKey = key
    }
    return lastBase
  }

  @inline(never)
  private mutating func findOrAppend(_ key: UInt64) -> Int {
    if (keys.count + 1) * 2 > slots.count { growSlots() }
    let slot = slot(of: key)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    keys.append(key)
    words.append(contentsOf: repeatElement(0, count: 64))
    slots[slot] = UInt32(keys.count)
    return keys.count - 1
  }

  private mutating func growSlots() {
    slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
    let mask = slots.count - 1
    for (index, key) in keys.enumerated() {
      var slot = CellBitmap.firstSlot(of: key, mask: mask)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  func contains(row: Int, column: Int64) -> Bool {
    let key = CellBitmap.key(row: row, column: column)
    let base: Int
    if key == lastKey {
      base = lastBase
    } else {
      guard let index = index(of: key) else { return false }
      base = index * 64
    }
    return words[base + (row & 63)] >> UInt64(column & 63) & 1 == 1
  }

  /// Adds a run of columns of one row; gives the number of cells that were not in the set.
  @inline(__always)
  @discardableResult
  mutating func insertRun(row: Int, from first: Int64, through last: Int64) -> Int {
    if first &>> 6 == last &>> 6 {
      let mask = (UInt64.max &>> UInt64(63 &- (last &- first))) &<< UInt64(first & 63)
      return set(mask, atWord: base(of: CellBitmap.key(row: row, column: first)) &+ (row & 63))
    }
    return insertLongRun(row: row, from: first, through: last)
  }

  @inline(never)
  private mutating func insertLongRun(row: Int, from first: Int64, through last: Int64) -> Int {
    var fresh = 0
    var column = first
    while column <= last {
      let end = min(last, column | 63)
      fresh += insertRun(row: row, from: column, through: end)
      column = end + 1
    }
    return fresh
  }

  /// The same for columns that may lie up to one turn outside 0..<`columns`.
  @inline(__always)
  mutating func insertUnwrappedRun(row: Int, from first: Int64, through last: Int64, columns: Int64) -> Int {
    if first >= 0, last < columns { return insertRun(row: row, from: first, through: last) }
    return insertWrappedRun(row: row, from: first, through: last, columns: columns)
  }

  @inline(never)
  private mutating func insertWrappedRun(row: Int, from first: Int64, through last: Int64, columns: Int64) -> Int {
    if first >= columns { return insertRun(row: row, from: first - columns, through: last - columns) }
    if last < 0 { return insertRun(row: row, from: first + columns, through: last + columns) }
    if first < 0 {
      return insertRun(row: row, from: first + columns, through: columns - 1)
        + insertRun(row: row, from: 0, through: last)
    }
    return insertRun(row: row, from: first, through: columns - 1)
      + insertRun(row: row, from: 0, through: last - columns)
  }

  @inline(__always)
  private mutating func set(_ mask: UInt64, atWord position: Int) -> Int {
    let old = words[position]
    let fresh = mask & ~old
    guard fresh != 0 else { return 0 }
    words[position] = old | mask
    let added = fresh.nonzeroBitCount
    count &+= added
    return added
  }

  /// Takes one cell out; true when it was in.
  mutating func remove(row: Int, column: Int64) -> Bool {
    guard contains(row: row, column: column),
      let index = index(of: CellBitmap.key(row: row, column: column))
    else { return false }
    words[index * 64 + (row & 63)] &= ~(1 << UInt64(column & 63))
    count -= 1
    if isEmptyBlock(at: index) { deleteBlock(at: index) }
    return true
  }

  /// Takes a whole block out.
  mutating func removeBlock(_ key: UInt64) {
    guard let index = index(of: key) else { return }
    for position in index * 64..<index * 64 + 64 { count -= words[position].nonzeroBitCount }
    deleteBlock(at: index)
  }

  /// Adds the cells of one block given as 64 words.
  mutating func formUnion(block key: UInt64, words other: UnsafeBufferPointer<UInt64>) {
    guard other.contains(where: { $0 != 0 }) else { return }
    let base = base(of: key)
    for offset in 0..<64 { _ = set(other[offset], atWord: base + offset) }
  }

  /// Adds all cells of another set.
  mutating func formUnion(_ other: CellBitmap) {
    if isEmpty {
      self = other
      return
    }
    other.words.withUnsafeBufferPointer { all in
      for (index, key) in other.keys.enumerated() {
        let base = base(of: key)
        for offset in 0..<64 { _ = set(all[index &* 64 &+ offset], atWord: base &+ offset) }
      }
    }
  }

  /// Takes out all cells of another set, or all cells that are not in it.
  mutating func remove(_ fate: Fate, of other: CellBitmap) {
    // Downwards, since a deleted block's place is taken by the last one.
    for index in keys.indices.reversed() {
      guard let otherIndex = other.index(of: keys[index]) else {
        if fate == .strangers {
          for position in index * 64..<index * 64 + 64 { count -= words[position].nonzeroBitCount }
          deleteBlock(at: index)
        }
        continue
      }
      for offset in 0..<64 {
        let theirs = other.words[otherIndex &* 64 &+ offset]
        let position = index &* 64 &+ offset
        let old = words[position]
        let new = fate == .members ? old & ~theirs : old & theirs
        guard new != old else { continue }
        words[position] = new
        count -= (old ^ new).nonzeroBitCount
      }
      if isEmptyBlock(at: index) { deleteBlock(at: index) }
    }
  }

  /// Which cells `remove(_:of:)` takes out.
  enum Fate {
    case members
    case strangers
  }

  private func isEmptyBlock(at index: Int) -> Bool {
    words[index * 64..<index * 64 + 64].allSatisfy { $0 == 0 }
  }

  /// Takes a block out of the table; the last block takes its place.
  private mutating func deleteBlock(at index: Int) {
    freeSlot(slot(of: keys[index]))
    let last = keys.count - 1
    if index != last {
      slots[slot(of: keys[last])] = UInt32(index + 1)
      keys[index] = keys[last]
      for offset in 0..<64 { words[index * 64 + offset] = words[last * 64 + offset] }
    }
    keys.removeLast()
    words.removeLast(64)
    lastKey = .max
  }

  /// Frees a slot and moves later ones of its chain back, so that no chain is broken (Knuth, vol. 3, algorithm 6.4 R).
  private mutating func freeSlot(_ slot: Int) {
    let mask = slots.count - 1
    var hole = slot
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = CellBitmap.firstSlot(of: keys[Int(slots[next]) - 1], mask: mask)
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
  }

  mutating func reserveCapacity(blocks: Int) {
    keys.reserveCapacity(blocks)
    words.reserveCapacity(blocks * 64)
  }
}

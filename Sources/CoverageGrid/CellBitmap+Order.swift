extension CellBitmap: Equatable {
  /// Equal when they hold the same cells, whatever the order in which these came.
  static func == (left: CellBitmap, right: CellBitmap) -> Bool {
    guard left.count == right.count, left.keys.count == right.keys.count else { return false }
    for (index, key) in left.keys.enumerated() {
      guard let other = right.index(of: key) else { return false }
      for offset in 0..<64 where left.words[index * 64 + offset] != right.words[other * 64 + offset] { return false }
    }
    return true
  }
}

extension CellBitmap {
  /// Indices of the blocks in ascending order of their keys: south to north, then west to east.
  func sortedIndices() -> [Int] {
    var isAscending = true
    for index in keys.indices.dropFirst() where keys[index] < keys[index - 1] {
      isAscending = false
      break
    }
    return isAscending ? Array(keys.indices) : keys.indices.sorted { keys[$0] < keys[$1] }
  }

  /// Calls `body` with each block's key and 64 words, ascending.
  func forEachBlock(_ body: (UInt64, UnsafeBufferPointer<UInt64>) throws -> Void) rethrows {
    try words.withUnsafeBufferPointer { all in
      for index in sortedIndices() {
        try body(keys[index], UnsafeBufferPointer(rebasing: all[index * 64..<index * 64 + 64]))
      }
    }
  }

  /// Calls `body` with the ascending indices of each band's blocks, south to north.
  func forEachBand(_ body: (_ band: Int, _ indices: ArraySlice<Int>) -> Void) {
    let order = sortedIndices()
    var start = 0
    while start < order.count {
      let band = keys[order[start]] >> 32
      var end = start + 1
      while end < order.count, keys[order[end]] >> 32 == band { end += 1 }
      body(Int(band), order[start..<end])
      start = end
    }
  }

  /// Calls `body` with each maximal run of columns: (row, first, last), row by row, west to east. Runs end at ±180°.
  func forEachRun(_ body: (Int, Int64, Int64) -> Void) {
    forEachBand { band, indices in
      for offset in 0..<64 {
        var pending = PendingRun(row: band * 64 + offset)
        for index in indices {
          let firstColumn = Int64(keys[index] & 0xffff_ffff) << 6
          pending.add(words[index * 64 + offset], firstColumn: firstColumn, body)
        }
        pending.flush(body)
      }
    }
  }

  /// A maximal run of columns in a row.
  struct Run: Hashable {
    var first: Int64
    var last: Int64
  }

  /// Calls `body` with each row that holds a cell and its runs, south to north.
  func forEachRow(_ body: (Int, [Run]) -> Void) {
    var current = -1
    var runs: [Run] = []
    forEachRun { row, first, last in
      if row != current {
        if !runs.isEmpty { body(current, runs) }
        runs.removeAll(keepingCapacity: true)
        current = row
      }
      runs.append(Run(first: first, last: last))
    }
    if !runs.isEmpty { body(current, runs) }
  }

  /// Joins the runs of neighbouring words of one row.
  private struct PendingRun {
    let row: Int
    var first: Int64 = 0
    var last: Int64 = -2

    @inline(__always)
    mutating func add(_ bits: UInt64, firstColumn: Int64, _ body: (Int, Int64, Int64) -> Void) {
      var word = bits
      while word != 0 {
        let start = word.trailingZeroBitCount
        let length = (~(word >> UInt64(start))).trailingZeroBitCount
        let column = firstColumn + Int64(start)
        if column != last + 1 {
          flush(body)
          first = column
        }
        last = column + Int64(length) - 1
        let end = start + length
        word = end >= 64 ? 0 : word & (.max << UInt64(end))
      }
    }

    @inline(__always)
    func flush(_ body: (Int, Int64, Int64) -> Void) {
      if last >= 0 { body(row, first, last) }
    }
  }
}

/// Walks the cells of a bitmap in ascending order of (row, column).
struct BitmapIterator: IteratorProtocol {
  private let bitmap: CellBitmap
  private let order: [Int]
  private var bandStart = 0
  private var bandEnd = 0
  private var offset = 63
  private var nextBlock = 0
  private var word: UInt64 = 0

  init(_ bitmap: CellBitmap) {
    self.bitmap = bitmap
    order = bitmap.sortedIndices()
  }

  mutating func next() -> (row: Int, column: Int64)? {
    while word == 0 {
      guard advance() else { return nil }
    }
    let bit = word.trailingZeroBitCount
    word &= word - 1
    let key = bitmap.keys[order[nextBlock - 1]]
    return (Int(key >> 32) * 64 + offset, Int64(key & 0xffff_ffff) * 64 + Int64(bit))
  }

  /// Steps to the next block of the same row, to the next row of the band, or to the next band.
  private mutating func advance() -> Bool {
    if nextBlock == bandEnd {
      if offset < 63 {
        offset += 1
        nextBlock = bandStart
      } else {
        guard bandEnd < order.count else { return false }
        offset = 0
        bandStart = bandEnd
        nextBlock = bandStart
        let band = bitmap.keys[order[bandStart]] >> 32
        while bandEnd < order.count, bitmap.keys[order[bandEnd]] >> 32 == band { bandEnd += 1 }
      }
    }
    word = bitmap.words[order[nextBlock] * 64 + offset]
    nextBlock += 1
    return true
  }
}

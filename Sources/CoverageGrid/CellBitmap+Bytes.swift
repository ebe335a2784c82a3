// The bytes of a set of cells, version 1. This file owns them; a change of meaning takes the next version number, and
// the reader keeps refusing versions that it does not know.
//
//   byte      version, 1
//   byte      grid: 0 exploration grid, 1…12 geohash level, 32 + zoom Mercator tiles
//   number    blocks that follow
//   per block, ascending by band, then by block column:
//     number    bands since the block before (the first block: the band itself)
//     number    in a new band, and for the first block: the block column; else block columns since the block before,
//               less one
//     number    runs of cells in it, or 0 for a block stored raw
//     runs      pairs of numbers: free cells before the run (since the run before, then at least 1), cells in the run
//               less one; cells count row by row from the south, in a row from the west, so a run may go on in the next
//               row
//     raw       64 words of 8 bytes, little-endian, south to north; the lowest bit is the westernmost cell
//
// A number is an unsigned LEB128 of at most 10 bytes without needless zero groups. A block is stored raw when its runs
// would take 512 bytes or more. So each set has exactly one form, and the reader takes no other.

extension CellBitmap {
  private static let version: UInt8 = 1
  private static let rawBytes = 512

  /// The bytes of the set, under the code of its grid.
  func encoded(gridCode: UInt8) -> [UInt8] {
    var bytes: [UInt8] = [CellBitmap.version, gridCode]
    bytes.reserveCapacity(16 + blockCount * 160)
    bytes.appendNumber(UInt64(blockCount))
    var previous: UInt64?
    var runs: [UInt8] = []
    forEachBlock { key, words in
      CellBitmap.appendKey(key, after: previous, to: &bytes)
      previous = key
      runs.removeAll(keepingCapacity: true)
      let runCount = CellBitmap.appendRuns(words, to: &runs)
      if runs.count < CellBitmap.rawBytes {
        bytes.appendNumber(UInt64(runCount))
        bytes.append(contentsOf: runs)
      } else {
        bytes.append(0)
        for word in words {
          for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
      }
    }
    return bytes
  }

  private static func appendKey(_ key: UInt64, after previous: UInt64?, to bytes: inout [UInt8]) {
    let column = key & 0xffff_ffff
    guard let previous, previous >> 32 == key >> 32 else {
      bytes.appendNumber(key >> 32 - (previous ?? 0) >> 32)
      bytes.appendNumber(column)
      return
    }
    bytes.append(0)
    bytes.appendNumber(column - previous & 0xffff_ffff - 1)
  }

  /// Appends the runs of a block and gives their number.
  private static func appendRuns(_ words: UnsafeBufferPointer<UInt64>, to bytes: inout [UInt8]) -> Int {
    var runs = 0
    var start = 0
    var end = 0
    var written = 0
    func flush() {
      guard end > start else { return }
      bytes.appendNumber(UInt64(start - written))
      bytes.appendNumber(UInt64(end - start - 1))
      written = end
      runs += 1
    }
    for (row, bits) in words.enumerated() {
      var word = bits
      while word != 0 {
        let first = word.trailingZeroBitCount
        let length = (~(word >> UInt64(first))).trailingZeroBitCount
        if row * 64 + first != end || end == 0 {
          flush()
          start = row * 64 + first
        }
        end = row * 64 + first + length
        word = first + length >= 64 ? 0 : word & (.max << UInt64(first + length))
      }
    }
    flush()
    return runs
  }

  /// Reads the bytes of a set.
  ///
  /// - Parameter isBlock: whether a band and a block column exist on the grid.
  init(
    encoded bytes: some Collection<UInt8>, gridCode: UInt8, isBlock: (_ band: UInt64, _ column: UInt64) -> Bool
  ) throws(CoverageGridError) {
    self.init()
    var reader = ByteReader(Array(bytes))
    guard try reader.byte() == CellBitmap.version else { throw .damagedCells("they are of an unknown version") }
    guard try reader.byte() == gridCode else { throw .damagedCells("they belong to another grid") }
    let blocks = try reader.number()
    // A block takes at least five bytes, which bounds what hostile bytes can make us reserve.
    guard blocks <= UInt64(reader.remaining / 5) else { throw .damagedCells("they are cut short") }
    reserveCapacity(blocks: Int(blocks))
    var previous: UInt64?
    var words = [UInt64](repeating: 0, count: 64)
    for _ in 0..<blocks {
      let key = try CellBitmap.readKey(after: previous, from: &reader, isBlock: isBlock)
      previous = key
      try CellBitmap.readBlock(into: &words, from: &reader)
      words.withUnsafeBufferPointer { formUnion(block: key, words: $0) }
    }
    guard reader.remaining == 0 else { throw .damagedCells("bytes follow their end") }
  }

  /// Reads the bytes of a set on a grid whose rows all have the same columns; these may fill the last block in part.
  init(encoded bytes: some Collection<UInt8>, gridCode: UInt8, rows: UInt64, columns: UInt64) throws(CoverageGridError)
  {
    try self.init(encoded: bytes, gridCode: gridCode) { band, column in
      band < (rows + 63) / 64 && column < (columns + 63) / 64
    }
    guard rows < 64 || columns < 64 else { return }
    let rowMask = rows < 64 ? (UInt64(1) << rows) - 1 : .max
    let columnMask = columns < 64 ? (UInt64(1) << columns) - 1 : .max
    for (position, word) in words.enumerated() {
      guard word & ~columnMask == 0, word == 0 || rowMask >> UInt64(position & 63) & 1 == 1 else {
        throw .damagedCells("a cell lies outside the grid")
      }
    }
  }

  private static func readKey(
    after previous: UInt64?, from reader: inout ByteReader, isBlock: (UInt64, UInt64) -> Bool
  ) throws(CoverageGridError) -> UInt64 {
    let step = try reader.number()
    let number = try reader.number()
    guard step <= UInt32.max, number <= UInt32.max else { throw .damagedCells("a block lies outside the grid") }
    var band = step
    var column = number
    if let previous {
      band += previous >> 32
      if step == 0 { column += previous & 0xffff_ffff + 1 }
    }
    guard isBlock(band, column) else { throw .damagedCells("a block lies outside the grid") }
    return band << 32 | column
  }

  private static func readBlock(into words: inout [UInt64], from reader: inout ByteReader) throws(CoverageGridError) {
    for index in words.indices { words[index] = 0 }
    let runs = try reader.number()
    guard runs > 0 else { return try readRawBlock(into: &words, from: &reader) }
    guard runs <= 2048 else { throw .damagedCells("a block has more runs than cells") }
    let start = reader.position
    var cell: UInt64 = 0
    for run in 0..<runs {
      let gap = try reader.number()
      let length = try reader.number()
      guard gap < 4096, length < 4096, cell + gap + length < 4096, gap > 0 || run == 0 else {
        throw .damagedCells("a run of cells leaves its block")
      }
      for position in cell + gap...cell + gap + length { words[Int(position >> 6)] |= 1 << (position & 63) }
      cell += gap + length + 1
    }
    guard reader.position - start < rawBytes else { throw .damagedCells("a block is not stored in its shortest form") }
  }

  private static func readRawBlock(
    into words: inout [UInt64], from reader: inout ByteReader
  ) throws(CoverageGridError) {
    for index in words.indices {
      for shift in stride(from: UInt64(0), to: 64, by: 8) { words[index] |= UInt64(try reader.byte()) << shift }
    }
    var runs: [UInt8] = []
    words.withUnsafeBufferPointer { _ = appendRuns($0, to: &runs) }
    guard runs.count >= rawBytes else { throw .damagedCells("a block is not stored in its shortest form") }
  }
}

extension [UInt8] {
  /// Appends an unsigned LEB128.
  fileprivate mutating func appendNumber(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

/// Takes numbers from bytes of unknown origin.
private struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - position }

  mutating func byte() throws(CoverageGridError) -> UInt8 {
    guard position < bytes.count else { throw .damagedCells("they are cut short") }
    position += 1
    return bytes[position - 1]
  }

  /// An unsigned LEB128 in its shortest form.
  mutating func number() throws(CoverageGridError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      let group = UInt64(next & 0x7f)
      guard shift < 63 || (shift == 63 && group <= 1) else { throw .damagedCells("a number is too large") }
      value |= group << shift
      guard next & 0x80 != 0 else {
        guard next != 0 || shift == 0 else { throw .damagedCells("a number is not in its shortest form") }
        return value
      }
      shift += 7
    }
  }
}

public import Geodesy

/// A set of geohash cells of one level.
///
/// The same storage, rasteriser and bytes as `CellSet`. Coarser levels are prefixes: rasterise at the finest level that
/// is kept and take the others from it.
public struct GeohashSet: Equatable, Sendable {
  /// The level of every cell.
  public let level: GeohashLevel
  var bitmap: CellBitmap
  private var grid: GeohashRows

  /// The empty set of a level.
  public init(level: GeohashLevel) { self.init(level: level, bitmap: CellBitmap()) }

  private init(level: GeohashLevel, bitmap: CellBitmap) {
    self.level = level
    self.bitmap = bitmap
    grid = GeohashRows(level)
  }

  /// Number of cells. Constant time.
  public var count: Int { bitmap.count }

  /// Whether there is no cell.
  public var isEmpty: Bool { bitmap.isEmpty }

  /// Whether a cell is in the set; false for a cell of another level.
  public func contains(_ cell: Geohash) -> Bool {
    cell.level == level && bitmap.contains(row: cell.row, column: Int64(cell.column))
  }

  /// Whether the cell of a place is in the set.
  public func contains(_ place: QuantizedCoordinate) -> Bool { contains(Geohash(at: place, level: level)) }

  /// Adds a cell; true when it was not in the set.
  ///
  /// - Precondition: the cell is of the set's level.
  @discardableResult
  public mutating func insert(_ cell: Geohash) -> Bool {
    precondition(cell.level == level, "a set holds geohashes of one level")
    return bitmap.insertRun(row: cell.row, from: Int64(cell.column), through: Int64(cell.column)) != 0
  }

  /// Adds the cell of a single place; true when it was not in the set.
  @discardableResult
  public mutating func insert(_ place: QuantizedCoordinate) -> Bool { bitmap.insert(place, on: &grid) != 0 }

  /// Adds every cell that holds a point of the line between two joined places; the line is that of
  /// `CellSet.insertLine`.
  ///
  /// - Returns: the number of cells that were not in the set.
  @discardableResult
  public mutating func insertLine(from start: QuantizedCoordinate, to end: QuantizedCoordinate) -> Int {
    bitmap.insertLine(from: start, to: end, on: &grid)
  }

  /// Adds the cells of another set of the same level.
  ///
  /// - Precondition: the levels are equal.
  public mutating func formUnion(_ other: GeohashSet) {
    precondition(other.level == level, "sets of geohashes are joined within one level")
    bitmap.formUnion(other.bitmap)
  }

  /// The cells of a coarser (or the same) level that hold a cell of this set. Linear in the runs of cells.
  ///
  /// - Precondition: `level` is not finer.
  public func prefixes(_ level: GeohashLevel) -> GeohashSet {
    precondition(level <= self.level, "a prefix is never longer than the geohash")
    let rowShift = self.level.latitudeBits - level.latitudeBits
    let columnShift = Int64(self.level.longitudeBits - level.longitudeBits)
    var result = CellBitmap()
    bitmap.forEachRun { row, first, last in
      result.insertRun(row: row >> rowShift, from: first >> columnShift, through: last >> columnShift)
    }
    return GeohashSet(level: level, bitmap: result)
  }

  /// Equal when they are of one level and hold the same cells.
  public static func == (left: GeohashSet, right: GeohashSet) -> Bool {
    left.level == right.level && left.bitmap == right.bitmap
  }
}

extension GeohashSet {
  /// The set as bytes; the same for equal sets.
  public func encoded() -> [UInt8] { bitmap.encoded(gridCode: UInt8(level.rawValue)) }

  /// Reads the bytes that `encoded()` of a set of this level gave.
  ///
  /// - Throws: `CoverageGridError` for anything else; never traps.
  public init(encoded bytes: some Collection<UInt8>, level: GeohashLevel) throws(CoverageGridError) {
    let rowsLimit = UInt64(1) << UInt64(level.latitudeBits)
    let columnsLimit = UInt64(1) << UInt64(level.longitudeBits)
    let bitmap = try CellBitmap(
      encoded: bytes, gridCode: UInt8(level.rawValue), rows: rowsLimit, columns: columnsLimit)
    self.init(level: level, bitmap: bitmap)
  }
}

extension GeohashSet: Sequence {
  /// Walks the cells in ascending order: south to north, then west to east.
  public struct Iterator: IteratorProtocol {
    fileprivate let level: GeohashLevel
    fileprivate var cells: BitmapIterator

    /// The next cell, or nil at the end.
    public mutating func next() -> Geohash? {
      cells.next().map { Geohash(level: level, row: $0.row, column: Int($0.column)) }
    }
  }

  /// Starts a walk over the cells.
  public func makeIterator() -> Iterator { Iterator(level: level, cells: BitmapIterator(bitmap)) }

  /// `count`, exact.
  public var underestimatedCount: Int { count }
}

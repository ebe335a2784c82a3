public import Geodesy

/// A set of cells of the exploration grid: what a line, a day or a life has unveiled.
///
/// A sparse map from block to a bitmap of 64 × 64 cells, with the semantics of a value (copies share until one of them
/// changes). Adding a cell or a run of cells takes constant time, a few nanoseconds for one near the last; algebra
/// works on words of 64 cells. Equal sets give equal bytes and equal areas, however they came about.
public struct CellSet: Equatable, Sendable {
  var bitmap: CellBitmap
  private var grid = ExplorationGrid.rows

  /// The empty set.
  public init() { bitmap = CellBitmap() }

  init(bitmap: CellBitmap) { self.bitmap = bitmap }

  /// Number of cells. Constant time.
  public var count: Int { bitmap.count }

  /// Whether there is no cell. Constant time.
  public var isEmpty: Bool { bitmap.isEmpty }

  /// Number of blocks that hold a cell. Constant time.
  public var blockCount: Int { bitmap.blockCount }

  /// Whether a cell is in the set; false for one that is not on the grid.
  public func contains(_ cell: CellID) -> Bool { bitmap.contains(row: cell.row, column: Int64(cell.column)) }

  /// Whether the cell of a place is in the set.
  public func contains(_ place: QuantizedCoordinate) -> Bool { contains(ExplorationGrid.cell(at: place)) }

  /// Adds a cell; true when it was not in the set.
  ///
  /// - Precondition: the cell exists on the grid.
  @discardableResult
  public mutating func insert(_ cell: CellID) -> Bool {
    precondition(ExplorationGrid.isValid(cell), "the cell lies outside the exploration grid")
    return bitmap.insertRun(row: cell.row, from: Int64(cell.column), through: Int64(cell.column)) != 0
  }

  /// Adds the cell of a single place; true when it was not in the set.
  @discardableResult
  public mutating func insert(_ place: QuantizedCoordinate) -> Bool { bitmap.insert(place, on: &grid) != 0 }

  /// Adds every cell that holds a point of the line between two joined places, decided exactly.
  ///
  /// The line is straight in longitude and latitude, the shorter way round; over 1 km it follows the geodesic in pieces
  /// of at most 1 km. Ends exactly half a turn apart are joined over the nearer pole.
  ///
  /// - Returns: the number of cells that were not in the set.
  @discardableResult
  public mutating func insertLine(from start: QuantizedCoordinate, to end: QuantizedCoordinate) -> Int {
    bitmap.insertLine(from: start, to: end, on: &grid)
  }

  /// Takes a cell out; true when it was in the set.
  @discardableResult
  public mutating func remove(_ cell: CellID) -> Bool { bitmap.remove(row: cell.row, column: Int64(cell.column)) }

  /// Equal when they hold the same cells.
  public static func == (left: CellSet, right: CellSet) -> Bool { left.bitmap == right.bitmap }
}

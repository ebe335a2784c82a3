public import Geodesy

/// A set of Mercator tiles of one zoom: 14 and 17 for tile hunters.
///
/// The same storage, rasteriser and bytes as `CellSet`.
public struct MercatorTileSet: Equatable, Sendable {
  /// The zoom of every tile.
  public let zoom: Int
  var bitmap: CellBitmap
  private var grid: MercatorRows

  /// The empty set of a zoom.
  ///
  /// - Precondition: the zoom lies in `MercatorTile.zooms`.
  public init(zoom: Int) { self.init(zoom: zoom, bitmap: CellBitmap()) }

  private init(zoom: Int, bitmap: CellBitmap) {
    self.zoom = zoom
    self.bitmap = bitmap
    grid = MercatorRows(zoom: zoom)
  }

  /// Number of tiles. Constant time.
  public var count: Int { bitmap.count }

  /// Whether there is no tile.
  public var isEmpty: Bool { bitmap.isEmpty }

  private func row(ofY y: Int) -> Int { (1 << zoom) - 1 - y }

  /// Whether a tile is in the set; false for a tile of another zoom.
  public func contains(_ tile: MercatorTile) -> Bool {
    tile.zoom == zoom && bitmap.contains(row: row(ofY: tile.y), column: Int64(tile.x))
  }

  /// Adds a tile; true when it was not in the set.
  ///
  /// - Precondition: the tile is of the set's zoom.
  @discardableResult
  public mutating func insert(_ tile: MercatorTile) -> Bool {
    precondition(tile.zoom == zoom, "a set holds tiles of one zoom")
    return bitmap.insertRun(row: row(ofY: tile.y), from: Int64(tile.x), through: Int64(tile.x)) != 0
  }

  /// Adds the tile of a single place; true when it was not in the set.
  @discardableResult
  public mutating func insert(_ place: QuantizedCoordinate) -> Bool { bitmap.insert(place, on: &grid) != 0 }

  /// Adds every tile that holds a point of the line between two joined places; the line is that of
  /// `CellSet.insertLine`, straight in longitude and latitude.
  ///
  /// - Returns: the number of tiles that were not in the set.
  @discardableResult
  public mutating func insertLine(from start: QuantizedCoordinate, to end: QuantizedCoordinate) -> Int {
    bitmap.insertLine(from: start, to: end, on: &grid)
  }

  /// Adds the tiles of another set of the same zoom.
  ///
  /// - Precondition: the zooms are equal.
  public mutating func formUnion(_ other: MercatorTileSet) {
    precondition(other.zoom == zoom, "sets of tiles are joined within one zoom")
    bitmap.formUnion(other.bitmap)
  }

  /// The tiles that are not in the other set of the same zoom.
  ///
  /// - Precondition: the zooms are equal.
  public func subtracting(_ other: MercatorTileSet) -> MercatorTileSet {
    precondition(other.zoom == zoom, "sets of tiles are compared within one zoom")
    var result = self
    result.bitmap.remove(.members, of: other.bitmap)
    return result
  }

  /// The tiles of a smaller (or the same) zoom that hold a tile of this set. Linear in the runs of tiles.
  ///
  /// Tiles of the outermost rows stay outermost. Rounded edges of one zoom are edges of the finer ones, so this equals
  /// rasterising at the smaller zoom.
  ///
  /// - Precondition: `zoom` is not larger.
  public func ancestors(zoom: Int) -> MercatorTileSet {
    precondition(zoom <= self.zoom, "an ancestor has a smaller zoom")
    let shift = self.zoom - zoom
    var result = CellBitmap()
    bitmap.forEachRun { row, first, last in
      result.insertRun(row: row >> shift, from: first >> Int64(shift), through: last >> Int64(shift))
    }
    return MercatorTileSet(zoom: zoom, bitmap: result)
  }

  /// Equal when they are of one zoom and hold the same tiles.
  public static func == (left: MercatorTileSet, right: MercatorTileSet) -> Bool {
    left.zoom == right.zoom && left.bitmap == right.bitmap
  }
}

extension MercatorTileSet {
  private static func gridCode(zoom: Int) -> UInt8 { 32 + UInt8(zoom) }

  /// The set as bytes; the same for equal sets.
  public func encoded() -> [UInt8] { bitmap.encoded(gridCode: MercatorTileSet.gridCode(zoom: zoom)) }

  /// Reads the bytes that `encoded()` of a set of this zoom gave.
  ///
  /// - Precondition: the zoom lies in `MercatorTile.zooms`.
  /// - Throws: `CoverageGridError` for anything else; never traps on bytes.
  public init(encoded bytes: some Collection<UInt8>, zoom: Int) throws(CoverageGridError) {
    precondition(MercatorTile.zooms.contains(zoom), "a tile's zoom lies in 0…22")
    let side = UInt64(1) << UInt64(zoom)
    let bitmap = try CellBitmap(
      encoded: bytes, gridCode: MercatorTileSet.gridCode(zoom: zoom), rows: side, columns: side)
    self.init(zoom: zoom, bitmap: bitmap)
  }
}

extension MercatorTileSet: Sequence {
  /// Walks the tiles south to north, then west to east.
  public struct Iterator: IteratorProtocol {
    fileprivate let zoom: Int
    fileprivate var cells: BitmapIterator

    /// The next tile, or nil at the end.
    public mutating func next() -> MercatorTile? {
      cells.next().map { MercatorTile(zoom: zoom, x: Int($0.column), y: (1 << zoom) - 1 - $0.row) }
    }
  }

  /// Starts a walk over the tiles.
  public func makeIterator() -> Iterator { Iterator(zoom: zoom, cells: BitmapIterator(bitmap)) }

  /// `count`, exact.
  public var underestimatedCount: Int { count }
}

public import Geodesy

/// A tile of the web's Mercator pyramid: x counts east from −180°, y south from the north.
///
/// Edges between rows are irrational latitudes; here an edge is that latitude rounded to 1e-7° (halves away from the
/// equator), and a tile owns its south and west edges. Places beyond ±85.0511° count to the outermost rows. The edges
/// of zoom 0…20 are the same on every platform whose `sinh` and `atan` err by less than 10 units in the last place.
public struct MercatorTile: Hashable, Sendable {
  /// Zooms that tiles may have; a finer tile near 85° would be thinner than a few units of 1e-7°.
  public static let zooms = 0...22

  /// Zoom: the pyramid has 2 to the power of this many columns and rows.
  public let zoom: Int
  /// Column, counted east from −180°.
  public let x: Int
  /// Row, counted south from the north.
  public let y: Int

  /// Makes a tile.
  ///
  /// - Precondition: the tile exists.
  public init(zoom: Int, x: Int, y: Int) {
    precondition(MercatorTile.zooms.contains(zoom), "a tile's zoom lies in 0…22")
    precondition(x >= 0 && x < 1 << zoom && y >= 0 && y < 1 << zoom, "the tile lies outside its zoom")
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// The tile that holds a place.
  ///
  /// - Precondition: the zoom lies in `zooms`.
  public init(at place: QuantizedCoordinate, zoom: Int) {
    var rows = MercatorRows(zoom: zoom)
    let point = PlanePoint(place)
    self.init(
      zoom: zoom, x: Int(columnWithinTurn(easting: point.easting, columns: rows.columns)),
      y: (1 << zoom) - 1 - rows.row(atNorthing: point.northing))
  }

  /// The tile's box in degrees; the outermost rows end at ±85.0511°, as they are drawn.
  public var edges: (south: Double, west: Double, north: Double, east: Double) {
    let width = 360 / Double(1 << zoom)
    return (
      MercatorRows.latitude(ofNorthEdge: y + 1, zoom: zoom), Double(x) * width - 180,
      MercatorRows.latitude(ofNorthEdge: y, zoom: zoom), Double(x + 1) * width - 180
    )
  }

  /// The tile of a smaller (or the same) zoom that holds this one.
  ///
  /// - Precondition: `zoom` is not larger.
  public func ancestor(zoom: Int) -> MercatorTile {
    precondition(zoom <= self.zoom, "an ancestor has a smaller zoom")
    return MercatorTile(zoom: zoom, x: x >> (self.zoom - zoom), y: y >> (self.zoom - zoom))
  }
}

/// A zoom of the Mercator pyramid as the rasteriser sees it; its rows count from the south. It remembers the last row,
/// so that a track pays for the projection only where it leaves a row.
struct MercatorRows: RowGrid, Sendable {
  let zoom: Int
  let columns: Int64
  private var lastRow = 0
  private var lastSouth: Int64 = 0
  private var lastNorth: Int64 = 0

  init(zoom: Int) {
    precondition(MercatorTile.zooms.contains(zoom), "a tile's zoom lies in 0…22")
    self.zoom = zoom
    columns = 1 << Int64(zoom)
  }

  /// The unrounded latitude of the northern edge of tile row `y`, degrees; `y` may be one more than the last row.
  static func latitude(ofNorthEdge y: Int, zoom: Int) -> Double {
    WebMercator.latitude(atHeight: .pi * (1 - 2 * Double(y) / Double(1 << zoom)))
  }

  /// Northing of the southern edge of a row counted from the south; the outermost edges are the poles.
  static func southEdge(ofRow row: Int, zoom: Int) -> Int64 {
    if row <= 0 { return 0 }
    if row >= 1 << zoom { return Plane.northPole }
    return Int64((latitude(ofNorthEdge: (1 << zoom) - row, zoom: zoom) * 1e7).rounded()) + 900_000_000
  }

  var edgeDenominator: Int64 { 1 }

  @inline(__always)
  mutating func row(atNorthing northing: Int64) -> Int {
    if northing < lastSouth || northing >= lastNorth { moveTo(northing) }
    return lastRow
  }

  @inline(never)
  private mutating func moveTo(_ northing: Int64) {
    let rows = 1 << zoom
    // Tracks mostly go to the next row, one of whose edges is known.
    if northing >= lastNorth, lastNorth > 0, northing < 1_790_000_000 {
      let edge = MercatorRows.southEdge(ofRow: lastRow + 2, zoom: zoom)
      if northing < edge {
        lastRow += 1
        (lastSouth, lastNorth) = (lastNorth, edge)
        return
      }
    } else if northing < lastSouth, lastRow > 0 {
      let edge = MercatorRows.southEdge(ofRow: lastRow - 1, zoom: zoom)
      if northing >= edge {
        lastRow -= 1
        (lastSouth, lastNorth) = (edge, lastSouth)
        return
      }
    }
    let height = WebMercator.height(ofLatitude: Double(northing - 900_000_000) * 1e-7)
    let estimate = (height / .pi + 1) / 2 * Double(rows)
    var row = Int(min(max(estimate, 0), Double(rows - 1)))
    while row > 0, northing < MercatorRows.southEdge(ofRow: row, zoom: zoom) { row -= 1 }
    while row < rows - 1, northing >= MercatorRows.southEdge(ofRow: row + 1, zoom: zoom) { row += 1 }
    lastRow = row
    lastSouth = MercatorRows.southEdge(ofRow: row, zoom: zoom)
    lastNorth = MercatorRows.southEdge(ofRow: row + 1, zoom: zoom)
  }

  func scaledSouthEdge(ofRow row: Int) -> Int64 { MercatorRows.southEdge(ofRow: row, zoom: zoom) }

  @inline(__always)
  func columnCount(ofRow row: Int) -> Int64 { columns }
}

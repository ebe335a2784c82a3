import CGEOS
public import CoverageGrid
public import Geodesy

/// GEOS as the judge of the rasteriser: the cells whose polygon intersects a segment.
///
/// Cell edges are fractions of 1e-7°. So that GEOS decides on the true shapes, each row is judged on its own plane:
/// northings times 6,251 and eastings times the row's columns, counted from the corner of the first candidate. There
/// every corner of a cell is a whole number below 2^53, which a double holds exactly; an affine map moves no
/// intersection.
///
/// GEOS's polygons are closed while our cells are semi-open, so only segments in general position can be judged: none
/// of their ends on an edge of cells and no corner of cells on them.
public final class RasterJudge {
  private let context: GEOSContextHandle_t

  /// Opens a GEOS context; nil when GEOS cannot.
  public init?() {
    guard let context = GEOS_init_r() else { return nil }
    self.context = context
  }

  deinit { GEOS_finish_r(context) }

  /// The cells that GEOS finds on the straight segment, or nil when it is not in general position.
  ///
  /// Every cell of the segment's bounding box is asked about, and one more on each side.
  public func cells(from start: QuantizedCoordinate, to end: QuantizedCoordinate) -> Set<CellID>? {
    let segment = Segment(from: start, to: end)
    var cells: Set<CellID> = []
    for row in segment.candidateRows {
      let columns = ExplorationGrid.columnCount(ofRow: row)
      let plane = RowPlane(segment: segment, row: row, columns: columns)
      guard plane.isInGeneralPosition else { return nil }
      for column in intersectedColumns(plane) {
        cells.insert(CellID(row: row, column: (column % columns + columns) % columns))
      }
    }
    return cells
  }

  private func intersectedColumns(_ plane: RowPlane) -> [Int] {
    guard let line = line(plane), let prepared = GEOSPrepare_r(context, line) else { return [] }
    defer {
      GEOSPreparedGeom_destroy_r(context, prepared)
      GEOSGeom_destroy_r(context, line)
    }
    return plane.candidates.filter { column in
      let west = Double(column - plane.candidates.lowerBound) * RowPlane.cellWidth
      guard let cell = GEOSGeom_createRectangle_r(context, west, 0, west + RowPlane.cellWidth, RowPlane.cellHeight)
      else { return false }
      defer { GEOSGeom_destroy_r(context, cell) }
      return GEOSPreparedIntersects_r(context, prepared, cell) == 1
    }
  }

  private func line(_ plane: RowPlane) -> OpaquePointer? {
    guard let points = GEOSCoordSeq_create_r(context, 2, 2) else { return nil }
    GEOSCoordSeq_setXY_r(context, points, 0, Double(plane.start.x), Double(plane.start.y))
    GEOSCoordSeq_setXY_r(context, points, 1, Double(plane.end.x), Double(plane.end.y))
    // The line takes the sequence over, also when it fails.
    return GEOSGeom_createLineString_r(context, points)
  }
}

/// A segment on the integer plane, the shorter way round.
private struct Segment {
  let start: (northing: Int, easting: Int)
  let end: (northing: Int, easting: Int)

  init(from a: QuantizedCoordinate, to b: QuantizedCoordinate) {
    var run = Int(b.longitude) - Int(a.longitude)
    if run > 1_800_000_000 { run -= 3_600_000_000 }
    if run < -1_800_000_000 { run += 3_600_000_000 }
    start = (Int(a.latitude) + 900_000_000, Int(a.longitude) + 1_800_000_000)
    end = (Int(b.latitude) + 900_000_000, start.easting + run)
  }

  var candidateRows: ClosedRange<Int> {
    let south = min(start.northing, end.northing) * 6_251 / 14_062_500
    let north = max(start.northing, end.northing) * 6_251 / 14_062_500
    return max(0, south - 1)...min(ExplorationGrid.rowCount - 1, north + 1)
  }
}

/// The plane of one row: x = eastings · columns from the first candidate's west edge, y = northings · 6,251 from the
/// row's south edge.
private struct RowPlane {
  static let cellWidth = 3.6e9
  static let cellHeight = 14_062_500.0

  let candidates: Range<Int>
  let start: (x: Int, y: Int)
  let end: (x: Int, y: Int)

  init(segment: Segment, row: Int, columns: Int) {
    let west = min(segment.start.easting, segment.end.easting)
    let east = max(segment.start.easting, segment.end.easting)
    let first = RowPlane.column(of: west, columns) - 1
    candidates = first..<RowPlane.column(of: east, columns) + 2
    start = (segment.start.easting * columns - first * 3_600_000_000, segment.start.northing * 6_251 - row * 14_062_500)
    end = (segment.end.easting * columns - first * 3_600_000_000, segment.end.northing * 6_251 - row * 14_062_500)
  }

  private static func column(of easting: Int, _ columns: Int) -> Int {
    Int((Double(easting) * Double(columns) / 3.6e9).rounded(.down))
  }

  var isInGeneralPosition: Bool {
    for point in [start, end] where point.x % 3_600_000_000 == 0 || point.y % 14_062_500 == 0 { return false }
    let (dx, dy) = (Int128(end.x - start.x), Int128(end.y - start.y))
    for corner in 0...candidates.count {
      for y in [0, 14_062_500] {
        let cross = dx * Int128(y - start.y) - dy * Int128(corner * 3_600_000_000 - start.x)
        if cross == 0 { return false }
      }
    }
    return true
  }
}

import CoverageGrid

/// An origin near the place of work, from which coordinates are measured: there a double resolves nanometres' millionths
/// where degrees from Greenwich and the equator resolve two nanometres.
///
/// The origin is a whole number of steps of 2^-20° (0.1 m), so that a vertex near by is moved without rounding, and the
/// edges of cells, which are fractions of no power of two, are rounded once.
struct OverlayFrame: Hashable {
  /// Steps in a degree.
  private static let steps: Int64 = 1 << 20

  /// The origin in steps.
  private let east: Int64
  private let north: Int64

  /// The frame of longitudes and latitudes themselves.
  static let globe = OverlayFrame(east: 0, north: 0)

  private init(east: Int64, north: Int64) {
    self.east = east
    self.north = north
  }

  /// A frame whose origin is the south-western corner of a block, rounded to a step.
  init(at block: BlockID) {
    let columns = Double(ExplorationGrid.columnCount(ofRow: block.band * 64))
    let west = Double(block.column * 64) * 360 / columns - 180
    let south = ExplorationGrid.southLatitude(ofRow: block.band * 64)
    east = Int64((west * Double(Self.steps)).rounded())
    north = Int64((south * Double(Self.steps)).rounded())
  }

  /// A frame whose origin is the middle of the polygons' box, rounded to a step.
  ///
  /// - Precondition: no vertex is farther than ±1,000°.
  init(amid polygons: [DegreePolygon]) {
    var box: OverlayBox?
    for point in polygons.joined().joined() {
      let place = OverlayBox(west: point.longitude, south: point.latitude, east: point.longitude, north: point.latitude)
      box = box?.union(place) ?? place
    }
    let (x, y) = box.map { (($0.west + $0.east) / 2, ($0.south + $0.north) / 2) } ?? (0, 0)
    precondition(x.magnitude <= 1000 && y.magnitude <= 1000, "an overlay lies near the globe")
    east = Int64((x * Double(Self.steps)).rounded())
    north = Int64((y * Double(Self.steps)).rounded())
  }

  /// The same frame seen a turn further west: what it measures lies 360° further west.
  var oneTurnWest: OverlayFrame { OverlayFrame(east: east - 360 * Self.steps, north: north) }

  /// The origin's longitude in degrees, exact.
  var longitude: Double { Double(east) / Double(Self.steps) }

  /// The origin's latitude in degrees, exact.
  var latitude: Double { Double(north) / Double(Self.steps) }

  /// The polygons measured from here that another frame measured from its own origin.
  func moved(_ polygons: [DegreePolygon], from other: OverlayFrame) -> [DegreePolygon] {
    let right = Double(other.east - east) / Double(Self.steps)
    let up = Double(other.north - north) / Double(Self.steps)
    return polygons.map { polygon in
      polygon.map { ring in
        ring.map { DegreePoint(longitude: $0.longitude + right, latitude: $0.latitude + up) }
      }
    }
  }

  /// The longitude of a column's western edge, in rows that have that many columns; correctly rounded.
  func west(ofColumn column: Int, columns: Int) -> Double {
    let columns = Int64(columns)
    let numerator = 360 * Self.steps * Int64(column) - (east + 180 * Self.steps) * columns
    return Double(numerator) / Double(columns * Self.steps)
  }

  /// The latitude of a row's southern edge, correctly rounded; the row after the last has its edge at the north pole.
  func south(ofRow row: Int) -> Double {
    let rows = Int64(ExplorationGrid.rowCount)
    let numerator = 180 * Self.steps * Int64(row) - (north + 90 * Self.steps) * rows
    return Double(numerator) / Double(rows * Self.steps)
  }

  /// A rectangle of cells that have the same number of columns.
  func box(rows: Range<Int>, columns: Range<Int>, columnCount: Int) -> OverlayBox {
    OverlayBox(
      west: west(ofColumn: columns.lowerBound, columns: columnCount),
      south: south(ofRow: rows.lowerBound),
      east: west(ofColumn: columns.upperBound, columns: columnCount),
      north: south(ofRow: rows.upperBound))
  }

  /// The rectangle of a block.
  func box(of block: BlockID) -> OverlayBox {
    let row = block.band * 64
    return box(
      rows: row..<row + 64, columns: block.column * 64..<block.column * 64 + 64,
      columnCount: ExplorationGrid.columnCount(ofRow: row))
  }
}

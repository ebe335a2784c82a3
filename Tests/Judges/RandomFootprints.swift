public import CoverageGrid
import Geodesy
public import PolygonOverlay

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Seeded polygons with cells around them: stars with and without holes, alone, apart and overlapping, from a metre to
/// some kilometres, everywhere up to the poles' last cells and over the antimeridian.
public struct RandomFootprints {
  private var random: SeededGenerator

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// One case.
  public struct Case {
    /// Valid polygons that may overlap; longitudes run on over ±180°.
    public var polygons: [DegreePolygon]
    /// Cells on and beside them.
    public var cells: CellSet
  }

  /// The next case.
  public mutating func next() throws -> Case {
    let latitude = [0, 1].randomElement(using: &random) == 0 ? random.number(-60..<60) : random.number(-89.9..<89.9)
    let longitude =
      [0, 1, 2].randomElement(using: &random) == 0 ? random.number(179.99..<180.01) : random.number(-180..<180)
    let radius = pow(10, random.number(0..<3.5))
    // Degrees north and east of a metre.
    let north = 1 / 111_200.0
    let east = north / cos(latitude * .pi / 180)
    let center = DegreePoint(longitude: longitude, latitude: latitude)
    var polygons: [DegreePolygon] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let middle = DegreePoint(
        longitude: center.longitude + random.number(-1..<1) * radius * east,
        latitude: center.latitude + random.number(-1..<1) * radius * north)
      polygons.append(star(around: middle, east: radius * east, north: radius * north))
    }
    return Case(polygons: polygons, cells: try cells(around: center, east: radius * east, north: radius * north))
  }

  private mutating func star(around center: DegreePoint, east: Double, north: Double) -> DegreePolygon {
    let count = Int.random(in: 3...40, using: &random)
    let reach = (0..<count).map { _ in random.number(0.4..<1) }
    func ring(_ scale: Double) -> DegreeRing {
      (0..<count).map { index in
        let angle = (Double(index) + 0.3) * 2 * .pi / Double(count)
        return DegreePoint(
          longitude: center.longitude + reach[index] * scale * east * cos(angle),
          latitude: center.latitude + reach[index] * scale * north * sin(angle))
      }
    }
    // The same star in small is inside the large one: every ray from the centre meets each once.
    return Bool.random(using: &random) ? [ring(1)] : [ring(1), ring(random.number(0.2..<0.9)).reversed()]
  }

  private mutating func cells(around center: DegreePoint, east: Double, north: Double) throws -> CellSet {
    var cells = CellSet()
    func place(_ point: DegreePoint) throws -> QuantizedCoordinate {
      let turned =
        point.longitude >= 180
        ? point.longitude - 360 : point.longitude < -180 ? point.longitude + 360 : point.longitude
      return QuantizedCoordinate(try Coordinate<WGS84>(latitude: max(-90, min(90, point.latitude)), longitude: turned))
    }
    var last = try place(center)
    for _ in 0..<40 {
      let next = try place(
        DegreePoint(
          longitude: center.longitude + random.number(-1.5..<1.5) * east,
          latitude: center.latitude + random.number(-1.5..<1.5) * north))
      cells.insertLine(from: last, to: next)
      last = next
    }
    // A patch around the middle, so that cells lie wholly inside too.
    let middle = ExplorationGrid.cell(at: try place(center))
    for row in max(0, middle.row - 20)..<min(ExplorationGrid.rowCount, middle.row + 20) {
      let columns = ExplorationGrid.columnCount(ofRow: row)
      let column =
        ExplorationGrid.cell(at: try place(center)).column * columns / ExplorationGrid.columnCount(ofRow: middle.row)
      for offset in -20..<20 {
        cells.insert(CellID(row: row, column: ((column + offset) % columns + columns) % columns))
      }
    }
    return cells
  }
}

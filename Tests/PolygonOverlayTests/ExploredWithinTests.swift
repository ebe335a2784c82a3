import CoverageGrid
import Foundation
import Geodesy
import Judges
import Testing

@testable import PolygonOverlay

@Suite("Explored area in a polygon")
struct ExploredWithinTests {
  private func ring(_ places: [(Double, Double)]) -> DegreeRing {
    places.map { DegreePoint(longitude: $0.0, latitude: $0.1) }
  }

  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> DegreeRing {
    ring([(west, south), (east, south), (east, north), (west, north)])
  }

  /// A square of cells with its south-western one at a place.
  private func square(_ side: Int, latitude: Double, longitude: Double) throws -> CellSet {
    let corner = ExplorationGrid.cell(
      at: QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude)))
    var cells = CellSet()
    for row in corner.row..<min(corner.row + side, ExplorationGrid.rowCount) {
      let columns = ExplorationGrid.columnCount(ofRow: row)
      let first = corner.column * columns / ExplorationGrid.columnCount(ofRow: corner.row)
      for column in first..<first + side { cells.insert(CellID(row: row, column: column % columns)) }
    }
    return cells
  }

  private func agrees(_ found: Double, _ expected: Double) -> Bool { (found - expected).magnitude <= 1e-9 * expected }

  @Test("It is that of quadrature to 1e-9, for stars with holes, several, overlapping, everywhere", arguments: 1...12)
  func randomCases(seed: Int) throws {
    var cases = RandomFootprints(seed: UInt64(seed))
    let one = try cases.next()
    let expected = QuadratureJudge(polygons: one.polygons).area(of: one.cells)
    let found = try Footprint(polygons: one.polygons).explored(of: one.cells)
    #expect(expected > 0)
    #expect(agrees(found.area, expected), "\(found.area) m² against \(expected) m²")
  }

  @Test("A cell wholly inside counts exactly its area, whatever the polygon")
  func wholeCells() throws {
    let cells = try square(150, latitude: 39.9, longitude: 116.39)
    let found = try Footprint(polygons: [[box(116, 39, 117, 40.5)]]).explored(of: cells)
    #expect(found == ExploredWithin(area: cells.area, wholeCells: 22_500, cutCells: 0))
    let hole = try Footprint(polygons: [[box(116, 39, 117, 40.5), box(116.1, 39.1, 116.9, 40.4)]])
    #expect(try hole.explored(of: cells) == ExploredWithin(area: 0, wholeCells: 0, cutCells: 0))
    #expect(try hole.explored(of: CellSet()) == ExploredWithin(area: 0, wholeCells: 0, cutCells: 0))
  }

  @Test("Pieces of a metre keep nine digits", arguments: [0.0, 39.9042, -54.8, 78.22, 89.99])
  func tinyPieces(latitude: Double) throws {
    let cells = try square(2, latitude: latitude, longitude: 116.3971)
    // The corner that the four cells share, and a metre around it.
    let shared = try #require(cells.max())
    let x = Double(shared.column) * 360 / Double(ExplorationGrid.columnCount(ofRow: shared.row)) - 180
    let y = ExplorationGrid.southLatitude(ofRow: shared.row)
    let (dx, dy) = (1e-5, 0.9e-5)
    let triangle = ring([(x - dx, y - dy / 3), (x + dx / 3, y - dy / 2), (x + dx / 9, y + dy)])
    for one in cells {
      var alone = CellSet()
      alone.insert(one)
      let expected = QuadratureJudge(polygons: [[triangle]]).area(of: alone)
      let found = try Footprint(polygons: [[triangle]]).explored(of: alone)
      #expect(agrees(found.area, expected), "\(found.area) m² against \(expected) m²")
    }
    let all = try Footprint(polygons: [[triangle]])
    #expect(agrees(try all.explored(of: cells).area, all.area))
    #expect(try all.explored(of: cells).cutCells >= 3)
  }

  @Test("Over the antimeridian a polygon may run on, be cut in two or jump")
  func antimeridian() throws {
    let cells = try square(150, latitude: 65.02, longitude: 179.97).union(
      square(150, latitude: 65.02, longitude: -180))
    let hole = box(179.99, 65.03, 180.005, 65.04)
    let shell = ring([(179.98, 65), (180.02, 65.01), (180.02, 65.05), (179.98, 65.06)])
    let onwards = try Footprint(polygons: [[shell, hole]])
    let backwards = try Footprint(polygons: [[shell, hole].map { $0.map(turnedBack) }])
    let jumping = try Footprint(
      polygons: [
        [shell, hole].map { $0.map { $0.longitude > 180 ? turnedBack($0) : $0 } }
      ])
    let cut = try Footprint(polygons: [
      [
        ring([
          (179.98, 65), (180, 65.005), (180, 65.03), (179.99, 65.03), (179.99, 65.04), (180, 65.04), (180, 65.055),
          (179.98, 65.06),
        ])
      ],
      [
        ring([
          (-180, 65.005), (-179.98, 65.01), (-179.98, 65.05), (-180, 65.055), (-180, 65.04), (-179.995, 65.04),
          (-179.995, 65.03), (-180, 65.03),
        ])
      ],
    ])
    let expected = QuadratureJudge(polygons: [[shell, hole]]).area(of: cells)
    #expect(expected > 1e6)
    for footprint in [onwards, backwards, jumping, cut] {
      #expect(agrees(try footprint.explored(of: cells).area, expected))
      #expect(agrees(footprint.area, onwards.area))
    }
    #expect(jumping.notes == [.acrossAntimeridian(feature: 1)])
    #expect(onwards.notes.isEmpty && backwards.notes.isEmpty && cut.notes.isEmpty)
  }

  private func turnedBack(_ point: DegreePoint) -> DegreePoint {
    DegreePoint(longitude: point.longitude - 360, latitude: point.latitude)
  }

  @Test("100,000 cells under a jagged outline")
  func manyCells() throws {
    let cells = try square(317, latitude: 31.2, longitude: 121.4)
    #expect(cells.count > 100_000)
    // Teeth a few cells long along the whole outline, and a jagged hole.
    func jagged(_ radius: Double) -> DegreeRing {
      (0..<800).map { index in
        let (turn, reach) = (Double(index) * .pi / 400, index.isMultiple(of: 2) ? radius : radius * 0.97)
        return DegreePoint(
          longitude: 121.44 + reach * Foundation.cos(turn), latitude: 31.24 + reach * Foundation.sin(turn))
      }
    }
    let polygon = [jagged(0.037), jagged(0.012)]
    let found = try Footprint(polygons: [polygon]).explored(of: cells)
    #expect(agrees(found.area, QuadratureJudge(polygons: [polygon]).area(of: cells)))
    #expect(found.wholeCells > 50_000 && found.cutCells > 3000)
  }

  @Test("What a polygon and its complement hold adds up to all")
  func complement() throws {
    let cells = try square(200, latitude: -33.9, longitude: 151.2)
    let shape = ring([(151.21, -33.89), (151.24, -33.893), (151.22, -33.86), (151.225, -33.88)])
    let inside = try Footprint(polygons: [[shape]]).explored(of: cells)
    let outside = try Footprint(polygons: [[box(151, -34, 152, -33), shape]]).explored(of: cells)
    #expect(agrees(inside.area + outside.area, cells.area))
    #expect(inside.wholeCells + outside.wholeCells + inside.cutCells == cells.count)
    #expect(inside.cutCells == outside.cutCells)
  }

  @Test("Overlapping polygons count once")
  func overlap() throws {
    let cells = try square(100, latitude: 10, longitude: 10)
    let (a, b) = (box(10.001, 10.001, 10.01, 10.01), box(10.005, 10.005, 10.015, 10.012))
    let both = try Footprint(polygons: [[a], [b], [a]])
    #expect(agrees(try both.explored(of: cells).area, QuadratureJudge(polygons: [[a], [b]]).area(of: cells)))
    let alone = try Footprint(polygons: [[a]]).explored(of: cells).area
    #expect(try both.explored(of: cells).area < alone + Footprint(polygons: [[b]]).explored(of: cells).area - 1e5)
  }

  @Test("A cap around a pole, drawn with the pole as an edge, holds its cells")
  func pole() throws {
    let cells = try square(40, latitude: 89.995, longitude: 0)
    let cap = try Footprint(polygons: [[box(-180, 89.9951, 180, 90)]])
    #expect(cap.notes.isEmpty)
    #expect(agrees(cap.area, Ellipsoid.zoneArea(southLatitude: 89.9951, northLatitude: 90)))
    let expected = QuadratureJudge(polygons: [[box(-180, 89.9951, 180, 90)]]).area(of: cells)
    #expect(agrees(try cap.explored(of: cells).area, expected))
  }

  @Test("Polygons that go around the world or meet over ±180° count each place once")
  func aroundTheWorld() throws {
    let cells = try square(100, latitude: 10, longitude: 179.99).union(square(100, latitude: 10, longitude: -180))
    let around = [box(170, 9, 530, 11), box(-190, 9.5, -150, 10.0105), box(-180, -90, 180, 90)].map { [$0] }
    let footprint = try Footprint(polygons: around)
    #expect(agrees(footprint.area, Ellipsoid.totalArea))
    #expect(agrees(try footprint.explored(of: cells).area, cells.area))
    let belt = try Footprint(polygons: [around[0], around[1]])
    #expect(agrees(belt.area, Ellipsoid.zoneArea(southLatitude: 9, northLatitude: 11)))
    #expect(agrees(try belt.explored(of: cells).area, cells.area))
    // The tail of the first is the ground of the second.
    let (tail, ground) = (box(179.99, 10.001, 180.005, 10.01), box(-180, 10.003, -179.998, 10.005))
    let meeting = try Footprint(polygons: [[tail], [ground]])
    #expect(agrees(meeting.area, try Footprint(polygons: [[tail]]).area))
    let expected = QuadratureJudge(polygons: [[tail]]).area(of: cells)
    #expect(agrees(try meeting.explored(of: cells).area, expected))
  }

  @Test("A small piece keeps its digits beside cells on the other side of the world")
  func farCells() throws {
    let far = try square(100, latitude: 22.14, longitude: -180).union(square(10, latitude: -50, longitude: -3))
    let near = try square(3, latitude: 22.1473, longitude: 179.9995)
    let place = ExplorationGrid.center(of: try #require(near.min()))
    let (x, y) = (Double(place.longitude) / 1e7, Double(place.latitude) / 1e7)
    let triangle = ring([(x, y), (x + 7e-6, y + 1e-6), (x + 2e-6, y + 8e-6)])
    let footprint = try Footprint(polygons: [[triangle]])
    let found = try footprint.explored(of: near.union(far))
    #expect((found.area - footprint.area).magnitude <= 1e-12 * footprint.area)
    #expect(try found == footprint.explored(of: near))
  }
}

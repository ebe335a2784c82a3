import BadgeRules
import CoverageGrid
import Geodesy
import TraceStore

/// What days add, in time order, to cells and tiles.
///
/// A day's part counts from its last record on. What has no date is added at the end: it is in the figures and in none of
/// their steps, and it does not keep a dated cell from being new on its day.
struct Growth: Sendable {
  private(set) var cells = CellSet()
  private(set) var geohashes = GeohashSet(level: DayCoverage.finestGeohash)
  private(set) var tiles = MercatorTileSet(zoom: 17)

  private var area = GrowthSteps()
  private var count = GrowthSteps()
  private var rowAreas = RowAreas()

  /// What a day added.
  struct Addition: Sendable {
    let cells: CellSet
    /// Of the cells, in square metres.
    let area: Double
    /// Of zoom 17.
    let tiles: MercatorTileSet
    /// The day's last record in milliseconds since 1970-01-01 UTC; nil for what has no date.
    let instant: Int64?
  }

  /// How all grows, and what each day added, in their order, and at the end what has no date.
  static func all(
    of days: [(coverage: DayCoverage, instant: Int64)], undated: DayCoverage
  ) -> (growth: Growth, additions: [Addition]) {
    var growth = Growth()
    var additions = days.map { growth.add($0.coverage, at: $0.instant) }
    additions.append(growth.addUndated(undated))
    return (growth, additions)
  }

  /// Adds what a day unveiled.
  ///
  /// - Parameter instant: its last record, in milliseconds since 1970-01-01 UTC.
  mutating func add(_ coverage: DayCoverage, at instant: Int64) -> Addition { add(coverage, when: instant) }

  /// Adds what has no date, after all days.
  mutating func addUndated(_ coverage: DayCoverage) -> Addition {
    let new = add(coverage, when: nil)
    // Days were summed one by one; the whole set's own area is what `area` gives for it.
    guard coverage.cells.isEmpty else {
      area.value = cells.area(by: &rowAreas)
      return new
    }
    if let last = area.values.indices.last {
      area.value = cells.area(by: &rowAreas)
      area.values[last] = area.value
    }
    return new
  }

  private mutating func add(_ coverage: DayCoverage, when instant: Int64?) -> Addition {
    let new = coverage.cells.subtracting(cells)
    cells.formUnion(new)
    geohashes.formUnion(coverage.geohashes)
    let newTiles = coverage.tiles17.subtracting(tiles)
    tiles.formUnion(newTiles)
    let newArea = new.area(by: &rowAreas)
    area.set(area.value + newArea, at: instant)
    count.set(Double(cells.count), at: instant)
    return Addition(cells: new, area: newArea, tiles: newTiles, instant: instant)
  }

  /// The figures by name, but for those of `ShapeGrowth`.
  var figures: [String: FigureRow] { [Figure.area: area.row, Figure.cells: count.row] }
}

/// How the largest patch of cells and the largest squares of tiles grow with what days add, in time order.
struct ShapeGrowth: Sendable {
  private var rowAreas = RowAreas()
  private var patch = PatchGrowth()
  private var patchSteps = GrowthSteps()
  private var squares = [SquareGrowth(zoom: 14), SquareGrowth(zoom: 17)]
  private var squareSteps = [GrowthSteps(), GrowthSteps()]

  /// The figures by name after all additions.
  static func figures(of additions: [Growth.Addition]) -> [String: FigureRow] {
    var growth = ShapeGrowth()
    for addition in additions { growth.add(addition) }
    return [
      Figure.patch: growth.patchSteps.row, Figure.square14: growth.squareSteps[0].row,
      Figure.square17: growth.squareSteps[1].row,
    ]
  }

  private mutating func add(_ new: Growth.Addition) {
    patch.add(new.cells, rowAreas: &rowAreas)
    patchSteps.set(patch.largest, at: new.instant)
    squares[0].add(new.tiles.ancestors(zoom: 14))
    squares[1].add(new.tiles)
    for index in squares.indices { squareSteps[index].set(Double(squares[index].largest), at: new.instant) }
  }
}

/// Values as of instants; times ascend.
struct GrowthSteps {
  var value = 0.0
  var instants: [Int64] = []
  var values: [Double] = []

  mutating func set(_ value: Double, at instant: Int64?) {
    guard value > self.value else { return }
    self.value = value
    guard let instant else { return }
    if instants.last == instant {
      values[values.count - 1] = value
    } else {
      instants.append(instant)
      values.append(value)
    }
  }

  var row: FigureRow { FigureRow(value: value, instants: instants, values: values) }
}

/// Names of the figures of the derived file that belong to no day or region.
enum Figure {
  static let area = "area"
  static let cells = "cells"
  static let patch = "patch"
  static let square14 = "square.14"
  static let square17 = "square.17"
  static let undatedDistance = "undated.distance"
  static let undatedPoints = "undated.points"
  static let farthestFromHome = "home.farthest"
  static let homeLatitude = "home.latitude"
  static let homeLongitude = "home.longitude"
  static let southEdge = "reach.latitude.least"
  static let northEdge = "reach.latitude.greatest"
  static let westEdge = "reach.longitude.least"
  static let eastEdge = "reach.longitude.greatest"

  static func sighting(_ sighting: GeographicReach.Sighting) -> String { "reach.\(sighting.rawValue)" }
}

import BadgeRules
import CoverageGrid
import Geodesy
import TraceStore

/// What days add, in time order, to cells, patches and squares of tiles.
///
/// A day's part counts from its last record on. What has no date is added at the end: it is in the figures and in none of
/// their steps, and it does not keep a dated cell from being new on its day.
struct Growth {
  private(set) var cells = CellSet()
  private(set) var geohashes = GeohashSet(level: DayAccount.finestGeohash)
  private(set) var tiles = MercatorTileSet(zoom: 17)

  private var area = GrowthSteps()
  private var count = GrowthSteps()
  private var patch = PatchGrowth()
  private var patchSteps = GrowthSteps()
  private var rowAreas = RowAreas()
  private var squares = [SquareGrowth(zoom: 14), SquareGrowth(zoom: 17)]
  private var squareSteps = [GrowthSteps(), GrowthSteps()]

  /// Adds a day.
  ///
  /// - Parameter instant: its last record, in milliseconds since 1970-01-01 UTC.
  /// - Returns: the cells that were new, and their area in square metres.
  mutating func add(_ account: DayAccount, at instant: Int64) -> (cells: CellSet, area: Double) {
    add(account, when: instant)
  }

  /// Adds what has no date, after all days.
  ///
  /// - Returns: the cells that were new.
  mutating func addUndated(_ account: DayAccount) -> CellSet {
    let new = add(account, when: nil).cells
    // Days were summed one by one; the whole set's own area is what `area` gives for it.
    guard account.cells.isEmpty else {
      area.value = cells.area(by: &rowAreas)
      return new
    }
    if let last = area.values.indices.last {
      area.value = cells.area(by: &rowAreas)
      area.values[last] = area.value
    }
    return new
  }

  private mutating func add(_ account: DayAccount, when instant: Int64?) -> (cells: CellSet, area: Double) {
    let new = account.cells.subtracting(cells)
    cells.formUnion(new)
    geohashes.formUnion(account.geohashes)
    let newTiles = account.tiles17.subtracting(tiles)
    tiles.formUnion(newTiles)
    let newArea = new.area(by: &rowAreas)
    area.set(area.value + newArea, at: instant)
    count.set(Double(cells.count), at: instant)
    patch.add(new, rowAreas: &rowAreas)
    patchSteps.set(patch.largest, at: instant)
    squares[0].add(newTiles.ancestors(zoom: 14))
    squares[1].add(newTiles)
    for index in squares.indices { squareSteps[index].set(Double(squares[index].largest), at: instant) }
    return (new, newArea)
  }

  /// The figures by name.
  var figures: [String: FigureRow] {
    [
      Figure.area: area.row, Figure.cells: count.row, Figure.patch: patchSteps.row,
      Figure.square14: squareSteps[0].row, Figure.square17: squareSteps[1].row,
    ]
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

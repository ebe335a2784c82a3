import Geodesy

extension BoundaryPack {
  /// The leaf region whose border is nearest to a place that lies off every region.
  ///
  /// Which border is nearest is decided in a plane that is true to scale at the place; the distance given is the
  /// geodesic to the border's nearest point, to 1 cm while the tolerance is a few kilometres. Of several at the same
  /// distance, the first in the pack's order.
  ///
  /// - Parameter tolerance: metres; nothing beyond it is given.
  func nearest(
    to place: QuantizedCoordinate, within tolerance: Double
  ) throws(BoundaryPackError) -> (index: RegionIndex, meters: Double)? {
    guard tolerance > 0, tolerance.isFinite else { return nil }
    var search = NearestBorder(place: place, tolerance: tolerance)
    for (box, offset) in search.windows {
      for shard in try shards(in: box) {
        try shard.tree.forEachEntry(in: box) { entry, cell throws(BoundaryPackError) in
          guard case .leaf(let number) = entry else { return }
          let tile = try shard.contents(ofTile: number, cell: cell)
          for edge in tile.edges { search.look(at: edge, regions: tile.regions, offset: offset) }
        }
      }
    }
    guard let region = search.region, region <= UInt32(regionTable.count) else { return nil }
    guard let point = search.nearestPoint else { return nil }
    let meters = Geodesic.distance(from: place, to: point)
    return meters <= tolerance ? (RegionIndex(number: region), meters) : nil
  }

  /// The shards that answer somewhere in a box, opened, in the order of their numbers.
  func shards(in box: UnitBox) throws(BoundaryPackError) -> [Shard] {
    var numbers: Set<Int> = []
    try overview.tree.forEachEntry(in: box) { entry, _ throws(BoundaryPackError) in
      if case .leaf(let number) = entry { numbers.insert(number) }
    }
    var opened: [Shard] = []
    for number in numbers.sorted() { opened.append(try shard(number)) }
    return opened
  }
}

/// The search for the border nearest to a place.
private struct NearestBorder {
  private let x: Double
  private let y: Double
  private let metersPerUnitX: Double
  private let metersPerUnitY: Double
  /// Boxes to search, each with what is to be added to the eastings in it to lie next to the place.
  let windows: [(box: UnitBox, offset: Int)]

  private var best = Double.infinity
  private var bestX = 0.0
  private var bestY = 0.0
  private(set) var region: UInt32?

  init(place: QuantizedCoordinate, tolerance: Double) {
    let (px, py) = PackFormat.plane(place)
    let turn = 2 * PackFormat.originX
    x = Double(px)
    y = Double(py)
    metersPerUnitY = Self.scale(at: place.latitude, north: true)
    metersPerUnitX = Self.scale(at: place.latitude, north: false)
    let halfHeight = Int(min(tolerance / metersPerUnitY, 1.8e9)) + 1
    // The meridians are closest together at the window's poleward side.
    let poleward = min(900_000_000, abs(Int(place.latitude)) + halfHeight)
    let narrowest = Self.scale(at: Int32(poleward), north: false)
    let halfWidth = narrowest * Double(turn) / 2 <= tolerance ? turn / 2 : Int(tolerance / narrowest) + 1
    let south = py - halfHeight
    let north = py + halfHeight
    let whole = UnitBox(west: px - halfWidth, south: south, east: px + halfWidth, north: north)
    var windows = [(box: whole, offset: 0)]
    if whole.west < 0 {
      windows.append((UnitBox(west: whole.west + turn, south: south, east: turn, north: north), -turn))
    }
    if whole.east > turn {
      windows.append((UnitBox(west: 0, south: south, east: whole.east - turn, north: north), turn))
    }
    self.windows = windows
  }

  /// Metres in a unit of 1e-7° along the meridian or the parallel.
  private static func scale(at latitude: Int32, north: Bool) -> Double {
    let step: Int32 = 10_000
    let base = latitude > 0 ? latitude - step : latitude
    guard let start = QuantizedCoordinate(latitudeUnits: north ? base : latitude, longitudeUnits: 0),
      let end = QuantizedCoordinate(
        latitudeUnits: north ? base + step : latitude, longitudeUnits: north ? 0 : step)
    else { return 0 }
    return Geodesic.distance(from: start, to: end) / Double(step)
  }

  mutating func look(at edge: BorderEdge, regions: [UInt32], offset: Int) {
    let ax = (Double(Int(edge.ax) + offset) - x) * metersPerUnitX
    let ay = (Double(edge.ay) - y) * metersPerUnitY
    let dx = (Double(edge.bx) - Double(edge.ax)) * metersPerUnitX
    let dy = (Double(edge.by) - Double(edge.ay)) * metersPerUnitY
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(1, max(0, -(ax * dx + ay * dy) / square)) : 0
    let nearX = ax + share * dx
    let nearY = ay + share * dy
    let distance = nearX * nearX + nearY * nearY
    guard distance <= best else { return }
    // Off every region, at most one side of the nearest edge is a region.
    let side = edge.left == 0 ? edge.right : edge.right == 0 ? edge.left : min(edge.left, edge.right)
    guard side != 0 else { return }
    let number = regions[Int(side) - 1]
    if distance == best, let region, region <= number { return }
    best = distance
    region = number
    bestX = Double(edge.ax) + share * (Double(edge.bx) - Double(edge.ax))
    bestY = Double(edge.ay) + share * (Double(edge.by) - Double(edge.ay))
  }

  /// The nearest point of the nearest border, rounded to 1e-7°.
  var nearestPoint: QuantizedCoordinate? {
    let latitude = Int32(bestY.rounded()) - Int32(PackFormat.originY)
    let longitude = Int32(Int(bestX.rounded()) - PackFormat.originX)
    return QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude)
  }
}

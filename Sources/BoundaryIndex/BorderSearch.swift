import Geodesy

/// The search for the border nearest to a place.
///
/// Which border is nearest is decided in a plane around the place whose scale follows the middle latitude (1e-5 of the
/// distance within 100 km); the distance given is the geodesic to the border's nearest point.
struct BorderSearch {
  private let place: QuantizedCoordinate
  private let x: Double
  private let y: Double
  private let eastScale: MiddleScale
  private let northScale: MiddleScale
  /// Boxes to search, each with what is to be added to the eastings in it to lie next to the place.
  let windows: [(box: UnitBox, offset: Int)]

  private var best = Double.infinity
  private var bestX = 0.0
  private var bestY = 0.0
  private var beyond: UInt32 = 0

  /// What is to be added to the plane's east side to lie next to the place, from the east and from the west.
  var seamOffsets: [Int] { [0, -2 * PackFormat.originX] }

  /// - Parameter radius: metres that the windows reach at least.
  init(place: QuantizedCoordinate, radius: Double) {
    self.place = place
    let (px, py) = PackFormat.plane(place)
    let turn = 2 * PackFormat.originX
    x = Double(px)
    y = Double(py)
    let least = min(MiddleScale.meters(at: 0, north: true), MiddleScale.meters(at: place.latitude, north: true))
    let halfHeight = Int(min(radius / least, 1.8e9)) + 1
    northScale = MiddleScale(latitude: place.latitude, reach: halfHeight, north: true)
    eastScale = MiddleScale(latitude: place.latitude, reach: halfHeight, north: false)
    // The meridians are closest together at the window's poleward side.
    let poleward = min(900_000_000, abs(Int(place.latitude)) + halfHeight)
    let narrowest = MiddleScale.meters(at: Int32(poleward), north: false)
    let halfWidth = narrowest * Double(turn) / 2 <= radius ? turn / 2 : Int(radius / narrowest) + 1
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

  /// Looks at an edge; of several at the same distance, the one with the least number beyond it is kept.
  mutating func look(at edge: BorderEdge, offset: Int, beyond side: UInt32) {
    let start = (x: Double(Int(edge.ax) + offset), y: Double(edge.ay))
    let way = (x: Double(edge.bx) - Double(edge.ax), y: Double(edge.by) - Double(edge.ay))
    var part = 0.0...1.0
    // The plane's scale bends along a long edge: its nearest stretch is looked at again, ever closer.
    for round in 0..<4 {
      let (ax, ay) = plane(start.x + part.lowerBound * way.x, start.y + part.lowerBound * way.y)
      let (bx, by) = plane(start.x + part.upperBound * way.x, start.y + part.upperBound * way.y)
      let (dx, dy) = (bx - ax, by - ay)
      let square = dx * dx + dy * dy
      let within = square > 0 ? min(1, max(0, -(ax * dx + ay * dy) / square)) : 0
      let share = part.lowerBound + within * (part.upperBound - part.lowerBound)
      let nearX = ax + within * dx
      let nearY = ay + within * dy
      let distance = nearX * nearX + nearY * nearY
      if distance > best * 1.01 { return }
      if round < 3, square > 1e4 {
        let half = (part.upperBound - part.lowerBound) / 32
        part = max(0, share - half)...min(1, share + half)
        continue
      }
      guard distance < best || (distance == best && side < beyond) else { return }
      best = distance
      beyond = side
      bestX = Double(edge.ax) + share * way.x
      bestY = start.y + share * way.y
      return
    }
  }

  /// Metres east and north of the place.
  private func plane(_ pointX: Double, _ pointY: Double) -> (x: Double, y: Double) {
    let north = pointY - y
    return ((pointX - x) * eastScale[north], north * northScale[north])
  }

  /// The border found, if any.
  var sighting: BorderSighting? {
    guard best.isFinite else { return nil }
    let latitude = Int32(bestY.rounded()) - Int32(PackFormat.originY)
    let longitude = Int32(Int(bestX.rounded()) - PackFormat.originX)
    guard let point = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude) else { return nil }
    let meters = Geodesic.distance(from: place, to: point)
    let azimuth = meters == 0 ? 0 : Geodesic.way(from: place.coordinate, to: point.coordinate).initialAzimuth
    return BorderSighting(
      meters: meters, bearing: azimuth < 0 ? azimuth + 360 : azimuth, point: point, beyond: BoundaryPack.index(beyond))
  }
}

/// Metres in a unit of 1e-7° along the meridian or the parallel half-way to another latitude, as a parabola through three
/// latitudes.
private struct MiddleScale {
  private let constant: Double
  private let slope: Double
  private let bend: Double

  /// - Parameter reach: units to the north and south that the scale is good for.
  init(latitude: Int32, reach: Int, north: Bool) {
    let half = Int(min(reach, 200_000_000)) / 2 + 1
    func scale(_ units: Int) -> Double {
      Self.meters(at: Int32(min(900_000_000, max(-900_000_000, Int(latitude) + units))), north: north)
    }
    let (low, middle, high) = (scale(-half), scale(0), scale(half))
    let step = Double(2 * half)
    constant = middle
    slope = (high - low) / (2 * step)
    bend = (high - 2 * middle + low) / (2 * step * step)
  }

  /// The scale half-way to a place so many units farther north.
  subscript(north: Double) -> Double { max(0, constant + (slope + bend * north) * north) }

  /// Metres in a unit at a latitude.
  static func meters(at latitude: Int32, north: Bool) -> Double {
    let step: Int32 = 10_000
    let base = latitude > 0 ? latitude - step : latitude
    guard let start = QuantizedCoordinate(latitudeUnits: north ? base : latitude, longitudeUnits: 0),
      let end = QuantizedCoordinate(
        latitudeUnits: north ? base + step : latitude, longitudeUnits: north ? 0 : step)
    else { return 0 }
    return Geodesic.distance(from: start, to: end) / Double(step)
  }
}

import BoundaryBuilder
import BoundaryIndex
import Geodesy
import Judges
import PlanarGeometry

/// Look-ups against the county polygons of the source, before they were rounded to the pack's grid.
struct SourceComparison {
  /// Rounding a vertex to 1e-5° moves it by at most 0.79 m.
  private static let farthestMeters = 0.8
  private static let allowedShare = 5e-6

  private let pack: BoundaryPack
  private let codes: [String]
  private let shapes: [[PlanarPolygon]]
  private let judge: PolygonJudge

  init(pack: BoundaryPack, directory: String) throws {
    self.pack = pack
    let counties = try SourceCounties.read(packageDirectory: directory)
    codes = counties.map(\.code)
    shapes = counties.map(\.polygons)
    guard let judge = PolygonJudge(shapes: shapes, scale: 10) else {
      throw BoundaryPackError.invalidContents("GEOS cannot take the source's polygons")
    }
    self.judge = judge
  }

  func run(_ points: [QuantizedCoordinate]) throws -> Bool {
    var differing = 0
    var farthest = 0.0
    var inside = 0
    for point in points {
      let region = try pack.leaf(at: point).map { try pack.region(at: $0).id }
      // Foreign countries come from another source.
      let ours = region?.level == .county ? region?.code : nil
      guard let owners = judge.owners(x: Int(point.longitude), y: Int(point.latitude)) else { return false }
      let theirs = owners.map { codes[$0] }
      if !theirs.isEmpty { inside += 1 }
      if ours == nil ? theirs.isEmpty : theirs.contains(ours ?? "") { continue }
      differing += 1
      let meters = distanceToBorder(of: owners, or: ours, from: point)
      farthest = max(farthest, meters)
      print("  \(ours ?? "none") instead of \(theirs.first ?? "none"), \(meters) m from a border")
    }
    let allowed = Int((Double(points.count) * Self.allowedShare).rounded())
    print(
      """
      the source: \(points.count) places, \(inside) in a county: \(differing) differ (at most \(allowed) may), \
      the farthest \(farthest) m from a border
      """)
    return differing <= allowed && farthest <= Self.farthestMeters
  }

  /// Metres to the nearest border of the counties concerned.
  private func distanceToBorder(of owners: [Int], or code: String?, from point: QuantizedCoordinate) -> Double {
    let concerned = owners + codes.indices.filter { codes[$0] == code }
    var nearest = Double.infinity
    for ring in concerned.flatMap({ shapes[$0] }).flatMap(\.rings) {
      for (place, end) in ring.enumerated() {
        let start = ring[place == 0 ? ring.count - 1 : place - 1]
        nearest = min(nearest, distance(from: point, start, end))
      }
    }
    return nearest
  }

  /// Metres to an edge whose vertices are in micro-degrees; infinite where it is plainly more than 0.01° away.
  private func distance(from point: QuantizedCoordinate, _ start: PlanarPoint, _ end: PlanarPoint) -> Double {
    let x = Double(point.longitude) / 10
    let y = Double(point.latitude) / 10
    let margin = 10_000.0
    if x < Double(min(start.x, end.x)) - margin || x > Double(max(start.x, end.x)) + margin { return .infinity }
    if y < Double(min(start.y, end.y)) - margin || y > Double(max(start.y, end.y)) + margin { return .infinity }
    let scale = Double(Geodesic.distance(from: point, to: point.moved(east: 100_000))) / 10_000
    let height = Double(Geodesic.distance(from: point, to: point.moved(north: 100_000))) / 10_000
    let ax = (Double(start.x) - x) * scale
    let ay = (Double(start.y) - y) * height
    let dx = Double(end.x - start.x) * scale
    let dy = Double(end.y - start.y) * height
    let square = dx * dx + dy * dy
    let share = square > 0 ? min(1, max(0, -(ax * dx + ay * dy) / square)) : 0
    let nearX = ax + share * dx
    let nearY = ay + share * dy
    return (nearX * nearX + nearY * nearY).squareRoot()
  }
}

extension QuantizedCoordinate {
  fileprivate func moved(east: Int32 = 0, north: Int32 = 0) -> QuantizedCoordinate {
    QuantizedCoordinate(latitudeUnits: latitude + north, longitudeUnits: longitude + east) ?? self
  }
}

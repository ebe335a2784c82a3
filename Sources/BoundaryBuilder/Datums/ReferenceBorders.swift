import BoundaryIndex
import Geodesy
import PlanarGeometry

/// The borders of a reference pack, asked for distances.
///
/// The border nearest to a place inside a region is one of that region's own, so the borders of the regions that hold
/// the places suffice.
struct ReferenceBorders {
  private let pack: BoundaryPack
  private var edges: [RegionIndex: [(PlanarPoint, PlanarPoint)]] = [:]

  init(_ pack: BoundaryPack) { self.pack = pack }

  /// Median distance of places from the nearest border, in metres; nil when most of them lie in no region.
  ///
  /// - Throws: `BoundaryPackError` when a shard is missing or damaged.
  mutating func medianDistance(of places: [SourcePoint]) throws -> Double? {
    var distances: [Double] = []
    for place in places {
      let coordinate = try Coordinate<WGS84>(latitude: place.latitude, longitude: place.longitude)
      guard let region = try pack.leaf(at: QuantizedCoordinate(coordinate)) else { continue }
      distances.append(try distance(of: place.onGrid, in: region))
    }
    guard distances.count * 2 > places.count else { return nil }
    return distances.median
  }

  private mutating func distance(of point: PlanarPoint, in region: RegionIndex) throws -> Double {
    let scale = LocalScale(at: point)
    var best = Double.infinity
    for (start, end) in try borders(of: region) {
      // Nothing beyond the best in latitude alone can be nearer.
      let north = Double(min(start.y, end.y)) - Double(point.y)
      let south = Double(point.y) - Double(max(start.y, end.y))
      if max(north, south) * LocalScale.metersPerUnit > best { continue }
      best = min(best, scale.meters(point, toSegment: start, end))
    }
    return best
  }

  private mutating func borders(of region: RegionIndex) throws -> [(PlanarPoint, PlanarPoint)] {
    if let known = edges[region] { return known }
    var found: [(PlanarPoint, PlanarPoint)] = []
    for polygon in try pack.polygons(of: region) {
      for ring in polygon.rings {
        guard var last = ring.last else { continue }
        for point in ring {
          found.append((last, point))
          last = point
        }
      }
    }
    edges[region] = found
    return found
  }
}

extension Array where Element == Double {
  /// The middle value, of an even count the greater of the two; 0 of none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

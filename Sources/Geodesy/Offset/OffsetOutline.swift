import PlanarGeometry

/// A region's border as edges, sorted into bands of latitude, and the question whether a place lies inside.
///
/// A place lies inside when an odd number of edges passes west of it, by the rule of `WideSegment`; what is inside does
/// not depend on how the edges hang together, so the two regions share the land border.
struct OffsetOutline: Sendable {
  static let roadMaps = OffsetOutline(OffsetOutlineText.sharedBorder, OffsetOutlineText.roadMapBorder)
  static let amap = OffsetOutline(OffsetOutlineText.sharedBorder, OffsetOutlineText.amapBorder)

  /// The border's polylines, in units of 2e-4° (x east, y north).
  let lines: [[PlanarPoint]]
  /// Height of a band, in the same units: 0.05°.
  private static var bandHeight: Int32 { 250 }
  private static var quantaPerUnit: Int { Int(QuantizedCoordinate.unitsPerDegree / OffsetOutlineText.unitsPerDegree) }

  private let firstBand: Int32
  /// Where each band's edges start in `edges`; one more than there are bands.
  private let bandStarts: [Int]
  private let edges: [Edge]
  private let west: Int32, east: Int32

  private struct Edge: Sendable {
    var a: PlanarPoint
    var b: PlanarPoint
  }

  init(_ texts: StaticString...) {
    lines = texts.flatMap(OffsetOutlineText.polylines).map { line in
      line.map { PlanarPoint(x: $0.east, y: $0.north) }
    }
    let all = lines.flatMap { line in zip(line, line.dropFirst()).map { Edge(a: $0, b: $1) } }
    west = lines.joined().map(\.x).min() ?? 0
    east = lines.joined().map(\.x).max() ?? 0
    let south = lines.joined().map(\.y).min() ?? 0
    let north = lines.joined().map(\.y).max() ?? 0
    let lowest = Self.band(south)
    let bandCount = Int(Self.band(north) - lowest) + 1
    firstBand = lowest

    func bands(of edge: Edge) -> ClosedRange<Int> {
      Int(Self.band(min(edge.a.y, edge.b.y)) - lowest)...Int(Self.band(max(edge.a.y, edge.b.y)) - lowest)
    }
    // A counting sort: how many edges each band has, then where each one's place is.
    var starts = [Int](repeating: 0, count: bandCount + 1)
    for edge in all { for band in bands(of: edge) { starts[band + 1] += 1 } }
    for band in 0..<bandCount { starts[band + 1] += starts[band] }
    bandStarts = starts
    var sorted = [Edge](
      repeating: Edge(a: PlanarPoint(x: 0, y: 0), b: PlanarPoint(x: 0, y: 0)), count: starts[bandCount])
    for edge in all {
      for band in bands(of: edge) {
        sorted[starts[band]] = edge
        starts[band] += 1
      }
    }
    edges = sorted
  }

  /// Whether a place lies inside. Linear in the edges of one band of latitude, some fifty.
  func contains(_ place: QuantizedCoordinate) -> Bool {
    let (x, y) = (Int(place.longitude), Int(place.latitude))
    guard x >= Int(west) * Self.quantaPerUnit, x <= Int(east) * Self.quantaPerUnit else { return false }
    let band = Int(Self.band(Int32(Self.floored(y, Self.quantaPerUnit))) - firstBand)
    guard band >= 0, band + 1 < bandStarts.count else { return false }
    var inside = false
    for index in bandStarts[band]..<bandStarts[band + 1] {
      let edge = edges[index]
      let segment = WideSegment(
        ax: Int(edge.a.x) * Self.quantaPerUnit, ay: Int(edge.a.y) * Self.quantaPerUnit,
        bx: Int(edge.b.x) * Self.quantaPerUnit, by: Int(edge.b.y) * Self.quantaPerUnit)
      if segment.crossesRow(y: y), segment.isWest(ofX: x, y: y) { inside.toggle() }
    }
    return inside
  }

  private static func band(_ y: Int32) -> Int32 { Int32(floored(Int(y), Int(bandHeight))) }

  private static func floored(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}

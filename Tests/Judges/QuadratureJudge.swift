public import CoverageGrid
public import PolygonOverlay

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The shared area of cells and polygons by plain quadrature: the width that both share on a parallel, found by sorting
/// where the parallel crosses the edges, times the radii of curvature, integrated by Gauss–Legendre with eight points
/// between latitudes at which the width may bend. No overlay and no theorem of Green.
///
/// Places are measured from a whole degree near by, so that a piece of a metre keeps ten digits.
public struct QuadratureJudge {
  /// Polygons by the turn in which they are looked at; those of different features may overlap.
  private let polygons: [DegreePolygon]

  /// Makes a judge of polygons that may run on over ±180°; each is valid by itself, together they may overlap.
  public init(polygons: [DegreePolygon]) {
    self.polygons = [-360.0, 0, 360].flatMap { turn in
      polygons.map { $0.map { $0.map { DegreePoint(longitude: $0.longitude + turn, latitude: $0.latitude) } } }
    }
  }

  /// The area in m² that a set of cells shares with the polygons. O(runs · vertices²).
  public func area(of cells: CellSet) -> Double {
    var sum = 0.0
    cells.forEachRun { row, first, last in sum += area(row: row, columns: first..<last + 1) }
    return sum
  }

  private func area(row: Int, columns: Range<Int>) -> Double {
    let count = ExplorationGrid.columnCount(ofRow: row)
    let (degreeEast, rest) = (360 * columns.lowerBound).quotientAndRemainder(dividingBy: count)
    let (degreeNorth, above) = (180 * row).quotientAndRemainder(dividingBy: ExplorationGrid.rowCount)
    let strip = Strip(
      west: Double(rest) / Double(count), east: Double(360 * columns.upperBound - degreeEast * count) / Double(count),
      south: Double(above) / Double(ExplorationGrid.rowCount),
      north: Double(above + 180) / Double(ExplorationGrid.rowCount), latitude: Double(degreeNorth - 90))
    let near = polygons.map { strip.edges(of: $0, degreeEast: Double(degreeEast - 180)) }.filter { !$0.isEmpty }
    return strip.area(of: near)
  }
}

private struct Edge {
  var ax, ay, bx, by: Double

  func longitude(at y: Double) -> Double { ax + (y - ay) / (by - ay) * (bx - ax) }
  func latitude(at x: Double) -> Double { ay + (x - ax) / (bx - ax) * (by - ay) }
}

/// A run of cells of one row, in degrees from a whole degree.
private struct Strip {
  var west, east, south, north: Double
  /// The whole degree that latitudes count from.
  var latitude: Double

  /// The edges of a polygon that pass the row's latitudes, level ones left out.
  func edges(of polygon: DegreePolygon, degreeEast: Double) -> [Edge] {
    polygon.flatMap { ring in
      ring.indices.compactMap { index -> Edge? in
        let (a, b) = (ring[index], ring[(index + 1) % ring.count])
        let edge = Edge(
          ax: a.longitude - degreeEast, ay: a.latitude - latitude, bx: b.longitude - degreeEast,
          by: b.latitude - latitude)
        return edge.ay != edge.by && max(edge.ay, edge.by) > south && min(edge.ay, edge.by) < north ? edge : nil
      }
    }
  }

  func area(of polygons: [[Edge]]) -> Double {
    guard !polygons.isEmpty else { return 0 }
    let bends = bends(of: polygons.flatMap { $0 })
    var sum = 0.0
    for (low, high) in zip(bends, bends.dropFirst()) where high > low {
      for (node, weight) in eightPoints {
        let y = low + (high - low) * node
        sum += weight * (high - low) * width(at: y, polygons) * density(at: y)
      }
    }
    return sum
  }

  /// Latitudes between which the shared width is a linear function.
  private func bends(of edges: [Edge]) -> [Double] {
    var bends = [south, north]
    for (index, edge) in edges.enumerated() {
      bends += [edge.ay, edge.by]
      if edge.ax != edge.bx { bends += [edge.latitude(at: west), edge.latitude(at: east)] }
      for other in edges.dropFirst(index + 1) {
        // Where the two lines cross: the difference of their longitudes is linear in the latitude.
        let (d0, d1) = (
          edge.longitude(at: south) - other.longitude(at: south), edge.longitude(at: north) - other.longitude(at: north)
        )
        if (d0 < 0) != (d1 < 0) { bends.append(south + (north - south) * d0 / (d0 - d1)) }
      }
    }
    return bends.filter { $0 >= south && $0 <= north }.sorted()
  }

  /// The length of the parallel in the strip that any polygon covers, in degrees.
  private func width(at y: Double, _ polygons: [[Edge]]) -> Double {
    var spans: [(Double, Double)] = []
    for edges in polygons {
      let crossings = edges.filter { ($0.ay > y) != ($0.by > y) }.map { $0.longitude(at: y) }.sorted()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let span = (max(west, crossings[index]), min(east, crossings[index + 1]))
        if span.0 < span.1 { spans.append(span) }
      }
    }
    var (sum, end) = (0.0, west)
    for span in spans.sorted(by: { $0.0 < $1.0 }) where span.1 > end {
      sum += span.1 - max(span.0, end)
      end = span.1
    }
    return sum
  }

  /// The area of a square degree: both radii of curvature, and the parallel's by the angle from the nearer pole.
  private func density(at y: Double) -> Double {
    let (a, f, degree) = (6_378_137.0, 1 / 298.257223563, Double.pi / 180)
    let e2 = f * (2 - f)
    let sine = sin((latitude + y) * degree)
    let fromPole = latitude + y > 0 ? (90 - latitude) - y : (90 + latitude) + y
    let w2 = 1 - e2 * sine * sine
    let meridian = a * (1 - e2) / (w2 * w2.squareRoot())
    let across = a / w2.squareRoot()
    return meridian * across * sin(fromPole * degree) * degree * degree
  }
}

/// Nodes and weights of the eight-point rule on 0…1 (Abramowitz and Stegun, table 25.4).
private let eightPoints: [(Double, Double)] = {
  let half: [(Double, Double)] = [
    (0.183434642495649805, 0.362683783378361983), (0.525532409916328986, 0.313706645877887287),
    (0.796666477413626740, 0.222381034453374471), (0.960289856497536232, 0.101228536290376259),
  ]
  var points: [(Double, Double)] = []
  for (node, weight) in half {
    points.append(((1 - node) / 2, weight / 2))
    points.append(((1 + node) / 2, weight / 2))
  }
  return points
}()

public import PlanarGeometry

/// Whole numbers as the judge of look-ups: of every place, the owners whose borders are crossed an odd number of times
/// on the way west.
///
/// A place is decided as if it stood an infinitesimal step east of itself and a much smaller one north. So an edge is
/// crossed when the place's row is not below its lower end and is below its upper end, and when it meets that row at the
/// place or west of it; level edges are never crossed. No owner is left out by a box: all edges of the place's strip of
/// latitude are looked at.
///
/// Exact while places span less than 3.7e9 east and 2e9 north: products stay below 2^63 and are compared, not subtracted.
public struct CrossingJudge: Sendable {
  /// Units of latitude in a strip: 0.01°.
  private static let stripHeight = 100_000

  private struct Edge {
    var ax: Int
    var ay: Int
    var bx: Int
    var by: Int
    var owner: Int
  }

  /// Edges that run north, by strip; those of `strips[n]` stand in `edges` from `starts[n]` on.
  private let edges: [Edge]
  private let starts: [Int]
  private let southernmost: Int

  /// Makes the judge. O(edges).
  ///
  /// - Parameters:
  ///   - shapes: the polygons of each owner; an owner is known by its place in the list.
  ///   - scale: units of places in a unit of the polygons' vertices.
  public init(shapes: [[PlanarPolygon]], scale: Int) {
    var all: [Edge] = []
    for (owner, polygons) in shapes.enumerated() {
      for polygon in polygons {
        for ring in polygon.rings {
          guard var last = ring.last else { continue }
          for next in ring {
            let (low, high) = last.y < next.y ? (last, next) : (next, last)
            last = next
            if low.y == high.y { continue }
            all.append(
              Edge(
                ax: Int(low.x) * scale, ay: Int(low.y) * scale, bx: Int(high.x) * scale, by: Int(high.y) * scale,
                owner: owner))
          }
        }
      }
    }
    let lowest = Self.strip(all.reduce(0) { min($0, $1.ay) })
    let count = Self.strip(all.reduce(0) { max($0, $1.by) }) - lowest + 1
    // Counted first, then laid side by side.
    var starts = [Int](repeating: 0, count: count + 1)
    for edge in all {
      for strip in Self.strips(of: edge) { starts[strip - lowest + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    var next = starts
    var sorted = [Edge](repeating: Edge(ax: 0, ay: 0, bx: 0, by: 0, owner: 0), count: starts[count])
    for edge in all {
      for strip in Self.strips(of: edge) {
        sorted[next[strip - lowest]] = edge
        next[strip - lowest] += 1
      }
    }
    southernmost = lowest
    self.starts = starts
    edges = sorted
  }

  private static func strip(_ y: Int) -> Int {
    y >= 0 ? y / stripHeight : -((stripHeight - 1 - y) / stripHeight)
  }

  private static func strips(of edge: Edge) -> ClosedRange<Int> { strip(edge.ay)...strip(edge.by - 1) }

  /// The owners that hold a place, ascending. O(edges of the strip).
  public func owners(x: Int, y: Int) -> [Int] {
    let strip = Self.strip(y) - southernmost
    guard strip >= 0, strip < starts.count - 1 else { return [] }
    var crossed: [Int] = []
    edges.withUnsafeBufferPointer { edges in
      for place in starts[strip]..<starts[strip + 1] {
        let edge = edges[place]
        if y < edge.ay || y >= edge.by { continue }
        if (y - edge.ay) * (edge.bx - edge.ax) <= (x - edge.ax) * (edge.by - edge.ay) { crossed.append(edge.owner) }
      }
    }
    crossed.sort()
    var owners: [Int] = []
    for owner in crossed {
      if owners.last == owner { owners.removeLast() } else { owners.append(owner) }
    }
    return owners
  }
}

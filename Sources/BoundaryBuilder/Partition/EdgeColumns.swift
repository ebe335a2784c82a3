import PlanarGeometry

/// Edges listed by the north-south columns of the plane that they reach into, so that what lies near is found fast.
struct EdgeColumns {
  private static let shift: Int32 = 10
  private let first: Int
  private let offsets: [Int]
  private let entries: [Int32]

  /// Lists edges; starts lie west of ends. O(edges + columns reached).
  init(_ edges: UniqueEdges) {
    let west = edges.starts.min { $0.x < $1.x }.map { Self.column($0.x) } ?? 0
    let east = edges.ends.max { $0.x < $1.x }.map { Self.column($0.x) } ?? -1
    first = west
    var counts = [Int](repeating: 0, count: east - west + 2)
    for index in 0..<edges.count {
      for column in Self.column(edges.starts[index].x)...Self.column(edges.ends[index].x) {
        counts[column - west + 1] += 1
      }
    }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    offsets = counts
    var places = counts
    var entries = [Int32](repeating: 0, count: counts.last ?? 0)
    for index in 0..<edges.count {
      for column in Self.column(edges.starts[index].x)...Self.column(edges.ends[index].x) {
        entries[places[column - west]] = Int32(index)
        places[column - west] += 1
      }
    }
    self.entries = entries
  }

  private static func column(_ x: Int32) -> Int { Int(x >> shift) }

  /// Positions of the columns.
  var indices: Range<Int> { 0..<max(0, offsets.count - 1) }

  /// The edges that reach into a column.
  subscript(index: Int) -> ArraySlice<Int32> { entries[offsets[index]..<offsets[index + 1]] }

  /// The edges that reach into the column of an abscissa.
  func edges(atX x: Int32) -> ArraySlice<Int32> {
    let index = Self.column(x) - first
    return indices.contains(index) ? self[index] : []
  }
}

import PlanarGeometry

extension PlanarPartition {
  /// The polygons of groups of faces, by group; borders inside a group vanish.
  ///
  /// - Parameter group: for each face its group, or a negative number for faces of none.
  func polygons(groups count: Int, group: [Int32]) -> [[PlanarPolygon]] {
    var borders = [[RingAssembly.Edge]](repeating: [], count: count)
    for half in 0..<halfEdgeCount {
      let left = group[Int(face[half])]
      guard left >= 0, left != group[Int(face[half ^ 1])] else { continue }
      borders[Int(left)].append(RingAssembly.Edge(start: origin(half), end: target(half)))
    }
    return borders.map { RingAssembly.polygons(of: $0) }
  }

  /// The faces on the other side of a face's edges.
  func neighbours(of index: Int) -> Set<Int> {
    var result: Set<Int> = []
    for first in faces[index].cycles {
      for half in cycle(from: Int(first)) { result.insert(Int(face[half ^ 1])) }
    }
    result.remove(index)
    return result
  }

  /// The polygon of a bounded face, for messages and measures.
  func polygon(of index: Int) -> [PlanarPolygon] {
    RingAssembly.polygons(
      of: faces[index].cycles.flatMap { first in
        cycle(from: Int(first)).filter { face[$0 ^ 1] != face[$0] }
          .map { RingAssembly.Edge(start: origin($0), end: target($0)) }
      })
  }
}

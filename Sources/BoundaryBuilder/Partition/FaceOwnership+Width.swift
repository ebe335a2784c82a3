import PlanarGeometry

extension FaceOwnership {
  /// Gives holes that are no wider than so many metres to the area with the longest border on them, the first in order
  /// of several; one hole after another, because one may lie between others. O(faces × passes).
  ///
  /// - Returns: how many there were, and how large together.
  mutating func fillHoles(
    _ partition: PlanarPartition, narrowerThan meters: Double
  ) -> (count: Int, squareMeters: Double) {
    var open = partition.faces.indices.dropFirst().filter {
      owner[$0] == Self.nobody && partition.width(of: $0) <= meters
    }
    var count = 0
    var squareMeters = 0.0
    while true {
      var left: [Int] = []
      for face in open {
        guard let area = longestNeighbour(of: face, partition) else {
          left.append(face)
          continue
        }
        owner[face] = area
        count += 1
        squareMeters += GeodesicArea.squareMeters(of: partition.polygon(of: face))
      }
      if left.count == open.count { break }
      open = left
    }
    findHoles(partition)
    return (count, squareMeters)
  }

  private func longestNeighbour(of face: Int, _ partition: PlanarPartition) -> Int32? {
    var lengths: [Int32: Double] = [:]
    for half in partition.faces[face].cycles.flatMap({ partition.cycle(from: Int($0)) }) {
      let across = owner[Int(partition.face[half ^ 1])]
      guard across != Self.nobody else { continue }
      let start = partition.origin(half)
      lengths[across, default: 0] += LocalScale(at: start).meters(start, partition.target(half))
    }
    return lengths.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

extension PlanarPartition {
  /// How wide a face is, as a strip of its area and circumference would be; in metres.
  func width(of face: Int) -> Double {
    var length = 0.0
    for half in faces[face].cycles.flatMap({ cycle(from: Int($0)) }) {
      length += LocalScale(at: origin(half)).meters(origin(half), target(half))
    }
    return length > 0 ? 2 * GeodesicArea.squareMeters(of: polygon(of: face)) / length : 0
  }
}

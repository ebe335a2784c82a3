import PlanarGeometry

/// Which area owns each face of a partition, and where the sources did not say so clearly.
struct FaceOwnership {
  /// Faces on which the sources contradict each other, or that they leave out, taken together by the areas around.
  struct Doubt: Hashable {
    /// The areas that overlap, or that lie around the hole; ascending.
    var areas: [Int32]
    /// All faces of this kind together, in square metres.
    var squareMeters: Double
    /// A vertex of the largest of them.
    var place: PlanarPoint
    /// How many there are.
    var count: Int
    /// Area of the largest.
    var largest: Double
  }

  /// The owner of a face that nobody owns.
  static let nobody: Int32 = -1

  /// The owner of each face, or `nobody`.
  var owner: [Int32]
  /// Overlaps of areas of one layer.
  private(set) var overlaps: [Doubt] = []
  /// Overlaps of areas of one layer that are too narrow to be doubts.
  private(set) var narrowOverlaps = (count: 0, squareMeters: 0.0)
  /// Overlaps of areas of different layers, which the earlier layer gets.
  private(set) var ceded: [Doubt] = []
  /// Faces that nobody owns between two or more areas.
  private(set) var holes: [Doubt] = []

  /// Decides each face: the only area that covers it; of several that of the earliest layer; among those the smallest,
  /// because an enclave lies in what surrounds it and not the other way round.
  ///
  /// - Parameters:
  ///   - layer: the layer of each area.
  ///   - size: the size of each area, in any one unit.
  ///   - widthMeters: overlaps up to this wide are no doubts; in metres.
  init(_ partition: PlanarPartition, layer: [Int], size: [Double], widthMeters: Double = 0) {
    owner = partition.faces.map { face in
      face.areas.min { (layer[Int($0)], size[Int($0)], $0) < (layer[Int($1)], size[Int($1)], $1) } ?? Self.nobody
    }
    var overlaps: [[Int32]: Doubt] = [:]
    var ceded: [[Int32]: Doubt] = [:]
    for (index, face) in partition.faces.enumerated() where face.areas.count > 1 {
      let first = layer[Int(owner[index])]
      let isWithinLayer = face.areas.count { layer[Int($0)] == first } > 1
      if isWithinLayer {
        if widthMeters > 0, partition.width(of: index) <= widthMeters {
          narrowOverlaps.count += 1
          narrowOverlaps.squareMeters += GeodesicArea.squareMeters(of: partition.polygon(of: index))
          continue
        }
        Self.note(index, of: partition, areas: face.areas, in: &overlaps)
      } else {
        Self.note(index, of: partition, areas: face.areas, in: &ceded)
      }
    }
    self.overlaps = Self.sorted(overlaps)
    self.ceded = Self.sorted(ceded)
    findHoles(partition)
  }

  /// Lists the holes anew, after owners were changed.
  mutating func findHoles(_ partition: PlanarPartition) {
    var holes: [[Int32]: Doubt] = [:]
    for index in partition.faces.indices.dropFirst() where owner[index] == Self.nobody {
      let around = Set(partition.neighbours(of: index).map { owner[$0] }).subtracting([Self.nobody]).sorted()
      if around.count > 1 { Self.note(index, of: partition, areas: around, in: &holes) }
    }
    self.holes = Self.sorted(holes)
  }

  private static func note(
    _ face: Int, of partition: PlanarPartition, areas: [Int32], in doubts: inout [[Int32]: Doubt]
  ) {
    let size = GeodesicArea.squareMeters(of: partition.polygon(of: face))
    let place = partition.origin(Int(partition.faces[face].cycles.first ?? 0))
    var doubt = doubts[areas] ?? Doubt(areas: areas, squareMeters: 0, place: place, count: 0, largest: -1)
    doubt.squareMeters += size
    doubt.count += 1
    if size > doubt.largest {
      doubt.largest = size
      doubt.place = place
    }
    doubts[areas] = doubt
  }

  private static func sorted(_ doubts: [[Int32]: Doubt]) -> [Doubt] {
    doubts.values.sorted { $0.areas.lexicographicallyPrecedes($1.areas) }
  }
}

import PlanarGeometry

/// Finds what a region's own outline encloses and none of its divisions covers: a county that a source forgot at the
/// edge of its province is no hole between areas, but the province's outline tells.
struct OutlineCheck {
  /// The ground that is missing.
  struct Gap {
    var squareMeters: Double
    /// A vertex of the largest piece.
    var place: PlanarPoint
    var count: Int
  }

  /// What an outline encloses beyond its divisions, in pieces wider than so many metres; nil when that is no more than
  /// a tolerance.
  ///
  /// The areas are compared first, so that sound outlines cost no arrangement; what sticks out elsewhere to the same
  /// amount would hide a gap.
  ///
  /// - Parameter divisions: the finished polygons of everything below the region.
  /// - Complexity: O(vertices), and O(n log n) where areas differ.
  static func gap(
    in outline: [SourcePolygon], divisions: [[PlanarPolygon]], widthMeters: Double, tolerance squareMeters: Double
  ) throws -> Gap? {
    let planar = outline.map { polygon -> PlanarPolygon in
      let rings = polygon.map { $0.map(\.onGrid) }
      return PlanarPolygon(exterior: rings.first ?? [], holes: Array(rings.dropFirst()))
    }
    let inside = divisions.reduce(0) { $0 + GeodesicArea.squareMeters(of: $1) }
    guard GeodesicArea.squareMeters(of: planar) - inside > squareMeters else { return nil }
    var linework = Linework()
    let own = Int32(divisions.count)
    for (area, polygons) in (divisions + [planar]).enumerated() {
      for ring in polygons.flatMap(\.rings) { linework.add(ring: ring, area: Int32(area)) }
    }
    _ = try linework.arrange()
    let partition = PlanarPartition(linework)
    var gap = Gap(squareMeters: 0, place: PlanarPoint(x: 0, y: 0), count: 0)
    var largest = -1.0
    for (index, face) in partition.faces.enumerated() where face.areas == [own] {
      guard partition.width(of: index) > widthMeters else { continue }
      let size = GeodesicArea.squareMeters(of: partition.polygon(of: index))
      gap.squareMeters += size
      gap.count += 1
      if size > largest, let first = partition.faces[index].cycles.first {
        largest = size
        gap.place = partition.origin(Int(first))
      }
    }
    return gap.squareMeters > squareMeters ? gap : nil
  }
}

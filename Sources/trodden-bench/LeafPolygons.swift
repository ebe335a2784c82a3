import BoundaryIndex
import PlanarGeometry

/// The polygons of every leaf region, as the pack gives them back.
struct LeafPolygons {
  var indices: [RegionIndex] = []
  var polygons: [[PlanarPolygon]] = []

  /// - Parameter country: only the leaves of the country of that code.
  init(_ pack: BoundaryPack, country: String? = nil) throws {
    for (index, shape) in try pack.leafPolygons().sorted(by: { $0.key < $1.key }) {
      if let country {
        guard let top = try pack.chain(to: index).first, try pack.region(at: top).id.code == country else { continue }
      }
      indices.append(index)
      polygons.append(shape)
    }
  }
}

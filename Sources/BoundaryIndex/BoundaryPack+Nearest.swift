import Geodesy

extension BoundaryPack {
  /// The leaf region whose border is nearest to a place that lies off every region.
  ///
  /// The distance is the geodesic to the border's nearest point, to 1 cm while the tolerance is a few kilometres. Of
  /// several at the same distance, the first in the pack's order.
  ///
  /// - Parameter tolerance: metres; nothing beyond it is given.
  func nearest(
    to place: QuantizedCoordinate, within tolerance: Double
  ) throws(BoundaryPackError) -> (index: RegionIndex, meters: Double)? {
    guard tolerance > 0, tolerance.isFinite else { return nil }
    var search = BorderSearch(place: place, radius: tolerance)
    // Off every region, at most one side of the nearest edge is a region.
    try look(in: &search, group: { $0 }) { left, right in
      left == right ? nil : left == 0 ? right : right == 0 ? left : min(left, right)
    }
    guard let found = search.sighting, let region = found.beyond, found.meters <= tolerance else { return nil }
    return (region, found.meters)
  }
}

public import Geodesy

extension BoundaryPack {
  /// How far off every region a place may lie and still be given its nearest one, in metres.
  public static var defaultTolerance: Double { 2_500 }

  /// The chain of regions that a place has, or the nearest region's when it lies off every region but no more than a
  /// tolerance away; nil beyond that.
  ///
  /// - Parameter tolerance: metres; 0 asks for regions that hold the place only.
  /// - Throws: `BoundaryPackError` when a file that the place needs is missing or damaged.
  public func locate(
    _ place: QuantizedCoordinate, tolerance: Double = BoundaryPack.defaultTolerance
  ) throws(BoundaryPackError) -> Location? {
    if let index = try leaf(at: place) { return Location(chain: try regions(to: index), standing: .inside) }
    guard let nearest = try nearest(to: place, within: tolerance) else { return nil }
    return Location(chain: try regions(to: nearest.index), standing: .near(meters: nearest.meters))
  }

  /// `locate` for many places, in their order.
  public func locate(
    _ places: [QuantizedCoordinate], tolerance: Double = BoundaryPack.defaultTolerance
  ) throws(BoundaryPackError) -> [Location?] {
    var locations: [Location?] = []
    locations.reserveCapacity(places.count)
    for place in places { locations.append(try locate(place, tolerance: tolerance)) }
    return locations
  }

  /// The regions from the country down to one.
  public func regions(to index: RegionIndex) throws(BoundaryPackError) -> [Region] {
    var regions: [Region] = []
    for link in try chain(to: index) { regions.append(try region(at: link)) }
    return regions
  }
}

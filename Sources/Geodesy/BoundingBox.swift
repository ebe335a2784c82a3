/// A box of latitudes and longitudes; it may cross the antimeridian.
///
/// It runs eastward from its south-west corner: a western longitude above the eastern one means that the box crosses
/// the antimeridian. Its edges belong to it.
@frozen
public struct BoundingBox: Hashable, Sendable {
  /// The corner with the least latitude, where the box starts eastward.
  public let southWest: Coordinate<WGS84>
  /// The corner with the greatest latitude, where the box ends eastward.
  public let northEast: Coordinate<WGS84>
  /// Degrees of longitude from west to east, 0…360.
  public let width: Double

  /// The whole Earth.
  public static var world: BoundingBox {
    BoundingBox(south: -90, west: -180, north: 90, width: 360)
  }

  /// A box between two corners, eastward from the first.
  ///
  /// - Throws: `GeodesyError.cornersSwapped` when the south-west corner lies north of the other.
  public init(southWest: Coordinate<WGS84>, northEast: Coordinate<WGS84>) throws(GeodesyError) {
    try self.init(southWest: southWest, northEast: northEast, goesRound: false)
  }

  /// Equal longitudes are a meridian, unless the box goes right round the Earth.
  init(southWest: Coordinate<WGS84>, northEast: Coordinate<WGS84>, goesRound: Bool) throws(GeodesyError) {
    guard southWest.latitude <= northEast.latitude else { throw .cornersSwapped }
    self.southWest = southWest
    self.northEast = northEast
    let span = northEast.longitude - southWest.longitude
    width = goesRound ? 360 : span < 0 ? span + 360 : span
  }

  /// The smallest box around places, or nil when there are none; it crosses the antimeridian where that is narrower.
  ///
  /// Sorts the longitudes: O(n log n).
  public init?(around places: some Sequence<Coordinate<WGS84>>) {
    var (south, north) = (90.0, -90.0)
    var longitudes: [Double] = []
    for place in places {
      south = min(south, place.latitude)
      north = max(north, place.latitude)
      longitudes.append(place.longitude)
    }
    longitudes.sort()
    guard let first = longitudes.first, let last = longitudes.last else { return nil }
    // The box leaves out the widest empty gap between neighbouring longitudes; the last gap is across 180°.
    var (west, gap) = (first, first + 360 - last)
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > gap {
      (west, gap) = (right, right - left)
    }
    self.init(south: south, west: west, north: north, width: 360 - gap)
  }

  private init(south: Double, west: Double, north: Double, width: Double) {
    southWest = Coordinate(validLatitude: south, anyLongitude: west)
    northEast = Coordinate(validLatitude: north, anyLongitude: west + width)
    self.width = width
  }

  /// Whether the box goes over the antimeridian.
  public var crossesAntimeridian: Bool { southWest.longitude + width > 180 }

  /// Whether a place lies in the box or on its edge.
  @inlinable
  public func contains(_ place: Coordinate<WGS84>) -> Bool {
    guard place.latitude >= southWest.latitude, place.latitude <= northEast.latitude else { return false }
    if width >= 360 { return true }
    // Compared with the corners themselves, so that an edge's own longitude is never lost to rounding.
    let (west, east) = (southWest.longitude, northEast.longitude)
    return west <= east
      ? place.longitude >= west && place.longitude <= east
      : place.longitude >= west || place.longitude <= east
  }

  /// Whether a place lies in the box or on its edge.
  @inlinable
  public func contains(_ place: QuantizedCoordinate) -> Bool { contains(place.coordinate) }

  /// Area of the box on the ellipsoid, m².
  public var area: Double {
    Ellipsoid.zoneArea(southLatitude: southWest.latitude, northLatitude: northEast.latitude) * (width / 360)
  }
}

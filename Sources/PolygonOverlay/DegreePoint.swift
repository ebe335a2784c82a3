/// A vertex in degrees, not bound to the globe: longitudes may run on over ±180°, and an overlay may count from an
/// origin of its own.
public struct DegreePoint: Hashable, Sendable {
  /// Degrees east.
  public var longitude: Double
  /// Degrees north.
  public var latitude: Double

  /// Makes a vertex; any numbers will do.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A closed line through vertices; the first is not repeated at the end.
public typealias DegreeRing = [DegreePoint]

/// An exterior ring, then the holes.
public typealias DegreePolygon = [DegreeRing]

extension [DegreePoint] {
  /// The ring without a repetition of its first vertex at the end.
  var withoutClosingVertex: DegreeRing { count > 1 && first == last ? Array(dropLast()) : self }
}

public import Geodesy

/// How far records reach over the globe: extremes, hemispheres, crossings of the equator and of ±180°.
///
/// Fill one from points and lines in any order, or several (one a day) and unite them: the result is the same.
public struct GeographicReach: Hashable, Sendable {
  /// What records can show.
  public enum Sighting: String, CaseIterable, Hashable, Sendable {
    /// A record north of the equator.
    case north
    /// A record south of the equator.
    case south
    /// A record between the meridian of Greenwich and 180° east.
    case east
    /// A record between the meridian of Greenwich and 180° west.
    case west
    /// A way between two records that leads over the antimeridian.
    case antimeridian
  }

  /// Southernmost and northernmost latitude in 1e-7°; nil without records.
  public private(set) var latitudes: ClosedRange<Int32>?
  /// Smallest and largest longitude in 1e-7°, each in −180 ≤ longitude < 180; nil without records. A journey over
  /// the antimeridian touches both ends of the scale.
  public private(set) var longitudes: ClosedRange<Int32>?
  /// What was seen, with the earliest known instant in milliseconds since 1970-01-01 UTC of each; the inner nil is
  /// for what was seen at an unknown time.
  public private(set) var sightings: [Sighting: Int64?] = [:]

  /// A reach without records.
  public init() {}

  /// Brings back a reach from its three parts, as they were read from it.
  public init(latitudes: ClosedRange<Int32>?, longitudes: ClosedRange<Int32>?, sightings: [Sighting: Int64?]) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.sightings = sightings
  }

  /// Takes in a record.
  ///
  /// - Parameter instant: milliseconds since 1970-01-01 UTC; nil where not known.
  public mutating func include(_ place: QuantizedCoordinate, at instant: Int64?) {
    latitudes = Self.widened(latitudes, by: place.latitude...place.latitude)
    longitudes = Self.widened(longitudes, by: place.longitude...place.longitude)
    if place.latitude > 0 { note(.north, at: instant) }
    if place.latitude < 0 { note(.south, at: instant) }
    // The antimeridian, −180° here, and the meridian of Greenwich are the edge of both and count as neither.
    if place.longitude > 0 { note(.east, at: instant) }
    if place.longitude < 0, place.longitude > -1_800_000_000 { note(.west, at: instant) }
  }

  /// Takes in the way between two consecutive records, joined by a line or by a gap such as a flight: nobody gets to
  /// the other side of ±180° by the shorter way round without crossing it.
  ///
  /// - Parameter instant: milliseconds since 1970-01-01 UTC of the arrival; nil where not known.
  public mutating func includeWay(from start: QuantizedCoordinate, to end: QuantizedCoordinate, at instant: Int64?) {
    if abs(Int64(start.longitude) - Int64(end.longitude)) > 1_800_000_000 { note(.antimeridian, at: instant) }
  }

  /// Takes in all that another reach has.
  public mutating func formUnion(_ other: GeographicReach) {
    if let others = other.latitudes { latitudes = Self.widened(latitudes, by: others) }
    if let others = other.longitudes { longitudes = Self.widened(longitudes, by: others) }
    for (sighting, instant) in other.sightings { note(sighting, at: instant) }
  }

  /// How many of the hemispheres N, S, E, W have a record.
  var hemispheres: GrowingFigure {
    let seen: [Sighting] = [.north, .south, .east, .west]
    return GrowingFigure(countingEventsAt: seen.compactMap { sightings[$0] })
  }

  /// 1 once there are records on both sides of the equator, dated by the first one on the second side.
  var equator: GrowingFigure {
    guard let north = sightings[.north], let south = sightings[.south] else { return .zero }
    guard let north, let south else { return GrowingFigure(1) }
    return GrowingFigure(countingEventsAt: [max(north, south)])
  }

  /// 1 once a way led over the antimeridian.
  var antimeridian: GrowingFigure {
    GrowingFigure(countingEventsAt: sightings[.antimeridian].map { [$0] } ?? [])
  }

  private mutating func note(_ sighting: Sighting, at instant: Int64?) {
    guard let known = sightings[sighting] else {
      sightings[sighting] = .some(instant)
      return
    }
    guard let instant else { return }
    sightings[sighting] = .some(known.map { min($0, instant) } ?? instant)
  }

  private static func widened(_ range: ClosedRange<Int32>?, by other: ClosedRange<Int32>) -> ClosedRange<Int32> {
    guard let range else { return other }
    return min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
  }
}

import BadgeRules
import CivilCalendar
import Geodesy
import Judges
import Testing

@Suite("Reach over the globe")
struct GeographicReachTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> QuantizedCoordinate {
    QuantizedCoordinate(try Coordinate<WGS84>(latitude: latitude, longitude: longitude))
  }

  private func figures(_ reach: GeographicReach) -> BadgeMetrics { metrics(of: GeographicProfile(reach: reach)) }

  @Test("is nothing without records")
  func empty() {
    let reach = GeographicReach()
    #expect(reach.latitudes == nil)
    #expect(figures(reach)[.hemispheresReached] == 0)
    #expect(figures(reach)[.crossedEquator] == 0)
    #expect(figures(reach)[.crossedAntimeridian] == 0)
  }

  @Test(
    "counts hemispheres, on whose edges one is in neither",
    arguments: [(39.9, 116.4, 2.0), (0, 0, 0), (0, 30, 1), (-33, 0, 1), (10, -180, 1), (10, 180, 1), (-1, -1, 2)])
  func hemispheres(latitude: Double, longitude: Double, expected: Double) throws {
    var reach = GeographicReach()
    reach.include(try place(latitude, longitude), at: nil)
    #expect(figures(reach)[.hemispheresReached] == expected)
  }

  @Test("sees the equator crossed from records on both sides, dated by the first on the second side")
  func equator() throws {
    var reach = GeographicReach()
    reach.include(try place(1.3, 103.8), at: 5000)
    reach.include(try place(-6.2, 106.8), at: 9000)
    reach.include(try place(-6.3, 106.8), at: 8000)
    #expect(figures(reach)[.crossedEquator] == 1)
    let history = MetricHistory.build(
      stats: TraceStats(), segments: [], geo: GeographicProfile(reach: reach), asOf: LocalDay(rawValue: 0))
    #expect(history[.crossedEquator].firstInstant(reaching: 1) == 8000)
  }

  @Test("sees the antimeridian crossed by the shorter way round only")
  func antimeridian() throws {
    var reach = GeographicReach()
    reach.includeWay(from: try place(51.5, -0.1), to: try place(48.9, 2.3), at: 1)
    reach.includeWay(from: try place(0, -89), to: try place(0, 90), at: 2)
    reach.includeWay(from: try place(-18, 179.9), to: try place(-18, 179.99), at: 3)
    #expect(figures(reach)[.crossedAntimeridian] == 0)
    reach.includeWay(from: try place(31.2, 121.5), to: try place(34.1, -118.2), at: 7)
    reach.includeWay(from: try place(-18, -179.9), to: try place(-18, 179.9), at: 4)
    #expect(figures(reach)[.crossedAntimeridian] == 1)
    #expect(reach.sightings[.antimeridian] == .some(4))
  }

  @Test("keeps what was seen at an unknown time, and dates it once a time is known")
  func undated() throws {
    var reach = GeographicReach()
    reach.include(try place(30, 120), at: nil)
    #expect(figures(reach)[.hemispheresReached] == 2)
    #expect(reach.sightings[.north] == .some(nil))
    reach.include(try place(30, 120), at: 6)
    reach.include(try place(30, 120), at: nil)
    #expect(reach.sightings[.north] == .some(6))
  }

  @Test("is the same from points in any order and from united parts", arguments: 0..<20)
  func unites(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let records = try (0..<30).map { index in
      (
        try place(Double.random(in: -90...90, using: &numbers), Double.random(in: -180..<180, using: &numbers)),
        index % 4 == 0 ? nil : Int64.random(in: 0..<1000, using: &numbers)
      )
    }
    var whole = GeographicReach()
    for (place, instant) in records { whole.include(place, at: instant) }
    var shuffled = GeographicReach()
    for (place, instant) in records.shuffled(using: &numbers) { shuffled.include(place, at: instant) }
    var left = GeographicReach()
    var right = GeographicReach()
    for (index, record) in records.enumerated() {
      if index < 11 { left.include(record.0, at: record.1) } else { right.include(record.0, at: record.1) }
    }
    right.formUnion(left)
    #expect(shuffled == whole)
    #expect(right == whole)
    #expect(whole.latitudes?.lowerBound == records.map(\.0.latitude).min())
    #expect(whole.longitudes?.upperBound == records.map(\.0.longitude).max())
    let restored = GeographicReach(
      latitudes: whole.latitudes, longitudes: whole.longitudes, sightings: whole.sightings)
    #expect(restored == whole)
  }
}

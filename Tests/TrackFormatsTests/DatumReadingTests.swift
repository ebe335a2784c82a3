import Geodesy
import Testing
import TrackCleaning
import TrackFormats

@Suite("Tracks are WGS-84 from the reader on")
struct DatumReadingTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate<WGS84> {
    try Coordinate(latitude: latitude, longitude: longitude)
  }

  private func read(_ coordinates: [(Double, Double)], _ datum: DatumName) throws
    -> (points: [TrackPoint], summary: TrackReadSummary)
  {
    let rows = coordinates.map { "\($0.0),\($0.1)\n" }.joined()
    let csv = try TrackFormatsTests.read(
      Array(("lat,lon\n" + rows).utf8), as: .rawCSV, TrackReadingOptions(datum: datum))
    let points = coordinates.map { "<trkpt lat='\($0.0)' lon='\($0.1)'/>" }.joined()
    let gpx = try TrackFormatsTests.read(gpx("<trk>\(points)</trk>"), as: .gpx, TrackReadingOptions(datum: datum))
    #expect(gpx.points == csv.points)
    #expect(gpx.summary.ambiguousPlaces == csv.summary.ambiguousPlaces)
    #expect(gpx.summary.placesInGaps == csv.summary.placesInGaps)
    return (csv.points, csv.summary)
  }

  @Test(
    "A track in GCJ-02 or BD-09 comes back to where it was walked",
    arguments: [(39.9087, 116.3975), (35, 105), (48.8, 2.3)])
  func comesBack(latitude: Double, longitude: Double) throws {
    let walked = try place(latitude, longitude)
    let gcj = walked.converted(to: GCJ02.self, in: .mainlandMaps)
    let bd = walked.converted(to: BD09.self, in: .mainlandMaps)
    for (read, datum) in [((gcj.latitude, gcj.longitude), DatumName.gcj02), ((bd.latitude, bd.longitude), .bd09)] {
      let result = try self.read([read], datum)
      let back = try #require(result.points.first?.position)
      #expect(Geodesic.distance(from: back, to: QuantizedCoordinate(walked)) < 0.05)
      #expect(result.summary.ambiguousPlaces == 0 && result.summary.placesInGaps == 0)
    }
  }

  @Test("Places that the shift leaves in doubt are counted")
  func doubt() throws {
    // Across the border at Shenzhen the shift carries the mainland onto Hong Kong.
    let line = (0..<400).map { (22.49 + Double($0) * 0.0002, 114.08) }
    let result = try read(line, .gcj02)
    #expect(result.points.count == 400)
    #expect(result.summary.ambiguousPlaces + result.summary.placesInGaps > 0)
    #expect(result.summary.ambiguousPlaces + result.summary.placesInGaps < 100)
  }

  @Test("A latitude beyond the pole is left out in every datum", arguments: DatumName.allCases)
  func outOfRange(datum: DatumName) throws {
    let result = try read([(90.5, 1), (1, 400), (1, 190)], datum)
    #expect(result.points.count == 1 && result.summary.dropped == 2)
  }
}

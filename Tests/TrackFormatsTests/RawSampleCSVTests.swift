import Geodesy
import Judges
import Testing
import TrackCleaning
import TrackFormats

private let allFields: TrackFields = [
  .time, .zoneOffset, .horizontalAccuracy, .altitude, .verticalAccuracy, .speed, .speedAccuracy, .course,
  .courseAccuracy, .motion,
]

@Suite("Raw samples as comma-separated values come in whole and go out without loss")
struct RawSampleCSVTests {
  private func csv(_ text: String, _ options: TrackReadingOptions = TrackReadingOptions()) throws
    -> (points: [TrackPoint], summary: TrackReadSummary, fault: TrackFormatError?)
  {
    try read(Array(text.utf8), as: .rawCSV, options)
  }

  @Test("Columns come in any order and case, quoted or not; what is unknown is reported")
  func columns() throws {
    let result = try csv(
      "\u{feff}battery, LON ,\"lat\",time,speed_mps,motion,note\r\n"
        + "77,116.5,40.25,2023-11-14T22:13:20Z,1.25,Walking,\"a, \"\"b\"\"\r\nc\"\r\n\r\n78,-1,-2,1700000000500,,,\r\n")
    #expect(result.fault == nil)
    #expect(result.points.map(\.position.latitude) == [402_500_000, -20_000_000])
    #expect(result.points.map(\.time) == [1_700_000_000_000, 1_700_000_000_500])
    #expect(result.points.map(\.speed) == [125, TrackPoint.noValue])
    #expect(result.points.map(\.motion) == [.walking, .unknown])
    #expect(result.points.map(\.startsLine) == [true, false])
    #expect(result.summary.unknownColumns == ["battery", "note"])
    #expect(result.summary.source == TrackSource(fields: [.time, .speed, .motion]))
  }

  @Test("Rows that do not fit are left out, with a count and the first lines; unreadable values are missing")
  func badRows() throws {
    let result = try csv(
      "time,lat,lon,h_acc_m\n1700000000000,1,2,x\n1,2\n1700000000000,,2,3\nsoon,1,2,3\n1700000000000,1,2,3,4\n")
    #expect(result.points.count == 2)
    #expect(result.summary.dropped == 3 && result.summary.firstDroppedLines == [3, 4, 6])
    #expect(result.summary.unreadableValues == 1 && result.summary.unreadableTimes == 1)
    #expect(result.points.map(\.horizontalAccuracy) == [TrackPoint.noValue, 300])
  }

  @Test(
    "A header without a place names the column it lacks",
    arguments: [
      ("time,lat\n1,2\n", TrackFormatError.Code.missingColumn, "\"lon\""),
      ("time,lon\n1,2\n", .missingColumn, "\"lat\""), ("hello\n", .missingColumn, "\"lat\""),
      ("lat,lon,lat\n", .malformed, "\"lat\" twice"), ("", .empty, "empty"), ("\r\n\r\n", .empty, "empty"),
      ("lat,lon\n1,\"2\n", .malformed, "quoted"),
    ])
  func headers(text: String, code: TrackFormatError.Code, part: String) throws {
    let result = try csv(text)
    #expect(result.fault?.code == code)
    #expect(result.fault?.message.contains(part) == true)
  }

  @Test("A row without end is refused rather than kept in memory")
  func endless() throws {
    let result = try csv("lat,lon\n1,2\n\"" + String(repeating: "x", count: 100_000))
    #expect(result.points.count == 1)
    #expect(result.fault?.code == .malformed && result.fault?.line == 3)
  }

  @Test("An offset in the time stamp counts, one in its own column counts more")
  func offsets() throws {
    let stamp = "2023-11-15T06:13:20+08:00"
    #expect(try csv("time,lat,lon\n\(stamp),1,2\n").points.first?.zoneOffset == 480)
    let both = try csv("time,lat,lon,zone_min\n\(stamp),1,2,540\n")
    #expect(both.points.first?.zoneOffset == 540)
    #expect(both.points.first?.time == 1_700_000_000_000)
  }

  @Test("Writing and reading back gives the same samples, field by field", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fields = TrackFields(rawValue: allFields.rawValue & UInt16.random(in: 0...1_023, using: &random))
    let source = TrackSource(fields: fields)
    let samples = (0..<100).map { randomSample(fields, isFirst: $0 == 0, &random) }
    let writer = RawSampleCSVWriter(source: source, writesVerdicts: true)
    let text = writer.header + samples.map { writer.row($0, verdict: .withinError) }.joined()
    let result = try csv(text)
    #expect(result.fault == nil)
    #expect(result.points == samples)
    #expect(result.summary.source == source)
    #expect(result.summary.unreadableValues == 0 && result.summary.unknownColumns.isEmpty)
  }

  private func randomSample(
    _ fields: TrackFields, isFirst: Bool, _ random: inout SeededGenerator
  ) -> TrackPoint {
    func value(_ field: TrackFields) -> Int32 {
      guard fields.contains(field), Int.random(in: 0..<4, using: &random) > 0 else { return TrackPoint.noValue }
      return Bool.random(using: &random)
        ? Int32.random(in: -2_000...2_000, using: &random) : Int32.random(in: (.min + 1)...(.max), using: &random)
    }
    var sample = TrackPoint(time: TrackPoint.noTime, position: place(&random), startsLine: isFirst)
    if fields.contains(.time) { sample.time = Int64.random(in: 631_152_000_000...4_000_000_000_000, using: &random) }
    if fields.contains(.zoneOffset) { sample.zoneOffset = Int16.random(in: -720...840, using: &random) }
    if fields.contains(.motion) { sample.motion = MotionState.allCases.randomElement(using: &random) ?? .unknown }
    sample.horizontalAccuracy = value(.horizontalAccuracy)
    sample.altitude = value(.altitude)
    sample.verticalAccuracy = value(.verticalAccuracy)
    sample.speed = value(.speed)
    sample.speedAccuracy = value(.speedAccuracy)
    sample.course = value(.course)
    sample.courseAccuracy = value(.courseAccuracy)
    return sample
  }

  private func place(_ random: inout SeededGenerator) -> QuantizedCoordinate {
    let latitude = Int32.random(in: -900_000_000...900_000_000, using: &random)
    let longitude = Int32.random(in: -1_800_000_000..<1_800_000_000, using: &random)
    guard let place = QuantizedCoordinate(latitudeUnits: latitude, longitudeUnits: longitude) else {
      preconditionFailure("the ranges are those of a place")
    }
    return place
  }
}

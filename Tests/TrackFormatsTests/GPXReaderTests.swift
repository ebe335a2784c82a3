import Testing
import TrackCleaning
import TrackFormats

/// Reads a text at once; the samples are those before a fault, if there is one.
func read(
  _ bytes: [UInt8], as format: TrackFormat, _ options: TrackReadingOptions = TrackReadingOptions(), piece: Int = .max
) throws -> (points: [TrackPoint], summary: TrackReadSummary, fault: TrackFormatError?) {
  let reader = try #require(format.reader(options: options))
  var points: [TrackPoint] = []
  do {
    var offset = 0
    while offset < bytes.count {
      let end = piece < bytes.count - offset ? offset + piece : bytes.count
      try reader.feed(Array(bytes[offset..<end])) { points.append($0) }
      offset = end
    }
    try reader.finish { points.append($0) }
  } catch let fault as TrackFormatError {
    return (points, reader.summary, fault)
  }
  return (points, reader.summary, nil)
}

func gpx(_ body: String, root: String = "xmlns=\"http://www.topografix.com/GPX/1/1\" version=\"1.1\"") -> [UInt8] {
  Array("<gpx \(root)>\(body)</gpx>".utf8)
}

@Suite("A GPX is read as its writers meant it")
struct GPXReaderTests {
  @Test("Places, times, heights and dilutions of a plain track")
  func plain() throws {
    let result = try read(
      gpx(
        """
        <trk><name/><trkseg><trkpt lat="40.5" lon="116.25"><ele>12.34</ele><time>2023-11-14T22:13:20Z</time>
        <hdop>1.5</hdop></trkpt><trkpt lon="-116.25" lat="-40.5"/></trkseg><trkseg/><trkseg>
        <trkpt lat="1" lon="2"></trkpt></trkseg></trk>
        """), as: .gpx)
    #expect(result.fault == nil)
    #expect(result.points.map(\.position.latitude) == [405_000_000, -405_000_000, 10_000_000])
    #expect(result.points.map(\.startsLine) == [true, false, true])
    #expect(result.points[0].time == 1_700_000_000_000)
    #expect(result.points[0].altitude == 1_234)
    #expect(result.summary.source.settled(result.points[0]).horizontalAccuracy == 750)
    #expect(result.summary.source.fields == [.time, .altitude, .horizontalAccuracy])
    #expect(result.summary.source.occasionalFields == [.time, .altitude, .horizontalAccuracy])
  }
}

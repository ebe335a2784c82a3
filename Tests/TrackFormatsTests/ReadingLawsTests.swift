import Judges
import Testing
import TrackCleaning
import TrackFormats

private let smallGPX = gpx(
  """
  <metadata><time>2023-11-14T22:13:20Z</time></metadata><trk><name>路 &amp; x</name><trkseg>
  <trkpt lat="40.5" lon="116.25"><ele>1</ele><time>2023-11-14T22:13:20.5Z</time><hdop>1.5</hdop></trkpt>
  <trkpt lat="" lon="116"/><trkpt lat="40.6" lon="116.25"><time>2023-11-14T22:13:21</time><extensions>
  <speed>2.5</speed></extensions></trkpt></trkseg></trk><rte><rtept lat="1" lon="2"/></rte><wpt lat="3" lon="4"/>
  """)
private let smallCSV = Array(
  "time,lat,lon,note,h_acc_m,motion\r\n1700000000000,1.5,2,\"a,\"\"b\"\"\r\nc\",3,walking\r\n2023-11-14T22:13:20+01:00,,4,,,\n1700000001000,5,6,x,-1,fly"
    .utf8)

@Suite("Readers keep their laws whatever they are fed")
struct ReadingLawsTests {
  @Test("However a file is cut, the samples are the same", arguments: [1, 2, 3, 7, 64], [TrackFormat.gpx, .rawCSV])
  func pieces(size: Int, format: TrackFormat) throws {
    let bytes = format == .gpx ? smallGPX : smallCSV
    let whole = try read(bytes, as: format)
    let cut = try read(bytes, as: format, piece: size)
    #expect(whole.points.count >= 2)
    #expect(cut.points == whole.points && cut.summary == whole.summary && cut.fault == whole.fault)
  }

  @Test(
    "A file cut off anywhere gives the beginning of what the whole file gives", arguments: [TrackFormat.gpx, .rawCSV])
  func prefixes(format: TrackFormat) throws {
    let bytes = format == .gpx ? smallGPX : smallCSV
    let whole = try read(bytes, as: format).points
    for length in bytes.indices {
      let part = try read(Array(bytes[..<length]), as: format)
      let complete = part.points.dropLast(format == .rawCSV ? 1 : 0)
      #expect(whole.starts(with: complete))
      #expect(part.summary.points == part.points.count)
      if format == .gpx { #expect(part.fault != nil) }
    }
  }

  @Test(
    "A damaged file never traps, and cut differently it is read alike", arguments: 1...100 as ClosedRange<UInt64>,
    [TrackFormat.gpx, .rawCSV])
  func damage(seed: UInt64, format: TrackFormat) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = format == .gpx ? smallGPX : smallCSV
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: bytes.remove(at: place)
      default:
        let end = Int.random(in: place..<bytes.count, using: &random)
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    _ = TrackFormat.recognise(bytes)
    let whole = try read(bytes, as: format)
    let cut = try read(bytes, as: format, piece: 5)
    #expect(whole.points == cut.points)
    #expect(whole.fault?.code == cut.fault?.code && whole.fault?.line == cut.fault?.line)
    for point in whole.points {
      #expect(abs(point.position.latitude) <= 900_000_000)
      _ = whole.summary.source.settled(point)
    }
  }

  @Test("A reader that failed stays failed and hands on nothing more")
  func staysFailed() throws {
    let reader = GPXReader(options: TrackReadingOptions())
    #expect(throws: TrackFormatError.self) { try reader.feed(Array("<gpx><trk></gpx>".utf8)) { _ in } }
    #expect(throws: TrackFormatError.self) {
      try reader.feed(smallGPX) { _ in Issue.record("a sample after the fault") }
    }
  }

  @Test("An error of the sink ends the reading and comes out as it is")
  func sinkErrors() {
    struct Full: Error {}
    let reader = RawSampleCSVReader(options: TrackReadingOptions())
    #expect(throws: Full.self) { try reader.feed(smallCSV) { _ in throw Full() } }
  }
}

@Suite("A format is told by content")
struct TrackFormatTests {
  @Test(
    "The first bytes tell",
    arguments: [
      ("<?xml version='1.0'?><!-- <gpx> --><kml xmlns='x'/>", TrackFormat.kml), ("<TrainingCenterDatabase/>", .tcx),
      ("<html>", .xml), ("<", .xml), ("  {\"type\"", .json), ("$GPRMC,", .nmea), ("time,lat,lon\n", .rawCSV),
      ("Lat,Lon", .rawCSV), ("time,latitude\n", .unknown), ("hello", .unknown), ("", .empty), ("\u{feff} \n", .empty),
      ("PK\u{3}\u{4}", .zip), ("<!-- never closed", .xml),
    ])
  func recognition(text: String, format: TrackFormat) {
    #expect(TrackFormat.recognise(Array(text.utf8)) == format)
  }

  @Test("Bytes that are no text are told too")
  func binary() {
    #expect(TrackFormat.recognise([0x1f, 0x8b, 8]) == .gzip)
    #expect(TrackFormat.recognise([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8)) == .fit)
    #expect(TrackFormat.recognise([0, 1, 2, 255]) == .unknown)
  }

  @Test("A format has a reader or a sentence that says what to do", arguments: TrackFormat.allCases)
  func readers(format: TrackFormat) {
    #expect((format.reader() == nil) == (format.refusal != nil))
  }
}

import Testing
import TrackCleaning
import TrackFormats

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

  @Test(
    "Any namespace, prefix or version will do",
    arguments: [
      "<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
      "<gpx version='1.0' xmlns='http://www.topografix.com/GPX/1/0'><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
      "<g:gpx xmlns:g='http://www.topografix.com/GPX/1/1'><g:trk><g:trkseg><g:trkpt lat='1' lon='2'/></g:trkseg></g:trk></g:gpx>",
      "<gpx xmlns='http://www.garmin.com/xmlschemas/GpxExtensions/v3'><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
      "<x:gpx><x:trk><x:trkseg><x:trkpt lat=' 1 ' lon='2'/></x:trkseg></x:trk></x:gpx>",
      "\u{feff}<gpx><trk><trkpt lat='1' lon='2'/></trk></gpx>",
      "\u{feff} \r\n\t<?xml version='1.0'?><gpx><rte><rtept lat='1' lon='2'/></rte></gpx>",
      "<!-- <kml> --><gpx><trk><trkseg><trkpt lat='1' lon='2'><!-- <ele>x</ele> --></trkpt></trkseg></trk></gpx>",
      "<!DOCTYPE gpx><gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>",
    ])
  func namespaces(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(TrackFormat.recognise(bytes) == .gpx)
    let result = try read(bytes, as: .gpx)
    #expect(result.fault == nil)
    #expect(result.points.map(\.position.latitude) == [10_000_000])
    #expect(result.points.map(\.position.longitude) == [20_000_000])
  }

  @Test("UTF-16 either way round, with its mark", arguments: [true, false])
  func wide(bigEndian: Bool) throws {
    let text =
      "\u{feff}<?xml version=\"1.0\" encoding=\"UTF-16\"?><gpx><trk><trkpt lat='1' lon='2'><name>路</name></trkpt></trk></gpx>"
    let bytes = text.utf16.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(TrackFormat.recognise(bytes) == .gpx)
    let result = try read(bytes, as: .gpx)
    #expect(result.fault == nil)
    #expect(result.points.count == 1)
  }

  @Test(
    "Speed, course and accuracy come from the extensions that are known, and from no others",
    arguments: [
      (
        "<extensions><t:TrackPointExtension xmlns:t='http://www.garmin.com/xmlschemas/TrackPointExtension/v2'><t:hr>99</t:hr><t:speed>2.5</t:speed><t:course>90.5</t:course></t:TrackPointExtension></extensions>",
        250, 905
      ),
      ("<extensions><osmand:speed xmlns:osmand='https://osmand.net'>2.5</osmand:speed></extensions>", 250, nil),
      (
        "<extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>2.5</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions>",
        250, nil
      ),
      ("<extensions><speed>2.5</speed><course>90.5</course></extensions>", 250, 905),
      ("<speed>2.5</speed><course>90.5</course>", 250, 905),
      ("<extensions><q:speed xmlns:q='http://example.com/knots'>2.5</q:speed></extensions>", nil, nil),
      ("<extensions><deep><speed>2.5</speed></deep></extensions>", 250, nil),
      ("<extensions><speed>fast</speed></extensions>", nil, nil),
    ] as [(String, Int32?, Int32?)])
  func extensions(body: String, speed: Int32?, course: Int32?) throws {
    let result = try read(gpx("<trk><trkseg><trkpt lat='1' lon='2'>\(body)</trkpt></trkseg></trk>"), as: .gpx)
    let point = try #require(result.points.first)
    #expect(point.speed == speed ?? TrackPoint.noValue)
    #expect(point.course == course ?? TrackPoint.noValue)
    #expect(result.summary.source.fields.contains(.speed) == (speed != nil))
    #expect(result.summary.unreadableValues == (body.contains("fast") ? 1 : 0))
  }

  @Test(
    "A dilution is times five metres, or metres when any in the file is above 50, or what the user says",
    arguments: [
      (["2", "50"], TrackReadingOptions.Dilution.automatic, 1_000), (["2", "50.01"], .automatic, 200),
      (["2", "1414"], .dilution, 1_000), (["2", "3"], .meters, 200),
    ] as [([String], TrackReadingOptions.Dilution, Int32)])
  func dilution(values: [String], choice: TrackReadingOptions.Dilution, expected: Int32) throws {
    let body = values.map { "<trkpt lat='1' lon='2'><hdop>\($0)</hdop></trkpt>" }.joined()
    let result = try read(gpx("<trk><trkseg>\(body)</trkseg></trk>"), as: .gpx, TrackReadingOptions(dilution: choice))
    #expect(result.summary.source.settled(try #require(result.points.first)).horizontalAccuracy == expected)
  }

  @Test("A measured accuracy goes before a dilution")
  func measured() throws {
    let body =
      "<hdop>9</hdop><extensions><opentracks:accuracy_horizontal>7.5</opentracks:accuracy_horizontal></extensions>"
    let result = try read(
      gpx("<trk><trkpt lat='1' lon='2'>\(body)</trkpt><trkpt lat='1' lon='2'><hdop>99</hdop></trkpt></trk>"), as: .gpx)
    #expect(result.summary.source.accuracyMeaning == .measured)
    #expect(result.points.map(\.horizontalAccuracy) == [750, TrackPoint.noValue])
    #expect(result.summary.source.occasionalFields == [.horizontalAccuracy])
  }

  @Test(
    "A point without a readable place is left out and counted, never put at 0,0",
    arguments: [
      "lat='' lon=''", "lon='2'", "lat='1'", "", "lat='x' lon='2'", "lat='nan' lon='inf'", "lat='91' lon='2'",
      "lat='1' lon='361'",
      "lat='1,5' lon='2'", "lat='0x1' lon='2'", "lat='1e400' lon='2'",
    ])
  func placeless(attributes: String) throws {
    let result = try read(gpx("<trk>\n<trkpt \(attributes)/><trkpt lat='0' lon='0'/></trk>"), as: .gpx)
    #expect(result.fault == nil)
    #expect(result.points.count == 1)
    #expect(result.points.first?.startsLine == true)
    #expect(result.summary.dropped == 1 && result.summary.firstDroppedLines == [2])
  }

  @Test("Waypoints are taken only when asked for")
  func waypoints() throws {
    let bytes = gpx("<wpt lat='1' lon='2'/><wpt lat='1' lon='2'><name/></wpt>")
    #expect(try read(bytes, as: .gpx).points.isEmpty)
    #expect(try read(bytes, as: .gpx).summary.skippedWaypoints == 2)
    #expect(try read(bytes, as: .gpx, TrackReadingOptions(includesWaypoints: true)).points.count == 2)
  }

  @Test("Times without a zone are counted and read in the assumed one; unreadable ones leave the point untimed")
  func times() throws {
    let stamps = ["2023-11-15T06:13:20", "2023-11-15T06:13:20+08:00", "yesterday", ""]
    let body = stamps.map { "<trkpt lat='1' lon='2'><time>\($0)</time></trkpt>" }.joined()
    let result = try read(
      gpx("<trk>\(body)</trk>"), as: .gpx, TrackReadingOptions(assumedZone: AssumedZone("Asia/Shanghai")))
    #expect(result.points.map(\.time) == [1_700_000_000_000, 1_700_000_000_000, TrackPoint.noTime, TrackPoint.noTime])
    #expect(
      result.points.map(\.zoneOffset) == [
        TrackPoint.noZoneOffset, 480, TrackPoint.noZoneOffset, TrackPoint.noZoneOffset,
      ])
    #expect(result.summary.zonelessTimes == 1 && result.summary.unreadableTimes == 1)
  }

  @Test("A file cut off keeps its complete points and says where it breaks")
  func cutOff() throws {
    let whole = gpx("<trk>\n<trkpt lat='1' lon='2'></trkpt>\n<trkpt lat='3' lon='4'></trkpt>\n</trk>")
    let cut = try #require(whole.lastIndex(of: UInt8(ascii: "4")))
    let result = try read(Array(whole[..<cut]), as: .gpx)
    #expect(result.points.count == 1 && result.summary.points == 1)
    #expect(result.fault?.code == .malformed && result.fault?.line == 3)
    #expect(result.fault?.message == "the file breaks off here")
  }

  @Test(
    "What is no GPX says so",
    arguments: [
      ("", TrackFormatError.Code.empty), (" \n ", .empty), ("hello", .wrongFormat), ("<kml/>", .wrongFormat),
      ("\u{0}\u{1}\u{2}", .wrongFormat), ("<gpx><trk></gpx>", .malformed), ("<gpx>", .malformed),
      ("<gpx lat=1/>", .wrongFormat), ("<gpx/><gpx/>", .malformed),
    ])
  func noGPX(text: String, code: TrackFormatError.Code) throws {
    #expect(try read(Array(text.utf8), as: .gpx).fault?.code == code)
  }

  @Test(
    "Entities, bottomless nesting and endless items are refused",
    arguments: [
      "<!DOCTYPE gpx [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;&a;'>]><gpx>&b;</gpx>",
      "<!DOCTYPE gpx [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><gpx>&x;</gpx>",
      "<gpx>" + String(repeating: "<a>", count: 300), "<gpx><!--" + String(repeating: "x", count: 5_000_000),
    ])
  func hostile(text: String) throws {
    let result = try read(Array(text.utf8), as: .gpx)
    #expect(result.fault?.code == .hostile)
    #expect(result.points.isEmpty)
  }

  @Test(
    "Files in older encodings are read, whatever their letters",
    arguments: ["GB2312", "gbk", "GB18030", "windows-1252", "ISO-8859-15", "Big5"])
  func encodings(name: String) throws {
    let head = Array("<?xml version='1.0' encoding='\(name)'?><gpx><trk><name>".utf8)
    let tail = Array("</name><trkpt lat='1' lon='2'><ele>3</ele></trkpt></trk></gpx>".utf8)
    let letters: [UInt8] = [0xc2, 0xb7, 0xb9, 0xfe]
    let result = try read(head + letters + tail, as: .gpx)
    #expect(result.fault == nil)
    #expect(result.points.first?.altitude == 300)
  }

  @Test("A long text is no endless item")
  func longText() throws {
    let text = String(repeating: "x", count: 5_000_000)
    let result = try read(gpx("<metadata><desc>\(text)</desc></metadata><trk><trkpt lat='1' lon='2'/></trk>"), as: .gpx)
    #expect(result.fault == nil && result.points.count == 1)
  }
}

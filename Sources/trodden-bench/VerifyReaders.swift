import Geodesy
import Judges
import TrackCleaning
import TrackFormats

/// `verify readers [FILES] [SEED]`: readers, gate and judgement on damaged files.
enum VerifyReaders {
  static let check = Check(
    name: "readers",
    claim: "a damaged GPX or CSV never traps, and gives the same samples and fault however it is cut into pieces",
    run: run)

  @Sendable
  private static func run(_ arguments: [String]) throws -> Bool {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == arguments.count, numbers.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("verify readers takes a number of files and a seed")
      return false
    }
    var random = SeededGenerator(seed: UInt64(numbers.count > 1 ? numbers[1] : 1))
    var differing = 0, samples = 0, faulty = 0
    let files = numbers.first ?? 100_000
    for index in 0..<files {
      let format = index % 2 == 0 ? TrackFormat.gpx : .rawCSV
      let bytes = damaged(format == .gpx ? gpx : csv, &random)
      let whole = read(bytes, format, piece: bytes.count)
      let cut = read(bytes, format, piece: Int.random(in: 1...40, using: &random))
      if whole != cut { differing += 1 }
      samples += whole.points.count
      if whole.fault != nil { faulty += 1 }
      judge(whole.points, whole.summary.source)
    }
    print("verify readers: \(files) files, \(faulty) with a fault, \(samples) samples, \(differing) read differently")
    return differing == 0
  }

  /// All that a reader gives; the byte of a fault is where the parser stood, which depends on the pieces.
  private struct Outcome: Equatable {
    var points: [TrackPoint] = []
    var summary: TrackReadSummary
    var fault: TrackFormatError.Code?
    var line: Int?
  }

  private static func read(_ bytes: [UInt8], _ format: TrackFormat, piece: Int) -> Outcome {
    let options = TrackReadingOptions()
    let reader: any TrackReader = format == .gpx ? GPXReader(options: options) : RawSampleCSVReader(options: options)
    var points: [TrackPoint] = []
    var outcome = Outcome(summary: reader.summary)
    do {
      for start in stride(from: 0, to: bytes.count, by: max(piece, 1)) {
        try reader.feed(Array(bytes[start..<min(start + piece, bytes.count)])) { points.append($0) }
      }
      try reader.finish { points.append($0) }
    } catch {
      outcome.fault = (error as? TrackFormatError)?.code
      outcome.line = (error as? TrackFormatError)?.line
    }
    outcome.points = points
    outcome.summary = reader.summary
    return outcome
  }

  private static func judge(_ points: [TrackPoint], _ source: TrackSource) {
    var door = TrackDoor(source: source, rules: .imported, importTime: nil)
    var stored: [TrackPoint] = []
    for point in TrackOrdering.ordered(points.map { source.settled($0) }) {
      door.pass(point) { if $1.isStored { stored.append($0) } }
    }
    door.finish { if $1.isStored { stored.append($0) } }
    _ = TrackJudgement(of: stored, source: source, rules: .imported)
  }

  private static func damaged(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = Array("<>&;\"'=,\n0-./ ".utf8).randomElement(using: &random) ?? 0
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place..<min(place + Int.random(in: 1...60, using: &random), bytes.count))
      default:
        let end = min(place + Int.random(in: 1...200, using: &random), bytes.count)
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &random))
      }
    }
    return bytes
  }

  private static let gpx = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?><gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"
     xmlns:t="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"><metadata><name>a &amp; b</name></metadata>
    <trk><trkseg><trkpt lat="40.5" lon="116.25"><ele>1.5</ele><time>2023-11-14T22:13:20.5Z</time><hdop>1.5</hdop>
    </trkpt><trkpt lat="40.501" lon="116.25"><time>2023-11-14T22:13:50</time><extensions><t:TrackPointExtension>
    <t:speed>2.5</t:speed><t:course>90</t:course></t:TrackPointExtension></extensions></trkpt><!-- pause --></trkseg>
    <trkseg><trkpt lat="40.502" lon="116.25"/></trkseg></trk><rte><rtept lat="1" lon="2"/></rte></gpx>
    """.utf8)

  private static let csv = Array(
    #"""
    time,lat,lon,h_acc_m,speed_mps,speed_acc_mps,course_deg,course_acc_deg,motion,note\#r
    1700000000000,40.5,116.25,5,1.5,0.5,90,10,walking,"a, ""b"""\#r
    2023-11-14T22:13:50+08:00,40.501,116.25,-1,,,,,automotive,\#r
    1700000060000,40.502,116.25,700,20,1,90,5,,x
    """#.utf8)
}

import BoundaryIndex
import CExpat
import CoverageEngine
import Foundation
import Geodesy
import TraceStore
import TrackCleaning
import TrackFormats
import TrackSimulation

/// Two years as GPX, to facts on disk, against expat with empty handlers over the same bytes.
enum ImportKernel {
  static let kernel = Kernel(
    name: "import-gpx", claim: "a GPX of two years to facts on disk, hash included, against expat on the same bytes",
    target: .atMost(1.4)
  ) {
    let points = BenchmarkHistory.samples()
    let bytes = GPXText.text(of: points)
    let folder = try ScratchFolder()
    var count = 0
    return Kernel.Sides(
      items: points.count, item: "point (of \(bytes.count >> 20) MB)",
      ours: {
        count += 1
        return (try? imported(bytes, .gpx, to: folder.path + "/home\(count)")).map { UInt64($0) } ?? 0
      }, anchor: { parsed(bytes) })
  }

  /// The readers alone, into samples: rows of CSV are shorter than points of GPX and hold more fields, so that the rest of
  /// an import differs by what is in the file.
  static let separatedValues = Kernel(
    name: "read-csv", claim: "a byte of two years as CSV, all fields, read into samples, against a byte of GPX",
    target: .atMost(1)
  ) {
    let points = BenchmarkHistory.samples()
    let writer = RawSampleCSVWriter(source: BenchmarkHistory.source)
    var bytes = Array(writer.header.utf8)
    for point in points { bytes += Array(writer.row(point).utf8) }
    // As many bytes on both sides.
    let whole = GPXText.text(of: points).count
    let other = GPXText.text(of: Array(points.prefix(points.count * bytes.count / whole)))
    return Kernel.Sides(
      items: bytes.count, item: "byte (of \(bytes.count >> 20) MB)", ours: { read(bytes, .rawCSV) },
      anchor: { read(other, .gpx) })
  }

  private static func reader(_ format: TrackFormat) -> any TrackReader {
    let options = TrackReadingOptions()
    return format == .gpx ? GPXReader(options: options) : RawSampleCSVReader(options: options)
  }

  private static func read(_ bytes: [UInt8], _ format: TrackFormat) -> UInt64 {
    let reader = reader(format)
    var sum: Int64 = 0
    do {
      for start in stride(from: 0, to: bytes.count, by: pieceLength) {
        let piece = Array(bytes[start..<min(start + pieceLength, bytes.count)])
        try reader.feed(piece) { sum &+= $0.time &+ Int64($0.position.latitude) }
      }
      try reader.finish { sum &+= $0.time }
    } catch {
      return 0
    }
    return UInt64(bitPattern: sum)
  }

  static let pieceLength = 1 << 16

  private static func imported(_ bytes: [UInt8], _ format: TrackFormat, to path: String) throws -> Int {
    var start = 0
    return try imported(
      {
        let piece = Array(bytes[start..<min(start + pieceLength, bytes.count)])
        start += piece.count
        return piece
      }, format: format, to: path)
  }

  /// As `trodden import` does it, without deriving; gives how many samples were kept.
  ///
  /// - Parameter nextPiece: gives the file piece by piece; an empty piece is its end.
  static func imported(_ nextPiece: () -> [UInt8], format: TrackFormat, to path: String) throws -> Int {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let facts = try FactsStore(in: HomeFolder(path: path), mode: .create)
    let session = ImportSession(facts: facts, now: 1_800_000_000_000)
    let summary = try session.add(ImportOrigin(label: "history", format: format.rawValue)) { sink in
      let hash = ContentHasher()
      let reader = reader(format)
      while case let piece = nextPiece(), !piece.isEmpty {
        hash.update(piece)
        try reader.feed(piece, into: sink)
      }
      try reader.finish(into: sink)
      return StreamEnd(
        source: reader.summary.source, contentHash: hash.digest(), assumedZoneCount: reader.summary.zonelessTimes,
        fault: nil)
    }
    return summary.counts[.accepted]
  }

  private static func parsed(_ bytes: [UInt8]) -> UInt64 {
    guard let parser = XML_ParserCreate(nil) else { return 0 }
    defer { XML_ParserFree(parser) }
    XML_SetElementHandler(parser, { _, _, _ in }, { _, _ in })
    XML_SetCharacterDataHandler(parser) { _, _, _ in }
    var start = 0
    while start < bytes.count {
      let length = min(pieceLength, bytes.count - start)
      let status = bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self), Int32(length),
          start + length == bytes.count ? 1 : 0)
      }
      if status != XML_STATUS_OK { return 0 }
      start += length
    }
    return UInt64(bytes.count)
  }
}

/// A file as loggers write it: place, elevation and time.
enum GPXText {
  static let head = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>two years</name><trkseg>

    """.utf8)
  static let end = Array("</trkseg></trk></gpx>\n".utf8)

  static func text(of points: [TrackPoint]) -> [UInt8] {
    var text = head
    text.reserveCapacity(points.count * 105)
    for point in points { add(point, to: &text) }
    return text + end
  }

  static func add(_ point: TrackPoint, to text: inout [UInt8]) {
    text += Array("<trkpt lat=\"".utf8)
    append(Int64(point.position.latitude), decimals: 7, to: &text)
    text += Array("\" lon=\"".utf8)
    append(Int64(point.position.longitude), decimals: 7, to: &text)
    text += Array("\"><ele>".utf8)
    append(Int64(max(point.altitude, -50_000)), decimals: 2, to: &text)
    text += Array("</ele><time>".utf8)
    ISO8601Text().append(point.time, to: &text)
    text += Array("</time></trkpt>\n".utf8)
  }

  private static func append(_ value: Int64, decimals: Int, to text: inout [UInt8]) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    let digits = Array(String(value.magnitude).utf8)
    let padded = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, decimals + 1 - digits.count)) + digits
    text += padded.dropLast(decimals)
    text.append(UInt8(ascii: "."))
    text += padded.suffix(decimals)
  }
}

/// Instants as `2024-01-01T08:00:00.000Z`.
private struct ISO8601Text {
  func append(_ time: Int64, to text: inout [UInt8]) {
    var seconds = time_t(time / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func number(_ value: Int, _ digits: Int) {
      let written = Array(String(value).utf8)
      text += [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - written.count)) + written
    }
    number(Int(parts.tm_year) + 1900, 4)
    text.append(UInt8(ascii: "-"))
    number(Int(parts.tm_mon) + 1, 2)
    text.append(UInt8(ascii: "-"))
    number(Int(parts.tm_mday), 2)
    text.append(UInt8(ascii: "T"))
    number(Int(parts.tm_hour), 2)
    text.append(UInt8(ascii: ":"))
    number(Int(parts.tm_min), 2)
    text.append(UInt8(ascii: ":"))
    number(Int(parts.tm_sec), 2)
    text.append(UInt8(ascii: "."))
    number(Int(time % 1000), 3)
    text.append(UInt8(ascii: "Z"))
  }
}

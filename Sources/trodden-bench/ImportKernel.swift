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
    let bytes = text(of: points)
    let folder = try ScratchFolder()
    var count = 0
    return Kernel.Sides(
      items: points.count, item: "point (of \(bytes.count >> 20) MB)",
      ours: {
        count += 1
        return (try? imported(bytes, to: folder.path + "/home\(count)")).map { UInt64($0) } ?? 0
      }, anchor: { parsed(bytes) })
  }

  private static let pieceLength = 1 << 16

  /// As `trodden import` does it, without deriving.
  private static func imported(_ bytes: [UInt8], to path: String) throws -> Int {
    let facts = try FactsStore(in: HomeFolder(path: path), mode: .create)
    let session = ImportSession(facts: facts, now: 1_800_000_000_000)
    let summary = try session.add(ImportOrigin(label: "history", format: "gpx")) { sink in
      let hash = ContentHasher()
      let reader = GPXReader(options: TrackReadingOptions())
      var start = 0
      while start < bytes.count {
        let piece = Array(bytes[start..<min(start + pieceLength, bytes.count)])
        hash.update(piece)
        try reader.feed(piece, into: sink)
        start += piece.count
      }
      try reader.finish(into: sink)
      return StreamEnd(
        source: reader.summary.source, contentHash: hash.digest(), assumedZoneCount: reader.summary.zonelessTimes,
        fault: nil)
    }
    let kept = summary.counts[.accepted]
    try FileManager.default.removeItem(atPath: path)
    return kept
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

  /// A file as loggers write it: place, elevation, time, and here and there a speed.
  static func text(of points: [TrackPoint]) -> [UInt8] {
    var text: [UInt8] = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>two years</name><trkseg>

      """.utf8)
    text.reserveCapacity(points.count * 105)
    let format = ISO8601Text()
    for point in points {
      text += Array("<trkpt lat=\"".utf8)
      append(Int64(point.position.latitude), decimals: 7, to: &text)
      text += Array("\" lon=\"".utf8)
      append(Int64(point.position.longitude), decimals: 7, to: &text)
      text += Array("\"><ele>".utf8)
      append(Int64(max(point.altitude, -50_000)), decimals: 2, to: &text)
      text += Array("</ele><time>".utf8)
      format.append(point.time, to: &text)
      text += Array("</time></trkpt>\n".utf8)
    }
    text += Array("</trkseg></trk></gpx>\n".utf8)
    return text
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

import Testing
import TrackCleaning
import TrackFormats

/// Reads a text in pieces of this size; the samples are those before a fault, if there is one.
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

func gpx(_ body: String) -> [UInt8] {
  Array("<gpx xmlns=\"http://www.topografix.com/GPX/1/1\" version=\"1.1\">\(body)</gpx>".utf8)
}

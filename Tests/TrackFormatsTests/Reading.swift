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

/// A small generator with a seed (SplitMix64), so that every run is the same.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

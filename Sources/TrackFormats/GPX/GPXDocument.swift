import Geodesy
import TrackCleaning

/// Follows the elements of a GPX document and collects its points.
final class GPXDocument: XMLEvents {
  /// Points complete since they were last taken.
  var ready: [TrackPoint] = []
  /// What was found so far.
  private(set) var summary = TrackReadSummary(format: .gpx)
  /// Why reading must stop, once that is known.
  private(set) var refusal: TrackFormatError?
  private(set) var isRefused = false
  /// Whether an element was seen.
  private(set) var hasRoot = false

  private let options: TrackReadingOptions
  private let places: PlaceReader
  private var namespaces = XMLNamespaces()
  private var depth = 0
  private var startsLine = true
  private var point: GPXPoint?
  private var capture: (field: GPXField, depth: Int)?
  private var text: [UInt8] = []
  private var tally = FieldTally()
  private var accuracy = AccuracyReading()

  /// Elements deeper than this are no track.
  private static let deepest = 256
  /// Longer values are no number and no time.
  private static let longestText = 256

  init(options: TrackReadingOptions) {
    self.options = options
    places = PlaceReader(datum: options.datum, profile: options.offsetProfile)
  }

  /// The summary with the source as far as it is known.
  var finished: TrackReadSummary {
    var finished = summary
    finished.source = tally.source
    finished.source.accuracyMeaning = accuracy.meaning(options.dilution)
    return finished
  }

  func refuse(_ error: TrackFormatError) {
    if refusal == nil { refusal = error }
    isRefused = true
  }
}

// Elements.
extension GPXDocument {
  /// An element begins.
  func start(_ name: XMLWord, attributes: XMLAttributes, line: () -> Int) {
    depth += 1
    guard depth <= Self.deepest else {
      return refuse(TrackFormatError(.hostile, "elements are nested more than \(Self.deepest) deep", line: line()))
    }
    attributes.forEachNamespace { prefix, uri in namespaces.declare(prefix: prefix, uri: uri, depth: depth) }
    let (prefix, local) = name.parts
    if !hasRoot { checkRoot(local, line: line) }
    if point != nil {
      if capture == nil { capture = field(prefix: prefix, local: local).map { ($0, depth) } }
      if capture?.depth == depth { text.removeAll(keepingCapacity: true) }
    } else {
      startOutsidePoint(local, prefix: prefix, attributes, line: line)
    }
  }

  /// An element ends.
  func end() {
    if let capture, capture.depth == depth {
      let isReadable = text.withUnsafeBufferPointer { point?.take(capture.field, $0) }
      if isReadable == false { countUnreadable(capture.field) }
      self.capture = nil
    }
    if let point, point.depth == depth {
      complete(point)
      self.point = nil
    }
    namespaces.leave(depth: depth)
    depth -= 1
  }

  /// Text, possibly in several pieces.
  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard capture != nil, text.count < Self.longestText else { return }
    text.append(contentsOf: bytes.prefix(Self.longestText - text.count))
  }

  private func checkRoot(_ local: XMLWord, line: () -> Int) {
    hasRoot = true
    if local == "gpx" { return }
    let shown = local.string.prefix(40)
    refuse(
      TrackFormatError(.wrongFormat, "this is XML but not GPX: its outermost element is <\(shown)>", line: line()))
  }

  private func startOutsidePoint(
    _ local: XMLWord, prefix: XMLWord, _ attributes: XMLAttributes, line: () -> Int
  ) {
    if local == "trkpt" || local == "rtept" {
      startPoint(attributes, prefix: prefix, line: line)
    } else if local == "trk" || local == "trkseg" || local == "rte" {
      startsLine = true
    } else if local == "wpt" {
      if options.includesWaypoints {
        startPoint(attributes, prefix: prefix, line: line)
      } else {
        summary.skippedWaypoints += 1
      }
    }
  }

  private func startPoint(_ attributes: XMLAttributes, prefix: XMLWord, line: () -> Int) {
    let reading = GPXPoint.place(attributes).flatMap { places.reading(latitude: $0.latitude, longitude: $0.longitude) }
    point = GPXPoint(reading, prefix: prefix, depth: depth, line: reading == nil ? line() : 0)
  }

  private func field(prefix: XMLWord, local: XMLWord) -> GPXField? {
    guard let point else { return nil }
    if depth == point.depth + 1, let field = GPXField(childNamed: local) {
      if prefix == point.prefix { return field }
      let meaning = namespaces.meaning(of: prefix)
      if meaning == .gpx || meaning == .none { return field }
    }
    let known = GPXField(extensionNamed: local)
    guard known != nil, namespaces.meaning(of: prefix) != .foreign || prefix == point.prefix else { return nil }
    return known
  }
}

// Points.
extension GPXDocument {
  private func countUnreadable(_ field: GPXField) {
    if field == .time { summary.unreadableTimes += 1 } else { summary.unreadableValues += 1 }
  }

  private func complete(_ read: GPXPoint) {
    guard let reading = read.reading else { return summary.drop(line: read.line) }
    var sample = read.sample(at: reading.place, zone: options.assumedZone, &accuracy)
    sample.startsLine = startsLine
    startsLine = false
    if let time = read.time, time.offset == nil { summary.zonelessTimes += 1 }
    summary.take(reading)
    tally.add(sample)
    ready.append(sample)
  }
}

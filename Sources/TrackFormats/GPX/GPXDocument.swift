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
  }
}

// Elements.
extension GPXDocument {
  /// An element begins; `attributes` are names and values by turns.
  func start(_ name: String, attributes: [(name: String, value: String)], line: Int) {
    depth += 1
    guard depth <= Self.deepest else {
      return refuse(TrackFormatError(.hostile, "elements are nested more than \(Self.deepest) deep", line: line))
    }
    for attribute in attributes where attribute.name.hasPrefix("xmlns") {
      let prefix = attribute.name.dropFirst(6)
      namespaces.declare(prefix: String(prefix), uri: attribute.value, depth: depth)
    }
    let (prefix, local) = Self.split(name)
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
      if point?.take(capture.field, text[...]) == false { countUnreadable(capture.field) }
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

  private func checkRoot(_ local: Substring, line: Int) {
    hasRoot = true
    guard local != "gpx" else { return }
    let shown = local.prefix(40)
    refuse(
      TrackFormatError(.wrongFormat, "this is XML but not GPX: its outermost element is <\(shown)>", line: line))
  }

  private func startOutsidePoint(
    _ local: Substring, prefix: Substring, _ attributes: [(name: String, value: String)], line: Int
  ) {
    switch local {
    case "trk", "trkseg", "rte": startsLine = true
    case "trkpt", "rtept":
      point = GPXPoint(attributes, prefix: prefix, depth: depth, line: line)
    case "wpt":
      if options.includesWaypoints {
        point = GPXPoint(attributes, prefix: prefix, depth: depth, line: line)
      } else {
        summary.skippedWaypoints += 1
      }
    default: break
    }
  }

  private func field(prefix: Substring, local: Substring) -> GPXField? {
    guard let point else { return nil }
    if depth == point.depth + 1 {
      let isOwn = prefix == point.prefix
      if isOwn || [.gpx, .none].contains(namespaces.namespace(prefix).meaning),
        let field = GPXField(childNamed: local)
      {
        return field
      }
    }
    let known = GPXField(extensionNamed: local)
    guard known != nil, namespaces.namespace(prefix).meaning != .foreign || prefix == point.prefix else { return nil }
    return known
  }

  private static func split(_ name: String) -> (prefix: Substring, local: Substring) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name[...]) }
    return (name[..<colon], name[name.utf8.index(after: colon)...])
  }
}

// Points.
extension GPXDocument {
  private func countUnreadable(_ field: GPXField) {
    if field == .time { summary.unreadableTimes += 1 } else { summary.unreadableValues += 1 }
  }

  private func complete(_ read: GPXPoint) {
    guard let latitude = read.latitude, let longitude = read.longitude,
      let reading = places.reading(latitude: latitude, longitude: longitude)
    else { return summary.drop(line: read.line) }
    var sample = read.sample(at: reading.place, zone: options.assumedZone, &accuracy)
    sample.startsLine = startsLine
    startsLine = false
    if let time = read.time, time.offset == nil { summary.zonelessTimes += 1 }
    summary.take(reading)
    tally.add(sample)
    ready.append(sample)
  }
}

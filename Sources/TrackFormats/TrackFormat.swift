/// A format of tracks, told by a file's content, never by its name.
public enum TrackFormat: String, CaseIterable, Hashable, Sendable {
  /// GPX 1.0 or 1.1.
  case gpx
  /// Raw samples, one row per receiver callback.
  case rawCSV
  /// Keyhole Markup Language.
  case kml
  /// Garmin Training Center XML.
  case tcx
  /// XML of another kind.
  case xml
  /// Garmin FIT.
  case fit
  /// JSON: GeoJSON, Google's and others.
  case json
  /// NMEA 0183 sentences.
  case nmea
  /// A zip archive: KMZ, an export of an app.
  case zip
  /// A gzip-compressed file.
  case gzip
  /// Nothing but blanks, or nothing at all.
  case empty
  /// None of these.
  case unknown

  /// How many bytes from the front suffice to tell.
  public static let prefixLength = 8_192

  /// Tells the format from the file's first bytes (`prefixLength` of them, or all).
  public static func recognise(_ prefix: [UInt8]) -> TrackFormat {
    if prefix.starts(with: [0x1f, 0x8b]) { return .gzip }
    if prefix.starts(with: [0x50, 0x4b, 0x03, 0x04]) || prefix.starts(with: [0x50, 0x4b, 0x05, 0x06]) { return .zip }
    if prefix.count >= 12, prefix[8..<12].elementsEqual(".FIT".utf8) { return .fit }
    let text = FormatText(prefix)
    guard let first = text.bytes.first else { return .empty }
    switch first {
    case UInt8(ascii: "<"): return xmlFormat(text)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "$"): return .nmea
    default: return RawSampleColumn.looksLikeHeader(text.firstLine) ? .rawCSV : .unknown
    }
  }

  /// A reader for the format; nil where there is none.
  public func reader(options: TrackReadingOptions = TrackReadingOptions()) -> (any TrackReader)? {
    switch self {
    case .gpx: GPXReader(options: options)
    case .rawCSV: RawSampleCSVReader(options: options)
    default: nil
    }
  }

  /// Why a file of this format cannot be imported, as a sentence; nil for a format that can be.
  public var refusal: TrackFormatError? {
    switch self {
    case .gpx, .rawCSV: nil
    case .kml: unsupported("KML")
    case .tcx: unsupported("TCX")
    case .fit: unsupported("FIT")
    case .json: unsupported("JSON")
    case .nmea: unsupported("NMEA")
    case .xml: TrackFormatError(.wrongFormat, "this is XML, but not GPX")
    case .zip: TrackFormatError(.wrongFormat, "this is a zip archive; unpack it and import the files in it")
    case .gzip: TrackFormatError(.wrongFormat, "this file is compressed; unpack it with gunzip and import the result")
    case .empty: TrackFormatError(.empty, "the file is empty")
    case .unknown:
      TrackFormatError(
        .wrongFormat,
        "this is no format that can be imported: GPX, or CSV with a header line that names at least lat and lon")
    }
  }

  private func unsupported(_ name: String) -> TrackFormatError {
    TrackFormatError(.wrongFormat, "\(name) cannot be imported; convert the file to GPX, for example with gpsbabel")
  }

  private static func xmlFormat(_ text: FormatText) -> TrackFormat {
    switch text.outermostElement {
    case "gpx": .gpx
    case "kml": .kml
    case "TrainingCenterDatabase": .tcx
    default: .xml
    }
  }
}

/// The beginning of a text, fit for a look at it: without byte-order mark, leading blanks, and the zero bytes that make
/// up half of a UTF-16 text.
struct FormatText {
  let bytes: ArraySlice<UInt8>

  init(_ prefix: [UInt8]) {
    var bytes = prefix[...]
    let isWide = prefix.starts(with: [0xfe, 0xff]) || prefix.starts(with: [0xff, 0xfe])
    if isWide {
      bytes = bytes.dropFirst(2).filter { $0 != 0 }[...]
    } else if prefix.starts(with: [0xef, 0xbb, 0xbf]) {
      bytes = bytes.dropFirst(3)
    }
    self.bytes = bytes.drop(while: DecimalText.isBlank)
  }

  /// The first line.
  var firstLine: ArraySlice<UInt8> { bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } }

  /// The local name of the first element, past declaration, comments and document type; empty where there is none.
  var outermostElement: String {
    var rest = bytes
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      if rest.starts(with: "!--".utf8) {
        guard let end = Self.end(of: "-->", in: rest) else { return "" }
        rest = rest[end...]
      } else if rest.first != UInt8(ascii: "?"), rest.first != UInt8(ascii: "!") {
        let name = rest.prefix { !DecimalText.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? []
        return String(decoding: local, as: UTF8.self)
      }
    }
    return ""
  }

  private static func end(of mark: String, in text: ArraySlice<UInt8>) -> Int? {
    let mark = Array(mark.utf8)
    return text.indices.first { text[$0...].starts(with: mark) }.map { $0 + mark.count }
  }
}

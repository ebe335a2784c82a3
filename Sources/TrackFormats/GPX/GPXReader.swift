public import TrackCleaning

/// Reads GPX 1.0 and 1.1: tracks and routes, and waypoints when they are asked for.
///
/// Lenient where files are: any or no namespace, prefixes never declared, a byte-order mark, blanks before the XML
/// declaration, unknown elements. A point without a readable place is left out and counted. Strict where it matters:
/// documents that declare entities, nest beyond reason or hold one endless item are refused.
public final class GPXReader: TrackReader {
  private let document: GPXDocument
  private let stream: XMLStream
  private var failure: TrackFormatError?

  /// Pieces handed to the parser; bounds the points that wait to be handed on.
  private static let pieceLength = 65_536

  /// Starts a file.
  public init(options: TrackReadingOptions) {
    document = GPXDocument(options: options)
    stream = XMLStream(events: document)
  }

  /// What was read so far; the source's fields are final after the end or a fault.
  public var summary: TrackReadSummary { document.finished }

  /// Reads the next bytes of the file; see `TrackReader`.
  public func feed(_ bytes: UnsafeRawBufferPointer, into sink: (TrackPoint) throws -> Void) throws {
    var offset = 0
    while offset < bytes.count {
      let end = min(offset + Self.pieceLength, bytes.count)
      try parse(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]), isLast: false, into: sink)
      offset = end
    }
  }

  /// Says that the file has ended; see `TrackReader`.
  public func finish(into sink: (TrackPoint) throws -> Void) throws {
    if failure == nil, stream.isEmpty { failure = TrackFormatError(.empty, "the file is empty") }
    try parse(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: sink)
  }

  private func parse(
    _ piece: UnsafeRawBufferPointer, isLast: Bool, into sink: (TrackPoint) throws -> Void
  ) throws {
    if let failure { throw failure }
    let fault = stream.parse(piece, isLast: isLast)
    failure = fault.map(error)
    let ready = document.ready
    document.ready.removeAll(keepingCapacity: true)
    for point in ready { try sink(point) }
    if let failure { throw failure }
  }

  private func error(_ fault: XMLFault) -> TrackFormatError {
    switch fault {
    case .refused(let error): return error
    case .broken(let reason, let breaksOff, let line, let byte):
      guard document.hasRoot else {
        return TrackFormatError(.wrongFormat, "this is not GPX, nor any XML (\(reason))", line: line, byte: byte)
      }
      let message = breaksOff ? "the file breaks off here" : "the XML is broken here (\(reason))"
      return TrackFormatError(.malformed, message, line: line, byte: byte)
    }
  }
}

import CExpat

/// What happens in an XML document, told to whoever reads a format made of it.
protocol XMLEvents: AnyObject {
  /// Why reading must stop; nil as long as it need not.
  var refusal: TrackFormatError? { get }
  /// Whether there is a refusal: asked at every event, where handling the refusal itself would cost as much as the event.
  var isRefused: Bool { get }
  /// Stops reading.
  func refuse(_ error: TrackFormatError)
  /// An element begins; names as written, with their prefix. The line is counted when it is asked for.
  func start(_ name: XMLWord, attributes: XMLAttributes, line: () -> Int)
  /// An element ends.
  func end()
  /// Text, possibly in several pieces.
  func characters(_ bytes: UnsafeBufferPointer<UInt8>)
}

/// An XML parser that is fed piece by piece: expat, with its limits against amplification on.
///
/// Beyond these limits, a document that declares entities is refused, as is a single item (a tag, a comment) that does
/// not end.
final class XMLStream {
  private let events: any XMLEvents
  private let parser: XML_Parser?
  private var start = TextStart()
  private var bytesFed = 0

  /// The parser keeps an unfinished item in memory up to this many bytes.
  private static let longestItem = 4_194_304

  init(events: any XMLEvents) {
    self.events = events
    parser = XML_ParserCreate(nil)
    if let parser { listen(to: parser) }
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  /// Whether anything but blanks was fed.
  var isEmpty: Bool { bytesFed == 0 }

  /// Parses the next piece; nil where that went well, else the fault. Events of what is complete come before it returns.
  func parse(_ piece: UnsafeRawBufferPointer, isLast: Bool) -> XMLFault? {
    guard let parser else {
      return .refused(TrackFormatError(.unavailable, "there is no memory for an XML parser"))
    }
    let piece = start.trimmed(piece)
    if piece.isEmpty, !isLast { return nil }
    bytesFed += piece.count
    let text = piece.baseAddress?.assumingMemoryBound(to: CChar.self)
    let status = XML_Parse(parser, text, Int32(piece.count), isLast ? 1 : 0)
    if let refusal = events.refusal { return .refused(refusal) }
    guard status == XML_STATUS_OK else { return fault }
    if bytesFed - Int(XML_GetCurrentByteIndex(parser)) > Self.longestItem {
      return .refused(TrackFormatError(.hostile, "one tag or comment is longer than 4 MB", line: line))
    }
    return nil
  }

  /// The line that the parser has reached, counted from 1.
  fileprivate var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) + start.linesSkipped } ?? 1 }

  private var fault: XMLFault? {
    guard let parser else { return nil }
    let code = XML_GetErrorCode(parser)
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    let breaksOff = [XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR].contains(code)
    let byte = Int(XML_GetCurrentByteIndex(parser)) + start.bytesSkipped
    return .broken(reason: reason, breaksOff: breaksOff, line: line, byte: byte)
  }
}

/// Why an XML document cannot be read on.
enum XMLFault {
  /// The reader refused it.
  case refused(TrackFormatError)
  /// It breaks the rules of XML, or breaks off.
  case broken(reason: String, breaksOff: Bool, line: Int, byte: Int)
}

// The parser calls back during `parse` only, with the stream, which owns the parser, as its argument.
extension XMLStream {
  private func listen(to parser: XML_Parser) {
    XMLEncodings.admit(to: parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { stream, name, attributes in
        guard let name else { return }
        XMLStream.of(stream)?.started(XMLWord(name), XMLAttributes(pairs: attributes))
      },
      { stream, _ in XMLStream.of(stream)?.unlessRefused { $0.end() } })
    XML_SetCharacterDataHandler(parser) { stream, text, length in
      guard let text, length > 0 else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        XMLStream.of(stream)?.unlessRefused {
          $0.characters(UnsafeBufferPointer(start: bytes, count: Int(length)))
        }
      }
    }
    XML_SetEntityDeclHandler(parser) { stream, _, _, _, _, _, _, _, _ in
      guard let stream = XMLStream.of(stream) else { return }
      stream.events.refuse(
        TrackFormatError(.hostile, "the document declares entities, which no track needs", line: stream.line))
      stream.stopIfRefused()
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLStream? {
    pointer.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func started(_ name: XMLWord, _ attributes: XMLAttributes) {
    unlessRefused { $0.start(name, attributes: attributes, line: { line }) }
  }

  /// After a refusal the parser may still deliver events of the item it is at.
  private func unlessRefused(_ tell: (any XMLEvents) -> Void) {
    guard !events.isRefused else { return }
    tell(events)
    stopIfRefused()
  }

  private func stopIfRefused() {
    if events.isRefused, let parser { XML_StopParser(parser, 0) }
  }
}

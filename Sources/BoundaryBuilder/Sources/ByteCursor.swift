/// Reads little-endian integers from a stretch of foreign bytes; whatever lies beyond its end throws.
struct ByteCursor {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private let file: String

  /// Reads all of a file's bytes; the name is for messages.
  init(_ bytes: [UInt8], file: String) {
    self.init(bytes, from: 0, to: bytes.count, file: file)
  }

  private init(_ bytes: [UInt8], from start: Int, to end: Int, file: String) {
    self.bytes = bytes
    position = start
    self.end = end
    self.file = file
  }

  /// Bytes that are left.
  var remaining: Int { end - position }

  mutating func uint16() throws -> UInt16 {
    guard remaining >= 2 else { throw fault("it ends too early") }
    defer { position += 2 }
    return UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
  }

  mutating func uint32() throws -> UInt32 {
    let low = try uint16()
    return try UInt32(low) | UInt32(uint16()) << 16
  }

  /// A cursor over the next so many bytes, which this one passes.
  mutating func section(_ count: Int) throws -> ByteCursor {
    guard count >= 0, count <= remaining else { throw fault("a length points beyond its end") }
    defer { position += count }
    return ByteCursor(bytes, from: position, to: position + count, file: file)
  }

  func fault(_ reason: String) -> BoundaryBuilderError { .malformedSource(file: file, reason: reason) }
}

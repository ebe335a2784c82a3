/// Standard input line by line, without the line ends; memory does not grow with the input.
struct InputLines {
  private let read: (Int) throws -> [UInt8]
  private var buffer: [UInt8] = []
  private var start = 0
  private var ended = false
  /// The number of the line handed out last, counted from 1.
  private(set) var lineNumber = 0

  init(_ read: @escaping (Int) throws -> [UInt8]) { self.read = read }

  /// The next line, or nil at the end.
  mutating func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return finished(buffer[start..<end])
      }
      guard !ended else {
        defer { start = buffer.count }
        return start < buffer.count ? finished(buffer[start...]) : nil
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      let more = try read(1 << 16)
      if more.isEmpty { ended = true }
      buffer += more
    }
  }

  private mutating func finished(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    lineNumber += 1
    let marked = lineNumber == 1 && line.starts(with: [0xef, 0xbb, 0xbf]) ? line.dropFirst(3) : line
    return marked.last == UInt8(ascii: "\r") ? marked.dropLast() : marked
  }
}

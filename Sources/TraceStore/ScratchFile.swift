import TrackCleaning

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Samples on disk for as long as this process holds them: a file without a name, so that nothing of it is left behind.
final class ScratchFile {
  private let descriptor: Int32
  private(set) var count = 0
  /// Any of the samples, to make room with.
  private var sample: TrackPoint?

  /// - Parameter folder: where there is room.
  init(in folder: String) throws {
    var template = Array((folder + "/spool-XXXXXX").utf8CString)
    // Readable by its owner alone.
    descriptor = template.withUnsafeMutableBufferPointer { path in path.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { throw TraceStoreError.cannotCreate(what: "a temporary file", errno: errno) }
    unlink(template)
  }

  deinit { close(descriptor) }

  /// Writes samples behind those that are there.
  func append(_ points: [TrackPoint]) throws {
    try points.withUnsafeBytes { bytes in
      try transfer(bytes.count) { write(descriptor, bytes.baseAddress?.advanced(by: $0), bytes.count - $0) }
    }
    count += points.count
    if sample == nil { sample = points.first }
  }

  /// Calls the body with all samples in the order in which they were written, so many at a time.
  func forEach(pieces: Int, _ body: ([TrackPoint]) throws -> Void) throws {
    guard let sample else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw TraceStoreError.cannotCreate(what: "a temporary file", errno: errno)
    }
    var left = count
    var piece = [TrackPoint](repeating: sample, count: min(pieces, left))
    while left > 0 {
      if left < piece.count { piece.removeLast(piece.count - left) }
      try piece.withUnsafeMutableBytes { bytes in
        try transfer(bytes.count) { read(descriptor, bytes.baseAddress?.advanced(by: $0), bytes.count - $0) }
      }
      try body(piece)
      left -= piece.count
    }
  }

  /// Reads or writes so many bytes, from an offset on each time, until all are through.
  private func transfer(_ count: Int, _ step: (_ offset: Int) -> Int) throws {
    var offset = 0
    while offset < count {
      let done = step(offset)
      if done < 0, errno == EINTR { continue }
      guard done > 0 else { throw TraceStoreError.cannotCreate(what: "a temporary file", errno: errno) }
      offset += done
    }
  }
}

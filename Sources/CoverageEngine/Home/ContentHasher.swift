import BoundaryIndex
import Dispatch
import Synchronization

/// Hashes what an import reads, on a second core while the first goes on: SHA-256 of the bytes, by which an import is
/// known again.
///
/// At most a few pieces wait at a time, so that memory does not grow with the file.
public final class ContentHasher: Sendable {
  private let hash = Mutex(SHA256())
  private let queue = DispatchQueue(label: "content hash")
  private let room = DispatchSemaphore(value: 8)

  /// Starts a hash.
  public init() {}

  /// Adds bytes; returns as soon as there is room for them to wait.
  public func update(_ bytes: [UInt8]) {
    room.wait()
    queue.async { [self] in
      hash.withLock { $0.update(bytes) }
      room.signal()
    }
  }

  /// The hash of all that was added.
  public func digest() -> [UInt8] { queue.sync { hash.withLock { $0.digest() } } }
}

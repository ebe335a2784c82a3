import Dispatch
import Synchronization

/// Work on values that goes on beside the caller's, on another core where there is one. What comes out does not depend on
/// when it runs.
final class SideWork<Value: Sendable>: Sendable {
  private let queue = DispatchQueue(label: "trodden.side-work")
  private let result = Mutex<Value?>(nil)
  private let work: @Sendable () -> Value

  /// Begins.
  init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
    queue.async {
      let value = self.work()
      self.result.withLock { $0 = value }
    }
  }

  /// What came out; waits for it.
  var value: Value {
    queue.sync {}
    return result.withLock { $0 } ?? work()
  }
}

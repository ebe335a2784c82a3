import Foundation

extension Surroundings {
  /// The surroundings of this process: its standard streams, environment and clocks.
  public static func process() -> Surroundings {
    Surroundings(
      sink: StandardSink(),
      readInput: { count in
        do {
          return [UInt8](try FileHandle.standardInput.read(upToCount: count) ?? Data())
        } catch {
          throw CommandError(.inputOutput, "standard input cannot be read", "无法读取标准输入")
        }
      },
      environment: ProcessInfo.processInfo.environment,
      programPath: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "",
      now: { Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)) },
      clock: { ProcessInfo.processInfo.systemUptime })
  }
}

/// Standard output, buffered, and standard error.
private final class StandardSink: CommandSink {
  let resultsGoToTerminal = isatty(STDOUT_FILENO) == 1
  let messagesGoToTerminal = isatty(STDERR_FILENO) == 1
  private var pending: [UInt8] = []
  private var lostResults = false

  func result(_ text: String) {
    pending += text.utf8
    if pending.count >= 1 << 16 { flush() }
  }

  func message(_ text: String) {
    flush()
    _ = Self.write(Array(text.utf8), to: STDERR_FILENO)
  }

  func finishResults() -> Bool {
    flush()
    return !lostResults
  }

  deinit { flush() }

  private func flush() {
    if !Self.write(pending, to: STDOUT_FILENO) { lostResults = true }
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes all bytes; false when they cannot be. A reader that went away ends the writing silently, as the field's
  /// tools do.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return errno == EPIPE }
      rest = rest.dropFirst(written)
    }
    return true
  }
}

import Foundation

enum FileDamage {
  /// Overwrites all of a file but what describes it with noise that no page can be.
  static func spoil(_ path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for offset in max(0, min(16_384, bytes.count - 1_024))..<bytes.count { bytes[offset] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: path))
    for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }
}

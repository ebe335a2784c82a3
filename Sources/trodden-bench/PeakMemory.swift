#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What this process has held in memory at most.
enum PeakMemory {
  /// Bytes of resident memory at the highest moment since the process began, shared pages of programs and files included.
  static func bytes() -> Int {
    #if os(Linux)
    // Not `getrusage`: there the peak of the program that started this one counts too.
    guard let status = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(status) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), status) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      if words.count >= 2, words[0] == "VmHWM:" { return (Int(words[1]) ?? 0) << 10 }
    }
    return 0
    #else
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    #endif
  }
}

// The one file of this module that imports the platform's C library, for its elementary functions.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Elementary functions on angles and numbers, forwarded to the platform's C library.
enum Elementary {
  static func sine(_ radians: Double) -> Double { sin(radians) }
  static func cosine(_ radians: Double) -> Double { cos(radians) }
}
